import { Command, InvalidArgumentError } from 'commander'
import { programNameOf } from '../conformance/text/program-name.ts'

/**
 * Creates the command-line parser of a program under scripts/, with `--help`. A usage error prints one line and exits with code 2.
 *
 * @param script its name in package.json
 */
export function commandLine(script: string, description: string): Command {
  return new Command(programNameOf(script))
    .description(description)
    .configureOutput({ outputError: (text, write) => write(`${text.trim().replaceAll('\n', ' ')}\n`) })
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
}

/** Prints the message of a usage error and exits with code 2. */
export function usageError(message: string): never {
  console.error(`error: ${message}`)
  process.exit(2)
}

/** Parses the value of an option that takes a whole number above 0. @throws {InvalidArgumentError} */
export function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It is not a whole number above 0.')
  return Number(text)
}
