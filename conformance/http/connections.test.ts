import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selfSigned } from '../receiver/self-signed.ts'
import { createConnections } from './connections.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-connections-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs `work` with a server that refuses connections without the client certificate of the returned options. */
async function withMutualTls(work: (url: string, tls: { ca: string; cert: string; key: string }) => Promise<void>) {
  const [own, client] = [await selfSigned(['127.0.0.1']), await selfSigned()]
  const file = async (name: string, content: string) => {
    const path = join(folder, name)
    await writeFile(path, content)
    return path
  }
  const tls = {
    ca: await file('ca.pem', own.cert),
    cert: await file('client.pem', client.cert),
    key: await file('client-key.pem', client.key),
  }
  const server = createServer({ ...own, ca: client.cert, requestCert: true }, (_, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`https://127.0.0.1:${(server.address() as AddressInfo).port}`, tls)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('with mutual TLS', () => {
  test('the API and the control interface behind the same gateway get the client certificate', async () => {
    await withMutualTls(async (baseUrl, tls) => {
      const connections = createConnections({ baseUrl, tls, concurrency: 1, timeout: 5000 })
      const send = { origin: baseUrl, path: '/', method: 'GET' } as const
      for (const dispatcher of [connections.pool, connections.controlAgent]) {
        const { statusCode, body } = await dispatcher.request(send)
        await body.dump()
        expect(statusCode).toBe(200)
      }
      const without = connections.poolFor({ clientCertificate: 'none' })
      await expect(without.request(send)).rejects.toThrow()
      await connections.close()
    })
  })
})
