import { Command } from 'commander'
import { programNameOf } from '../conformance/cli/program-name.ts'

/**
 * The command line of one of the scripts, with `--help`. Wrong use is answered with one line that says what to type instead, and ends the
 * program with 2.
 *
 * @param script its name in package.json
 */
export function commandLine(script: string, description: string): Command {
  return new Command(programNameOf(script))
    .description(description)
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
}

/** Ends the program as wrong use does. */
export function wrongUse(message: string): never {
  console.error(`error: ${message}`)
  process.exit(2)
}
