/**
 * Writes everything in generated/ from spec/, or with --check says which files are stale.
 *
 *   npm run generate            writes what changed
 *   npm run generate -- --check writes nothing; names each stale file, the rules and the types in it that changed, and exits with 1
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine } from './command-line.ts'
import { bundle } from './generate/bundle.ts'
import { changesIn } from './generate/changes.ts'
import { operationsModule } from './generate/operations.ts'
import { placesOf } from './generate/places.ts'
import { allRules, rulesModule } from './generate/rules.ts'
import { schemaDocument } from './generate/schemas.ts'
import { typesModule } from './generate/types.ts'
import { publishedDocument, unspecifiedPlaces, without } from './generate/unspecified.ts'
import { validatorModules } from './generate/validators.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')
const options = commandLine('generate', 'Writes everything in generated/ from spec/.')
  .option('--check', 'write nothing: name each stale file, and what changed in it, and exit with 1')
  .parse()
  .opts<{ check?: true }>()

const bundled = await bundle(root)
const unspecified = unspecifiedPlaces(bundled)
const document = publishedDocument(bundled, unspecified)
// How requests of tests are made (`x-cases`) is data of the suite, and not published.
const annotated = without(['x-sandbox'], bundled)
const schemas = schemaDocument(annotated)
const rules = await allRules(root, annotated, schemas)
const files: Record<string, string> = {
  'openapi.json': json(document),
  'schemas.json': json(schemas),
  'types.d.ts': await typesModule(document),
  'operations.ts': operationsModule(annotated),
  'rules.ts': rulesModule(rules),
  'places.json': json(await placesOf(root, rules.written, { ...rules.derived, ...rules.behaviour })),
  'unspecified.json': json({ places: unspecified }),
  ...validatorModules(schemas),
}

const stale: string[] = []
for (const [name, content] of Object.entries(files)) {
  if ((await current(name)) !== content) stale.push(name)
}
const leftOver = (await readdir(generated).catch(() => [])).filter((name) => !(name in files))

if (options.check) {
  for (const name of stale)
    console.error(`generated/${name} is stale${await whatChanged(name)}: run \`npm run generate\``)
  for (const name of leftOver) console.error(`generated/${name} is made by nothing: run \`npm run generate\``)
  process.exitCode = stale.length + leftOver.length > 0 ? 1 : 0
} else {
  await mkdir(generated, { recursive: true })
  for (const name of stale) await writeFile(join(generated, name), files[name] ?? '')
  for (const name of leftOver) await rm(join(generated, name))
  console.log(
    stale.length === 0 ? 'generated/ is up to date' : `wrote ${stale.map((n) => `generated/${n}`).join(', ')}`,
  )
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
