import { createConnection } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'

let sandbox: Sandbox
let port: number

beforeAll(async () => {
  sandbox = await startSandbox({ http: true })
  port = Number(new URL(sandbox.urls.base).port)
})
afterAll(() => sandbox.stop())

/** Sends raw bytes. Returns the response until the connection ends, or until nothing more arrives. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let response = ''
    const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(300, () => socket.destroy())
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(response))
  })
}

const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919 + 13) % 256))

test.each([
  ['noise', noise],
  ['no HTTP', 'hello\r\n\r\n'],
  ['an unknown method', 'FROB /v1/cards HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a header without a name', 'GET /v1/cards HTTP/1.1\r\n: x\r\n\r\n'],
  ['too many headers', `GET /v1/cards HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`],
  ['two lengths', 'POST /v1/cards HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'],
  ['a length that is no number', 'POST /v1/cards HTTP/1.1\r\nhost: x\r\ncontent-length: abc\r\n\r\n{}'],
  ['a broken chunk', 'POST /v1/cards HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'],
  ['an absolute URL', 'GET http://elsewhere/ HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['no host', 'GET /v1/cards HTTP/1.1\r\n\r\n'],
  ['an expectation', 'GET /v1/cards HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
  ['an upgrade', 'GET /v1/cards HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an old version', 'GET /v1/cards HTTP/1.0\r\n\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a null byte in the path', 'GET /v1/cards/\u0000 HTTP/1.1\r\nhost: x\r\n\r\n'],
])('%s gets a documented error', async (_, bytes) => {
  const response = await send(bytes)
  const [, status = '', body = ''] = /^HTTP\/1\.1 (\d+) .*?\r\n\r\n(.*?\})/s.exec(response) ?? []
  expect(['400', '401', '404']).toContain(status)
  expect(JSON.parse(body)).toMatchObject({ statusCode: Number(status), message: expect.any(String) })
})

test('afterwards it still responds', async () => {
  expect((await fetch(`${sandbox.urls.base}/v1/cards`)).status).toBe(401)
})
