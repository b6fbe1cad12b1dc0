import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { PassedExchange } from './pass-exchange.ts'
import { startReverseProxy } from './reverse-proxy.ts'

type Proxied = { readonly port: number; readonly passed: readonly PassedExchange[]; readonly kept: { bytes: number } }

/** A proxy in front of a server that sends these texts: the first on its first connection when that has sent a request, and so on. */
async function withTarget(
  respond: (socket: Socket, request: string, connection: number) => void,
  work: (proxied: Proxied) => Promise<void>,
): Promise<void> {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const connection = ++connections
    sockets.add(socket.on('error', () => {}))
    socket.on('data', (data) => respond(socket, data.toString('latin1'), connection))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [kept, passed]: [{ bytes: number }, PassedExchange[]] = [{ bytes: 0 }, []]
  const limits = { perBody: 1e6, inAll: 1e6, kept }
  const onExchange = (exchange: PassedExchange) => passed.push(exchange)
  const proxy = await startReverseProxy({
    host: '127.0.0.1',
    port: 0,
    target: `http://127.0.0.1:${port}`,
    limits,
    onExchange,
  })
  try {
    await work({ port: proxy.port, passed, kept })
  } finally {
    await proxy.close(0)
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

/** A client that sends texts, and reads until what it has received ends with another. */
function clientOf(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  return {
    socket,
    async exchange(text: string, end: string): Promise<string> {
      received = ''
      socket.write(text, 'latin1')
      while (!received.endsWith(end)) await once(socket, 'data')
      return received
    },
  }
}

const get = 'GET /v1/cards HTTP/1.1\r\nHost: a\r\n\r\n'
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'

describe('passExchange', () => {
  test.each([
    ['a status that HTTP does not have', 'HTTP/1.1 000 Zero\r\nContent-Length: 2\r\n\r\n{}'],
    ['a switch to another protocol', 'HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n'],
    ['what is no HTTP', 'SMTP ready\r\n\r\n'],
  ])('reports %s with 502, and passes the next request', async (_, bytes) => {
    await withTarget(
      (socket, __, connection) => socket.write(connection === 1 ? bytes : ok),
      async ({ port, passed }) => {
        const client = clientOf(port)
        expect(await client.exchange(get, '}')).toMatch(/^HTTP\/1\.1 502 .*"The target did not respond: /s)
        expect(await client.exchange(get, '{}')).toMatch(/^HTTP\/1\.1 200 /)
        client.socket.destroy()
        expect(passed.map(({ status }) => status)).toEqual([0, 200])
      },
    )
  })

  test.each([
    ['a URL in place of a path', get.replace('/v1', 'http://a.test/v1'), /^GET \/v1\/cards HTTP/],
    [
      'an offer of HTTP/2',
      get.replace('Host', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\nHost'),
      /^GET \/v1\/cards HTTP\/1\.1\r\nHost: [\d.:]+\r\n\r\n$/,
    ],
    ['an unknown expectation', get.replace('Host', 'Expect: more\r\nHost'), /Expect: more/],
    ['20,000 bytes of header fields', get.replace('Host', `X-A: ${'a'.repeat(20_000)}\r\nHost`), /a{20000}/],
  ])('passes %s', async (_, request, expected) => {
    const seen: string[] = []
    await withTarget(
      (socket, text) => {
        seen.push(text)
        if (text.endsWith('\r\n\r\n')) socket.write(ok)
      },
      async ({ port, passed }) => {
        const client = clientOf(port)
        expect(await client.exchange(request, '{}')).toMatch(/^HTTP\/1\.1 200 /)
        client.socket.destroy()
        expect(seen.join('')).toMatch(expected)
        expect(passed.map(({ path, status }) => [path, status])).toEqual([['/v1/cards', 200]])
      },
    )
  })

  test('passes informational responses, and waits for the body until the target asks for it', async () => {
    const seen: string[] = []
    const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload, </b>; rel=preload\r\n\r\n'
    await withTarget(
      (socket, text) => {
        seen.push(text)
        socket.write(text === '{"a":1}' ? `${hints}${ok}` : 'HTTP/1.1 100 Continue\r\n\r\n')
      },
      async ({ port }) => {
        const client = clientOf(port)
        const head = 'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 7\r\n\r\n'
        expect(await client.exchange(head, '\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n')
        const rest = await client.exchange('{"a":1}', '{}')
        expect(rest).toMatch(/^HTTP\/1\.1 103 .*<\/a>; rel=preload, <\/b>; rel=preload\r\n\r\nHTTP\/1\.1 200 /s)
        expect(seen[1]).toBe('{"a":1}')
        client.socket.destroy()
      },
    )
  })

  test('passes trailers in both directions', async () => {
    const chunks = '2\r\n{}\r\n0\r\nX-Sum: 1\r\n\r\n'
    let seen = ''
    await withTarget(
      (socket, text) => {
        seen += text
        if (seen.endsWith('\r\n\r\n') && seen.includes('\r\n0\r\n'))
          socket.write(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`)
      },
      async ({ port }) => {
        const client = clientOf(port)
        const request = `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`
        expect(await client.exchange(request, 'X-Sum: 1\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
        expect(seen).toMatch(/\r\n0\r\nX-Sum: 1\r\n\r\n$/)
        client.socket.destroy()
      },
    )
  })

  test.each([
    ['repeats a request without a body', 'GET', '', 200],
    ['does not repeat a creation', 'POST', '{}', 502],
  ])('%s where the target has closed a kept connection', async (_, method, body, status) => {
    let count = 0
    await withTarget(
      (socket, __, connection) => {
        if (connection === 1 && ++count > 1) socket.destroy()
        else socket.write(ok)
      },
      async ({ port }) => {
        const client = clientOf(port)
        await client.exchange(get, '{}')
        const head = `${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`
        expect(await client.exchange(`${head}${body}`, '}')).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
        client.socket.destroy()
      },
    )
  })

  test('keeps nothing of a request whose client went away', async () => {
    const arrived = Promise.withResolvers<Socket>()
    await withTarget(
      (socket) => arrived.resolve(socket),
      async ({ port, kept }) => {
        const { socket } = clientOf(port)
        socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"a":1')
        const upstream = await arrived.promise
        expect(kept.bytes).toBe(6)
        socket.destroy()
        await once(upstream, 'close')
        expect(kept.bytes).toBe(0)
      },
    )
  })
})
