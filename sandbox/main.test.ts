import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

const { DATABASE_URL: _, ...environment } = process.env

function start(...args: string[]) {
  return startWith({}, ...args)
}

function startWith(variables: Readonly<Record<string, string>>, ...args: string[]) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as unknown as ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, [main, ...args], { stdio, env: { ...environment, ...variables } })
  const announced = new Promise<string>((resolve) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.endsWith('\n')) resolve(output)
    })
  })
  return Object.assign(child, { announced, errors: text(child.stderr) })
}

const exitCodeOf = (child: ChildProcess) =>
  child.exitCode === null
    ? new Promise<number | null>((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode)

test('--json prints the announcement in one line, and SIGTERM stops it and removes its files', async () => {
  const child = start('--port', '0', '--control', '--json')
  const announcement = JSON.parse(await child.announced)
  expect(announcement).toMatchObject({
    baseUrl: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
    tokenUrl: `${announcement.baseUrl}/oauth/token`,
    clientId: 'sandbox-client',
    clientSecret: expect.any(String),
    scopes: expect.arrayContaining(['cards:read']),
    controlUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    controlToken: expect.any(String),
  })
  const files = [announcement.caFile, announcement.certFile, announcement.keyFile]
  expect(files.map(existsSync)).toEqual([true, true, true])
  child.kill('SIGTERM')
  expect(await exitCodeOf(child)).toBe(0)
  expect(files.map(existsSync)).toEqual([false, false, false])
})

test('--console serves the page at the address that it announces, on its own port', async () => {
  const child = start('--port', '0', '--http', '--console', '--json')
  const { consoleUrl } = JSON.parse(await child.announced)
  expect(consoleUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{32}$/)
  expect(await (await fetch(consoleUrl)).text()).toContain('<title>Payments sandbox</title>')
  child.kill('SIGTERM')
  expect(await exitCodeOf(child)).toBe(0)
})

test('it stops when its parent process disconnects', async () => {
  const child = start('--port', '0', '--http', '--json')
  await child.announced
  child.disconnect()
  expect(await exitCodeOf(child)).toBe(0)
})

test('the command that it prints works', async () => {
  const child = start('--port', '0')
  const lines = (await child.announced).split('\n').filter((line) => /^ {2}(TOKEN=|curl )/.test(line))
  const shell = spawn('sh', ['-c', lines.join('\n')], { stdio: ['ignore', 'pipe', 'ignore'] })
  expect(await text(shell.stdout)).toBe('{"rows":[],"count":0}')
  child.kill('SIGINT')
  expect(await exitCodeOf(child)).toBe(0)
})

test.each([[[]], [['--http']], [['--unlisted']]])(
  'the command that it prints with %j tests it, deliveries included',
  async (more) => {
    const home = await mkdtemp(join(tmpdir(), 'sandbox-home-'))
    const inHome = {
      stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
      env: { ...environment, HOME: home },
    }
    const child = spawn(process.execPath, [main, '--port', '0', ...more], inHome)
    const command = await new Promise<string>((resolve) =>
      createInterface(child.stdout).on('line', (line) => void (line.includes(' --base-url ') && resolve(line))),
    )
    const only = `--only deliveries.test-header --seed 7 --runs 1 --report-dir ${join(home, 'reports')}`
    const shell = spawn('sh', ['-c', `${command} ${only}`], { ...inHome, cwd: join(import.meta.dirname, '..') })
    expect(await text(shell.stdout)).toContain('All tested requirements are met. 1 of 1 rules tested')
    child.kill('SIGINT')
    expect(await exitCodeOf(child)).toBe(0)
    await rm(home, { recursive: true })
  },
  60_000,
)

test.each([[[]], [['--http']], [['--http', '--http-webhooks']]])(
  'listen receives events of a sandbox with %j',
  async (more) => {
    const home = await mkdtemp(join(tmpdir(), 'sandbox-home-'))
    const inHome = {
      stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
      env: { ...environment, HOME: home },
    }
    const child = spawn(process.execPath, [main, '--port', '0', '--json', ...more], inHome)
    const nextLine = (of: typeof child) =>
      new Promise<string>((resolve) =>
        createInterface(of.stdout)
          .once('line', resolve)
          .once('close', () => resolve('')),
      )
    const { baseUrl } = JSON.parse(await nextLine(child))
    const suite = join(import.meta.dirname, '../conformance/cli/main.ts')
    const listener = spawn(process.execPath, [suite, 'listen', '--json'], inHome)
    // It prints this once a test delivery has arrived.
    expect(JSON.parse(await nextLine(listener))).toMatchObject({ listening: true, baseUrl })
    for (const process of [listener, child]) {
      process.kill('SIGINT')
      expect(await exitCodeOf(process)).toBe(0)
    }
    await rm(home, { recursive: true })
  },
)

test('it names the faults and the choices that it starts with', async () => {
  const child = start('--port', '0', '--http', '--fault', 'cards.cvv-in-list', '--choice', 'create-status=200')
  expect(await child.announced).toContain('\nFault: cards.cvv-in-list\nChoice: create-status=200\n')
  child.kill('SIGTERM')
  expect(await exitCodeOf(child)).toBe(0)
})

test('a port in use: one line, exit code 2', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const child = start('--port', String(port))
  expect(await exitCodeOf(child)).toBe(2)
  expect(await child.errors).toBe(`sandbox: --port ${port} is in use: choose another one, or 0 for a free one\n`)
  server.close()
})

