import type { Command } from 'commander'
import { unmatchedPatterns } from '../contract/rules.ts'

/**
 * The arguments with a sub-command moved to the front, so that an option that takes several values does not swallow it. Among
 * such values, a word that names rules is no sub-command: `events` is both. A word that is no value, such as a mistyped sub-command, is moved as well.
 *
 * @example subcommandFirst(command, ['--only', 'cards', 'list']) // ['list', '--only', 'cards']
 */
export function subcommandFirst(command: Command, args: readonly string[]): string[] {
  const names = new Set(command.commands.map((sub) => sub.name()))
  let isInList = false
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? ''
    if (word.startsWith('-')) {
      const option = command.options.find(({ long, short }) => word === long || word === short)
      isInList = option?.variadic === true
      const next = args[index + 1] ?? '-'
      if (option?.required || (option?.optional && !next.startsWith('-') && !names.has(next))) index++
      continue
    }
    const isValue = isInList && (!names.has(word) || unmatchedPatterns([word]).length === 0)
    if (!isValue) return [...args.slice(index), ...args.slice(0, index)]
  }
  return [...args]
}
