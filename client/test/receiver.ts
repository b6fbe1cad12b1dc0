import 'reflect-metadata'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509'

export type Delivered = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** An HTTPS server on this machine that returns 204 for every delivery. */
export type TestReceiver = {
  readonly url: string
  /** Path of its self-signed certificate, PEM. */
  readonly caFile: string
  /** The next delivery; rejects after fifteen seconds. */
  next(): Promise<Delivered>
  close(): Promise<void>
}

export async function startReceiver(): Promise<TestReceiver> {
  const delivered: Delivered[] = []
  const { cert, key } = await certificate()
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  const caFile = join(folder, 'ca.pem')
  await writeFile(caFile, cert)
  const server = createServer({ cert, key }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    delivered.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    caFile,
    async next() {
      const end = performance.now() + 15_000
      while (performance.now() < end) {
        const first = delivered.shift()
        if (first) return first
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      throw new Error('no delivery within fifteen seconds')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true })
    },
  }
}

async function certificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=receiver',
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 24 * 60 * 60_000),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  })
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return {
    cert: made.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8.replaceAll(/(.{64})(?=.)/g, '$1\n')}\n-----END PRIVATE KEY-----\n`,
  }
}
