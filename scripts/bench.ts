/**
 * Measures, and prints what it measured. Each file in `bench/` is a bench of its own.
 *
 *   npm run bench -- sandbox        the sandbox beside Prism; `--help` for more
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a file in `bench/` exports. A TypeError with the code WRONG_USE is told in one line. */
export type Bench = { readonly bench: (args: readonly string[]) => Promise<void> }

const folder = join(import.meta.dirname, 'bench')
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
const [name, ...args] = process.argv.slice(2)

if (name === '--help') {
  console.log(`npm run bench -- ${names.join(' | ')}; each has --help`)
  process.exit(0)
}
if (name === undefined || !names.includes(name)) {
  const said = name === undefined ? 'Say which bench' : `"${name}" is no bench`
  console.error(`${said}: npm run bench -- ${names.join(' | ')}`)
  process.exit(2)
}

try {
  const { bench }: Bench = await import(join(folder, `${name}.ts`))
  await bench(args)
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'WRONG_USE')) throw error
  console.error(error.message)
  process.exit(2)
}
