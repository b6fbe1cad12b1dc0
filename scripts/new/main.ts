/**
 * Adds a rule with everything that belongs to it.
 *
 *   npm run new -- rule cards.some-id
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Option } from 'commander'
import { commandLine, usageError } from '../command-line.ts'
import { newRule } from './rule.ts'
import { levels, RefusedRule } from './rule-parts.ts'
import { writeTogether } from './write-together.ts'

const root = join(import.meta.dirname, '../..')

const program = commandLine('new', 'Adds skeletons to the repository. They compile, and fail until they are written.')
program
  .command('rule')
  .description('Adds a rule with its check, assertion, unit test and fault, and runs npm run generate.')
  .argument('<id>', 'section and name, such as cards.name-preserved')
  .option(
    '--says <sentence>',
    'the sentence of the rule: present tense, at most 120 characters; a question at level open',
  )
  .option('--source <heading>', 'the heading of the API description that requires it')
  .option('--topic <name>', 'the file of checks and faults within the section (default: the name of the rule)')
  .option('--operation <id>', 'the operation that the skeleton calls', 'listMccCategories')
  .addOption(new Option('--level <level>', 'how binding it is').choices(levels).default('must'))
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .action((id: string, options) => {
    try {
      const { files, nextSteps } = newRule(root, { id, ...options })
      writeTogether(root, files, generate)
      console.log([...files.keys()].map((file) => `wrote ${file}`).join('\n'))
      console.log(`\nNext:\n${nextSteps.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
    } catch (error) {
      if (error instanceof RefusedRule) usageError(error.message)
      throw error
    }
  })
program.parse()

/** Formats the files and brings generated files up to date. @throws when a command fails */
function generate(files: readonly string[]): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const sources = files.filter((file) => file.endsWith('.ts'))
  run([biome, 'check', '--write', '--linter-enabled=false', ...sources])
  run(['scripts/generate/main.ts'])
}

function run(command: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${command.join(' ')} failed:\n${stdout}${stderr}`)
}
