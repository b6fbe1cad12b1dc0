import { sectionOf } from '../../../conformance/contract/rules.ts'
import { addressOf, type Section } from '../rules/catalogue.ts'

/** The HTML of the recorded proof, with links to the rules in the catalogue. */
export function proofMain(html: string, sections: readonly Section[]): string {
  const known = new Set(sections.flatMap(({ rules }) => rules.map(({ id }) => id)))
  const names = new Set(sections.map(({ name }) => name))
  // The file is generated, which concerns its editors only.
  return html.replace('; do not edit.', '.').replaceAll(/<code>([^<]+)<\/code>/g, (code, text: string) => {
    const fault = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
    // The id of a derived fault begins with that of its rule: createCard.body.name.maxLength~missing.
    const rule = fault.split('~')[0] ?? fault
    const inner = code.replaceAll('.', '.<wbr>')
    if (known.has(rule)) return `<a href="${addressOf(rule)}">${inner}</a>`
    return names.has(rule) ? `<a href="rules/${sectionOf(rule)}.html">${inner}</a>` : inner
  })
}
