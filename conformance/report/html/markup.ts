/** HTML that needs no escaping. */
export type Markup = { readonly markup: string }

type Part = string | number | Markup | readonly Markup[] | undefined

/**
 * HTML with values in it. Text is escaped, markup is not, `undefined` is empty.
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

/** Escaped text, also for attributes; invisible characters show as their code. */
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

/** A sentence of the suite: what stands between backticks is code. */
export function sentence(text: string): readonly Markup[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
