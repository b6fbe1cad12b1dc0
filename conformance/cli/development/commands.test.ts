import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { json, text } from 'node:stream/consumers'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR } from '../../values/time-units.ts'
import { addRunOptions } from '../options.ts'
import { withEventCommands } from './commands.ts'

const root = join(import.meta.dirname, '../../..')
/** The commands find the sandbox by the home folder. */
const home = mkdtempSync(join(tmpdir(), 'events-home-'))
const running = join(home, '.payments-sandbox/running')

let sandbox: ChildProcess
let baseUrl: string

function start(program: string, ...args: readonly string[]) {
  const env = { ...process.env, HOME: home, NO_COLOR: '1', DATABASE_URL: '' }
  return spawn(process.execPath, [join(root, program), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs a command in this process. It finds the sandbox, unless it names another target. */
async function run(...words: readonly string[]) {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const log = vi.spyOn(console, 'log').mockImplementation((text) => void stdout.push(text))
  const note = vi.spyOn(console, 'error').mockImplementation((text) => void stderr.push(text))
  vi.stubEnv('HOME', home)
  const program = new Command('payments-api-conform')
    .exitOverride()
    .configureOutput({ writeErr() {}, writeOut: (text) => void stdout.push(text) })
  addRunOptions(program)
  withEventCommands(program)
  const error = await program.parseAsync([...words], { from: 'user' }).then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  for (const spy of [log, note]) spy.mockRestore()
  vi.unstubAllEnvs()
  return { stdout: stdout.join('\n'), stderr: stderr.join('\n'), error }
}

/** What a command with `--json` prints, line by line. */
async function results(...words: readonly string[]) {
  const { stdout, error } = await run(...words, '--json')
  expect(error).toBeUndefined()
  const lines = stdout.trim().split('\n')
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return lines.map((line) => JSON.parse(line) as any)
}

beforeAll(async () => {
  const child = start('sandbox/main.ts', '--port', '0', '--json', '--quiet')
  sandbox = child
  const [line] = await once(createInterface(child.stdout), 'line')
  baseUrl = JSON.parse(line).baseUrl
})
afterAll(async () => {
  const ended = once(sandbox, 'exit')
  sandbox.kill('SIGTERM')
  await ended
  expect(readdirSync(running)).toEqual([])
  rmSync(home, { recursive: true })
})

test('the sandbox leaves a file that only its user can read', () => {
  const [name = ''] = readdirSync(running)
  expect(name).toBe(`${sandbox.pid}.json`)
  expect(statSync(join(running, name)).mode & 0o777).toBe(0o600)
  expect(statSync(running).mode & 0o777).toBe(0o700)
})

test('listen forwards deliveries unchanged, and Ctrl-C removes its subscription', async () => {
  const arrivals: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const program = createServer(async (request, response) => {
    arrivals.push({ headers: request.headers, body: await json(request) })
    response.writeHead(arrivals.length === 1 ? 503 : 204).end()
  })
  await once(program.listen(0, '127.0.0.1'), 'listening')
  const to = `http://127.0.0.1:${(program.address() as AddressInfo).port}/webhooks`
  const secretFile = join(home, 'secret.txt')
  const child = start(
    'conformance/cli/main.ts',
    'listen',
    '--forward-to',
    to,
    '--events',
    'transaction.settled',
    '--secret-file',
    secretFile,
    '--json',
  )
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  const next = async (): Promise<any> => JSON.parse((await lines.next()).value ?? 'null')

  const listening = await next()
  expect(listening).toMatchObject({ listening: true, baseUrl, secret: expect.stringMatching(/^whsec_/) })
  const [approved, settled] = await results('trigger', 'purchase', '--amount', '7.25')
  expect(approved).toMatchObject({ kind: 'approved', amount: 7.25 })
  const refused = await next()
  expect(refused).toMatchObject({ id: settled.eventId, type: 'transaction.settled', status: 503 })
  expect(arrivals).toMatchObject([
    {
      headers: { 'x-webhook-event-id': settled.eventId, 'x-webhook-signature': expect.any(String) },
      body: refused.event,
    },
  ])
  await run('clock', 'advance', '1m')
  expect(await next()).toMatchObject({ id: settled.eventId, status: 204, kind: 'automatic retry' })
  await results('events', 'resend', settled.eventId)
  expect(await next()).toMatchObject({ id: settled.eventId, status: 204, kind: 'manual retry' })

  expect(readFileSync(secretFile, 'utf8')).toBe(`${listening.secret}\n`)
  // The access token of the command expires.
  await run('clock', 'advance', '25h')
  // Terminal and npm each pass on one Ctrl-C.
  child.kill('SIGINT')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  program.close()
  expect(existsSync(secretFile)).toBe(false)
  expect((await run('events', 'resend', settled.eventId)).stderr).toContain('No active subscription receives the event')
})

test('trigger, clock and events', async () => {
  const [declined] = await results('trigger', 'card', 'declined')
  const [, latest] = await results('events', 'list', '--limit', '2')
  expect(latest).toMatchObject({ id: declined.eventId, eventType: 'transaction.auth.declined' })
  const [before] = await results('clock')
  const [after] = await results('clock', 'advance', '25h')
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(25 * HOUR)
  expect((await results('trigger', 'payment', '--amount', '3'))[0]).toMatchObject({ amount: 3, id: expect.any(String) })
})

test('a request that is refused ends with exit code 1', async () => {
  const child = start('conformance/cli/main.ts', 'trigger', 'boleto', 'pay', '--id', 'x')
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  expect(stderr).toContain('returned 404')
})

const elsewhere = ['--base-url', 'http://127.0.0.1:1', '--token', 't']

test.each([
  [['trigger', 'boleto', 'pay'], 'give the id of a boleto with --id ID'],
  [['trigger', 'card', 'aproved'], 'Allowed choices are approved, declined, settled, failed'],
  [['trigger', 'purchase', '--amount', '0'], 'Give a positive number such as 12.50.'],
  [['listen', '--events', 'transaction.setled'], 'did you mean "transaction.settled"?'],
  [['listen', '--forward-to', 'localhost:3000'], 'Give an http or https URL'],
  [['clock', 'advance', '25'], 'Give a duration such as'],
  [['clock', 'advnce', '25h'], 'unknown command "advnce"; did you mean "advance"?'],
  [['clock', ...elsewhere], 'give --control-url'],
  [['events', 'list', '--limit', '0'], 'Give a number from 1 to 500.'],
  [['events', 'list', ...elsewhere], 'ECONNREFUSED'],
])('%j ends with: %s', async (words, message) => {
  expect(String((await run(...words)).error)).toContain(message)
})

test('a missing argument shows what to type', async () => {
  const child = start('conformance/cli/main.ts', 'trigger', 'card')
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(2)
  expect(stderr).toBe(
    "error: missing required argument 'activity'\nExample: npm run conform -- trigger card approved --amount 12.50\n",
  )
})

test.each([
  ['trigger card', 'trigger card approved --amount 12.50'],
  ['listen', 'listen --forward-to http://localhost:3000/webhooks'],
])('the help of %s has examples', async (words, example) => {
  expect((await run(...words.split(' '), '--help')).stdout).toContain(example)
})
