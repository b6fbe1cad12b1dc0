/**
 * Compares two versions of the contract and says which changes break callers or servers.
 *
 *   npm run contract:diff -- --against v1.0.0        with a git revision: the document and the rules
 *   npm run contract:diff -- --against openapi.json  with a bundled document
 *
 * Exits with code 1 if there are breaking changes and info.version was not raised by a major version.
 */
import { join } from 'node:path'
import { commandLine, usageError } from '../command-line.ts'
import { currentContract, earlierContract } from './contract.ts'
import { documentChanges } from './document.ts'
import { asJson, asMarkdown, asText, type Comparison, isRefused } from './print.ts'
import { ContractError } from './references.ts'
import { ruleChanges } from './rules.ts'

type Options = { against: string; json?: true; markdown?: true; descriptions?: true }

const command = commandLine(
  'contract:diff',
  'Compares two versions of the contract and says which changes break callers or servers.',
)
  .requiredOption('--against <FILE|REV>', 'a bundled OpenAPI document, or a git revision of this project')
  .option('--json', 'print JSON, including changes of descriptions only')
  .option('--markdown', 'print Markdown for release notes')
  .option('--descriptions', 'include changes that affect no program: descriptions, examples, x-…')
  .parse()
const { against, json, markdown, descriptions = false } = command.opts<Options>()
if (json && markdown) usageError('--json and --markdown cannot be combined')

try {
  const comparison = compare(against)
  console.log(
    json ? asJson(comparison) : markdown ? asMarkdown(comparison, descriptions) : asText(comparison, descriptions),
  )
  process.exitCode = isRefused(comparison) ? 1 : 0
} catch (error) {
  if (!(error instanceof ContractError)) throw error
  usageError(error.message)
}

function compare(other: string): Comparison {
  const root = join(import.meta.dirname, '../..')
  const [before, after] = [earlierContract(root, other), currentContract(root)]
  const changes = documentChanges(before.document, after.document)
  const changedRules = before.rules && after.rules ? ruleChanges(before.rules, after.rules) : []
  return {
    against: other,
    before: before.version,
    after: after.version,
    changes: [...changes, ...changedRules],
    withRules: before.rules !== undefined,
  }
}
