import { createSecureServer, type Http2Session } from 'node:http2'
import { errors, Pool } from 'undici'
import { expect, test } from 'vitest'
import { selfSigned } from '../receiver/self-signed.ts'
import { withServer } from '../test/with-server.ts'
import { untilProcessed } from './until-processed.ts'

test('all of many requests get through where each HTTP/2 connection ends after its first response', async () => {
  const server = createSecureServer(await selfSigned(['127.0.0.1']))
  const ended = new Set<Http2Session | undefined>()
  let processed = 0
  server.on('stream', (stream) => {
    const { session } = stream
    if (ended.has(session)) return
    ended.add(session)
    processed++
    session?.goaway(0, stream.id)
    stream.respond({ ':status': 201 })
    stream.end('{}')
  })
  await withServer(server, async (url) => {
    const pool = new Pool(url, { connections: 2, connect: { rejectUnauthorized: false } })
    const send = () => pool.request({ method: 'POST', path: '/v1/cards', body: '{}' })
    try {
      const responses = await Promise.all(Array.from({ length: 12 }, () => untilProcessed(send)))
      for (const { statusCode, body } of responses) {
        expect(statusCode).toBe(201)
        await body.dump()
      }
      expect(processed).toBe(12)
    } finally {
      await pool.destroy()
    }
  })
})

test('another error is thrown at once', async () => {
  let sent = 0
  const outcome = untilProcessed(() => {
    sent++
    return Promise.reject(new errors.InformationalError('reset'))
  })
  await expect(outcome).rejects.toThrow('reset')
  expect(sent).toBe(1)
})

test('a server that processes no request ends the attempts', async () => {
  let sent = 0
  const outcome = untilProcessed(() => {
    sent++
    return Promise.reject(new errors.InformationalError('HTTP/2: "GOAWAY" frame received with code 0'))
  })
  await expect(outcome).rejects.toThrow('GOAWAY')
  expect(sent).toBe(51)
})
