import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { failureOn, type Generator, type Outcome, type Workplace, warningsIn } from './generator.ts'
import { run, tried } from './process.ts'
import versions from './versions.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

const compilerOptions = {
  strict: true,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  skipLibCheck: true,
  noEmit: true,
}

/** Installs all packages of npm. @throws when npm fails */
export function installFromNpm(folder: string): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: versions }))
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'])
}

/** Generates, compiles, and runs the program. */
export async function typescriptOutcome(generator: Generator, workplace: Workplace): Promise<Outcome> {
  const { folder } = workplace
  const output = runFromNpm(folder, generator.command)
  const source = `${generator.name}.ts`
  writeFileSync(join(folder, source), generator.program)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [source] }))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const errors = tried(folder, process.execPath, [tsc, '--project', '.']).stdout.trim()
  const failure = errors === '' ? await failureOf(source, workplace) : 'It does not compile.'
  return { generator, missing: '', warnings: warningsIn(output), errors, failure }
}

/** What a command below node_modules prints. @throws when it fails */
export function runFromNpm(folder: string, [program = '', ...options]: readonly string[]): string {
  return run(folder, process.execPath, [join('node_modules', program), ...options])
}

async function failureOf(source: string, workplace: Workplace): Promise<string> {
  const { folder } = workplace
  const bundle = await rolldown({ input: join(folder, source), platform: 'node', cwd: folder })
  const file = join(folder, source.replace('.ts', '.js'))
  await bundle.write({ file, format: 'esm' })
  return failureOn(workplace, (env) => tried(folder, process.execPath, [file], env))
}
