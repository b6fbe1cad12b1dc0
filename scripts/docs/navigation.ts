import { escapeHtml } from './markdown.ts'

/** A link to a page, with its path from the root of the site. */
export type Link = { readonly to: string; readonly title: string }

/** The pages of the site, grouped by readers. */
export type Navigation = readonly { readonly heading: string; readonly links: readonly Link[] }[]

/** The list of all pages, which is on every page. */
export function navigationHtml(navigation: Navigation, at: string): string {
  return navigation
    .map(({ heading, links }) => {
      const items = links.map((link) => `<li>${linkHtml(link, at)}</li>`).join('\n')
      return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${items}\n</ul>`
    })
    .join('\n')
}

/** A link on the page `at`; `aria-current` marks the page itself and the index that contains it. */
export function linkHtml({ to, title }: Link, at: string, more = ''): string {
  const folder = /^(.+\/)index\.html$/.exec(to)?.[1]
  const isAbove = folder !== undefined && at.startsWith(folder)
  const current = to === at ? ' aria-current="page"' : isAbove ? ' aria-current="true"' : ''
  return `<a href="${rootFrom(at)}${to}"${current}${more}>${escapeHtml(title)}</a>`
}

/** The relative path from a page to the root of the site: empty, or `../`. */
export function rootFrom(at: string): string {
  return '../'.repeat(at.split('/').length - 1)
}

/** A line of links for pages with their own navigation. */
export function stripHtml(navigation: Navigation, at: string): string {
  const firsts = navigation.flatMap(({ links }) => links.slice(0, 1))
  const links = [{ to: 'index.html', title: '← Start' }, ...firsts]
  return `<nav id="way-back" aria-label="Site">${links.map((link) => linkHtml(link, at)).join('\n')}</nav>`
}
