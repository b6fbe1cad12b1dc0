import { escapeHtml } from './markdown.ts'

/** A page that is linked to: where it is, seen from the root of the site, and what it is called. */
export type Link = { readonly to: string; readonly title: string }

export type Page = {
  /** Where it is, seen from the root of the site. */
  readonly at: string
  readonly title: string
  readonly description: string
  readonly main: string
  readonly before?: Link | undefined
  readonly after?: Link | undefined
}

/** A page of the site, whole. It needs nothing but the two style sheets at the site's root. */
export function pageHtml(page: Page, guides: readonly Link[], references: readonly Link[]): string {
  const up = page.at.includes('/') ? '../' : ''
  const link = ({ to, title }: Link, more = '') =>
    `<a href="${up}${to}"${to === page.at ? ' aria-current="page"' : ''}${more}>${escapeHtml(title)}</a>`
  const list = (links: readonly Link[]) => `<ul>\n${links.map((one) => `<li>${link(one)}</li>`).join('\n')}\n</ul>`
  const neighbours = [
    page.before ? link(page.before, ' rel="prev"') : '<span></span>',
    page.after ? link(page.after, ' rel="next"') : '<span></span>',
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.description)}">
<title>${escapeHtml(page.title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}style.css">
<link rel="stylesheet" href="${up}code.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header><a href="${up}index.html">Payments API</a></header>
<div class="columns">
<nav aria-label="Site">
<h2>Guides</h2>
${list(guides)}
<h2>Reference</h2>
${list(references)}
</nav>
<main id="main">
${page.main}
${page.before || page.after ? `<nav class="neighbours" aria-label="Neighbouring guides">${neighbours.join('')}</nav>` : ''}
</main>
</div>
</body>
</html>
`
}
