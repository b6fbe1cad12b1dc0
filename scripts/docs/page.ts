import { escapeHtml } from './markdown.ts'
import { type Link, linkHtml, type Navigation, navigationHtml, rootFrom } from './navigation.ts'

export type Page = {
  /** Path from the root of the site. */
  readonly at: string
  readonly title: string
  readonly description: string
  readonly main: string
  readonly before?: Link | undefined
  readonly after?: Link | undefined
  /** A script for this page only, in the root of the site. */
  readonly script?: string
}

/** The style sheets in the root of the site. */
export const styles = ['style.css', 'code.css', 'rules.css', 'search.css']

/** The scripts of every page, in the root of the site. */
export const siteScripts = ['search.js', 'copy.js']

/** The title of the site. */
export const siteTitle = 'Payments API'

/** The HTML of a page. It loads only style sheets and scripts from the root of the site. */
export function pageHtml(page: Page, navigation: Navigation): string {
  const root = rootFrom(page.at)
  const scripts = [...siteScripts, ...(page.script === undefined ? [] : [page.script])]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(page.description)}">
<title>${escapeHtml(page.title === siteTitle ? siteTitle : `${page.title} · ${siteTitle}`)}</title>
<link rel="icon" href="data:,">
${styles.map((file) => `<link rel="stylesheet" href="${root}${file}">`).join('\n')}
${scripts.map((file) => `<script src="${root}${file}" defer></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="home" href="${root}index.html">${siteTitle}</a>
<form id="search" role="search" hidden></form>
<a class="all" href="#pages">All pages</a>
</header>
<div class="columns">
<nav id="pages" aria-label="Site">
${navigationHtml(navigation, page.at)}
</nav>
<main id="main">
${page.main}
${neighboursHtml(page)}
</main>
</div>
</body>
</html>
`
}

function neighboursHtml({ at, before, after }: Page): string {
  if (before === undefined && after === undefined) return ''
  const previous = before ? linkHtml(before, at, ' rel="prev"') : '<span></span>'
  const next = after ? linkHtml(after, at, ' rel="next"') : '<span></span>'
  return `<nav class="neighbours" aria-label="Neighbouring pages">${previous}${next}</nav>`
}
