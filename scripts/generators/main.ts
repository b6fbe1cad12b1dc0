/**
 * Runs generators that other teams use on the published contract, compiles what they generate, and calls the sandbox with it.
 *
 *   npm run generators                installs them in a temporary folder; exits with 1 when one fails
 *   npm run generators -- --record    also writes docs/generators.md
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { startEmbeddedSandbox } from '../../conformance/cli/embedded-sandbox.ts'
import type { RunOptions } from '../../conformance/run/run-options.ts'
import { commandLine } from '../command-line.ts'
import { type Generator, generators } from './generators.ts'
import { isGood, type Outcome, tablePage } from './table.ts'
import versions from './versions.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const { record } = commandLine('generators', 'Runs generators of clients on the published contract.')
  .option('--record', 'write docs/generators.md')
  .parse()
  .opts<{ record?: true }>()

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

const folder = mkdtempSync(join(tmpdir(), 'payments-generators-'))
const sandbox = await startEmbeddedSandbox(['--http'])
try {
  copyFileSync(join(root, 'generated/openapi.json'), join(folder, 'openapi.json'))
  write('package.json', { private: true, type: 'module', dependencies: versions })
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'])
  const env = { BASE_URL: sandbox.options.baseUrl, TOKEN: await accessToken(sandbox.options) }
  const outcomes: Outcome[] = []
  for (const generator of generators) outcomes.push(await outcomeOf(generator, env))
  for (const outcome of outcomes) print(outcome)
  if (record) writeFileSync(join(root, 'docs/generators.md'), tablePage(outcomes))
  process.exitCode = outcomes.every(isGood) ? 0 : 1
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function outcomeOf(generator: Generator, env: Record<string, string>): Promise<Outcome> {
  const [program = '', ...options] = generator.command
  const output = run(process.execPath, [join('node_modules', program), ...options])
  const warnings = output.split('\n').filter((line) => /warn|unsupported|skipp|deprecat/i.test(line))
  const source = `${generator.name}.ts`
  write(source, generator.program)
  write('tsconfig.json', { compilerOptions, files: [source] })
  const { stdout } = tried(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', '.'])
  const failure = stdout === '' ? await failureOf(source, env) : 'It does not compile.'
  return { generator, warnings: warnings.join('\n'), errors: stdout.trim(), failure }
}

/** Why a program does not print the name of the card that it creates; empty when it does. */
async function failureOf(source: string, env: Record<string, string>): Promise<string> {
  const bundle = await rolldown({ input: join(folder, source), platform: 'node', cwd: folder })
  const file = join(folder, source.replace('.ts', '.js'))
  await bundle.write({ file, format: 'esm' })
  const { stdout, stderr } = tried(process.execPath, [file], env)
  return stdout === 'Trip to Recife\n' ? '' : `${stdout}${stderr}`.trim()
}

async function accessToken({ clientCredentials }: Pick<RunOptions, 'clientCredentials'>): Promise<string> {
  const { tokenUrl = '', clientId = '', clientSecret = '' } = clientCredentials ?? {}
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'cards:read cards:write',
  })
  const { access_token } = await (await fetch(tokenUrl, { method: 'POST', body })).json()
  return access_token
}

function print({ generator, warnings, errors, failure }: Outcome): void {
  const problems = [warnings, errors, failure].filter((text) => text !== '')
  const name = `${generator.package} ${versions[generator.package]}, ${generator.generates}`
  console.log([`${problems.length === 0 ? '✓' : '✗'} ${name}`, ...problems].join('\n'))
}

function tried(command: string, options: readonly string[], env: Record<string, string> = {}) {
  return spawnSync(command, options, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })
}

/** What a command prints. @throws when it fails */
function run(command: string, options: readonly string[]): string {
  const { status, stdout, stderr } = tried(command, options)
  if (status !== 0) throw new Error(`${[command, ...options].join(' ')} failed:\n${stdout}${stderr}`)
  return stdout + stderr
}

function write(name: string, content: string | object): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
}
