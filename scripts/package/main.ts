/**
 * Builds dist/, the published package of the suite: the compiled sources in the same folders as in the repository, and data files.
 * `npm run build`; also runs before `npm pack`.
 */
import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Files that the compiler does not emit: no source, or read at run time, or exported for users of the package. */
const copied = [
  'generated/validators.js',
  'generated/openapi.json',
  'conformance/cli/config.schema.json',
  'conformance/report/report.schema.json',
  'sandbox/console/page',
]

await rm(dist, { recursive: true, force: true })
compile('--project', 'tsconfig.build.json')
const declarations = ['--declaration', '--emitDeclarationOnly', '--target', 'es2024', '--module', 'nodenext']
compile('generated/rules.ts', ...declarations, '--outDir', 'dist/types/generated')
for (const file of copied) await cp(join(root, file), join(dist, file), { recursive: true })
const control: unknown = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
await writeFile(join(dist, 'generated/control.json'), JSON.stringify(control, null, 2))

function compile(...options: readonly string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, ...options], { cwd: root, stdio: 'inherit' })
}
