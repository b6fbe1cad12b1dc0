import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { Pool } from 'undici'
import { describe, expect, test } from 'vitest'
import { withServer } from '../test/with-server.ts'
import { sendOverPool } from './transport.ts'

type Method = 'GET' | 'POST'

const requestOf = (method: Method, url = 'http://target/v1/cards') => ({
  method,
  url,
  headers: { accept: 'application/json' },
  body: method === 'POST' ? '{}' : null,
})

/** Sends a request over a new pool to a server. */
async function sendTo(url: string, method: Method, timeout = 10_000) {
  const pool = new Pool(url)
  try {
    return await sendOverPool(requestOf(method, `${url}/v1/cards`), '/v1/cards', pool, timeout)
  } finally {
    await pool.destroy()
  }
}

/** A pool whose requests end in these ways, one after the other: an error with this code, or a response. */
function stubPool(...outcomes: readonly string[]) {
  const sent: string[] = []
  const request = async ({ method }: { method: string }) => {
    const outcome = outcomes[sent.length] ?? '200'
    sent.push(method)
    if (outcome !== '200') throw Object.assign(new Error(`failed with ${outcome}`), { code: outcome })
    return { statusCode: 200, headers: {}, body: Readable.from([Buffer.from('{}')]) }
  }
  return { sent, pool: { request } as unknown as Pool }
}

describe('sendOverPool', () => {
  test('returns the response, decoded', async () => {
    const server = createServer((request, response) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ path: request.url })),
    )
    const { response, resent } = await withServer(server, (url) => sendTo(url, 'POST'))
    expect(response).toMatchObject({ status: 201, json: { path: '/v1/cards' } })
    expect(resent).toBeUndefined()
  })

  test.each<[Method, string, boolean]>([
    ['GET', 'ECONNRESET', true],
    ['GET', 'UND_ERR_SOCKET', true],
    ['GET', 'EPIPE', true],
    ['GET', 'ECONNREFUSED', false],
    ['POST', 'ECONNRESET', true],
    ['POST', 'UND_ERR_SOCKET', true],
    ['POST', 'EPIPE', true],
    ['POST', 'ECONNREFUSED', false],
  ])('a %s that ends with %s is sent again: %s', async (method, code, isResent) => {
    const { sent, pool } = stubPool(code)
    const outcome = sendOverPool(requestOf(method), '/v1/cards', pool, 1000)
    if (isResent) expect(await outcome).toMatchObject({ response: { status: 200 }, resent: true })
    else await expect(outcome).rejects.toMatchObject({ kind: 'connection' })
    expect(sent).toEqual(isResent ? [method, method] : [method])
  })

  test('does not send a request again after its deadline, whatever the error is', async () => {
    let sent = 0
    const request = ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        sent++
        signal.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })))
      })
    const outcome = sendOverPool(requestOf('GET'), '/v1/cards', { request } as unknown as Pool, 50)
    await expect(outcome).rejects.toMatchObject({ kind: 'timeout' })
    expect(sent).toBe(1)
  })

  test('takes a connection that is not open in time for a timeout', async () => {
    const outcome = sendOverPool(requestOf('GET'), '/v1/cards', stubPool('UND_ERR_CONNECT_TIMEOUT').pool, 1000)
    await expect(outcome).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('sends a request again over a new pool, which it closes', async () => {
    const [first, second] = [stubPool('ECONNRESET'), stubPool()]
    let closed = 0
    const newPool = () => Object.assign(second.pool, { close: async () => void closed++ }) as Pool
    const received = await sendOverPool(requestOf('POST'), '/v1/cards', first.pool, 1000, newPool)
    expect(received).toMatchObject({ response: { status: 200 }, resent: true })
    expect([first.sent, second.sent, closed]).toEqual([['POST'], ['POST'], 1])
  })

  test('sends a request again only once', async () => {
    const { sent, pool } = stubPool('ECONNRESET', 'ECONNRESET')
    await expect(sendOverPool(requestOf('GET'), '/v1/cards', pool, 1000)).rejects.toMatchObject({
      kind: 'connection',
      failure: { expected: 'a response', actual: expect.stringContaining('ECONNRESET') },
    })
    expect(sent).toEqual(['GET', 'GET'])
  })

  describe('over a kept-alive connection that the server closes instead of responding', () => {
    /** Responds to the first request of each connection, and closes it at the second. */
    async function sendTwice(method: Method) {
      const requests: string[] = []
      const used = new Set<Socket>()
      const server = createServer((request, response) => {
        requests.push(request.method ?? '')
        if (used.has(request.socket)) return void request.socket.destroy()
        used.add(request.socket)
        response.end('{}')
      })
      return withServer(server, async (url) => {
        const pool = new Pool(url, { connections: 1 })
        const send = () => sendOverPool(requestOf(method, `${url}/v1/cards`), '/v1/cards', pool, 5000)
        try {
          await send()
          const outcome = await send().catch((error: unknown) => error)
          return { requests: requests.length, outcome }
        } finally {
          await pool.destroy()
        }
      })
    }

    test.each(['GET', 'POST'] as const)('a %s is sent again, over a new connection', async (method) => {
      const { requests, outcome } = await sendTwice(method)
      expect(outcome).toMatchObject({ response: { status: 200 }, resent: true })
      expect(requests).toBe(3)
    })
  })
})

describe('NoResponse', () => {
  test('has the kind `timeout` where the response does not start in time', async () => {
    await withServer(
      createServer(() => {}),
      async (url) => {
        await expect(sendTo(url, 'GET', 150)).rejects.toMatchObject({
          kind: 'timeout',
          failure: { expected: 'a response', actual: 'no complete response within 150 ms' },
        })
      },
    )
  })

  test('has the kind `timeout` where the response does not end in time; the request is not sent again', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests++
      response.write('{')
    })
    await withServer(server, async (url) => {
      await expect(sendTo(url, 'GET', 150)).rejects.toMatchObject({ kind: 'timeout' })
    })
    expect(requests).toBe(1)
  })

  test('has the kind `too large` for a response past the limit', async () => {
    const server = createServer((_, response) => response.end(Buffer.alloc(1024 * 1024 + 1)))
    await withServer(server, async (url) => {
      await expect(sendTo(url, 'GET')).rejects.toMatchObject({
        kind: 'too large',
        failure: { expected: 'a response of at most 1 MiB', actual: 'a response of more than 1 MiB' },
      })
    })
  })

  test('has the kind `connection` where the server closes in the middle of a response', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{')
      setTimeout(() => request.socket.destroy(), 20)
    })
    await withServer(server, async (url) => {
      await expect(sendTo(url, 'POST')).rejects.toMatchObject({ kind: 'connection' })
    })
  })
})
