/**
 * Generates everything in generated/ from spec/.
 *
 *   npm run generate              writes the files that changed
 *   npm run generate -- --check   writes nothing; lists the stale files and exits with code 1 if there are any
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from '../command-line.ts'
import { bundle } from './bundle.ts'
import { changesIn } from './changes.ts'
import { checkContract } from './check-contract.ts'
import { ContractError } from './contract-error.ts'
import { controlModule } from './control.ts'
import { withoutOpenKeywords } from './open-keywords.ts'
import { operationsModule } from './operations.ts'
import { placesOf } from './places.ts'
import { receiverPlaces, receiverRulesModule } from './receiver-rules.ts'
import { allRules, rulesModule } from './rules.ts'
import { schemaDocument } from './schemas.ts'
import { typesModule } from './types.ts'
import { publishedDocument, unspecifiedPlaces, without } from './unspecified.ts'
import { validatorModules } from './validators.ts'

const root = join(import.meta.dirname, '../..')
const generated = join(root, 'generated')
const options = commandLine('generate', 'Generates everything in generated/ from spec/.')
  .option('--check', 'write nothing; list the stale files with the rules and types that changed, and exit with code 1')
  .parse()
  .opts<{ check?: true }>()

const files = await filesOf().catch(endWithProblem)
const stale: string[] = []
for (const [name, content] of Object.entries(files)) {
  if ((await current(name)) !== content) stale.push(name)
}
const leftOver = (await readdir(generated).catch(() => [])).filter((name) => !(name in files))

if (options.check) {
  for (const name of stale)
    console.error(`generated/${name} is stale${await whatChanged(name)}: run \`npm run generate\``)
  for (const name of leftOver) console.error(`generated/${name} has no source: run \`npm run generate\` to delete it`)
  process.exitCode = stale.length + leftOver.length > 0 ? 1 : 0
} else {
  await mkdir(generated, { recursive: true })
  for (const name of stale) await writeFile(join(generated, name), files[name] ?? '')
  for (const name of leftOver) await rm(join(generated, name))
  console.log(
    stale.length === 0 ? 'generated/ is up to date' : `wrote ${stale.map((n) => `generated/${n}`).join(', ')}`,
  )
}

/** The content of each file, by its name. @throws {@link ContractError} */
async function filesOf(): Promise<Record<string, string>> {
  const bundled = await bundle(root)
  const unspecified = unspecifiedPlaces(bundled)
  const published = publishedDocument(bundled, unspecified)
  // For the suite and the sandbox: with the unspecified keywords (`x-open`), and with how requests of tests are made (`x-cases`).
  const annotated = without(['x-sandbox'], bundled)
  const schemas = schemaDocument(annotated)
  checkContract(annotated, schemas)
  const rules = await allRules(root, annotated, schemas)
  return {
    'openapi.json': json(published),
    'schemas.json': json(schemas),
    'types.d.ts': await typesModule(annotated),
    'published-types.d.ts': await typesModule(published),
    'operations.ts': operationsModule(annotated, schemas),
    'control.ts': await controlModule(root),
    'rules.ts': rulesModule(rules),
    'receiver-rules.ts': await receiverRulesModule(root),
    'places.json': json({
      ...(await placesOf(root, rules.written, { ...rules.derived, ...rules.behaviour })),
      ...(await receiverPlaces(root)),
    }),
    'unspecified.json': json({ places: unspecified }),
    ...validatorModules(schemas),
    // With formats, not their patterns: the messages of errors contain them.
    ...validatorModules(schemaDocument(withoutOpenKeywords(annotated)), 'published-'),
  }
}

/** What is wrong with the contract, in place of the stack of an error. */
function endWithProblem(error: unknown): never {
  if (!(error instanceof ContractError)) throw error
  console.error(error.message)
  process.exit(1)
}

function json(value: object): string {
  return `${JSON.stringify({ 'x-generated-by': 'npm run generate', ...value }, null, 2)}\n`
}

async function whatChanged(name: string): Promise<string> {
  const changes = changesIn(name, (await current(name)) ?? '', files[name] ?? '')
  if (changes.length === 0) return ''
  const shown = changes.slice(0, 5)
  const more = changes.length > shown.length ? ` and ${changes.length - shown.length} more` : ''
  return ` (${shown.join(', ')}${more})`
}

async function current(name: string): Promise<string | undefined> {
  return readFile(join(generated, name), 'utf8').catch(() => undefined)
}
