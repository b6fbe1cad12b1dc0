import { createSecureServer, type SecureServerOptions } from 'node:http2'
import { Pool } from 'undici'
import { expect, test } from 'vitest'
import { selfSigned } from '../receiver/self-signed.ts'
import { withServer } from '../test/with-server.ts'
import { createConnector } from './connector.ts'

/** The HTTP versions that a server with these options got requests with. */
async function versions(options: SecureServerOptions): Promise<readonly string[]> {
  const seen: string[] = []
  const server = createSecureServer({ ...options, ...(await selfSigned(['127.0.0.1'])) }, (request, response) => {
    seen.push(request.httpVersion)
    response.end('{}')
  })
  await withServer(server, async (url) => {
    const pool = new Pool(url, { connect: createConnector({ rejectUnauthorized: false }) })
    try {
      for (const path of ['/a', '/b']) await (await pool.request({ method: 'GET', path })).body.dump()
    } finally {
      await pool.destroy()
    }
  })
  return seen
}

test('requests use HTTP/1.1, also where the server prefers HTTP/2', async () => {
  expect(await versions({ allowHTTP1: true })).toEqual(['1.1', '1.1'])
})

test('requests use HTTP/2 where the server speaks nothing else', async () => {
  expect(await versions({})).toEqual(['2.0', '2.0'])
})

test('another error is passed on, without a second connection', async () => {
  const server = createSecureServer({ allowHTTP1: true, ...(await selfSigned(['127.0.0.1'])) })
  let connections = 0
  server.on('connection', () => connections++)
  await withServer(server, async (url) => {
    const pool = new Pool(url, { connect: createConnector({}) })
    try {
      await expect(pool.request({ method: 'GET', path: '/' })).rejects.toThrow('self-signed certificate')
    } finally {
      await pool.destroy()
    }
  })
  expect(connections).toBe(1)
})
