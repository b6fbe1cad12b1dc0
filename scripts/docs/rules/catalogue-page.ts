import { html, type Markup } from '../../../conformance/report/html/markup.ts'
import { needs, receiverNeeds } from '../../../conformance/run/schedule/needs.ts'
import { addressOf, type Section } from './catalogue.ts'
import { levelMarkup } from './section-page.ts'
import { type About, kinds } from './section-title.ts'
import { sentenceMarkup } from './sentence.ts'

/** The index of the catalogue: a list of all rules with filters. */
export function catalogueMain(sections: readonly (readonly [Section, About])[]): string {
  const count = sections.reduce((sum, [{ rules }]) => sum + rules.length, 0)
  const ofReceivers = sections.reduce((sum, [{ kind, rules }]) => sum + (kind === 'receiver' ? rules.length : 0), 0)
  const byKind = Map.groupBy(sections, ([{ kind }]) => kind)
  return html`<h1>The rules</h1>
<p>There are ${count - ofReceivers} rules for servers of the API, and ${ofReceivers} for webhook receivers. Each is one sentence with an id that never
changes. The address of a rule is the address of this page, followed by <code>#</code> and the id.</p>
<form id="filter" role="search" aria-label="Rules" hidden>
<label class="words">Words in an id or a sentence <input type="search" name="words" autocomplete="off" spellcheck="false"></label>
<label>Level <select name="level"><option value="">all</option><option>must</option><option>should</option><option>open</option></select></label>
<output aria-live="polite">${count} rules</output>
</form>
${(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => kindMarkup(kind, byKind.get(kind) ?? []))}
${readingMarkup()}`.markup
}

function kindMarkup(kind: keyof typeof kinds, sections: readonly (readonly [Section, About])[]): Markup {
  return html`<section data-kind>
<h2 id="kind-${kind}">${kinds[kind].title}</h2>
<p>${kinds[kind].says}</p>
${sections.map(([section, about]) => sectionMarkup(section, about))}</section>
`
}

function sectionMarkup({ name, rules }: Section, { title }: About): Markup {
  return html`<details class="section"><summary>${title} <span class="quiet">${rules.length}</span></summary>
<p><a href="${name}.html">${title}, each rule in full</a></p>
<ul>
${rules.map(
  ({ id, rule }) =>
    html`<li data-level="${rule.level}"><a href="${addressOf(id).replace('rules/', '')}">${sentenceMarkup(rule.says)}</a> <code>${id}</code> ${levelMarkup(rule.level)}</li>\n`,
)}</ul></details>
`
}

function readingMarkup(): Markup {
  return html`<h2 id="reading">How to read them</h2>
<dl>
<dt>${levelMarkup('must')}</dt><dd>The API description states it, or it follows from what it states. A server or receiver that violates it does not conform.</dd>
<dt>${levelMarkup('should')}</dt><dd>No sentence of the API description requires it, but an HTTP standard, good practice or the meaning of a term does. A violation is a warning.</dd>
<dt>${levelMarkup('open')}</dt><dd>The API description does not specify it. The suite reports what happens; it is never a failure.</dd>
<dt>Source</dt><dd>The section of the API description that the rule comes from.</dd>
<dt>Needs</dt><dd>What the server or receiver must offer, or the run needs as an option. Without it the rule is reported as not tested.</dd>
<dt>Defined in</dt><dd>The line of the contract that defines the rule.</dd>
<dt>Check</dt><dd>How the suite tests the rule.</dd>
<dt>Faults</dt><dd>How the sandbox, or a receiver of the proof, can violate it on purpose, and whether the suite detected that when
<a href="../proof.html">the proof</a> was last recorded. <code>npm run prove -- --receivers</code> shows it for receivers.</dd>
</dl>
<p>The suite shows the same for one rule, and can test one rule only:</p>
<figure class="code sh"><figcaption>Run</figcaption><pre tabindex="0"><code>npm run conform -- explain cards.no-details-in-list
npm run conform -- --only cards.no-details-in-list</code></pre></figure>
<h3 id="needs">What a rule may need</h3>
<dl>
${Object.entries({ ...needs, ...receiverNeeds }).map(([need, words]) => html`<dt><code>${need}</code></dt><dd>${words}</dd>\n`)}</dl>
`
}
