import { Command } from 'commander'
import { withEventCommands } from '../../conformance/cli/development/commands.ts'
import { addRunOptions } from '../../conformance/cli/options.ts'
import { withReceiverCommand } from '../../conformance/cli/receiver-command.ts'
import { withReportCommands } from '../../conformance/cli/report-commands.ts'
import { withTrafficCommands } from '../../conformance/cli/traffic-commands.ts'

type Group = {
  readonly heading: string
  readonly says: string
  readonly commands: readonly Command[]
  /** Commands to paste. */
  readonly examples?: readonly string[]
}

/** All sub-commands of the suite, and the commands beside it, with their arguments and options. */
export function commandsMarkdown(): string {
  return [...groups().map(groupMarkdown), mock].join('\n\n')
}

function groups(): readonly Group[] {
  return [
    {
      heading: 'Commands about rules',
      says: 'They need no target.',
      commands: ownCommands('list', 'explain', 'schema'),
      examples: [
        'npm run conform -- list cards                             # all rules of a section',
        'npm run conform -- explain createCard.body.name.maxLength # one rule: sentence, source, how it is tested',
      ],
    },
    {
      heading: 'Commands on reports',
      says: 'They read `report.ndjson.gz`, and need no target.',
      commands: commandsOf(withReportCommands),
      examples: [
        'npm run conform -- merge mine=a/report.ndjson.gz theirs=b/report.ndjson.gz',
        'npm run conform -- diff yesterday/report.ndjson.gz today/report.ndjson.gz',
        'npm run conform -- verify reports/report.ndjson.gz',
      ],
    },
    {
      heading: 'Commands on traffic',
      says: "[Validate your own tests' traffic](../../docs/guides/traffic.md) shows them.",
      commands: commandsOf(withTrafficCommands),
    },
    {
      heading: 'Commands about receivers',
      says: '[Test your webhook receiver in five minutes](../../docs/guides/receiver.md) shows them.',
      commands: commandsOf(withReceiverCommand),
    },
    {
      heading: 'Commands for development',
      says: 'Their target is the sandbox that runs on this machine, or the one of `--base-url`. [See events while you develop](../../docs/guides/9-events.md) shows them.',
      commands: commandsOf(withEventCommands),
    },
    { heading: 'After a crash', says: 'Takes the options for the target.', commands: ownCommands('clean') },
  ]
}

const mock = [
  '## Mock and sandbox',
  '`npm run mock` starts Prism, which returns the examples of the contract and stores nothing, on 127.0.0.1:4010 (`--port N` for another port). The baseline lists where it deviates from the contract. `npm run sandbox` starts [the sandbox](../../docs/guides/0-sandbox.md), whose `--help` lists its options; `--list-choices` and `--list-faults` list its choices and faults.',
  shell([
    'npm run mock # in another terminal',
    'npm run conform -- --base-url http://127.0.0.1:4010 --token any --stateless --baseline scripts/mock/baseline.json --timeout 2000',
  ]),
].join('\n\n')

/**
 * The commands that conformance/cli/main.ts defines when it is run, which is why they are not read from it: their arguments and descriptions.
 * A test compares them with `--help`.
 */
export const ofMain: Readonly<Record<string, { readonly argument?: string; readonly says: string }>> = {
  list: { argument: '[pattern...]', says: 'list rules: level, id, sentence' },
  explain: { argument: '<rule>', says: 'show what a rule requires, where it comes from, and how it is tested' },
  schema: { says: 'print the JSON Schema of configuration files (conformance/cli/config.schema.json)' },
  clean: {
    argument: '<resource-log>',
    says: 'delete what an interrupted run left on the target, as listed in reports/resources-….ndjson; takes the same options',
  },
}

function ownCommands(...names: readonly string[]): readonly Command[] {
  return names.map((name) => {
    const { argument, says = '' } = ofMain[name] ?? {}
    const command = new Command(name).description(says)
    return argument === undefined ? command : command.argument(argument)
  })
}

function commandsOf(add: (program: Command) => void): readonly Command[] {
  const program = addRunOptions(new Command())
  add(program)
  return program.commands
}

function groupMarkdown({ heading, says, commands, examples }: Group): string {
  const names = commands.map((command) => command.name()).join(', ')
  const parts = [`## ${heading}: ${names}`, says, commands.flatMap((command) => commandLines(command)).join('\n')]
  return [...parts, ...(examples === undefined ? [] : [shell(examples)])].join('\n\n')
}

/** A command, its arguments, options and sub-commands as a nested list. */
function commandLines(command: Command, indent = ''): readonly string[] {
  const inner = `${indent}  `
  const help = command.createHelp()
  const described = command.registeredArguments.filter(({ description }) => description !== '')
  return [
    `${indent}- \`${help.subcommandTerm(command)}\`: ${escaped(command.description())}`,
    ...described.map((argument) => `${inner}- \`${argument.name()}\`: ${escaped(help.argumentDescription(argument))}`),
    ...command.options.map((option) => `${inner}- \`${option.flags}\`: ${escaped(help.optionDescription(option))}`),
    ...command.commands.flatMap((sub) => commandLines(sub, inner)),
  ]
}

/** Text that is no markup in Markdown, with addresses and options as code. */
export const escaped = (text: string): string =>
  text.replaceAll(/`[^`]+`|https?:\/\/\S+|(?<![\w-])--[a-z][\w-]*|[<>*_[\]]/g, (found) => {
    if (found.startsWith('`')) return found
    return found.length > 1 ? `\`${found}\`` : `\\${found}`
  })

function shell(lines: readonly string[]): string {
  return `\`\`\`sh\n${lines.join('\n')}\n\`\`\``
}
