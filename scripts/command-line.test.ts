import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** The programs under scripts/ by their names in package.json; `build` takes no options. */
const programs = new Map(
  Object.entries(scripts).flatMap(([script, command]): [string, string][] => {
    const program = /^node (scripts\/[\w-]+\/main\.ts)$/.exec(command)?.[1]
    return program === undefined || program === 'scripts/package/main.ts' ? [] : [[script, program]]
  }),
)

test('every program under scripts/ is a main.ts in its own folder, with a script in package.json', async () => {
  const files = await readdir(join(root, 'scripts'), { recursive: true })
  const mains = files.filter((file) => file.endsWith('main.ts')).map((file) => `scripts/${file}`)
  expect([...programs.values(), 'scripts/package/main.ts'].sort()).toEqual(mains.sort())
})

const required: Readonly<Record<string, readonly string[]>> = { 'contract:diff': ['--against', 'HEAD'] }

describe.each([...programs.keys()])('npm run %s', (script) => {
  test('prints its usage', () => {
    const { status, stdout } = run(script, '--help')
    expect(status).toBe(0)
    expect(stdout).toContain(`Usage: npm run ${script} -- [options]`)
  })

  test('refuses an unknown option with one line and exit code 2', () => {
    const { status, stdout, stderr } = run(script, ...(required[script] ?? []), '--hlep')
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toBe("error: unknown option '--hlep' (Did you mean --help?)\n")
  })
})

test('npm run docs writes nothing into a folder that contains other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payments-out-'))
  try {
    await writeFile(join(folder, 'thesis.txt'), 'five years of work')
    const { status, stderr } = run('docs', '--out', folder)
    expect([status, stderr]).toEqual([
      2,
      `error: --out "${folder}" contains other files than a documentation site: choose a new folder\n`,
    ])
    expect(await readdir(folder)).toEqual(['thesis.txt'])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('npm run mock reports that its port is in use', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, stderr } = run('mock', '--port', String(port))
  expect([status, stderr]).toEqual([2, `error: --port ${port} is not available (EADDRINUSE): choose another\n`])
  await new Promise((closed) => server.close(closed))
})

test.each([
  ['mock', ['--port', '4010x'], '--port "4010x" is not a number from 1 to 65535'],
  ['generate', ['types'], 'too many arguments. Expected 0 arguments but got 1: types.'],
  ['bench', ['words'], "unknown command 'words'"],
  [
    'bench',
    ['sandbox', '--rounds', '0'],
    "option '--rounds <n>' argument '0' is invalid. It is not a whole number above 0.",
  ],
  [
    'bench',
    ['sandbox', '--only', 'card'],
    "option '--only <resource...>' argument 'card' is invalid. Allowed choices are cards, boletos.",
  ],
])('npm run %s -- %j reports what is wrong', (script, options, message) => {
  const { status, stderr } = run(script, ...options)
  expect([status, stderr]).toEqual([2, `error: ${message}\n`])
})

test('npm run bench lists its benchmarks, each with --help', () => {
  const { stdout } = run('bench', '--help')
  const commands = [...stdout.matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name = '']) => name)
  expect(commands).toEqual(['sandbox', 'suite', 'watch'])
  for (const name of commands) {
    const { status, stdout: usage } = run('bench', name, '--help')
    expect([status, usage.split('\n')[0]]).toEqual([0, `Usage: npm run bench -- ${name} [options]`])
  }
})

function run(script: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, [join(root, programs.get(script) ?? ''), ...options], { encoding: 'utf8' })
}
