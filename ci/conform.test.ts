import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../conformance/cli/embedded-sandbox.ts'
import { addRunOptions } from '../conformance/cli/options.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const action = parse(read('action.yml'))
const settings: Readonly<Record<string, string>> = action.runs.steps.find(
  ({ name }: { name?: string }) => name === 'Conform',
).env
const folder = mkdtempSync(join(tmpdir(), 'payments-ci-'))
let faulty: EmbeddedSandbox

beforeAll(async () => {
  faulty = await startEmbeddedSandbox(['--http', '--fault', 'cards.cvv-in-list'])
})
afterAll(async () => {
  await faulty.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs ci/conform.sh with these settings and no other environment. */
function runScript(name: string, given: Readonly<Record<string, string>>) {
  const report = join(folder, name)
  const summary = join(folder, `${name}.md`)
  const { PATH = '', HOME = '' } = process.env
  const empty = Object.fromEntries(Object.keys(settings).map((setting) => [setting, '']))
  const { status, stdout, stderr } = spawnSync(join(root, 'ci/conform.sh'), {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME, GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary, ...empty, REPORT_DIR: report, ...given },
  })
  return { status, stdout, stderr, report, summary: existsSync(summary) ? readFileSync(summary, 'utf8') : '' }
}

/** The settings for the faulty sandbox. */
function target(): Readonly<Record<string, string>> {
  const { baseUrl, clientCredentials: client } = faulty.options
  return {
    CONFORM_BASE_URL: baseUrl,
    CONFORM_TOKEN_URL: client?.tokenUrl ?? '',
    CONFORM_CLIENT_ID: client?.clientId ?? '',
    CONFORM_CLIENT_SECRET: client?.clientSecret ?? '',
  }
}

test('every input is passed on, and every setting is known to the command line or the script', () => {
  const passedOn = Object.values(settings).map((value) => /inputs\.([\w-]+)/.exec(value)?.[1])
  expect(passedOn.sort()).toEqual(Object.keys(action.inputs).sort())
  const options = addRunOptions(new Command()).options.map(({ envVar }) => envVar)
  const script = read('ci/conform.sh')
  expect(Object.keys(settings).filter((name) => !options.includes(name) && !script.includes(name))).toEqual([])
})

test('a failure fails the job and appears as annotation, in the summary and in the reports', () => {
  const { baseUrl } = faulty.options
  const { status, stdout, stderr, report, summary } = runScript('faulty', {
    ...target(),
    ARGUMENTS: "--seed 7 --only 'cards.no-details-in-list'",
  })
  expect(stderr).toBe(`testing 1 rule on ${baseUrl}, seed 7\n`)
  expect(status).toBe(1)
  expect(stdout).toMatch(/^::error title=cards\.no-details-in-list::.*--seed 7/m)
  expect(summary).toContain('cards.no-details-in-list')
  expect(readdirSync(report).sort()).toEqual(
    expect.arrayContaining(['junit.xml', 'report.html', 'report.ndjson.gz', 'report.sarif']),
  )
})

test('a passing run has no annotations; empty settings are ignored', () => {
  const { status, stdout, summary } = runScript('good', {
    ...target(),
    ARGUMENTS: '--only boletos.id-unique --runs 2',
  })
  expect(status).toBe(0)
  expect(stdout).not.toContain('::error')
  expect(summary).not.toBe('')
})

test('a usage error is printed and writes no summary', () => {
  const { status, stderr, summary } = runScript('wrong', { ...target(), ARGUMENTS: '--only nonsense' })
  expect(status).toBe(2)
  expect(stderr).toContain('nonsense')
  expect(summary).toBe('')
})

test.each([[{}], [{ ARGUMENTS: '--seed 7 --only cards' }]])(
  'without a server to test, nothing is run: %j',
  (settings) => {
    const { status, stdout, stderr } = runScript('none', settings)
    const message =
      'error: no server to test: CONFORM_BASE_URL (input base-url of the action) is empty; is the variable set that it comes from?\n'
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: message })
  },
)

test.each([
  ['package.json', ['conformance', 'generated']],
  ['sandbox/package.json', ['sandbox', 'generated']],
])('everything that the package of %s imports is one of its dependencies', (manifest, folders) => {
  const { dependencies, peerDependencies } = JSON.parse(read(manifest))
  const installed = { ...dependencies, ...peerDependencies }
  const used = folders.flatMap((name) => importsIn(name))
  const missing = used.filter((name) => !(name in installed) && !builtinModules.includes(name))
  expect([...new Set(missing)]).toEqual([])
})

/** The packages that a folder imports, except in tests, their helpers, the build and type imports. */
function importsIn(name: string): string[] {
  return readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(ts|js)$/.test(file) && !/\.test\.ts$|\.d\.ts$|^(test|package)\/|^proof\/module-state\.ts$/.test(file),
    )
    .flatMap((file) => [...read(join(name, file)).matchAll(/^(?:import|export) (?!type).*?from '([^.'][^']*)'/gm)])
    .map(([, name = '']) =>
      (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/'),
    )
    .filter((name) => !name.startsWith('node:'))
}

test('an old Node ends it with 2 and one line', () => {
  const node = join(folder, 'old-node')
  writeFileSync(node, '#!/bin/sh\ncase $1 in -p) echo 20.20.2 ;; *) exit 1 ;; esac\n', { mode: 0o755 })
  const { status, stdout, stderr } = runScript('old', { NODE: node })
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error: ci/conform.sh requires Node 22.19 or newer; this is Node 20.20.2\n',
  })
})
