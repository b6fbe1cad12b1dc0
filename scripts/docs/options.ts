import type { Option } from 'commander'
import { optionGroups } from '../../conformance/cli/option-groups.ts'
import { describeOption } from '../../conformance/cli/options.ts'
import { formats } from '../../conformance/report/files.ts'

/** All options of a run and all formats of its reports, from the command line itself. */
export function optionsMarkdown(): string {
  const groups = Object.entries(optionGroups()).map(
    ([heading, options]) => `## ${heading.replace(/:$/, '')}\n\n${options.map(line).join('\n')}`,
  )
  const files = Object.entries(formats).map(([name, { file }]) => `- \`${name}\`: \`${file}\``)
  return [
    '# Options and reports',
    'What `npm run conform` accepts, as `--help` prints it. Each option can also be set by an environment variable, such as `--base-url` by `CONFORM_BASE_URL`, and most by a property of the file that `--config` names.',
    ...groups,
    '## Formats of reports',
    'A run writes `report.ndjson.gz`, which the other commands read, and a file for each `--format`:',
    files.join('\n'),
    '',
  ].join('\n\n')
}

const line = (option: Option): string => `- \`${option.flags}\`: ${escaped(describeOption(option))}`

/** Text that is no markup in Markdown, with addresses as code. */
const escaped = (text: string): string =>
  text.replaceAll(/https?:\/\/\S+|[<>*_[\]]/g, (found) => (found.length > 1 ? `\`${found}\`` : `\\${found}`))
