/**
 * Writes dist/, what is published of the suite: its sources without their types, in folders as they are in the repository. `npm run build`, and
 * by itself before `npm pack`.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { optionsOf, writeDeclarations } from '../../client/package/declarations.ts'
import { compileFrom } from './compile.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Files that are not imported: they are read, or they are for those who install the package. */
const asTheyAre = ['generated/openapi.json', 'conformance/cli/config.schema.json', 'reports/report.schema.json']

await rm(dist, { recursive: true, force: true })
// Checks and faults are found by their folders, not by an import.
const found = await Promise.all(['conformance/checks', 'sandbox/faults'].map(sourcesIn))
const entries = ['scripts/payments-api-conform.ts', ...found.flat()]
for (const [file, content] of compileFrom(root, entries, optionsOf(root))) await write(file, content)
for (const file of asTheyAre) await cp(join(root, file), join(dist, file))
const control: unknown = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
await write('generated/control.json', JSON.stringify(control, null, 2))
writeDeclarations(root, ['generated/rules.ts'], join(dist, 'types'))

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true })
  return files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => join(folder, file))
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(dist, file)), { recursive: true })
  await writeFile(join(dist, file), content)
}
