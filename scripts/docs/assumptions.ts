import { anchorOf, inlineHtmlOf } from './markdown.ts'

/** A place where the API description leaves something open, as the bundled contract lists it. */
export type Assumption = { readonly place: string; readonly says: string; readonly source: string }

/**
 * All assumptions, under the headings of the API description that leave them open, in its order.
 *
 * @param headings of the API description
 * @returns HTML
 */
export function assumptionsHtml(assumptions: readonly Assumption[], headings: readonly string[]): string {
  const inOrder = assumptions.toSorted((a, b) => headings.indexOf(a.source) - headings.indexOf(b.source))
  const bySource = Map.groupBy(inOrder, ({ source }) => source)
  const sections = [...bySource].map(([source, found]) => {
    const rows = found.map(({ place, says }) => `<dt><code>${place}</code></dt>\n<dd>${inlineHtmlOf(says)}</dd>`)
    return `<h3 id="${anchorOf(source)}">${inlineHtmlOf(source)}</h3>\n<dl>\n${rows.join('\n')}\n</dl>`
  })
  return `<h2 id="all-of-them">All ${assumptions.length} of them</h2>\n${sections.join('\n')}\n`
}