test.each([
  [
    ['--port', 'abc'],
    /^sandbox: option '--port <number>' argument 'abc' is invalid\. Give a port from 0 to 65535\.\n$/,
  ],
  [['--choice', 'creat-status=200'], /^sandbox: unknown --choice "creat-status": did you mean "create-status"\?\n$/],
  [['--list-choices', 'colour'], /^sandbox: no choice has "colour" in its name: --list-choices lists all\n$/],
  [['--choice', 'colour=red'], /^sandbox: unknown --choice "colour": --list-choices lists them\n$/],
  [['--choice', 'colour'], /^sandbox: .* Give it as name=value\.\n$/],
  [['--fault', 'none'], /^sandbox: unknown --fault "none": --list-faults SECTION lists .*\n$/],
  [['--console', '--no-control'], /^sandbox: --console requires the control interface: leave out --no-control\n$/],
  [['--http-webhooks'], /^sandbox: --http-webhooks requires --http\n$/],
  [['--log-level', 'loud'], /^sandbox: .* Use one of trace, debug/],
  [['--nonsense'], /^sandbox: unknown option '--nonsense'/],
])('%j is a usage error: exit code 2', async (args, message) => {
  const child = start('--port', '0', ...args)
  expect(await exitCodeOf(child)).toBe(2)
  expect(await child.errors).toMatch(message)
})

test('a data file that is not a sandbox database: one line, exit code 2', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'main-test-'))
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'notes '.repeat(1000))
  const child = start('--port', '0', '--data', file)
  expect(await exitCodeOf(child)).toBe(2)
  expect(await child.errors).toBe(`sandbox: --data "${file}" is not a sandbox database: name a new file\n`)
  await rm(folder, { recursive: true })
})

const home = { HOME: join(tmpdir(), 'main-test-home') }

test.each([
  [
    'postgres://u:canary@127.0.0.1:1/x',
    'DATABASE_URL postgres://u@127.0.0.1:1/x cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['postgres://u:canary@@:x', 'DATABASE_URL is not a URL of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE'],
  [
    'mysql://u:canary@127.0.0.1/x',
    'DATABASE_URL is not a URL of PostgreSQL: set postgres://…, or unset it to use --data or memory',
  ],
])('a DATABASE_URL that cannot be used: one line without the password, exit code 2', async (url, message) => {
  const child = startWith({ DATABASE_URL: url, ...home }, '--port', '0', '--http')
  expect(await exitCodeOf(child)).toBe(2)
  expect(await child.errors).toBe(`sandbox: ${message}\n`)
})

test('--data takes precedence over DATABASE_URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'main-test-'))
  const file = join(folder, 'data.sqlite')
  const child = startWith(
    { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    '--port',
    '0',
    '--http',
    '--json',
    '--data',
    file,
  )
  await child.announced
  child.kill('SIGTERM')
  expect(await exitCodeOf(child)).toBe(0)
  expect(existsSync(file)).toBe(true)
  await rm(folder, { recursive: true })
})
