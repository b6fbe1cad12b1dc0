import { html, type Markup } from '../../../conformance/report/html/markup.ts'
import { countsMarkup } from '../../../conformance/report/html/rules.ts'
import { matrixPage } from '../../../conformance/report/several-runs/matrix.ts'
import type { Implementation } from '../../../conformance/report/several-runs/merge-shards.ts'
import { descriptions } from './make-runs.ts'

/** A page with the results of several implementations and a link to the matrix, or instructions to create one. */
export function implementationsMain(implementations: readonly Implementation[] | undefined): string {
  return html`<h1>Compare implementations</h1>
<p>The reports of runs against several servers are combined into a matrix with rules as rows and implementations as columns. Each cell links to
its evidence.</p>
${implementations === undefined ? html`<p>This site was built without runs, so it has no matrix. Create one as follows.</p>` : resultsMarkup(implementations)}
<h2 id="your-own">Your own matrix</h2>
<p>Write the report of each run into its own folder, and merge the reports under names of your choice:</p>
<figure class="code sh"><figcaption>Run</figcaption><pre tabindex="0"><code>npm run conform -- merge mine=reports/mine/report.ndjson.gz theirs=reports/theirs/report.ndjson.gz</code></pre></figure>
<p>It prints the result of each run and writes <code>reports/matrix.html</code>, which opens from disk.</p>
<h2 id="this-site">This site with a matrix</h2>
<p>Run the suite against the sandbox, the sandbox with other choices, and Prism's mock, and build the site with the reports:</p>
<figure class="code sh"><figcaption>Run</figcaption><pre tabindex="0"><code>npm run docs -- --runs reports/runs --make-runs</code></pre></figure>
`.markup
}

function resultsMarkup(implementations: readonly Implementation[]): Markup {
  return html`${implementations.map(
    ({ name, sentence, conclusion, parts }) => html`<section class="implementation" aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p class="quiet">${descriptions.get(name)}</p>
<p>${sentence}</p>
${countsMarkup(conclusion.totals)}
<p class="quiet">${parts.map(({ start }) => html`${start.started.slice(0, 10)}, seed ${start.seed}, contract ${start.contract.version} `)}</p>
</section>
`,
  )}
<p><a class="to" href="matrix.html">The matrix, rule by rule</a></p>
`
}

/** The page that `merge` writes, with links back to the site. */
export function matrixOf(
  implementations: readonly Implementation[],
  strip: { readonly html: string; readonly style: string },
): string {
  return matrixPage(implementations)
    .replace('</head>', () => `<style>\n${strip.style}</style>\n</head>`)
    .replace('<header>', () => `${strip.html}\n<header>`)
}
