import { coverageOf, sentenceOf } from '../run/verdicts/conclusion.ts'
import { plural } from '../text/in-words.ts'
import { notTestedByReason } from './coverage/not-tested-by-reason.ts'
import { observationsOf } from './coverage/observations.ts'
import { toDoList } from './coverage/to-do.ts'
import { createdText } from './created-text.ts'
import type { VerdictEvent } from './events.ts'
import { failureGroups } from './failures/failure-groups.ts'
import type { Step } from './first-steps/step.ts'
import { firstSteps } from './first-steps.ts'
import { callerMarkup } from './html/caller.ts'
import { coverageMarkup } from './html/coverage.ts'
import { groupsMarkup } from './html/failure.ts'
import { pageOf } from './html/frame.ts'
import { latencyMarkup } from './html/latency.ts'
import { html, type Markup, sentence } from './html/markup.ts'
import { countsMarkup, rulesMarkup } from './html/rules.ts'
import { toDoMarkup } from './html/to-do.ts'
import type { OperationUse, Run } from './run.ts'
import { clockText } from './terminal/summary.ts'

type Part = readonly [id: string, short: string, title: string, content: Markup | undefined]

/** A run as one page, which opens from disk and loads nothing. */
export function htmlReport(run: Run): string {
  const { start, end, verdicts } = run
  const verdict = `${start.target.baseUrl}: ${sentenceOf(end)}`
  const groups = failureGroups(verdicts)
  const failures = groups.reduce((count, { others }) => count + 1 + others.length, 0)
  const errored = verdicts.filter(({ verdict }) => verdict === 'errored')
  const toDo = toDoList(end, verdicts, groups)
  const parts: readonly Part[] = [
    ['start', 'Start here', 'Start here', list(firstSteps(end, groups).map(stepMarkup))],
    ['to-do', 'Broken operations', 'Broken operations', toDo.length > 0 ? toDoMarkup(toDo) : undefined],
    [
      'failures',
      'Failures',
      failures === groups.length
        ? `Failures (${failures})`
        : `Failures (${failures}, by ${plural(groups.length, 'cause')})`,
      list(groupsMarkup(groups, run)),
    ],
    ['errored', 'Internal errors', 'Internal errors of the suite', list(errored.map(erroredMarkup))],
    ['caller', 'Caller', 'Requests of the caller that differ from the contract', callerMarkup(run.caller)],
    [
      'coverage',
      'Coverage',
      `Contract coverage${run.coverage ? `: ${run.coverage.percent} %` : ''}`,
      run.coverage && coverageMarkup(run.coverage),
    ],
    ['rules', 'Rules', `Rules (${verdicts.length})`, rulesMarkup(verdicts)],
    [
      'observed',
      'Observed behaviour',
      'Observed behaviour (unspecified by the contract)',
      observationsMarkup(observationsOf(verdicts)),
    ],
    ['operations', 'Statuses', 'Statuses of each operation', operationsMarkup(run.operations)],
    [
      'latency',
      'Response times',
      'Response times',
      run.operations.length > 0 ? latencyMarkup(run.operations) : undefined,
    ],
    ['not-tested', 'Not tested', 'Not tested, by reason', notTestedMarkup(verdicts)],
    ['run', 'Run', 'Details of the run', runMarkup(run)],
  ]
  const shown = parts.filter(([, , , content]) => content !== undefined)
  const kind = end.exitCode === 0 ? '' : end.exitCode === 1 ? 'bad' : 'none'
  const seconds = (end.ms / 1000).toFixed(1)
  return pageOf(
    verdict,
    html`Conformance report · ${start.contract.title} ${start.contract.version}`,
    html`<div class="banner ${kind}"><h1>${verdict}</h1>
${countsMarkup(end.totals)}
<p class="quiet">${coverageOf(end)} · ${plural(end.requests, 'request')} in ${seconds} s, ${start.started.replace('T', ' ').replace(/\..*/, ' UTC')}</p></div>
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

function erroredMarkup({ rule, says, reason }: VerdictEvent): Markup {
  return html`<article class="failure"><h3>${sentence(says)}</h3><p class="id"><code>${rule}</code></p>
<p>The target is not at fault.</p><pre>${reason}</pre></article>`
}

function observationsMarkup(observed: readonly VerdictEvent[]): Markup | undefined {
  if (observed.length === 0) return undefined
  return html`<table class="stacked"><thead><tr><th scope="col">Question</th><th scope="col">Answer</th></tr></thead>
<tbody>${observed.map(
    ({ rule, says, observation }) =>
      html`<tr><td class="block">${sentence(says)}<p class="quiet"><code>${rule}</code></p></td><td class="block">${observation}</td></tr>\n`,
  )}</tbody></table>`
}

const stepMarkup = ({ text, options }: Step): Markup =>
  html`<p>${sentence(text)}${options === undefined ? '' : html` <code>${options}</code>`}</p>\n`

function operationsMarkup(operations: readonly OperationUse[]): Markup | undefined {
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

function notTestedMarkup(verdicts: readonly VerdictEvent[]): Markup | undefined {
  return list(
    notTestedByReason(verdicts).map(
      ([reason, rules]) =>
        html`<details><summary>${sentence(reason)} <span class="tally">${plural(rules.length, 'rule')}</span></summary><ul>${rules.map(
          ({ rule, says }) => html`<li>${sentence(says)} <code class="quiet">${rule}</code></li>`,
        )}</ul></details>\n`,
    ),
  )
}

function runMarkup({ start, end }: Run): Markup {
  const { tool, contract, target, environment, seed, runs, traffic } = start
  const facts: readonly (readonly [name: string, value: string | number])[] = [
    ['Target', target.baseUrl],
    ['Control interface', target.capabilities.length === 0 ? 'none' : target.capabilities.join(', ')],
    ['Contract', `${contract.title} ${contract.version}`],
    ['SHA-256 of the contract', contract.sha256],
    ['Suite', `${tool.name} ${tool.version}`],
    ['Environment', `Node.js ${environment.node}, ${environment.platform}`],
    ...(traffic === undefined
      ? ([
          ['Seed', seed],
          ['Cases per rule', runs],
        ] as const)
      : ([['Traffic', traffic.join(', ')]] as const)),
    ['Started', start.started],
    ['Finished', end.finished],
    ['Requests', end.requests],
    ...(end.throttled === undefined ? [] : [['Responses with 429', end.throttled] as const]),
    ['Exit code', end.exitCode],
    ['Created', createdText(end.created) ?? 'nothing'],
    ['Could not be removed', end.leftBehind.join(', ') || 'nothing'],
    ...(end.clockMoved === undefined ? [] : [['Clock of the target', clockText(end.clockMoved)] as const]),
    ['Baseline entries that pass now', end.stale.join(', ') || 'none'],
    ['Failures of the control interface', end.failingControl.join(' ') || 'none'],
    ['Required rules that were not tested', end.uncovered.join(', ') || 'none'],
  ]
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
