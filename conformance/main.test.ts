import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function start(...words: readonly string[]): { child: ChildProcess; ended: Promise<Outcome> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--report-dir', folder, ...words])
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  return { child, ended: new Promise((resolve) => child.on('exit', (code) => resolve({ code, ...said }))) }
}

const conform = (...words: readonly string[]) => start(...words).ended

async function withServer<T>(answer: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  return listening(createServer(answer), work)
}

async function listening<T>(
  server: Server | ReturnType<typeof createTcpServer>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
}

const oneLine = (text: string) => text.trim().split('\n').length === 1

describe('targets that are no API', () => {
  test('a target that is not there', async () => {
    const gone = await withServer(
      () => {},
      async (url) => url,
    )
    const { code, stderr } = await conform('--base-url', gone, '--token', 't')
    expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('ECONNREFUSED') })
    expect(oneLine(stderr)).toBe(true)
  })

  test('one that hangs', async () => {
    await withServer(
      () => {},
      async (url) => {
        const { code, stderr } = await conform('--base-url', url, '--token', 't', '--timeout', '500')
        expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('within 500 ms') })
        expect(oneLine(stderr)).toBe(true)
      },
    )
  })

  test('one that closes the connection', async () => {
    await listening(
      createTcpServer((socket) => socket.end()),
      async (url) => {
        const { code, stderr } = await conform('--base-url', url, '--token', 't')
        expect(code).toBe(3)
        expect(oneLine(stderr)).toBe(true)
      },
    )
  })

  test('one that refuses the token', async () => {
    const refuse: RequestListener = (_, response) => response.writeHead(401).end('{"message":"no","statusCode":401}')
    await withServer(refuse, async (url) => {
      const { code, stderr } = await conform('--base-url', url, '--token', 'wrong')
      expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('--token') })
    })
  })

  test('one that answers HTML to everything', async () => {
    const html: RequestListener = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    await withServer(html, async (url) => {
      const { code, stdout, stderr } = await conform('--base-url', url, '--token', 't')
      expect(code).toBe(1)
      expect(stderr).toContain('is --base-url the address in front of /v1?')
      expect(stdout).toMatch(/\d+ rules do not hold/)
    })
  })

  test('one that answers 500 to everything', async () => {
    const broken: RequestListener = (_, response) => response.writeHead(500).end('{"message":"oh","statusCode":500}')
    await withServer(broken, async (url) => {
      const { code, stdout } = await conform('--base-url', url, '--token', 't')
      expect(code).toBe(1)
      expect(stdout).toContain('FAILED errors.never-5xx')
    })
  })

  test('one that goes away in the middle', async () => {
    let answers = 0
    const vanish: RequestListener = (request, response) => {
      if (++answers > 5) request.socket.destroy()
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[],"count":0}')
    }
    await withServer(vanish, async (url) => {
      const { code, stderr } = await conform('--base-url', url, '--token', 't')
      expect({ code, stderr }).toMatchObject({ code: 3, stderr: expect.stringContaining('is it still running?') })
    })
  })
})

describe('wrong use', () => {
  test.each([
    [['--base-url', 'ftp://x'], '--base-url "ftp://x" is not an http or https URL'],
    [['--base-url', 'http://127.0.0.1:1', '--tls-cert', '/no/such/file'], '--tls-cert /no/such/file cannot be read'],
    [['--only', 'cardz'], '"cardz" means no rule'],
    [['--runs', 'many'], 'It is not a whole number of at least 1'],
    [['--client-id', 'me', '--base-url', 'http://127.0.0.1:1'], 'client credentials are three'],
    [['--baseline', '/no/such/file'], '--update-baseline writes it'],
    [['--config', '/no/such/file'], 'cannot be read as JSON'],
    [['--path', '1'], 'give --seed too'],
    [['explain', 'cards.no-such-rule'], 'there is no rule cards.no-such-rule'],
    [['--no-such-option'], 'unknown option'],
  ])('%s', async (words, complaint) => {
    const { code, stderr, stdout } = await conform(...words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
  })
})

test('Ctrl-C in the middle removes what was created and ends with 130', async () => {
  const sandbox = await startEmbedded()
  const { baseUrl, tls, clientCredentials } = sandbox.options
  const access = [
    ...['--base-url', baseUrl, '--tls-ca', tls.ca, '--tls-cert', tls.cert, '--tls-key', tls.key],
    ...[
      '--token-url',
      clientCredentials?.tokenUrl,
      '--client-id',
      clientCredentials?.clientId,
      '--client-secret',
      clientCredentials?.clientSecret,
    ],
  ].map(String)
  try {
    const { child, ended } = start(...access, '--runs', '200', '--rate', '200')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    child.kill('SIGINT')
    const { code, stdout } = await ended
    expect(code).toBe(130)
    expect(stdout).toContain('Interrupted; what was created has been removed.')

    const after = await conform(...access, '--only', 'listCards', '--format', 'junit')
    expect(after.code).toBe(0)
    const first = readFileSync(join(folder, 'report.ndjson'), 'utf8')
      .split('\n')
      .find((line) => line.includes('"exchange"') && line.includes('pageSize=1"'))
    expect(JSON.parse(JSON.parse(first ?? '{}').response.text)).toEqual({ rows: [], count: 0 })
  } finally {
    await sandbox.stop()
  }
})
