import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import type { Announcement } from '../config/application.ts'
import { createCertificates, read } from './support/certificates.ts'

const certificates = createCertificates()
const server = join(import.meta.dirname, '../bin/server.ts')

interface Call {
  token?: string
  /** Sent as a form. */
  form?: Record<string, string>
  client?: { cert: string; key: string }
}

function call(url: string, { token, form, client }: Call = {}) {
  return new Promise<{ status: number | undefined; body: Record<string, unknown> }>((resolve, reject) => {
    const options = {
      method: form ? 'POST' : 'GET',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ca: read(certificates.ca),
      agent: false,
      ...client,
    }
    const outgoing = request(url, options, (response) => {
      response.toArray().then((chunks) => {
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) })
      }, reject)
    })
    outgoing.on('error', reject).end(form && new URLSearchParams(form).toString())
  })
}

test('the command serves HTTPS with mutual TLS and says where', async () => {
  const { ca, cert, key, clientCert, clientKey } = certificates
  const options = ['--port', '0', '--tls-cert', cert, '--tls-key', key, '--ca-file', ca, '--client-ca', ca, '--quiet']
  const child = spawn(process.execPath, [server, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [line] = await once(createInterface(child.stdout), 'line')
    const { baseUrl, tokenUrl, clientId, clientSecret, ...announced } = JSON.parse(String(line)) as Announcement
    assert.equal(announced.caFile, ca)
    assert.equal((await call(announced.controlUrl, { token: announced.controlToken })).status, 200)

    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const client = { cert: read(clientCert), key: read(clientKey) }
    assert.equal((await call(tokenUrl, { form })).status, 401)
    const token = String((await call(tokenUrl, { form, client })).body.access_token)
    assert.equal((await call(`${baseUrl}/v1/cards`, { token, client })).status, 200)
    assert.equal((await call(`${baseUrl}/v1/cards`, { token })).status, 401)
    assert.equal((await call(`${baseUrl}/v1/cards`, { token: announced.controlToken, client })).status, 401)
    await assert.rejects(fetch(baseUrl.replace('https:', 'http:')))
  } finally {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
  }
})
