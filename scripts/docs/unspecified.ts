import type { UnspecifiedPlace } from '../generate/unspecified.ts'
import { anchorOf, type HrefOf, inlineHtmlOf } from './markdown.ts'

/**
 * All unspecified places, in sections named after the headings of the API description and in its order. Each shows what the
 * documentation does not state, and what the sandbox does.
 *
 * @param headings of the API description
 * @param hrefOf resolves the links in what the sandbox does
 * @returns HTML
 */
export function unspecifiedHtml(
  places: readonly UnspecifiedPlace[],
  headings: readonly string[],
  hrefOf: HrefOf,
): string {
  const inOrder = places.toSorted((a, b) => headings.indexOf(a.source) - headings.indexOf(b.source))
  const bySource = Map.groupBy(inOrder, ({ source }) => source)
  const sections = [...bySource].map(([source, found]) => {
    const rows = found.map(
      ({ place, says, sandbox }) =>
        `<dt><code>${place}</code></dt>\n<dd>${inlineHtmlOf(says)}<br>${inlineHtmlOf(sandbox, hrefOf)}</dd>`,
    )
    return `<h3 id="${anchorOf(source)}">${inlineHtmlOf(source)}</h3>\n<dl>\n${rows.join('\n')}\n</dl>`
  })
  return `<h2 id="all-places">All ${places.length} places</h2>\n${sections.join('\n')}\n`
}
