/** HTML that may stand in a page as it is. */
export type Markup = { readonly markup: string }

type Part = string | number | Markup | readonly Markup[] | undefined

/**
 * HTML with values in it. Texts are escaped, markup stands as it is, undefined is nothing.
 *
 * @example html`<p>${'<script>'}</p>` // { markup: '<p>&lt;script&gt;</p>' }
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(rendered)) }
}

function rendered(part: Part): string {
  if (part === undefined) return ''
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
  return escaped(String(part))
}

/** A text that shows as what it is, inside an attribute as well; characters that cannot be seen show as their code. */
export function escaped(text: string): string {
  const references: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text
    .replaceAll(/[&<>"']/g, (character) => references[character] ?? '')
    .replaceAll(/[^\P{C}\t\n]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}
