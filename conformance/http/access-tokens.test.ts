import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from '../failure/errors.ts'
import { createAccessTokens } from './access-tokens.ts'

const clientId = 'client_7-a'
const clientSecret = 'a+b/c_d'

/** A token endpoint that accepts only credentials that `accepts` recognizes. */
async function withTokenEndpoint(
  accepts: (request: IncomingMessage, body: URLSearchParams) => boolean,
  work: (tokenUrl: string) => Promise<void>,
  lifetime = 3600,
): Promise<void> {
  let count = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isAccepted = accepts(request, new URLSearchParams(Buffer.concat(chunks).toString()))
    response.writeHead(isAccepted ? 200 : 401, { 'content-type': 'application/json' })
    if (isAccepted) count += 1
    const token = { access_token: `token-${count}`, token_type: 'Bearer', expires_in: lifetime }
    response.end(JSON.stringify(isAccepted ? token : { error: 'invalid_client' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth/token`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const tokensOf = (tokenUrl: string) =>
  createAccessTokens(
    { clientCredentials: { tokenUrl, clientId, clientSecret }, timeout: 5000 },
    {},
    async () => undefined,
  )

test('without a secret, the request names the client, which its certificate authenticates', async () => {
  const isNamed = (request: IncomingMessage, body: URLSearchParams) =>
    body.get('client_id') === clientId && !body.has('client_secret') && request.headers.authorization === undefined
  await withTokenEndpoint(isNamed, async (tokenUrl) => {
    const options = { clientCredentials: { tokenUrl, clientId }, timeout: 5000 }
    const tokens = createAccessTokens(options, {}, async () => undefined)
    expect(await tokens.current()).toBe('token-1')
    await tokens.close()
  })
})

test('where that is refused, the message says that there was no secret', async () => {
  await withTokenEndpoint(
    () => false,
    async (tokenUrl) => {
      const tokens = createAccessTokens(
        { clientCredentials: { tokenUrl, clientId }, timeout: 5000 },
        {},
        async () => undefined,
      )
      await expect(tokens.current()).rejects.toThrow(
        'check --token-url, --client-id, --client-secret (none was given) and',
      )
      await tokens.close()
    },
  )
})

const basic = (userPassword: string) => `Basic ${Buffer.from(userPassword).toString('base64')}`

afterEach(() => void vi.useRealTimers())

test('a token is also taken from a response with status 201', async () => {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ access_token: 'created', token_type: 'Bearer', expires_in: 3600 }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tokens = tokensOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth/token`)
  try {
    expect(await tokens.current()).toBe('created')
  } finally {
    await tokens.close()
    await new Promise((resolve) => server.close(resolve))
  }
})

describe('a token endpoint that limits its rate', () => {
  const limitedTo = (count: number) => {
    let asked = 0
    const server = createServer((request, response) => {
      request.resume()
      asked += 1
      const isLimited = asked > count && asked % 2 === 0
      response.writeHead(isLimited ? 429 : 200, { 'content-type': 'application/json', 'retry-after': '0' })
      const token = { access_token: `token-${asked}`, token_type: 'Bearer', expires_in: 3600 }
      response.end(JSON.stringify(isLimited ? { error: 'slow_down' } : token))
    })
    return server
  }

  async function renewedAt(fromControl: () => Promise<{ value: string; expiresAt: number } | undefined>) {
    const server = limitedTo(1)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth/token`
    const options = { clientCredentials: { tokenUrl, clientId, clientSecret }, timeout: 5000 }
    const tokens = createAccessTokens(options, {}, fromControl)
    try {
      return [await tokens.current(), (await tokens.renew()).value]
    } finally {
      await tokens.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }

  test('is asked again after the time that it asks for', async () => {
    expect(await renewedAt(async () => undefined)).toEqual(['token-1', 'token-3'])
  })

  test('is not waited for where the control interface issues tokens', async () => {
    const other = { value: 'of the control interface', expiresAt: Date.now() + 3_600_000 }
    expect(await renewedAt(async () => other)).toEqual(['token-1', 'of the control interface'])
  })
})

describe('createAccessTokens', () => {
  test.each<[string, (request: IncomingMessage, body: URLSearchParams) => boolean]>([
    [
      'decodes Basic credentials, as RFC 6749 has it',
      ({ headers }) => {
        const [id = '', secret = ''] = Buffer.from(headers.authorization?.slice(6) ?? '', 'base64')
          .toString()
          .split(':')
        return decodeURIComponent(id) === clientId && decodeURIComponent(secret) === clientSecret
      },
    ],
    ['does not decode them', ({ headers }) => headers.authorization === basic(`${clientId}:${clientSecret}`)],
    [
      'takes credentials in the body only',
      ({ headers }, body) => headers.authorization === undefined && body.get('client_secret') === clientSecret,
    ],
  ])('gets a token from a server that %s', async (_, accepts) => {
    await withTokenEndpoint(accepts, async (tokenUrl) => {
      const tokens = tokensOf(tokenUrl)
      await expect(tokens.current()).resolves.toBe('token-1')
      expect(tokens.has('token-1')).toBe(true)
      await tokens.close()
    })
  })

  test('repeats no way that was refused', async () => {
    const refused: string[] = []
    const postOnly = ({ headers }: IncomingMessage) => {
      if (headers.authorization !== undefined) refused.push(headers.authorization)
      return headers.authorization === undefined
    }
    await withTokenEndpoint(postOnly, async (tokenUrl) => {
      const tokens = tokensOf(tokenUrl)
      await tokens.current()
      await tokens.renew()
      await tokens.renew()
      expect(refused).toHaveLength(2)
      await tokens.close()
    })
  })

  test('uses a token of 30 seconds for half of its life, and requests the next one once for all callers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await withTokenEndpoint(
      () => true,
      async (tokenUrl) => {
        const tokens = tokensOf(tokenUrl)
        await expect(Promise.all([tokens.current(), tokens.current()])).resolves.toEqual(['token-1', 'token-1'])
        vi.setSystemTime(Date.now() + 14_000)
        await expect(tokens.current()).resolves.toBe('token-1')
        vi.setSystemTime(Date.now() + 2000)
        const three = await Promise.all([tokens.current(), tokens.current(), tokens.current()])
        expect(three).toEqual(['token-2', 'token-2', 'token-2'])
        await tokens.close()
      },
      30,
    )
  })

  test('names the endpoint and the options when every way is refused', async () => {
    await withTokenEndpoint(
      () => false,
      async (tokenUrl) => {
        const tokens = tokensOf(tokenUrl)
        const refused = expect(tokens.current()).rejects
        await refused.toThrow(Unreachable)
        await expect(tokens.current()).rejects.toThrow(/issued no token: .*; check --token-url, --client-id/)
        await tokens.close()
      },
    )
  })
})
