import { choicesOf, conclusionOf, missedOf, violationsOf } from './conclusion.ts'
import type { VerdictEvent } from './events.ts'
import { pageOf } from './html/frame.ts'
import { latencyMarkup } from './html/latency.ts'
import { html, type Markup } from './html/markup.ts'
import { countsMarkup, rulesMarkup } from './html/rules.ts'
import { violationsMarkup } from './html/violation.ts'
import type { OperationSeen, Run } from './run.ts'

type Part = readonly [id: string, short: string, title: string, content: Markup | undefined]

/** A run as one page, which opens from disk and needs no network. */
export function htmlReport(run: Run): string {
  const { start, end, verdicts } = run
  const verdict = conclusionOf(start, end)
  const violations = violationsOf(verdicts)
  const broken = verdicts.filter(({ verdict }) => verdict === 'broken')
  const parts: readonly Part[] = [
    [
      'violations',
      'Violations',
      `Violations (${violations.length})`,
      list(violationsMarkup(violations.map((verdict) => ({ verdict, part: run })))),
    ],
    ['broken', 'Broken', 'Where the suite itself went wrong', list(broken.map(brokenMarkup))],
    ['rules', 'Rules', `Rules (${verdicts.length})`, rulesMarkup(verdicts)],
    [
      'choices',
      'Open points',
      'What the target chose where the contract leaves it free',
      choicesMarkup(choicesOf(verdicts)),
    ],
    ['operations', 'Operations', 'Operations and statuses', operationsMarkup(run.operations)],
    [
      'latency',
      'Latency',
      'How long answers took',
      run.operations.length > 0 ? latencyMarkup(run.operations) : undefined,
    ],
    ['missed', 'Not exercised', 'What was not exercised, and what would make it so', missedMarkup(verdicts)],
    ['run', 'The run', 'The run', runMarkup(run)],
  ]
  const shown = parts.filter(([, , , content]) => content !== undefined)
  const kind = end.exitCode === 0 ? '' : end.exitCode === 1 ? 'bad' : 'none'
  const seconds = (end.ms / 1000).toFixed(1)
  return pageOf(
    verdict,
    html`Conformance report · ${start.contract.title} ${start.contract.version}`,
    html`<div class="banner ${kind}"><h1>${verdict}</h1>
${countsMarkup(end.totals)}
<p class="quiet">${end.requests} requests in ${seconds} s, ${start.started.replace('T', ' ').replace(/\..*/, ' UTC')}</p></div>
<nav aria-label="Parts of the report"><ul class="parts">${shown.map(
      ([id, short]) => html`<li><a href="#part-${id}">${short}</a></li>`,
    )}</ul></nav>
${shown.map(
  ([id, , title, content]) => html`<section aria-labelledby="part-${id}"><h2 id="part-${id}">${title}</h2>
${content}</section>
`,
)}`,
  )
}

const list = (items: readonly Markup[]): Markup | undefined => (items.length === 0 ? undefined : html`${items}`)

function brokenMarkup({ rule, says, reason }: VerdictEvent): Markup {
  return html`<article class="violation"><h3>${says}</h3><p class="id"><code>${rule}</code></p>
<p>This says nothing about the target.</p><pre>${reason}</pre></article>`
}

function choicesMarkup(choices: readonly VerdictEvent[]): Markup | undefined {
  if (choices.length === 0) return undefined
  return html`<table class="stacked"><thead><tr><th scope="col">Open point</th><th scope="col">What the target chose</th></tr></thead>
<tbody>${choices.map(
    ({ rule, says, observation }) =>
      html`<tr><td class="block">${says}<p class="quiet"><code>${rule}</code></p></td><td class="block">${observation}</td></tr>\n`,
  )}</tbody></table>`
}

function operationsMarkup(operations: readonly OperationSeen[]): Markup | undefined {
  if (operations.length === 0) return undefined
  const statuses = [...new Set(operations.flatMap(({ statuses }) => [...statuses.keys()]))].sort((a, b) => a - b)
  return html`<div class="wide" tabindex="0" role="region" aria-label="Table of operations and statuses">
<table><thead><tr><th scope="col">Operation</th>${statuses.map(
    (status) => html`<th scope="col" class="number">${status}</th>`,
  )}</tr></thead>
<tbody>${operations.map(
    ({ operation, statuses: seen }) =>
      html`<tr><th scope="row"><code>${operation}</code></th>${statuses.map(
        (status) => html`<td class="number">${seen.get(status) ?? '·'}</td>`,
      )}</tr>\n`,
  )}</tbody></table></div>`
}

function missedMarkup(verdicts: readonly VerdictEvent[]): Markup | undefined {
  return list(
    missedOf(verdicts).map(
      ([reason, rules]) =>
        html`<details><summary>${reason} <span class="tally">${rules.length} ${
          rules.length === 1 ? 'rule' : 'rules'
        }</span></summary><ul>${rules.map(
          ({ rule, says }) => html`<li>${says} <code class="quiet">${rule}</code></li>`,
        )}</ul></details>\n`,
    ),
  )
}

function runMarkup({ start, end }: Run): Markup {
  const { tool, contract, target, environment, seed, runs } = start
  const facts: readonly (readonly [name: string, value: string | number])[] = [
    ['Target', target.baseUrl],
    ['Control interface', target.capabilities.length === 0 ? 'none' : target.capabilities.join(', ')],
    ['Contract', `${contract.title} ${contract.version}`],
    ['SHA-256 of the contract', contract.sha256],
    ['Suite', `${tool.name} ${tool.version}`],
    ['Environment', `Node.js ${environment.node}, ${environment.platform}`],
    ['Seed', seed],
    ['Cases for each rule', runs],
    ['Started', start.started],
    ['Finished', end.finished],
    ['Requests', end.requests],
    ['Exit code', end.exitCode],
    ['Could not be removed', end.leftBehind.join(', ') || 'nothing was left'],
    ['Entries of the baseline that fail no more', end.stale.join(', ') || 'none'],
  ]
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
