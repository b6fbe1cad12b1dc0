/** Builds client/dist/, the published package. `npm run build --workspace client`; also runs before `npm pack`. */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'client/dist')

/** Bundled: the few functions that the generated validators call, so that users need not install Ajv. */
const bundled = ['ajv', 'ajv-formats', 'fast-deep-equal']

await rm(dist, { recursive: true, force: true })
// Two bundles, so that client and webhooks do not load all validators.
await bundle(['index', 'webhooks', 'types'])
await bundle(['validators'])
const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
execFileSync(process.execPath, [tsc, '--project', 'client/tsconfig.build.json'], { cwd: root, stdio: 'inherit' })
// The compiler does not copy declaration files.
for (const name of ['published-types.d.ts', 'published-validators.d.ts']) {
  await cp(join(root, 'generated', name), join(dist, 'types/generated', name))
}
await cp(join(root, 'generated/openapi.json'), join(dist, 'openapi.json'))
await writeFile(join(dist, 'third-party-licenses.txt'), await licenses())

async function bundle(entries: readonly string[]): Promise<void> {
  const bundler = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(root, 'client', `${name}.ts`)])),
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !bundled.some((name) => id === name || id.startsWith(`${name}/`)),
    // The validators are plain functions that write only to their own properties.
    treeshake: { moduleSideEffects: false, propertyWriteSideEffects: false },
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await bundler.write({ dir: dist, format: 'esm', chunkFileNames: '[name].js', comments: { annotation: true } })
  await bundler.close()
}

async function licenses(): Promise<string> {
  const texts = bundled.map(async (name) => {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return `${name}\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`
  })
  await mkdir(dist, { recursive: true })
  return (await Promise.all(texts)).join('\n\n')
}
