import { type Change, isBreaking } from './change.ts'
import { mayBreak, nextBreaking } from './version.ts'

export type Comparison = {
  readonly against: string
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
  /** Whether both contracts have rules that could be compared. */
  readonly withRules: boolean
}

const groups: readonly (readonly [title: string, holds: (change: Change) => boolean])[] = [
  ['Breaking for callers and servers', ({ callers, servers }) => callers === 'breaks' && servers === 'breaks'],
  ['Breaking for callers', ({ callers, servers }) => callers === 'breaks' && servers !== 'breaks'],
  ['Breaking for servers', ({ callers, servers }) => callers !== 'breaks' && servers === 'breaks'],
  ['Harmless, new work for servers', (change) => !isBreaking(change) && change.servers === 'work'],
  ['Harmless', (change) => !isBreaking(change) && change.servers === 'harmless' && !change.words],
]

/** Whether a breaking change came without the version that it needs. */
export function isRefused({ before, after, changes }: Comparison): boolean {
  return changes.some(isBreaking) && !mayBreak(before, after)
}

/** The changes under headings, and what they mean for the version. */
export function asText(comparison: Comparison, words: boolean): string {
  return [...sections(comparison, words, (title) => title, plain), verdict(comparison)].join('\n\n')
}

/** The same as a part of release notes. */
export function asMarkdown(comparison: Comparison, words: boolean): string {
  const found = sections(comparison, words, (title) => `### ${title}\n`, marked)
  if (found.length > 0) return found.join('\n\n')
  return comparison.changes.length > 0 ? 'Only words of the contract changed.' : 'No changes of the contract.'
}

export function asJson(comparison: Comparison): string {
  const { against, before, after, changes, withRules } = comparison
  const told = changes.map((change) => ({ effect: isBreaking(change) ? 'breaking' : 'harmless', ...change }))
  return JSON.stringify({ against, before, after, refused: isRefused(comparison), withRules, changes: told }, null, 2)
}

function sections(
  { changes }: Comparison,
  words: boolean,
  heading: (title: string) => string,
  line: (change: Change) => string,
): readonly string[] {
  const all = words ? [...groups, ['In words alone', (change: Change) => change.words] as const] : groups
  return all.flatMap(([title, holds]) => {
    const found = changes.filter(holds)
    return found.length > 0 ? [[heading(title), ...found.map(line)].join('\n')] : []
  })
}

function plain(change: Change): string {
  return inOneLine(`- ${change.place}: ${change.says.replaceAll('`', '')}${usersOf(change)}`)
}

function marked(change: Change): string {
  return inOneLine(`- \`${change.place}\`: ${change.says}${usersOf(change)}`)
}

/** Names and sentences come from files that may hold anything: line breaks, or words to a terminal. */
function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** How many operations are named of those that use a component. */
const named = 3

function usersOf({ sentWith, receivedFrom }: Change): string {
  const some = (operations: readonly string[]) =>
    operations.length <= named + 1
      ? operations.join(', ')
      : `${operations.slice(0, named).join(', ')} and ${operations.length - named} more`
  const used = [
    ...(sentWith.length > 0 ? [`sent with ${some(sentWith)}`] : []),
    ...(receivedFrom.length > 0 ? [`received from ${some(receivedFrom)}`] : []),
  ]
  return used.length > 0 ? ` (${used.join('; ')})` : ''
}

function verdict(comparison: Comparison): string {
  const { against, before, after, changes, withRules } = comparison
  const breaking = changes.filter(isBreaking).length
  const words = changes.filter((change) => change.words).length
  const counts = `${breaking} breaking, ${changes.length - breaking - words} harmless, ${words} in words alone`
  const rose = before === after ? `still ${after}` : `${after}, before ${before}`
  return [
    `Compared with ${against}: ${counts}; the version is ${rose}.`,
    ...(withRules ? [] : ['Rules were not compared: a document alone has none; name a revision.']),
    ...(breaking > 0 ? [judged(comparison)] : []),
  ].join('\n')
}

function judged(comparison: Comparison): string {
  const { before } = comparison
  const least = nextBreaking(before)
  const below = before.startsWith('0.') ? '; below 1.0.0 a minor version counts as a major one' : ''
  return isRefused(comparison)
    ? `Breaking changes need version ${least} or later in info.version${below}.`
    : `The version says that they break something${below}.`
}
