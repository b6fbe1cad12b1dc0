import { html, type Markup } from '../../../conformance/report/html/markup.ts'

/** A rule's sentence as HTML: what stands between backticks is code. */
export function sentenceMarkup(says: string): readonly Markup[] {
  return says.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
}
