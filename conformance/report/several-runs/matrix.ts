import { sectionOf } from '../../contract/rules.ts'
import { sentenceOf } from '../../run/verdicts/conclusion.ts'
import { plural } from '../../text/in-words.ts'
import type { CoverageEvent, StartEvent, VerdictEvent } from '../events.ts'
import { coverageMarkup } from '../html/coverage.ts'
import { failuresMarkup } from '../html/failure.ts'
import { pageOf } from '../html/frame.ts'
import { html, type Markup, sentence } from '../html/markup.ts'
import { countsMarkup, filterMarkup, stateMarkup } from '../html/rules.ts'
import type { Implementation } from './merge-shards.ts'

/**
 * Several implementations on one page: rules as rows, implementations as columns; each cell links to its evidence.
 * @param coverages of the traffic of implementations, by their names
 */
export function matrixPage(
  implementations: readonly Implementation[],
  coverages: ReadonlyMap<string, CoverageEvent> = new Map(),
): string {
  const rules = new Map<string, VerdictEvent>()
  for (const { verdicts } of implementations)
    for (const [rule, { verdict }] of verdicts) if (!rules.has(rule)) rules.set(rule, verdict)
  const title =
    implementations.length === 1
      ? (implementations[0]?.sentence ?? '')
      : `${implementations.filter(({ conclusion }) => conclusion.exitCode === 0).length} of ${implementations.length} implementations meet all tested requirements.`
  const states = implementations.flatMap(({ verdicts }) => [...verdicts.values()].map(({ verdict }) => verdict.verdict))
  return pageOf(
    title,
    html`Conformance matrix`,
    html`<div class="banner ${implementations.some(({ conclusion }) => conclusion.exitCode !== 0) ? 'bad' : ''}"><h1>${title}</h1>
${implementations.length === 1 ? implementations.map(runsMarkup) : html`<dl>${implementations.map(summaryMarkup)}</dl>`}</div>
<section aria-labelledby="part-rules"><h2 id="part-rules">Rules (${rules.size})</h2>
${filterMarkup(states, rules.size)}
${[...Map.groupBy(rules.values(), ({ rule }) => sectionOf(rule))].map(([section, rows]) => sectionMarkup(section, rows, implementations))}</section>
${[...coverages].map(coverageSection)}
${implementations.map(evidenceMarkup)}`,
  )
}

/** One of several implementations: its conclusion and its runs. */
function summaryMarkup(implementation: Implementation): Markup {
  const { name, conclusion } = implementation
  return html`<dt>${name}</dt><dd>${sentenceOf(conclusion)} ${runsMarkup(implementation)}</dd>\n`
}

/** How many rules have which verdict, and the runs that show it, one in each line. */
function runsMarkup({ conclusion, parts }: Implementation): Markup {
  return html`${countsMarkup(conclusion.totals)}<ul class="plain quiet">${parts.map(({ start }) => html`<li>${runMarkup(start)}</li>`)}</ul>`
}

/** A run in one line: `shard 1 of 2 · seed 7 · contract 1.0.0, …`. */
function runMarkup({ shard, traffic, seed, contract, started }: StartEvent): Markup {
  const what = traffic === undefined ? `seed ${seed}` : `traffic ${traffic.join(', ')}`
  const part = shard === undefined ? '' : `shard ${shard.part} of ${shard.of} · `
  return html`${part}${what} · contract ${contract.version}, SHA-256 <code>${contract.sha256.slice(0, 12)}</code> · ${started}`
}

function coverageSection([name, coverage]: readonly [string, CoverageEvent], index: number): Markup {
  return html`<section aria-labelledby="coverage-${index}"><h2 id="coverage-${index}">Contract coverage of ${name}: ${coverage.percent} %</h2>
${coverageMarkup(coverage)}</section>
`
}

function sectionMarkup(
  section: string,
  rules: readonly VerdictEvent[],
  implementations: readonly Implementation[],
): Markup {
  const differ = rules.filter(({ rule }) => statesOf(rule, implementations).length > 1).length
  const failed = rules.filter(({ rule }) => statesOf(rule, implementations).includes('failed')).length
  const tally = [plural(rules.length, 'rule'), failed > 0 && `${failed} failed`, differ > 0 && `${differ} differ`]
  return html`<details data-group${failed > 0 ? html` open` : undefined}><summary><b class="${failed > 0 ? 'failed' : ''}">${section}</b> <span class="tally">${tally.filter(Boolean).join(', ')}</span></summary>
<div class="wide" tabindex="0" role="region" aria-label="${section}"><table class="matrix"><thead><tr><th scope="col">Rule</th>${implementations.map(
    ({ name }) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${rules.map(
    ({ rule, says, level }) =>
      html`<tr data-states="${statesOf(rule, implementations).join()}" data-level="${level}"><th scope="row">${sentence(says)}<p class="quiet"><code>${rule}</code> · ${level}</p></th>${implementations.map(
        ({ verdicts }, column) => {
          const verdict = verdicts.get(rule)?.verdict
          return verdict === undefined
            ? html`<td class="quiet">not selected</td>`
            : html`<td><a href="#${idOf(column, rule)}">${stateMarkup(verdict.verdict)}</a></td>`
        },
      )}</tr>\n`,
  )}</tbody></table></div></details>\n`
}

function statesOf(rule: string, implementations: readonly Implementation[]): string[] {
  return [...new Set(implementations.flatMap(({ verdicts }) => verdicts.get(rule)?.verdict.verdict ?? []))]
}

const idOf = (column: number, rule: string): string => `of-${column}-${rule}`

/** The evidence for each verdict on an implementation: failures in full; for the other rules, how often and how they were tested. */
function evidenceMarkup({ name, verdicts }: Implementation, column: number): Markup {
  const all = [...verdicts.values()]
  const failed = all.filter(({ verdict }) => verdict.failure !== undefined)
  const others = all.filter(({ verdict }) => verdict.failure === undefined)
  return html`<section aria-labelledby="evidence-${column}"><h2 id="evidence-${column}">Evidence: ${name}</h2>
${failuresMarkup(failed.map(({ verdict, part }) => ({ verdict, part, id: idOf(column, verdict.rule) })))}
<details><summary>Rules that did not fail <span class="tally">${others.length}</span></summary><ul>${others.map(
    ({ verdict }) =>
      html`<li id="${idOf(column, verdict.rule)}">${stateMarkup(verdict.verdict)} <code>${verdict.rule}</code> ${sentence(basisOf(verdict))}</li>\n`,
  )}</ul></details></section>
`
}

function basisOf({ verdict, by, cases, reason, observation }: VerdictEvent): string {
  if (verdict === 'not tested' || verdict === 'errored') return reason ?? ''
  const how = {
    responses: 'tested on every response it applies to',
    requests: 'tested with generated requests',
    check: 'tested by a check',
  }[by]
  return `${observation === undefined ? '' : `${observation}; `}${how}, ${plural(cases, 'case')}`
}
