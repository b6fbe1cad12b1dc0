import { anchorOf } from '../markdown.ts'
import { addressOf, type CatalogueFault } from '../rules/catalogue.ts'
import type { SiteContent } from '../site-content.ts'

/** A result of the search. */
export type Entry = {
  readonly kind: 'guide' | 'rule' | 'operation' | 'schema' | 'page'
  readonly title: string
  /** The second line: the id of a rule, the guide of a chapter, the file of a guide. */
  readonly name: string
  /** Text that is searched but not shown. */
  readonly words: string
  /** Faults that violate a rule: text that is searched, and counts less. */
  readonly faults?: string
  /** Path from the root of the site. */
  readonly to: string
}

/** Everything that the search can find. */
export function entriesOf(content: SiteContent): readonly Entry[] {
  const { contract, sections, forServers, forIntegrators, texts } = content
  const pages = new Map(sections.map(({ name }) => [name, `rules/${name}.html`]))
  return [
    ...[...forServers, ...forIntegrators].flatMap((guide) => chaptersOf('guide', guide, fileNameOf(guide))),
    ...texts.flatMap((text) => chaptersOf('page', text)),
    { kind: 'page', title: 'The rules', name: 'catalogue', words: '', to: 'rules/index.html' },
    { kind: 'page', title: 'Compare implementations', name: '', words: 'matrix', to: 'implementations.html' },
    ...[...contract.operations, ...contract.control].map(
      ({ id, method, path, summary, description, address }): Entry => ({
        kind: 'operation',
        title: `${method} ${path}`,
        name: id,
        words: `${summary} ${description}`,
        to: address,
      }),
    ),
    ...contract.schemas.flatMap(({ name, description }): Entry[] => {
      const to = pages.get(name)
      return to === undefined
        ? []
        : [{ kind: 'schema', title: name, name: 'rules of this object', words: description, to }]
    }),
    ...sections.flatMap(({ rules }) =>
      rules.map(
        ({ id, rule, faults }): Entry => ({
          kind: 'rule',
          title: rule.says.replaceAll('`', ''),
          name: id,
          words: '',
          faults: wordsOf(faults),
          to: addressOf(id),
        }),
      ),
    ),
  ]
}

/** What violates a rule, in other words than its sentence. Those of a derived fault are the words of the rule. */
function wordsOf(faults: readonly CatalogueFault[]): string {
  const written = faults.filter(({ derivation }) => derivation === undefined)
  return written.map(({ id, says }) => `${id} ${says.replaceAll('`', '')}`).join(' ')
}

/** The file of a guide without its number: `conform`, `webhooks`. */
const fileNameOf = ({ name }: SiteContent['forIntegrators'][number]): string => name.replace(/^\d+-/, '')

/** The chapters of a text: before the first second-level heading, and below each of them. */
function chaptersOf(
  kind: Entry['kind'],
  { title, markdown, at }: SiteContent['texts'][number] | SiteContent['forIntegrators'][number],
  name = '',
): Entry[] {
  return markdown
    .replaceAll(/^```[\s\S]*?^```$|^\|.*$/gm, '')
    .split(/^## /m)
    .map((part, index): Entry => {
      const [heading = '', ...lines] = part.split('\n')
      const words = lines
        .join(' ')
        .replaceAll(/[`|*#<>[\]()-]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
      if (index === 0) return { kind, title, name, words, to: at }
      return { kind, title: heading, name: title, words, to: `${at}#${anchorOf(heading)}` }
    })
}
