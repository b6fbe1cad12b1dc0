import { html, type Markup } from '../../conformance/report/html/markup.ts'

/**
 * A place in the repository, as a link if the address of the repository is known.
 *
 * @param place a file with an optional line: `spec/rules/cards.yaml:31`
 * @param source base URL of the files of the repository: `https://github.com/OWNER/NAME/blob/COMMIT`
 */
export function placeMarkup(place: string, source: string | undefined): Markup {
  const code = html`<code>${place}</code>`
  if (source === undefined) return code
  return html`<a href="${addressInRepository(place, source)}">${code}</a>`
}

/** The URL of a place in the repository. */
export function addressInRepository(place: string, source: string): string {
  return `${source.replace(/\/$/, '')}/${place.replace(/:(\d+)$/, '#L$1')}`
}
