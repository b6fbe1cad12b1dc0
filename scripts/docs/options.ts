import type { Option } from 'commander'
import { lexer, type Tokens } from 'marked'
import { optionGroups } from '../../conformance/cli/option-groups.ts'
import { describeOption } from '../../conformance/cli/options.ts'
import { commandsMarkdown, escaped } from './commands.ts'

/**
 * All options of a run, the formats of its reports, and all commands, from the command line itself.
 * @param readme whose table says what each format is for
 */
export function optionsMarkdown(readme: string): string {
  const groups = Object.entries(optionGroups()).map(
    ([heading, options]) => `## ${heading.replace(/:$/, '')}\n\n${options.map(line).join('\n')}`,
  )
  return [
    '# Options and commands',
    'What `npm run conform` accepts, as `--help` prints it: the options of a run, then the commands. Each option can also be set by an environment variable, such as `--base-url` by `CONFORM_BASE_URL`, and most by a property of the file that `--config` names. [Running the suite](../README.md) describes how they work together.',
    ...groups,
    '## Formats of reports',
    'A run writes `report.ndjson.gz`, which `merge`, `diff`, `verify` and `check-traffic` read, and a file for each `--format`. The default is `html` and `junit`.',
    tableOfFormats(readme),
    commandsMarkdown(),
    '',
  ].join('\n\n')
}

const line = (option: Option): string => `- \`${option.flags}\`: ${escaped(describeOption(option))}`

/** The table of formats in the README. @throws without one */
export function tableOfFormats(readme: string): string {
  const tables = lexer(readme).filter((token): token is Tokens.Table => token.type === 'table')
  const table = tables.find(({ header }) => header[0]?.text === '`--format`')
  if (table === undefined) throw new Error('README.md has no table whose first column is `--format`')
  return table.raw.trim()
}
