/**
 * Builds dist/, the published package of the suite: the compiled sources in the same folders as in the repository, and data files.
 * `npm run build`; also runs before `npm pack`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Files that the compiler does not emit: no source, or read at run time, or exported for users of the package. */
const copied = [
  'generated/validators.js',
  'generated/published-validators.js',
  'generated/openapi.json',
  'conformance/cli/config.schema.json',
  'conformance/report/report.schema.json',
]

await rm(dist, { recursive: true, force: true })
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/typescript-7/bin/tsc'),
    ...['--project', 'tsconfig.build.json', '--declaration', '--declarationDir', 'dist/types'],
  ],
  { cwd: root, stdio: 'inherit' },
)
await keepOnlyTypesOf(join(dist, 'types'), ['generated/rules', 'conformance/node/conform', 'conformance/node/vitest'])
for (const file of copied) await cp(join(root, file), join(dist, file), { recursive: true })
const control: unknown = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
await writeFile(join(dist, 'generated/control.json'), JSON.stringify(control, null, 2))

/** Deletes the declarations that no entry point imports, and adds those that are sources. */
async function keepOnlyTypesOf(folder: string, entryPoints: readonly string[]): Promise<void> {
  const kept = new Set(entryPoints.map((name) => `${name}.d.ts`))
  for (const name of kept) {
    const source = join(root, name)
    if (existsSync(source)) await cp(source, join(folder, name))
    for (const { fileName } of ts.preProcessFile(await readFile(join(folder, name), 'utf8')).importedFiles)
      if (fileName.startsWith('.')) kept.add(join(dirname(name), fileName.replace(/(\.d)?\.[jt]s$/, '.d.ts')))
  }
  for await (const name of glob('**/*.d.ts', { cwd: folder })) if (!kept.has(name)) await rm(join(folder, name))
}
