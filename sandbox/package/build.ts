/** Builds sandbox/dist/, the published package. `npm run build --workspace sandbox`; also runs before `npm pack`. */
import { execFileSync } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'sandbox/dist')

/** Files that the compiler does not emit: no source, or read at run time, or exported for users of the package. */
const copied = ['generated/validators.js', 'generated/openapi.json', 'sandbox/console/page']

await rm(dist, { recursive: true, force: true })
const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
execFileSync(process.execPath, [tsc, '--project', 'sandbox/tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
for (const file of copied) await cp(join(root, file), join(dist, file), { recursive: true })
const control: unknown = parse(await readFile(join(root, 'spec/control.yaml'), 'utf8'))
await writeFile(join(dist, 'generated/control.json'), JSON.stringify(control, null, 2))
