import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { withServer } from '../../test/with-server.ts'
import type { PassedExchange } from './pass-exchange.ts'
import { startReverseProxy } from './reverse-proxy.ts'

/** A proxy in front of a server for as long as `work` takes. */
async function withProxy<Result>(
  serve: RequestListener,
  work: (proxy: { readonly port: number; readonly passed: readonly PassedExchange[] }) => Promise<Result>,
  perBody = 1000,
): Promise<Result> {
  return withServer(createServer(serve), async (target) => {
    const passed: PassedExchange[] = []
    const kept = { bytes: 0 }
    const limits = { perBody, inAll: 10_000, kept }
    const onExchange = (exchange: PassedExchange) => passed.push(exchange)
    const proxy = await startReverseProxy({
      host: '127.0.0.1',
      port: 0,
      target: `${target}/gateway`,
      limits,
      onExchange,
    })
    try {
      return await work({ port: proxy.port, passed })
    } finally {
      await proxy.close(0)
    }
  })
}

async function send(port: number, path: string, options: object = {}, body?: string): Promise<IncomingMessage> {
  const sent = request({ port, path, ...options }).end(body)
  const [response] = await once(sent, 'response')
  return response as IncomingMessage
}

describe('startReverseProxy', () => {
  test('passes requests and responses through unchanged', async () => {
    const compressed = gzipSync('{"id":1}')
    const seen: unknown[] = []
    await withProxy(
      (incoming, response) => {
        void text(incoming).then((body) => {
          seen.push([
            incoming.method,
            incoming.url,
            incoming.headers['x-more'],
            body,
            incoming.headers['transfer-encoding'],
          ])
          response.writeHead(201, 'Made', [
            'Content-Encoding',
            'gzip',
            'X-Twice',
            'a',
            'X-Twice',
            'b',
            'Set-Cookie',
            'c=d',
          ])
          response.end(compressed)
        })
      },
      async ({ port, passed }) => {
        const response = await send(
          port,
          '/v1/cards?a=%20b',
          { method: 'POST', headers: { 'X-More': 'yes' } },
          '{"name":"A"}',
        )
        const chunks = await response.toArray()
        expect(Buffer.concat(chunks)).toEqual(compressed)
        expect([response.statusCode, response.statusMessage, response.headers['x-twice']]).toEqual([
          201,
          'Made',
          'a, b',
        ])
        expect(response.headers).not.toHaveProperty('date', '')
        expect(seen).toEqual([['POST', '/gateway/v1/cards?a=%20b', 'yes', '{"name":"A"}', undefined]])
        const [exchange] = passed
        expect(exchange).toMatchObject({ method: 'POST', path: '/v1/cards?a=%20b', status: 201 })
        expect([exchange?.requestBody.bytes().toString(), exchange?.responseBody.bytes()]).toEqual([
          '{"name":"A"}',
          compressed,
        ])
      },
    )
  })

  test('streams: the first part arrives before the last is sent', async () => {
    const parts = Promise.withResolvers<void>()
    await withProxy(
      (_, response) => {
        response.write('first')
        void parts.promise.then(() => response.end('last'))
      },
      async ({ port }) => {
        const response = await send(port, '/')
        const [first] = await once(response, 'data')
        expect(String(first)).toBe('first')
        parts.resolve()
        expect(await text(response)).toBe('last')
      },
    )
  })

  test('passes a body in chunks, and keeps connections', async () => {
    await withProxy(
      (incoming, response) => incoming.pipe(response),
      async ({ port }) => {
        const sent = request({ port, path: '/', method: 'DELETE', headers: { 'transfer-encoding': 'chunked' } })
        sent.write('a')
        sent.end('b')
        const [response] = (await once(sent, 'response')) as [IncomingMessage]
        expect(await text(response)).toBe('ab')
        expect(response.headers.connection).toBe('keep-alive')
      },
    )
  })

  test('keeps no part of a body that is too large, and passes it', async () => {
    await withProxy(
      (_, response) => response.end('x'.repeat(50)),
      async ({ port, passed }) => {
        expect(await text(await send(port, '/'))).toHaveLength(50)
        expect([passed[0]?.responseBody.isComplete(), passed[0]?.responseBody.bytes().length]).toEqual([false, 0])
      },
      49,
    )
  })

  test('refuses to switch protocols', async () => {
    await withProxy(
      (_, response) => response.end(),
      async ({ port }) => {
        const socket = connect(port, '127.0.0.1')
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 501 /)
      },
    )
  })

  test('a target that breaks off breaks off one response only, and one that is gone is reported with 502', async () => {
    await withProxy(
      (incoming, response) => {
        if (incoming.url?.endsWith('/die')) response.write('{"half', () => incoming.socket.destroy())
        else if (incoming.url?.endsWith('/gone')) incoming.socket.destroy()
        else response.end('fine')
      },
      async ({ port, passed }) => {
        const half = await send(port, '/die')
        await expect(text(half)).rejects.toThrow('aborted')
        expect((await send(port, '/gone')).statusCode).toBe(502)
        expect(await text(await send(port, '/'))).toBe('fine')
        expect(passed.map(({ path, status }) => `${path} ${status}`)).toEqual(['/die 0', '/gone 0', '/ 200'])
      },
    )
  })

  test('a client that goes away says nothing about the target, and harms no other', async () => {
    const gone = Promise.withResolvers<void>()
    await withProxy(
      (incoming, response) => {
        if (incoming.url?.endsWith('/slow')) incoming.socket.once('close', () => gone.resolve())
        else response.end('fine')
      },
      async ({ port, passed }) => {
        const left = get({ port, path: '/slow' }).on('error', () => {})
        const socket = connect(port, '127.0.0.1')
        socket.write('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{')
        expect(await text(await send(port, '/'))).toBe('fine')
        left.destroy()
        await gone.promise
        socket.destroy()
        expect(passed.map(({ path }) => path)).toEqual(['/'])
      },
    )
  })
})
