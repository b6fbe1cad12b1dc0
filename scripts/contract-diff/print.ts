import { type Change, isBreaking, raisedPart, type VersionPart } from './change.ts'
import { isRaised, nextVersion } from './version.ts'

export type Comparison = {
  /** The file or revision that the contract is compared with. */
  readonly against: string
  /** Versions of the contract. */
  readonly before: string
  readonly after: string
  readonly changes: readonly Change[]
  /** Whether the rules were compared too. */
  readonly withRules: boolean
}

type Group = readonly [title: string, contains: (change: Change) => boolean]

const groups: readonly Group[] = [
  ['Breaking for callers and servers', ({ callers, servers }) => callers === 'breaks' && servers === 'breaks'],
  ['Breaking for callers', ({ callers, servers }) => callers === 'breaks' && servers !== 'breaks'],
  ['Breaking for servers', ({ callers, servers }) => callers !== 'breaks' && servers === 'breaks'],
  ['Compatible, new work for servers', (change) => !isBreaking(change) && change.servers === 'work'],
  ['Compatible', (change) => !isBreaking(change) && change.servers === 'compatible' && !change.descriptionOnly],
]

const descriptionGroup: Group = ['Descriptions only', ({ descriptionOnly }) => descriptionOnly]

/** Whether there are breaking changes without a version that allows them. */
export function isRefused({ before, after, changes }: Comparison): boolean {
  return changes.some(isBreaking) && !isRaised(before, after, 'major')
}

const parts: readonly VersionPart[] = ['major', 'minor', 'patch']

/** The part of the version that all changes together raise; undefined without a change. */
function raisedByAll({ changes }: Comparison): VersionPart | undefined {
  const raised = new Set(changes.map(raisedPart))
  return parts.find((part) => raised.has(part))
}

/** The changes under headings, and the consequence for the version. */
export function asText(comparison: Comparison, withDescriptions: boolean): string {
  const found = sections(comparison, withDescriptions, (title) => title, textLine)
  return [...found, summary(comparison)].join('\n\n')
}

/** The changes as Markdown, for release notes. */
export function asMarkdown(comparison: Comparison, withDescriptions: boolean): string {
  const found = sections(comparison, withDescriptions, (title) => `### ${title}\n`, markdownLine)
  if (found.length > 0) return found.join('\n\n')
  return comparison.changes.length > 0 ? 'Only descriptions changed.' : 'The contract did not change.'
}

export function asJson(comparison: Comparison): string {
  const { against, before, after, withRules } = comparison
  const part = raisedByAll(comparison) ?? null
  const raises = { part, version: part && nextVersion(before, part) }
  const changes = comparison.changes.map((change) => ({
    breaking: isBreaking(change),
    raises: raisedPart(change),
    ...change,
  }))
  return JSON.stringify({ against, before, after, raises, refused: isRefused(comparison), withRules, changes }, null, 2)
}

function sections(
  { changes }: Comparison,
  withDescriptions: boolean,
  heading: (title: string) => string,
  line: (change: Change) => string,
): readonly string[] {
  return [...groups, ...(withDescriptions ? [descriptionGroup] : [])].flatMap(([title, contains]) => {
    const found = changes.filter(contains)
    return found.length > 0 ? [[heading(title), ...found.map(line)].join('\n')] : []
  })
}

function textLine(change: Change): string {
  return inOneLine(`- ${change.place}: ${change.says.replaceAll('`', '')}${usersLabel(change)}`)
}

function markdownLine(change: Change): string {
  return inOneLine(`- \`${change.place}\`: ${change.says}${usersLabel(change)}`)
}

/** Names and sentences come from arbitrary files: line breaks and terminal control characters are removed. */
function inOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** How many of the operations that use a component are named. */
const MAX_NAMED = 3

function usersLabel({ sentWith, receivedFrom }: Change): string {
  const used = [
    ...(sentWith.length > 0 ? [`sent with ${enumerated(sentWith)}`] : []),
    ...(receivedFrom.length > 0 ? [`received from ${enumerated(receivedFrom)}`] : []),
  ]
  return used.length > 0 ? ` (${used.join('; ')})` : ''
}

function enumerated(operations: readonly string[]): string {
  if (operations.length <= MAX_NAMED + 1) return operations.join(', ')
  return `${operations.slice(0, MAX_NAMED).join(', ')} and ${operations.length - MAX_NAMED} more`
}

function summary(comparison: Comparison): string {
  const { against, before, after, changes, withRules } = comparison
  const breaking = changes.filter(isBreaking).length
  const descriptions = changes.filter(({ descriptionOnly }) => descriptionOnly).length
  const compatible = changes.length - breaking - descriptions
  const version = before === after ? `${after}, unchanged` : `${after}, previously ${before}`
  return [
    `Compared with ${against}: ${breaking} breaking, ${compatible} compatible, ${descriptions} of descriptions only.`,
    `Version of the contract: ${version}.`,
    ...(withRules ? [] : ['Rules were not compared: an OpenAPI document contains none; compare with a revision.']),
    ...versionVerdict(comparison),
  ].join('\n')
}

function versionVerdict(comparison: Comparison): readonly string[] {
  const { before, after } = comparison
  const part = raisedByAll(comparison)
  if (part === undefined) return []
  const note =
    part === 'major' && before.startsWith('0.') ? ' (below 1.0.0, a minor version counts as a major one)' : ''
  return [
    isRaised(before, after, part)
      ? `The version allows ${kinds[part]}${note}.`
      : `${capitalized(kinds[part])} require a ${part} version: info.version ${nextVersion(before, part)} or later${note}.`,
  ]
}

/** The most that a version with this part raised may contain. */
const kinds = {
  major: 'breaking changes',
  minor: 'additions',
  patch: 'these changes',
} as const satisfies Record<VersionPart, string>

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
