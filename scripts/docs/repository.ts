import { html, type Markup } from '../../conformance/report/html/markup.ts'

/**
 * A place in the repository, as readers see it. It is a link where the repository can be read somewhere.
 *
 * @param place a file, and perhaps a line: `spec/rules/cards.yaml:31`
 * @param source where the repository's files are: `https://github.com/OWNER/NAME/blob/COMMIT`
 */
export function placeMarkup(place: string, source: string | undefined): Markup {
  const code = html`<code>${place}</code>`
  if (source === undefined) return code
  return html`<a href="${addressInRepository(place, source)}">${code}</a>`
}

/** The address of a place in the repository. */
export function addressInRepository(place: string, source: string): string {
  return `${source.replace(/\/$/, '')}/${place.replace(/:(\d+)$/, '#L$1')}`
}
