import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClientOptions, createClient } from './client.ts'
import { type Received, startServer, type TestResponse, type TestServer } from './test/server.ts'
import { TokenError } from './token-error.ts'

let server: TestServer
/** Tokens that the service refuses with 401. */
let refused: Set<string>
let refusal: number
let answerToken: (request: Received, count: number) => TestResponse

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  refused = new Set()
  refusal = 401
  answerToken = (_, count) => ({ json: { access_token: `token-${count}`, token_type: 'Bearer', expires_in: 3600 } })
  let issued = 0
  server = await startServer((request) => {
    if (request.url === '/token') {
      issued += 1
      return answerToken(request, issued)
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!refused.has(token)) return { json: { rows: [] } }
    return { status: refusal, json: { statusCode: refusal, message: 'no' } }
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

function client(more: object = {}, tokenUrl = `${server.url}/token`) {
  const clientCredentials = { tokenUrl, clientId: 'me', clientSecret: 'very-secret', ...more }
  return createClient({ baseUrl: server.url, clientCredentials })
}

const asked = () => server.received.filter(({ url }) => url === '/token')
const used = () => server.received.filter(({ url }) => url !== '/token').map(({ headers }) => headers.authorization)

describe('a token', () => {
  test('is requested once for concurrent calls', async () => {
    const { GET } = client()
    await Promise.all(Array.from({ length: 20 }, () => GET('/v1/cards')))
    await GET('/v1/cards')
    expect(asked()).toHaveLength(1)
    expect(new Set(used())).toEqual(new Set(['Bearer token-1']))
  })

  test('is requested with the client credentials in the header, and the scope', async () => {
    await client({ scope: 'cards:read cards:write' }).GET('/v1/cards')
    const [request] = asked()
    const basic = atob(request?.headers.authorization?.replace('Basic ', '') ?? '')
    // RFC 6749, 2.3.1: both are form-encoded first.
    expect(basic.split(':').map(decodeURIComponent)).toEqual(['me', 'very-secret'])
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'cards:read cards:write',
    })
  })

  test('is requested with the client credentials in the body, on request', async () => {
    await client({ clientAuthentication: 'body' }).GET('/v1/cards')
    expect(asked()[0]?.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(new URLSearchParams(asked()[0]?.body))).toMatchObject({
      client_id: 'me',
      client_secret: 'very-secret',
    })
  })

  test('is requested without a secret where the certificate authenticates the client', async () => {
    await client({ clientSecret: undefined, clientAuthentication: 'certificate' }).GET('/v1/cards')
    expect(asked()[0]?.headers.authorization).toBeUndefined()
    expect(Object.fromEntries(new URLSearchParams(asked()[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'me',
    })
  })

  test('is renewed a minute before it expires', async () => {
    const { GET } = client()
    await GET('/v1/cards')
    vi.setSystemTime(Date.now() + 3_539_000)
    await GET('/v1/cards')
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 2_000)
    await Promise.all([GET('/v1/cards'), GET('/v1/cards')])
    expect(asked()).toHaveLength(2)
    expect(used().slice(-2)).toEqual(['Bearer token-2', 'Bearer token-2'])
  })

  test('with a short lifetime is not requested at each call', async () => {
    answerToken = (_, count) => ({ json: { access_token: `token-${count}`, token_type: 'Bearer', expires_in: 20 } })
    const { GET } = client()
    await GET('/v1/cards')
    await GET('/v1/cards')
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 19_000)
    await GET('/v1/cards')
    expect(asked()).toHaveLength(2)
  })

  test('without expiration is used until it is refused', async () => {
    answerToken = (_, count) => ({ json: { access_token: `token-${count}`, token_type: 'Bearer' } })
    const { GET } = client()
    await GET('/v1/cards')
    vi.setSystemTime(Date.now() + 365 * 24 * 3_600_000)
    await GET('/v1/cards')
    expect(asked()).toHaveLength(1)
  })
})

describe('a 401', () => {
  test('is retried once with a new token and the same body', async () => {
    refused.add('token-1')
    const { POST } = client()
    const { response } = await POST('/v1/cards', { body: { name: 'Fuel', restrictions: { spendLimit: 1 } } })
    expect(response.status).toBe(200)
    expect(used()).toEqual(['Bearer token-1', 'Bearer token-2'])
    const bodies = server.received.filter(({ url }) => url !== '/token').map(({ body }) => body)
    expect(bodies[0]).toBe(bodies[1])
    expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ name: 'Fuel' })
  })

  test('of concurrent calls leads to one new token', async () => {
    refused.add('token-1')
    const { GET } = client()
    const answers = await Promise.all(Array.from({ length: 10 }, () => GET('/v1/cards')))
    expect(answers.every(({ response }) => response.ok)).toBe(true)
    expect(asked()).toHaveLength(2)
  })

  test('for the new token too is returned', async () => {
    refused.add('token-1').add('token-2')
    const { error, response } = await client().GET('/v1/cards')
    expect(response.status).toBe(401)
    expect(error).toEqual({ statusCode: 401, message: 'no' })
    expect(used()).toHaveLength(2)
  })

  test('is returned when the endpoint gives the same token again', async () => {
    refused.add('the-one')
    answerToken = () => ({ json: { access_token: 'the-one', token_type: 'Bearer', expires_in: 60 } })
    const { response } = await client().GET('/v1/cards')
    expect(response.status).toBe(401)
    expect(used()).toHaveLength(1)
  })

  test.each([400, 403, 404, 500])('is the only status that is retried: %i is not', async (status) => {
    refused.add('token-1')
    refusal = status
    expect((await client().GET('/v1/cards')).response.status).toBe(status)
    expect(used()).toHaveLength(1)
    expect(asked()).toHaveLength(1)
  })

  test('for a fixed token is returned', async () => {
    refused.add('given')
    const { GET } = createClient({ baseUrl: server.url, token: 'given' } as ClientOptions)
    expect((await GET('/v1/cards')).response.status).toBe(401)
    expect(used()).toEqual(['Bearer given'])
  })
})

describe('no token', () => {
  const failure = async (make = client) => {
    const error: unknown = await make()
      .GET('/v1/cards')
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(error).toBeInstanceOf(TokenError)
    return error as TokenError
  }

  test('is reported with the OAuth error code, and without the secret', async () => {
    answerToken = () => ({ status: 401, json: { error: 'invalid_client', error_description: 'wrong secret' } })
    const error = await failure()
    expect(error.oauthError).toBe('invalid_client')
    expect(error.message).toBe(`${server.url}/token returned no access token: invalid_client`)
    expect(JSON.stringify(error) + error.stack).not.toContain('very-secret')
  })

  test('is reported when the endpoint sends a challenge', async () => {
    answerToken = () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="x", error="invalid_client"' } })
    expect((await failure()).code).toBe('ERR_NO_TOKEN')
  })

  test('is reported when the response contains no token', async () => {
    answerToken = () => ({ json: { hello: 'world' } })
    expect((await failure()).oauthError).toBeUndefined()
  })

  test('is reported when there is no response', async () => {
    expect((await failure(() => client({}, 'http://127.0.0.1:9/token'))).cause).toBeInstanceOf(Error)
  })

  test('is requested again by the next call', async () => {
    const { GET } = client()
    answerToken = () => ({ status: 500, json: {} })
    await expect(GET('/v1/cards')).rejects.toBeInstanceOf(TokenError)
    answerToken = () => ({ json: { access_token: 'fine', token_type: 'Bearer', expires_in: 60 } })
    expect((await GET('/v1/cards')).response.status).toBe(200)
  })
})
