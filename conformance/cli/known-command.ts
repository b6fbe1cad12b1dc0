import type { Command } from 'commander'
import { unmatchedPatterns } from '../contract/rules.ts'
import { UsageError } from '../failure/errors.ts'
import { programName, programNameOf } from '../text/program-name.ts'
import { suggestion } from './suggestion.ts'

/** Programs with a separate command line. */
const programs = ['sandbox', 'mock'] as const

/**
 * @param words the arguments of a command
 * @throws {UsageError} where the first is neither an option nor one of its sub-commands
 */
export function requireKnownCommand(command: Command, [word, ...others]: readonly string[]): void {
  const names = command.commands.map((sub) => sub.name())
  if (word === undefined || word.startsWith('-') || word === 'help' || names.includes(word)) return
  // The value of a mistyped option looks like a command.
  const flags = command.options.flatMap(({ long, short }) => [long, short].flatMap((flag) => flag ?? []))
  const mistyped = others.map((other) => other.replace(/=.*/, '')).find((other) => isUnknownFlag(other, flags))
  if (mistyped !== undefined && suggestion(mistyped, flags) !== '')
    throw new UsageError(`unknown option "${mistyped}"${suggestion(mistyped, flags)}`)
  throw new UsageError(`unknown command "${word}"${adviceFor(command, word, names)}`)
}

const isUnknownFlag = (word: string, flags: readonly string[]): boolean => /^--?\w/.test(word) && !flags.includes(word)

function adviceFor(command: Command, word: string, names: readonly string[]): string {
  const isTop = command.parent === null
  if (isTop && unmatchedPatterns([word]).length === 0) return `; to test only these rules, write --only ${word}`
  const program = isTop ? programs.find((name) => suggestion(word, [name]) !== '') : undefined
  if (program !== undefined) return `; did you mean \`${programNameOf(program)}\`?`
  const path = isTop ? programName : `${programName} ${command.name()}`
  return suggestion(word, names) || `; run \`${path} --help\` for all commands`
}
