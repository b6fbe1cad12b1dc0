/** Writes client/dist/, what is published: `npm run build`, and by itself before `npm pack`. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { writeDeclarations } from './declarations.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'client/dist')

/** Compiled in: a few functions that Ajv's validators need, so that nobody has to install Ajv for them. */
const compiledIn = ['ajv', 'ajv-formats', 'fast-deep-equal']

await rm(dist, { recursive: true, force: true })
// Two builds, so that the client and the webhooks do not load the validators of everything else.
await compile(['index', 'webhooks'])
await compile(['validators'])
const doors = ['client/index.ts', 'client/webhooks.ts', 'client/validators.ts']
writeDeclarations(root, doors, join(dist, 'types'))
for (const name of ['types.d.ts', 'validators.d.ts']) {
  await cp(join(root, 'generated', name), join(dist, 'types/generated', name))
}
await cp(join(root, 'generated/openapi.json'), join(dist, 'openapi.json'))
await writeFile(join(dist, 'third-party-licenses.txt'), await licenses())

async function compile(entries: readonly string[]): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(root, 'client', `${name}.ts`)])),
    platform: 'node',
    external: (id) => !/^[./]/.test(id) && !compiledIn.some((name) => id === name || id.startsWith(`${name}/`)),
    // Ajv's validators are plain functions that write to their own members alone.
    treeshake: { moduleSideEffects: false, propertyWriteSideEffects: false },
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await bundle.write({ dir: dist, format: 'esm', chunkFileNames: '[name].js', comments: { annotation: true } })
  await bundle.close()
}

async function licenses(): Promise<string> {
  const texts = compiledIn.map(async (name) => {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return `${name}\n\n${await readFile(join(folder, 'LICENSE'), 'utf8')}`
  })
  await mkdir(dist, { recursive: true })
  return (await Promise.all(texts)).join('\n\n')
}
