import { posix } from 'node:path'
import type { HrefOf } from './markdown.ts'
import { rootFrom } from './navigation.ts'
import { addressInRepository } from './repository.ts'

/** The files of the repository that are pages of the site, and which. */
export type PagesOfFiles = ReadonlyMap<string, string>

/**
 * Where the links of a file lead on the site. A file links to others as files of the repository: those that are pages become links to
 * these, and others lead to where the repository can be read, if it can.
 *
 * @param file the file that is rendered, `docs/guides/1-token.md`
 * @param at its page, `guides/1-token.html`
 * @param source where the repository's files are: `https://github.com/OWNER/NAME/blob/COMMIT`
 */
export function linksOf(file: string, at: string, pages: PagesOfFiles, source: string | undefined): HrefOf {
  return (href) => {
    if (/^([a-z]+:|#)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const behind = anchor === undefined ? '' : `#${anchor}`
    const target = posix.join(posix.dirname(file), path)
    const page = pages.get(target)
    if (page !== undefined) return `${rootFrom(at)}${page}${behind}`
    // What is on the site alone is linked to as it lies there.
    if (path.endsWith('.html')) return href
    return source === undefined ? undefined : `${addressInRepository(target, source)}${behind}`
  }
}
