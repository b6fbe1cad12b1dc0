import { escapeHtml } from './markdown.ts'

/** A page that is linked to: where it is, seen from the root of the site, and what it is called. */
export type Link = { readonly to: string; readonly title: string }

/** The pages of the site, in the groups of their readers. */
export type Navigation = readonly { readonly heading: string; readonly links: readonly Link[] }[]

/** The list of all pages, as it stands on each of them. */
export function navigationHtml(navigation: Navigation, at: string): string {
  return navigation
    .map(({ heading, links }) => {
      const items = links.map((link) => `<li>${linkHtml(link, at)}</li>`).join('\n')
      return `<h2>${escapeHtml(heading)}</h2>\n<ul>\n${items}\n</ul>`
    })
    .join('\n')
}

/** A link on the page `at`, which says so where it leads to that page itself, or to the list that the page belongs to. */
export function linkHtml({ to, title }: Link, at: string, more = ''): string {
  const folder = /^(.+\/)index\.html$/.exec(to)?.[1]
  const isAbove = folder !== undefined && at.startsWith(folder)
  const current = to === at ? ' aria-current="page"' : isAbove ? ' aria-current="true"' : ''
  return `<a href="${rootFrom(at)}${to}"${current}${more}>${escapeHtml(title)}</a>`
}

/** What leads from a page to the root of the site: nothing, or `../`. */
export function rootFrom(at: string): string {
  return '../'.repeat(at.split('/').length - 1)
}

/** One line of links for pages that have a navigation of their own. */
export function stripHtml(navigation: Navigation, at: string): string {
  const firsts = navigation.flatMap(({ links }) => links.slice(0, 1))
  const links = [{ to: 'index.html', title: '← Start' }, ...firsts]
  return `<nav id="way-back" aria-label="Site">${links.map((link) => linkHtml(link, at)).join('\n')}</nav>`
}
