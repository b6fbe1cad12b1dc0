import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'
import { startSandbox, type TestSandbox } from './test/sandbox.ts'
import { TokenError } from './token-error.ts'

let sandbox: TestSandbox
let access: Pick<ClientOptions, 'baseUrl'> & Extract<ClientOptions, { token?: undefined }>
let tls: { cert: Buffer; key: Buffer; ca: Buffer }

beforeAll(async () => {
  sandbox = await startSandbox()
  const env = sandbox.environment as Record<string, string>
  const file = (name: string) => readFile(env[name] ?? '')
  tls = {
    cert: await file('PAYMENTS_TLS_CERT'),
    key: await file('PAYMENTS_TLS_KEY'),
    ca: await file('PAYMENTS_TLS_CA'),
  }
  access = {
    baseUrl: env.PAYMENTS_BASE_URL ?? '',
    clientCredentials: {
      tokenUrl: env.PAYMENTS_TOKEN_URL ?? '',
      clientId: env.PAYMENTS_CLIENT_ID ?? '',
      clientSecret: env.PAYMENTS_CLIENT_SECRET ?? '',
    },
  }
})
afterAll(() => sandbox.stop())

test('with a certificate, a client gets a token and can call the API', async () => {
  const client = createClient({ ...access, tls })
  const body = { name: 'Fuel', restrictions: { spendLimit: 100 } }
  const { data: card } = await client.POST('/v1/cards', { body })
  expect(card).toMatchObject(body)
  const { data } = await client.GET('/v1/cards')
  expect(data?.rows.map(({ id }) => id)).toEqual([card?.id])
  const { response } = await client.DELETE('/v1/cards/{id}', { params: { path: { id: card?.id ?? '' } } })
  expect(response.ok).toBe(true)
  await client.close()
})

test('without a certificate it cannot, as tokens are bound to the certificate', async () => {
  const client = createClient({ ...access, tls: { ca: tls.ca } })
  const outcome = await client.GET('/v1/cards').then(
    ({ response }) => response.status,
    (error: unknown) => error,
  )
  expect(outcome instanceof TokenError || outcome === 401).toBe(true)
  await client.close()
})

test('a server with a certificate of an unknown CA is not trusted', async () => {
  const error: unknown = await createClient(access)
    .GET('/v1/cards')
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(TokenError)
  expect(String((error as TokenError).cause)).toContain('fetch failed')
})
