/**
 * What changed between two contracts, in words, and for whom it breaks something.
 *
 *   npm run contract:diff -- --against v1.0.0        with a git revision: the document and the rules
 *   npm run contract:diff -- --against openapi.json  with a bundled document
 *
 * Ends with 1 when a change breaks something and info.version has not risen by a major version.
 */
import { join } from 'node:path'
import { commandLine, wrongUse } from './command-line.ts'
import { currentContract, earlierContract } from './contract-diff/contract.ts'
import { documentChanges } from './contract-diff/document.ts'
import { asJson, asMarkdown, asText, type Comparison, isRefused } from './contract-diff/print.ts'
import { ContractError } from './contract-diff/references.ts'
import { ruleChanges } from './contract-diff/rules.ts'

type Options = { against: string; json?: true; markdown?: true; words?: true }

const command = commandLine('contract:diff', 'What changed between two contracts, and for whom it breaks something.')
  .requiredOption('--against <FILE|REV>', 'a bundled OpenAPI document, or a git revision of this project')
  .option('--json', 'as JSON, with the changes of words alone')
  .option('--markdown', 'as a list for release notes')
  .option('--words', 'also what changed in words alone: descriptions, examples, x-…')
  .parse()
const { against, json, markdown, words = false } = command.opts<Options>()
if (json && markdown) wrongUse('--json and --markdown exclude each other: give one')

try {
  const comparison = compare(against)
  console.log(json ? asJson(comparison) : markdown ? asMarkdown(comparison, words) : asText(comparison, words))
  process.exitCode = isRefused(comparison) ? 1 : 0
} catch (error) {
  if (!(error instanceof ContractError)) throw error
  wrongUse(error.message)
}

function compare(other: string): Comparison {
  const root = join(import.meta.dirname, '..')
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
