import { html, type Markup } from '../../../conformance/report/html/markup.ts'
import { addressOf, type Section } from './catalogue.ts'
import { needs } from './needs.ts'
import { type About, kinds } from './section.ts'
import { levelMarkup } from './section-page.ts'

/** The start of the catalogue: all rules in one list, with what narrows it down. */
export function catalogueMain(sections: readonly (readonly [Section, About])[]): string {
  const count = sections.reduce((sum, [{ rules }]) => sum + rules.length, 0)
  const byKind = Map.groupBy(sections, ([{ kind }]) => kind)
  return html`<h1>The rules</h1>
<p>A server conforms when it keeps ${count} rules. Each is one sentence with an id, which stays the same for ever; its address is this
page's with the id behind a <code>#</code>.</p>
<form id="filter" role="search" aria-label="Rules" hidden>
<label class="words">Words of an id or a sentence <input type="search" name="words" autocomplete="off" spellcheck="false"></label>
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
    html`<li data-level="${rule.level}"><a href="${addressOf(id).replace('rules/', '')}">${rule.says}</a> <code>${id}</code> ${levelMarkup(rule.level)}</li>\n`,
)}</ul></details>
`
}

function readingMarkup(): Markup {
  return html`<h2 id="reading">How to read them</h2>
<dl>
<dt>${levelMarkup('must')}</dt><dd>The description of the API states it. A server that breaks it does not conform.</dd>
<dt>${levelMarkup('should')}</dt><dd>HTTP's own standards ask for it, and the description does not. Breaking it is a warning.</dd>
<dt>${levelMarkup('open')}</dt><dd>The description leaves it free. What a server chose is reported, and never fails.</dd>
<dt>Source</dt><dd>The heading of the API's description that the rule comes from.</dd>
<dt>Needs</dt><dd>What the server has to offer, or the run has to be given; without it the rule is reported as not exercised.</dd>
<dt>Stands in</dt><dd>The line of the contract that says it.</dd>
<dt>Check</dt><dd>How the suite puts it to the test.</dd>
<dt>Faults</dt><dd>How the sandbox can break it on purpose, and whether the suite noticed when <a href="../proof.html">the proof</a> was
recorded last.</dd>
</dl>
<p>The suite tells the same of a rule, and puts it to the test alone:</p>
<figure class="code sh"><figcaption>Run</figcaption><pre tabindex="0"><code>npm run conform -- explain cards.no-details-in-list
npm run conform -- --only cards.no-details-in-list</code></pre></figure>
<h3 id="needs">What a rule may need</h3>
<dl>
${Object.entries(needs).map(([need, words]) => html`<dt><code>${need}</code></dt><dd>${words}</dd>\n`)}</dl>
`
}
