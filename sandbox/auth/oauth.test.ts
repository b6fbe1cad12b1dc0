import { readFileSync, statSync } from 'node:fs'
import { type ConnectionOptions, connect } from 'node:tls'
import { Agent, type Dispatcher, request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../program/start.ts'
import { createCertificateAuthority, type KeyPair } from './certificate-authority.ts'
import { type Certificates, createCertificates } from './certificates.ts'

let certificates: Certificates
let sandbox: Sandbox
let own: Agent
let another: Agent
let untrusted: Agent
let none: Agent

beforeAll(async () => {
  certificates = await createCertificates()
  sandbox = await startSandbox({ shared: { certificates } })
  const { ca, client } = certificates
  const as = (pair?: KeyPair) => new Agent({ connect: { ca: ca.cert, ...pair } })
  own = as(client)
  another = as(await ca.issue('another-client', 'client'))
  untrusted = as(await (await createCertificateAuthority()).issue('sandbox-client', 'client'))
  none = as()
})
afterAll(async () => {
  await Promise.all([own, another, untrusted, none].map((agent) => agent.close()))
  await sandbox.stop()
  certificates.remove()
})

type Form = Readonly<Record<string, string>>

async function send(dispatcher: Dispatcher, path: string, form: Form = {}, authorization?: string) {
  const post = path.startsWith('/oauth/')
  const headers = {
    ...(post ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(authorization ? { authorization } : {}),
  }
  const { statusCode, body } = await request(`${sandbox.urls.base}${path}`, {
    dispatcher,
    method: post ? 'POST' : 'GET',
    headers,
    ...(post ? { body: new URLSearchParams(form).toString() } : {}),
  })
  const text = await body.text()
  // biome-ignore lint/suspicious/noExplicitAny: tests read any property
  return { status: statusCode, body: (text === '' ? undefined : JSON.parse(text)) as any }
}

function basic(secret = sandbox.credentials.clientSecret): string {
  return `Basic ${Buffer.from(`${sandbox.credentials.clientId}:${secret}`).toString('base64')}`
}

/** One request over a new connection. */
function speak(options: ConnectionOptions, token: string) {
  return new Promise<{ status: string; resumed: boolean; session: Buffer }>((resolve, reject) => {
    let session = Buffer.alloc(0)
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(sandbox.urls.base).port), ...options })
    socket.on('error', reject)
    socket.on('session', (ticket) => {
      session = ticket
    })
    socket.once('data', (chunk) => {
      resolve({ status: chunk.toString().slice(9, 12), resumed: socket.isSessionReused(), session })
      socket.destroy()
    })
    socket.write(`GET /v1/cards HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
  })
}

const grant = { grant_type: 'client_credentials' }
const take = async (dispatcher = own, scope?: string): Promise<string> =>
  (await send(dispatcher, '/oauth/token', { ...grant, ...(scope ? { scope } : {}) }, basic())).body.access_token
const list = (dispatcher: Dispatcher, token: string) => send(dispatcher, '/v1/cards', {}, `Bearer ${token}`)

describe('the token endpoint', () => {
  test('accepts the secret in the Authorization header or in the body, and issues a token for an hour', async () => {
    const { clientId: client_id, clientSecret: client_secret } = sandbox.credentials
    for (const response of [
      await send(own, '/oauth/token', grant, basic()),
      await send(own, '/oauth/token', { ...grant, client_id, client_secret }),
    ]) {
      expect(response).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } })
      expect(response.body.scope.split(' ')).toEqual(sandbox.credentials.scopes)
    }
  })

  test('issues the requested scopes, and refuses unknown ones', async () => {
    const token = await take(own, 'cards:write')
    expect((await list(own, token)).status).toBe(403)
    const unknown = await send(own, '/oauth/token', { ...grant, scope: 'cards:read everything' }, basic())
    expect(unknown).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })

  test.each([
    ['a wrong secret', () => [own, grant, basic('wrong')] as const, 401, 'invalid_client'],
    ['no secret', () => [own, grant, undefined] as const, 400, 'invalid_request'],
    ['another grant', () => [own, { grant_type: 'password' }, basic()] as const, 400, 'unsupported_grant_type'],
    ['no certificate', () => [none, grant, basic()] as const, 400, 'invalid_grant'],
    ['a certificate of another CA', () => [untrusted, grant, basic()] as const, 400, 'invalid_grant'],
  ])('refuses %s', async (_, given, status, error) => {
    const [agent, form, authorization] = given()
    expect(await send(agent, '/oauth/token', form, authorization)).toMatchObject({ status, body: { error } })
  })
})

describe('a token', () => {
  test('is valid only with the certificate that it was issued to', async () => {
    const token = await take()
    expect((await list(own, token)).status).toBe(200)
    expect((await list(another, token)).status).toBe(401)
    expect((await list(another, await take(another))).status).toBe(200)
  })

  test('is invalid without a certificate, or with one of another CA', async () => {
    const token = await take()
    expect((await list(none, token)).status).toBe(401)
    expect((await list(untrusted, token)).status).toBe(401)
  })

  test('is valid over a resumed TLS session, which sends no certificate again', async () => {
    const token = await take()
    const { ca, client } = certificates
    const first = await speak({ ca: ca.cert, ...client }, token)
    const second = await speak({ ca: ca.cert, ...client, session: first.session }, token)
    expect([first, second].map(({ status, resumed }) => ({ status, resumed }))).toEqual([
      { status: '200', resumed: false },
      { status: '200', resumed: true },
    ])
  })

  test('is invalid after its revocation', async () => {
    const token = await take()
    expect((await list(own, token)).status).toBe(200)
    expect((await send(own, '/oauth/revoke', { token }, basic())).status).toBe(200)
    expect((await list(own, token)).status).toBe(401)
  })
})

test('strict TLS refuses in the handshake', async () => {
  const strict = await startSandbox({ strictTls: true, shared: { certificates } })
  await expect(request(`${strict.urls.base}/v1/cards`, { dispatcher: none })).rejects.toThrow()
  const { statusCode } = await request(`${strict.urls.base}/v1/cards`, { dispatcher: own })
  expect(statusCode).toBe(401)
  await strict.stop()
})

test('refused-certificate=page returns a page to a request without a client certificate', async () => {
  const choosing = await startSandbox({ shared: { certificates }, choices: { 'refused-certificate': 'page' } })
  const response = await request(`${choosing.urls.base}/v1/cards`, { dispatcher: none })
  expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html'])
  expect((await request(`${choosing.urls.base}/v1/cards`, { dispatcher: own })).statusCode).toBe(401)
  await choosing.stop()
})

test('the files of the certificates are readable by their owner only', () => {
  const { caFile = '', certFile = '', keyFile = '' } = sandbox.credentials.files ?? {}
  for (const file of [caFile, certFile, keyFile]) expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(caFile, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----/)
})
