import { escaped, html, type Markup } from '../../../conformance/report/html/markup.ts'
import type { Outcome } from '../proof/recorded-proof.ts'
import { placeMarkup } from '../repository.ts'
import { withWholeOptions } from '../whole-options.ts'
import { addressOf, type CatalogueRule, type Section } from './catalogue.ts'
import { type About, kinds } from './section-title.ts'
import { sentenceMarkup } from './sentence.ts'

/** The page of a section: each rule under an anchor that is its id. */
export function sectionMain(section: Section, about: About, source: string | undefined): string {
  const { rules, kind } = section
  const counts = Map.groupBy(rules, ({ rule }) => rule.level)
  const countLabels = ['must', 'should', 'open'].flatMap((level) => {
    const count = counts.get(level as CatalogueRule['rule']['level'])?.length
    return count === undefined ? [] : [`${count} ${level}`]
  })
  return html`<p class="trail"><a href="index.html">Rules</a> · <a href="index.html#kind-${kind}">${kinds[kind].title}</a></p>
<h1>${about.title}</h1>
<p>${{ markup: about.says }} ${about.reference === undefined ? undefined : html`<a href="../${about.reference}">In the reference</a>.`}</p>
<p class="quiet">${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}: ${countLabels.join(', ')}. <a href="index.html#reading">How to read them.</a></p>
${rules.map((rule) => ruleMarkup(rule, source))}`.markup
}

function ruleMarkup({ id, rule, needs, run, place, check, faults }: CatalogueRule, source: string | undefined): Markup {
  return html`<article class="rule" id="${id}">
<h2>${sentenceMarkup(rule.says)}</h2>
<p class="name"><a href="#${encodeURIComponent(id)}"><code>${id}</code></a> ${levelMarkup(rule.level)}</p>
<dl>
<dt>Source</dt><dd>${rule.source}</dd>
${needs.length === 0 ? undefined : html`<dt>Needs</dt><dd>${{ markup: withWholeOptions(escaped(needs.join('; '))) }}</dd>\n`}<dt>Defined in</dt><dd>${placeMarkup(place, source)}</dd>
<dt>Check</dt><dd>${check.says}${check.place === undefined ? undefined : html` ${placeMarkup(check.place, source)}`}${exampleMarkup(check.example)}</dd>
${run === undefined ? undefined : html`<dt>Run</dt><dd><code>${{ markup: withWholeOptions(escaped(run)) }}</code></dd>\n`}<dt>Faults</dt><dd>${faultsMarkup(id, faults)}</dd>
</dl>
</article>
`
}

/** A level as a label. */
export function levelMarkup(level: string): Markup {
  return html`<span class="level ${level}">${level}</span>`
}

function exampleMarkup(example: string | undefined): Markup | undefined {
  return example === undefined ? undefined : html`<br>For example <code class="example">${shortened(example)}</code>`
}

const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 400)}…` : text)

function faultsMarkup(rule: string, faults: CatalogueRule['faults']): Markup {
  if (faults.length === 0) return html`<span class="quiet">none</span>`
  return html`<ul>${faults.map(
    ({ id, says, derivation, outcome }) =>
      html`<li>${sentenceMarkup(faultLabel(derivation, says))} <code>${id}</code> ${outcome && outcomeMarkup(rule, outcome)}</li>\n`,
  )}</ul>`
}

function outcomeMarkup(rule: string, { is, by }: Outcome): Markup {
  const label =
    by === undefined || by === rule ? outcomeLabels[is] : html`detected by <a href="../${addressOf(by)}">${by}</a>`
  return html`<span class="outcome ${is.replace(' ', '-')}">${label}</span>`
}

const outcomeLabels = {
  detected: 'detected',
  undetected: 'undetected',
  'not recorded': 'not in the recorded proof',
} as const

/** A derived fault is shown below its rule, so its effect on the constraint is enough. */
function faultLabel(derivation: string | undefined, says: string): string {
  const derived: Readonly<Record<string, string>> = {
    missing: 'Requests are validated without this constraint.',
    looser: 'Requests are validated with a looser constraint.',
    tighter: 'Requests are validated with a tighter constraint.',
    violated: 'Responses or deliveries violate this constraint.',
  }
  return derived[derivation ?? ''] ?? says
}
