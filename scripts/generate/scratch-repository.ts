import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const copied = ['bin', 'client', 'conformance', 'generated', 'sandbox', 'scripts', 'spec']
const settings = ['CHANGELOG.md', 'package.json', 'redocly.yaml', 'tsconfig.json']

/** A copy of this repository, in which tests change the contract and look at what follows. */
export interface ScratchRepository {
  readonly folder: string
  /** The files that were changed by hand, sorted. */
  changed(): readonly string[]
  read(file: string): string
  /** Replaces a text, which the file must contain once. */
  edit(file: string, from: string, to: string): void
  /** Adds a file. */
  add(file: string, content: string): void
  /** Takes back all changes. */
  reset(): void
  /** What the compiler reports in these files, as `file: message`. */
  typeErrors(...patterns: readonly string[]): readonly string[]
  /** Runs a program of the copy to its end. */
  run(program: string, ...options: readonly string[]): SpawnSyncReturns<string>
  remove(): void
}

/** Copies this repository to a temporary folder. */
export function createScratchRepository(): ScratchRepository {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'payments-repository-')))
  for (const name of [...copied, ...settings]) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const changed = new Set<string>()
  const added = new Set<string>()
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    folder,
    changed: () => [...changed].sort(),
    read,
    edit(file, from, to) {
      const text = read(file)
      const [before, after, ...more] = text.split(from)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} does not contain "${from}" once: correct the test`)
      writeFileSync(join(folder, file), `${before}${to}${after}`)
      changed.add(file)
    },
    add(file, content) {
      writeFileSync(join(folder, file), content)
      changed.add(file)
      added.add(file)
    },
    reset() {
      for (const file of added) rmSync(join(folder, file))
      for (const file of changed) if (!added.has(file)) cpSync(join(root, file), join(folder, file))
      cpSync(join(root, 'generated'), join(folder, 'generated'), { recursive: true })
      changed.clear()
      added.clear()
    },
    typeErrors: (...patterns) =>
      typeErrorsIn(
        folder,
        globSync(patterns, { cwd: folder }).filter((name) => !name.endsWith('.test.ts')),
      ),
    run: (program, ...options) =>
      spawnSync(process.execPath, [program, ...options], { cwd: folder, encoding: 'utf8', timeout: 110_000 }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** What the compiler reports in these files, which lie in the folder. */
function typeErrorsIn(folder: string, files: readonly string[]): readonly string[] {
  const project = 'tsconfig.some.json'
  writeFileSync(join(folder, project), JSON.stringify({ extends: './tsconfig.json', include: files }))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '--project', project],
    { cwd: folder, encoding: 'utf8', timeout: 110_000 },
  )
  rmSync(join(folder, project))
  if (stderr !== '') throw new Error(stderr)
  // Details follow a message in indented lines.
  return stdout
    .split(/\n(?=\S)/)
    .filter((text) => text.trim() !== '')
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .map((text) => text.replace(/^(.+?)\(\d+,\d+\): error TS\d+: /, '$1: '))
    .filter((text) => files.some((file) => text.startsWith(`${file}: `)))
}
