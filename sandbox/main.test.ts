import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

const { DATABASE_URL: _, ...environment } = process.env

function start(...args: string[]) {
  return startWith({}, ...args)
}

function startWith(more: Readonly<Record<string, string>>, ...args: string[]) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as unknown as ['ignore', 'pipe', 'pipe']
  const child = spawn(process.execPath, [main, ...args], { stdio, env: { ...environment, ...more } })
  const said = new Promise<string>((resolve) => {
    let announced = ''
    child.stdout.on('data', (chunk) => {
      announced += chunk
      if (announced.endsWith('\n')) resolve(announced)
    })
  })
  return Object.assign(child, { said, complaint: text(child.stderr) })
}

const ended = (child: ChildProcess) =>
  child.exitCode === null
    ? new Promise<number | null>((resolve) => child.once('exit', resolve))
    : Promise.resolve(child.exitCode)

test('--json says in one line all that a program needs, and SIGTERM ends it and its files', async () => {
  const child = start('--port', '0', '--control', '--json')
  const said = JSON.parse(await child.said)
  expect(said).toMatchObject({
    baseUrl: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
    tokenUrl: `${said.baseUrl}/oauth/token`,
    clientId: 'sandbox-client',
    clientSecret: expect.any(String),
    scopes: expect.arrayContaining(['cards:read']),
    controlUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    controlToken: expect.any(String),
  })
  expect([said.caFile, said.certFile, said.keyFile].map(existsSync)).toEqual([true, true, true])
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(existsSync(said.caFile)).toBe(false)
})

test('it ends when the process that started it lets go', async () => {
  const child = start('--port', '0', '--http', '--json')
  await child.said
  child.disconnect()
  expect(await ended(child)).toBe(0)
})

test('the command that it prints works as it is', async () => {
  const child = start('--port', '0')
  const lines = (await child.said).split('\n').filter((line) => /^ {2}(TOKEN=|curl )/.test(line))
  const shell = spawn('sh', ['-c', lines.join('\n')], { stdio: ['ignore', 'pipe', 'ignore'] })
  expect(await text(shell.stdout)).toBe('{"rows":[],"count":0}')
  child.kill('SIGINT')
  expect(await ended(child)).toBe(0)
})

test('a port in use is one line, and 2', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const child = start('--port', String(port))
  expect(await ended(child)).toBe(2)
  expect(await child.complaint).toBe(`--port ${port} is in use: choose another one, or 0 for one that is free\n`)
  server.close()
})

test.each([
  [['--port', 'abc'], /--port/],
  [['--choice', 'colour=red'], /^--choice "colour" is none of .*\n$/],
  [['--choice', 'colour'], /not of the form name=value/],
  [['--fault', 'none'], /^--fault "none" is none of .*\n$/],
  [['--log-level', 'loud'], /none of trace, debug/],
  [['--nonsense'], /unknown option '--nonsense'/],
])('%j is wrong use: 2', async (args, complaint) => {
  const child = start('--port', '0', ...args)
  expect(await ended(child)).toBe(2)
  expect(await child.complaint).toMatch(complaint)
})

test('a data file that is no sandbox database is one line, and 2', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'main-test-'))
  const file = join(folder, 'notes.txt')
  await writeFile(file, 'notes '.repeat(1000))
  const child = start('--port', '0', '--data', file)
  expect(await ended(child)).toBe(2)
  expect(await child.complaint).toBe(`--data "${file}" is not a sandbox database\n`)
  await rm(folder, { recursive: true })
})

const home = { HOME: join(tmpdir(), 'main-test-home') }

test.each([
  [
    'postgres://u:canary@127.0.0.1:1/x',
    'DATABASE_URL postgres://u@127.0.0.1:1/x cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['postgres://u:canary@@:x', 'DATABASE_URL is not an address of the form postgres://USER:PASSWORD@HOST:PORT/DATABASE'],
  ['mysql://u:canary@127.0.0.1/x', 'DATABASE_URL is not an address of PostgreSQL: postgres://…'],
])('a DATABASE_URL that leads nowhere is one line without its password, and 2', async (url, complaint) => {
  const child = startWith({ DATABASE_URL: url, ...home }, '--port', '0', '--http')
  expect(await ended(child)).toBe(2)
  expect(await child.complaint).toBe(`${complaint}\n`)
})

test('a data file is what is used, whatever DATABASE_URL says', async () => {
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
  await child.said
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(existsSync(file)).toBe(true)
  await rm(folder, { recursive: true })
})
