import { type HrefOf, htmlOf, inlineHtmlOf } from './markdown.ts'
import { siteTitle } from './page.ts'
import type { SiteContent } from './site-content.ts'

/** Something to see within a minute: the whole suite, on the sandbox. */
const firstCommand = '```sh\nnpm ci && npm run conform\n```\n'

/** The start page, with an entry for each kind of reader. */
export function homeMain({ contract: { summary }, forIntegrators, sections, linksIn }: SiteContent): string {
  const rules = sections.reduce((sum, { kind, rules }) => sum + (kind === 'receiver' ? 0 : rules.length), 0)
  const entries = forIntegrators.map(
    ({ at, file, title, summary }) =>
      `<li><a href="${at}">${inlineHtmlOf(title)}</a>\n<p>${inlineHtmlOf(summary, fromRoot(linksIn(file)))}</p></li>`,
  )
  return `<h1>${siteTitle}</h1>
<p class="lead">${inlineHtmlOf(summary)}</p>
<p>In a clone of the repository, one command tests the sandbox, and prints the verdict:</p>
${htmlOf(firstCommand)}<ul class="ways">
<li>
<h2>You implement the API</h2>
<p>Run the suite against your server: it reports, rule by rule and with evidence that can be replayed, where the server violates the
contract.</p>
<p><a class="to" href="guides/conform.html">Test your server in five minutes</a></p>
</li>
<li>
<h2>You build on the API</h2>
<p>A sandbox on your machine implements the whole API, and triggers events on demand: a paid boleto, the use of a card, a webhook.</p>
<p><a class="to" href="guides/0-sandbox.html">Build against the sandbox</a></p>
</li>
<li>
<h2>You receive its webhooks</h2>
<p>Run the suite for receivers against yours: it sends valid, repeated, concurrent and forged deliveries, and names the
<a href="rules/receivers.html">rule</a> that your receiver violates.</p>
<p><a class="to" href="guides/receiver.html">Test your webhook receiver</a></p>
</li>
<li>
<h2>You read about the API</h2>
<p>The <a href="reference.html">reference</a> describes every operation, field and event. The <a href="rules/index.html">${rules} rules</a> are
the requirements for a server, and <a href="proof.html">the proof</a> shows that the suite detects violations.</p>
<p><a class="to" href="reference.html">Reference</a></p>
</li>
</ul>
<h2 id="guides">Guides</h2>
<p>Tasks with the API, against the sandbox. The tests of the repository run their programs and commands.</p>
<ol class="guides" start="0">
${entries.join('\n')}
</ol>`
}

/** Links of a guide, relative to the root of the site. */
const fromRoot =
  (links: HrefOf): HrefOf =>
  (href) =>
    links(href)?.replace(/^\.\.\//, '')
