import { anchorOf } from '../markdown.ts'
import type { Parts } from '../parts.ts'
import { addressOf } from '../rules/catalogue.ts'

/** Something that the search finds: what kind of thing, what it is called, what else is known of it, and where it is. */
export type Entry = {
  readonly kind: 'guide' | 'rule' | 'operation' | 'schema' | 'page'
  readonly title: string
  /** A second line: the id of a rule, the guide of a part of it. */
  readonly name: string
  /** Further words, which are searched and not shown. */
  readonly words: string
  /** Seen from the root of the site. */
  readonly to: string
}

/** All that can be found on the site. */
export function entriesOf(parts: Parts): readonly Entry[] {
  const { contract, sections, forServers, followed, texts } = parts
  const pages = new Map(sections.map(({ name }) => [name, `rules/${name}.html`]))
  return [
    ...[...forServers, ...followed].flatMap((guide) => chaptersOf('guide', guide)),
    ...texts.flatMap((text) => chaptersOf('page', text)),
    { kind: 'page', title: 'The rules', name: 'all of them', words: 'catalogue', to: 'rules/index.html' },
    { kind: 'page', title: 'Implementations side by side', name: '', words: 'matrix', to: 'implementations.html' },
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
        ({ id, rule }): Entry => ({
          kind: 'rule',
          title: rule.says.replaceAll('`', ''),
          name: id,
          words: '',
          to: addressOf(id),
        }),
      ),
    ),
  ]
}

/** A text by its chapters: what stands before the first heading of the second level, and below each of these. */
function chaptersOf(
  kind: Entry['kind'],
  { title, markdown, at }: Parts['texts'][number] | Parts['followed'][number],
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
      if (index === 0) return { kind, title, name: '', words, to: at }
      return { kind, title: heading, name: title, words, to: `${at}#${anchorOf(heading)}` }
    })
}
