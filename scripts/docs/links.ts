import { posix } from 'node:path'
import type { HrefOf } from './markdown.ts'
import { rootFrom } from './navigation.ts'
import { addressInRepository } from './repository.ts'

/** Files of the repository that are pages of the site, with the paths of these. */
export type PagesOfFiles = ReadonlyMap<string, string>

/**
 * Resolves the links of a file. Links to files that are pages become links to these pages; links to other files become links into the
 * repository, or no links if its address is unknown.
 *
 * @param file the file that is rendered: `docs/guides/1-token.md`
 * @param at its page: `guides/1-token.html`
 * @param source base URL of the files of the repository: `https://github.com/OWNER/NAME/blob/COMMIT`
 */
export function linksOf(file: string, at: string, pages: PagesOfFiles, source: string | undefined): HrefOf {
  return (href) => {
    if (/^([a-z]+:|#)/.test(href)) return href
    const [path = '', anchor] = href.split('#')
    const fragment = anchor === undefined ? '' : `#${anchor}`
    const target = posix.join(posix.dirname(file), path)
    const page = pages.get(target)
    if (page !== undefined) return `${rootFrom(at)}${page}${fragment}`
    // A page without a file in the repository.
    if (path.endsWith('.html')) return href
    return source === undefined ? undefined : `${addressInRepository(target, source)}${fragment}`
  }
}
