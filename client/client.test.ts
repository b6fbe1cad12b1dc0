import { afterEach, describe, expect, test } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'
import { type Received, startServer, type TestResponse, type TestServer } from './test/server.ts'
import { UsageError } from './usage-error.ts'

let server: TestServer
afterEach(() => server?.close())

async function clientOf(answer: (request: Received) => TestResponse, more: Partial<ClientOptions> = {}) {
  server = await startServer(answer)
  return createClient({ baseUrl: server.url, token: 'a-token', ...more } as ClientOptions)
}

const emptyList = () => ({ json: { rows: [], count: 0 } })

describe('a call', () => {
  test('carries the token, the query and the body', async () => {
    const client = await clientOf(() => ({ status: 201, json: { id: 'c1' } }))
    await client.GET('/v1/cards', { params: { query: { page: 2, pageSize: 50 } } })
    await client.POST('/v1/cards', { body: { name: 'Fuel', restrictions: { spendLimit: 100 } } })
    const [get, post] = server.received
    expect(get).toMatchObject({ method: 'GET', url: '/v1/cards?page=2&pageSize=50' })
    expect(get?.headers.authorization).toBe('Bearer a-token')
    expect(JSON.parse(post?.body ?? '')).toEqual({ name: 'Fuel', restrictions: { spendLimit: 100 } })
    expect(post?.headers['content-type']).toBe('application/json')
  })

  test('is appended to a base URL with a path', async () => {
    server = await startServer(emptyList)
    const client = createClient({ baseUrl: `${server.url}/payments/`, token: 't' })
    await client.GET('/v1/cards')
    expect(server.received[0]?.url).toBe('/payments/v1/cards')
  })

  test('returns an error response and throws nothing', async () => {
    const client = await clientOf(() => ({ status: 404, json: { statusCode: 404, message: 'no such card' } }))
    const { data, error, response } = await client.GET('/v1/cards/{id}', { params: { path: { id: 'x' } } })
    expect(data).toBeUndefined()
    expect(error).toEqual({ statusCode: 404, message: 'no such card' })
    expect(response.status).toBe(404)
  })

  test('does not follow a redirect', async () => {
    const client = await clientOf(({ url }) =>
      url === '/elsewhere' ? emptyList() : { status: 307, headers: { location: '/elsewhere' } },
    )
    await expect(client.GET('/v1/cards')).rejects.toThrow(TypeError)
    expect(server.received).toHaveLength(1)
  })

  test('gives up after timeoutMs', async () => {
    const client = await clientOf(() => ({ delayMs: 500 }), { timeoutMs: 50 })
    await expect(client.GET('/v1/cards')).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('is aborted by its signal while it waits for the response', async () => {
    const abort = new AbortController()
    const client = await clientOf(() => {
      abort.abort()
      return { delayMs: 500 }
    })
    await expect(client.GET('/v1/cards', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toHaveLength(1)
  })

  test('is not sent with a signal that is aborted', async () => {
    const client = await clientOf(emptyList)
    await expect(client.GET('/v1/cards', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect(server.received).toHaveLength(0)
  })
})

describe('the language', () => {
  const language = (request?: Received) => request?.headers['accept-language']

  test('is en-US unless the client or the call sets another', async () => {
    const client = await clientOf(emptyList)
    const portuguese = createClient({ baseUrl: server.url, token: 't', language: 'pt-BR' })
    await client.GET('/v1/cards')
    await portuguese.GET('/v1/boletos')
    await portuguese.GET('/v1/boletos', { params: { header: { 'Accept-Language': 'es-MX' } } })
    expect(server.received.map(language)).toEqual(['en-US', 'pt-BR', 'es-MX'])
  })

  test('is not sent to the webhook operations, which do not have the header', async () => {
    const client = await clientOf(emptyList)
    const portuguese = createClient({ baseUrl: server.url, token: 't', language: 'pt-BR' })
    await client.GET('/v1/webhooks/events')
    await portuguese.GET('/v1/webhooks/events')
    // What Node's fetch sends where the header is not set.
    expect(server.received.map(language)).toEqual(['*', '*'])
  })
})

describe('a usage error', () => {
  const good = { baseUrl: 'https://api.payments.example', token: 't' }
  const credentials = { tokenUrl: 'https://api.payments.example/token', clientId: 'i', clientSecret: 's' }

  test.each<[string, object, string, string]>([
    ['a URL with another scheme', { baseUrl: 'ftp://x' }, 'ERR_BASE_URL', 'baseUrl "ftp://x" is not an https URL'],
    ['no URL', { baseUrl: '' }, 'ERR_BASE_URL', 'baseUrl "" is not an https URL'],
    ['plain HTTP to another machine', { baseUrl: 'http://api.payments.example' }, 'ERR_BASE_URL', 'not an https URL'],
    [
      'a URL with /v1',
      { baseUrl: 'https://api.example/v1/' },
      'ERR_BASE_URL',
      'starts with it: use "https://api.example"',
    ],
    ['a secret in the URL', { baseUrl: 'https://u:p@api.example' }, 'ERR_BASE_URL', 'must have no user'],
    ['a query in the URL', { baseUrl: 'https://api.example/?a=1' }, 'ERR_BASE_URL', 'query or fragment'],
    ['no credentials', { token: undefined }, 'ERR_CREDENTIALS', 'either token or clientCredentials'],
    ['two credentials', { clientCredentials: credentials }, 'ERR_CREDENTIALS', 'either token or clientCredentials'],
    ['an empty token', { token: '' }, 'ERR_CREDENTIALS', 'token is empty'],
    [
      'a missing secret',
      { token: undefined, clientCredentials: { ...credentials, clientSecret: '' } },
      'ERR_CREDENTIALS',
      'clientCredentials.clientSecret is missing',
    ],
    [
      'a missing id beside a certificate',
      {
        token: undefined,
        clientCredentials: { tokenUrl: credentials.tokenUrl, clientId: '', clientAuthentication: 'certificate' },
      },
      'ERR_CREDENTIALS',
      'clientCredentials.clientId is missing',
    ],
    [
      'a token endpoint over plain HTTP',
      { token: undefined, clientCredentials: { ...credentials, tokenUrl: 'http://api.payments.example/token' } },
      'ERR_BASE_URL',
      'clientCredentials.tokenUrl "http://api.payments.example/token" is not an https URL',
    ],
    ['a certificate without its key', { tls: { cert: '-----BEGIN' } }, 'ERR_CLIENT_CERTIFICATE', 'tls.key is missing'],
    [
      'a file name instead of PEM',
      { tls: { cert: 'client.pem', key: 'client-key.pem' } },
      'ERR_CLIENT_CERTIFICATE',
      'tls.cert is not PEM text',
    ],
  ])('%s', (_, wrong, code, message) => {
    let thrown: unknown
    try {
      createClient({ ...good, ...wrong } as ClientOptions)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(UsageError)
    expect(thrown).toMatchObject({ code, message: expect.stringContaining(message) })
  })
})
