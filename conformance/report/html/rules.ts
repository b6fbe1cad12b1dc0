import { sectionOf } from '../../contract/rules.ts'
import type { Verdict } from '../../run/verdicts/verdicts.ts'
import { plural } from '../../text/in-words.ts'
import type { VerdictEvent } from '../events.ts'
import { html, type Markup, sentence } from './markup.ts'

const signs: Readonly<Record<Verdict, string>> = {
  failed: '✗',
  errored: '‼',
  warned: '!',
  passed: '✓',
  observed: '○',
  'not tested': '–',
}

/** Verdicts, the most important first. */
const inOrder = Object.keys(signs) as Verdict[]

/** A verdict as a sign and in words, so that it does not depend on colour. */
export function stateMarkup(verdict: Verdict): Markup {
  return html`<span class="state ${verdict.replace(' ', '-')}"><span aria-hidden="true">${signs[verdict]}</span> ${verdict}</span>`
}

/** How many rules have which verdict. */
export function countsMarkup(totals: Readonly<Record<Verdict, number>>): Markup {
  return html`<ul class="counts">${inOrder
    .filter((verdict) => totals[verdict] > 0)
    .map((verdict) => html`<li>${stateMarkup(verdict)} ${totals[verdict]}</li>`)}</ul>`
}

/** All rules by section, with a filter. */
export function rulesMarkup(verdicts: readonly VerdictEvent[]): Markup {
  const states = verdicts.map(({ verdict }) => verdict)
  return html`${filterMarkup(states, verdicts.length)}
${[...Map.groupBy(verdicts, ({ rule }) => sectionOf(rule))].map(([section, rules]) => sectionMarkup(section, rules))}`
}

/** A form that filters the rows of a page; hidden without its script. */
export function filterMarkup(states: readonly Verdict[], count: number): Markup {
  const boxes = inOrder.filter((state) => states.includes(state))
  return html`<form hidden aria-label="Filter of rules">
<label class="search">Search in ids, sentences and sources <input type="search" name="search" autocomplete="off"></label>
<label>Level <select name="level"><option value="">all</option><option>must</option><option>should</option><option>open</option></select></label>
<fieldset><legend>State</legend>${boxes.map(
    (state) => html`<label><input type="checkbox" name="state" value="${state}" checked> ${stateMarkup(state)}</label>`,
  )}</fieldset>
<button type="reset">Show all</button>
<output aria-live="polite">${plural(count, 'rule')}</output>
</form>`
}

function sectionMarkup(section: string, rules: readonly VerdictEvent[]): Markup {
  const bad = rules.filter(({ verdict }) => verdict === 'failed' || verdict === 'errored').length
  const tested = rules.filter(({ verdict }) => verdict !== 'not tested').length
  const tally = `${tested} of ${rules.length} tested${bad > 0 ? `, ${bad} failed` : ''}`
  return html`<details data-group${bad > 0 ? html` open` : undefined}>
<summary><b class="${bad > 0 ? 'failed' : ''}">${section}</b> <span class="tally">${tally}</span></summary>
<table class="stacked"><thead><tr><th scope="col">State</th><th scope="col">Rule</th><th scope="col">Level</th><th scope="col" class="number">Cases</th></tr></thead>
<tbody>${rules.toSorted(unmetFirst).map(ruleMarkup)}</tbody></table>
</details>
`
}

const unmetFirst = (one: VerdictEvent, other: VerdictEvent): number => rank(one) - rank(other)

/** Verdicts that ask for something come first, in the order of {@link signs}; the others stay as they are. */
function rank({ verdict }: VerdictEvent): number {
  const index = inOrder.indexOf(verdict)
  return Math.min(index, inOrder.indexOf('passed'))
}

function ruleMarkup({ rule, level, says, source, verdict, cases, observation, reason, failure }: VerdictEvent): Markup {
  const more = verdict === 'not tested' ? sentence(reason ?? '') : verdict === 'errored' ? reason : observation
  return html`<tr data-states="${verdict}" data-level="${level}"><td>${stateMarkup(verdict)}</td>
<td class="block">${failure ? html`<a href="#${rule}">${sentence(says)}</a>` : sentence(says)}<p class="quiet"><code>${rule}</code> · ${source}</p>${more === undefined ? undefined : html`<p class="quiet">${more}</p>`}</td><td>${level}</td><td class="number">${cases}<span class="quiet"> ${cases === 1 ? 'case' : 'cases'}</span></td></tr>
`
}
