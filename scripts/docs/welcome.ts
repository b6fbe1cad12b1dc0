import { type HrefOf, inlineHtmlOf } from './markdown.ts'
import { siteTitle } from './page.ts'
import type { Parts } from './parts.ts'

/** The start of the site, which leads its three kinds of readers. */
export function welcomeMain({ contract: { summary }, followed, sections, linksIn }: Parts): string {
  const rules = sections.reduce((sum, section) => sum + section.rules.length, 0)
  const entries = followed.map(
    ({ at, file, title, summary }) =>
      `<li><a href="${at}">${inlineHtmlOf(title)}</a>\n<p>${inlineHtmlOf(summary, fromRoot(linksIn(file)))}</p></li>`,
  )
  return `<h1>${siteTitle}</h1>
<p class="lead">${inlineHtmlOf(summary)}</p>
<ul class="ways">
<li>
<h2>You implement the API</h2>
<p>Point the suite at your server: it says rule by rule, with evidence that can be replayed, where the server does not do what the contract
says.</p>
<p><a class="to" href="guides/conform.html">Conform in five minutes</a></p>
</li>
<li>
<h2>You build on the API</h2>
<p>A sandbox on your own machine does all that the API does, and makes happen what you cannot wait for: a paid boleto, a card in use, a
webhook.</p>
<p><a class="to" href="guides/0-sandbox.html">Build against the sandbox</a></p>
</li>
<li>
<h2>You read about the API</h2>
<p>The <a href="reference.html">reference</a> tells every operation, field and event. The <a href="rules/index.html">rules</a> tell what a
server has to keep, in ${rules} sentences, and <a href="proof.html">the proof</a> that the suite notices when one is broken.</p>
<p><a class="to" href="reference.html">Reference</a></p>
</li>
</ul>
<h2 id="guides">Guides</h2>
<p>How to do something with the API, against the sandbox. Each of their snippets is run by the tests of the repository.</p>
<ol class="guides" start="0">
${entries.join('\n')}
</ol>`
}

/** Links of a guide, as they are from the root of the site. */
const fromRoot =
  (links: HrefOf): HrefOf =>
  (href) =>
    links(href)?.replace(/^\.\.\//, '')
