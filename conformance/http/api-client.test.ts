import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { NotTested, Unreachable } from '../failure/errors.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { withServer } from '../test/with-server.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { newCheckContext, runInContext } from './check-context.ts'
import { createConnections } from './connections.ts'
import type { Exchange } from './exchange.ts'
import { queryString } from './request.ts'

const tokens: AccessTokens = {
  current: async () => 'token-of-the-run',
  renew: () => Promise.reject(new Error('not used')),
  has: (value) => value === 'token-of-the-run',
  close: async () => {},
}

type Session = {
  readonly client: ApiClient
  readonly url: string
  readonly requests: readonly IncomingMessage[]
  readonly exchanges: readonly Exchange[]
  readonly announced: readonly Exchange['request'][]
}

/** A client of a server that responds so, with what both of them see. */
async function withClient<Result>(
  respond: RequestListener,
  work: (session: Session) => Promise<Result>,
  more: Partial<RunOptions> = {},
  accessTokens: AccessTokens = tokens,
): Promise<Result> {
  const requests: IncomingMessage[] = []
  const exchanges: Exchange[] = []
  const announced: Exchange['request'][] = []
  const server = createServer((request, response) => {
    requests.push(request)
    request.resume()
    respond(request, response)
  })
  return withServer(server, async (url) => {
    const options: RunOptions = { ...plainRun, baseUrl: url, tls: {}, ...more }
    const connections = createConnections(options)
    const client = createApiClient(options, connections, accessTokens, {
      beforeSend: (_, request) => announced.push(request),
      onExchange: (exchange) => exchanges.push(exchange),
    })
    try {
      return await work({ client, url, requests, exchanges, announced })
    } finally {
      await connections.close()
    }
  })
}

const ok: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[],"count":0}')

/** A status to the first requests, then success. */
const refusing = (status: number, count: number, headers: Record<string, string>): RequestListener => {
  let requests = 0
  return (request, response) =>
    ++requests <= count ? response.writeHead(status, headers).end() : ok(request, response as never)
}

const throttling = (count: number, headers: Record<string, string>) => refusing(429, count, headers)

describe('call', () => {
  test('sends the operation with its path, query, token and body', async () => {
    await withClient(ok, async ({ client, requests, exchanges }) => {
      await client.call('listCards', { query: { page: 2, pageSize: undefined } })
      await client.call('updateCard', { path: { id: 'a/b' }, body: { name: 'Travel' } })
      expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /v1/cards?page=2',
        'PATCH /v1/cards/a%2Fb',
      ])
      expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer token-of-the-run' })
      expect(requests[0]?.headers).not.toHaveProperty('content-type')
      expect(requests[1]?.headers).toMatchObject({ 'content-type': 'application/json' })
      expect(exchanges.map(({ operation, request }) => [operation, request.body])).toEqual([
        ['listCards', null],
        ['updateCard', '{"name":"Travel"}'],
      ])
    })
  })

  test('sends no Authorization header with `token: null`, and another token where one is given', async () => {
    await withClient(ok, async ({ client, requests }) => {
      await client.call('listCards', { token: null })
      await client.call('listCards', { token: 'another' })
      expect(requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer another'])
    })
  })

  test('appends paths to a base URL that has a path and a final slash', async () => {
    await withServer(createServer(ok), async (url) => {
      const options: RunOptions = { ...plainRun, baseUrl: `${url}/api/`, tls: {} }
      const connections = createConnections(options)
      const exchanges: Exchange[] = []
      const client = createApiClient(options, connections, tokens, { onExchange: (one) => exchanges.push(one) })
      await client.call('listCards')
      await connections.close()
      expect(exchanges[0]?.request.url).toBe(`${url}/api/v1/cards`)
    })
  })

  test('numbers exchanges, and records them in the context of the running check', async () => {
    await withClient(ok, async ({ client, exchanges, announced }) => {
      const context = newCheckContext('cards.some-rule')
      await runInContext(context, () => client.call('listCards'))
      await client.call('listCards')
      expect(exchanges.map(({ id }) => id)).toEqual([1, 2])
      expect(context.exchanges.map(({ id }) => id)).toEqual([1])
      expect(announced).toEqual(exchanges.map(({ request }) => request))
      expect(client.nextId()).toBe(3)
      expect(client.requests()).toBe(2)
    })
  })

  test('records an exchange without a response, and throws a failure that names it', async () => {
    await withClient(
      () => {},
      async ({ client, exchanges }) => {
        const error = await client.call('listCards').catch((error: unknown) => error)
        expect(error).toMatchObject({ kind: 'timeout', failure: { exchange: 1 } })
        expect(exchanges).toMatchObject([{ id: 1, noResponse: 'timeout', response: { status: 0 } }])
      },
      { timeout: 100 },
    )
  })

  test('waits longer where the target may first wait for receivers', async () => {
    const slow: RequestListener = (request, response) => void setTimeout(() => ok(request, response), 600)
    await withClient(
      slow,
      async ({ client }) => {
        for (const operation of ['testWebhookSubscription', 'retryWebhookEvent'] as const)
          expect((await client.call(operation, { path: { id: '1' } })).response.status).toBe(200)
        await expect(client.call('listCards')).rejects.toThrow('no complete response')
      },
      { timeout: 100 },
    )
  })
})

test('a request whose token ended because a new one was issued is sent again with that', async () => {
  const onlyNew: RequestListener = (request, response) =>
    request.headers.authorization === 'Bearer new' ? ok(request, response) : response.writeHead(401).end()
  let issued = 'old'
  const replaced = { ...tokens, current: async () => issued }
  await withClient(
    (request, response) => {
      issued = 'new'
      onlyNew(request, response)
    },
    async ({ client, requests }) => {
      expect((await client.call('listCards')).response.status).toBe(200)
      expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    },
    {},
    replaced,
  )
})

describe('a response with 429', () => {
  test('is waited for as long as Retry-After says, and repeated; both are counted', async () => {
    await withClient(throttling(2, { 'retry-after': '0.1' }), async ({ client, requests, exchanges }) => {
      const started = performance.now()
      const { response } = await client.call('listCards')
      expect(response.status).toBe(200)
      expect(performance.now() - started).toBeGreaterThan(190)
      expect(requests).toHaveLength(3)
      expect(client.throttled()).toBe(2)
      expect(exchanges.map(({ response }) => response.status)).toEqual([200])
    })
  })

  test('is repeated four times at most', async () => {
    await withClient(throttling(99, { 'retry-after': '0' }), async ({ client, requests }) => {
      await expect(client.call('listCards')).rejects.toThrow(NotTested)
      await expect(client.call('listCards')).rejects.toThrow('Set --rate N.')
      expect(requests).toHaveLength(2 * 5)
      expect(client.throttled()).toBe(10)
    })
  })

  test('of an operation that also gets others makes its requests wait for their turn', async () => {
    let admitted = 0
    const window = setInterval(() => {
      admitted = 0
    }, 40)
    const limited: RequestListener = (request, response) =>
      request.url === '/v1/cards' && ++admitted > 2
        ? response.writeHead(429, { 'retry-after': '0.04' }).end()
        : ok(request, response as never)
    await withClient(limited, async ({ client }) => {
      const calls = Array.from({ length: 40 }, () => client.call('listCards'))
      const other = client.call('listBoletos')
      const statuses = (await Promise.all([...calls, other])).map(({ response }) => response.status)
      expect(statuses).toEqual(Array.from({ length: 41 }, () => 200))
    }).finally(() => clearInterval(window))
  })

  test('is waited for longer than for a response: a limit may be per minute', async () => {
    await withClient(
      throttling(1, { 'retry-after': '0.6' }),
      async ({ client, requests }) => {
        expect((await client.call('listCards')).response.status).toBe(200)
        expect(requests).toHaveLength(2)
      },
      { timeout: 500 },
    )
  })

  test('is not repeated where Retry-After exceeds a minute', async () => {
    await withClient(throttling(99, { 'retry-after': '86400' }), async ({ client, requests }) => {
      await expect(client.call('listCards')).rejects.toThrow(NotTested)
      expect(requests).toHaveLength(1)
    })
  })

  test('makes the target unreachable after twenty consecutive requests of several operations', async () => {
    await withClient(throttling(999, { 'retry-after': '86400' }), async ({ client }) => {
      for (let request = 0; request < 19; request++) await expect(client.call('listCards')).rejects.toThrow(NotTested)
      await expect(client.call('listBoletos')).rejects.toThrow(NotTested)
      await expect(client.call('listCards')).rejects.toThrow(Unreachable)
    })
  })
})

describe('a response with 503', () => {
  test('and Retry-After is waited for and repeated', async () => {
    await withClient(refusing(503, 2, { 'retry-after': '0' }), async ({ client, requests, exchanges }) => {
      expect((await client.call('listCards')).response.status).toBe(200)
      expect(requests).toHaveLength(3)
      expect(exchanges.map(({ response }) => response.status)).toEqual([200])
    })
  })

  test('without Retry-After is the response', async () => {
    await withClient(refusing(503, 1, {}), async ({ client, requests }) => {
      expect((await client.call('listCards')).response.status).toBe(503)
      expect(requests).toHaveLength(1)
    })
  })

  test('that stays is the response, and after three such requests it is not repeated any more', async () => {
    await withClient(refusing(503, 17, { 'retry-after': '0' }), async ({ client, requests }) => {
      const statuses: number[] = []
      for (let call = 0; call < 6; call++) statuses.push((await client.call('listCards')).response.status)
      expect(statuses).toEqual([503, 503, 503, 503, 503, 200])
      expect(requests).toHaveLength(3 * 5 + 2 + 1)
    })
  })
})

test('a response is not too late where the suite keeps its own process busy meanwhile', async () => {
  const busy = setInterval(() => {
    const end = performance.now() + 450
    while (performance.now() < end);
  }, 1)
  const respondLater: RequestListener = (request, response) => {
    setTimeout(() => ok(request, response as never), 3500)
  }
  try {
    await withClient(
      respondLater,
      async ({ client }) => {
        expect((await client.call('listCards')).response.status).toBe(200)
      },
      { timeout: 500 },
    )
  } finally {
    clearInterval(busy)
  }
})

describe('a target that does not respond', () => {
  test('is not called any more after eight timeouts of an operation', async () => {
    await withClient(
      (request, response) => {
        if (request.url !== '/v1/boletos') ok(request, response as never)
      },
      async ({ client, requests }) => {
        const all = await Promise.allSettled(Array.from({ length: 8 }, () => client.call('listBoletos')))
        expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(8)
        await expect(client.call('listBoletos')).rejects.toThrow('listBoletos timed out 8 times in a row')
        expect(requests).toHaveLength(8)
        await expect(client.call('listCards')).resolves.toMatchObject({ response: { status: 200 } })
      },
      { timeout: 100 },
    )
  })

  test('is unreachable after twenty requests', async () => {
    await withClient(
      (request) => request.socket.destroy(),
      async ({ client }) => {
        for (let request = 0; request < 20; request++)
          await expect(client.call('createCard', { body: {} })).rejects.toMatchObject({ kind: 'connection' })
        await expect(client.call('createCard', { body: {} })).rejects.toThrow(Unreachable)
      },
    )
  })
})

describe('a read-only run', () => {
  test('sends reads, and throws NotTested for everything else', async () => {
    await withClient(
      ok,
      async ({ client, requests }) => {
        await client.call('listCards')
        await client.call('listCardTransactions', { body: { source: 'cards' } })
        await client.send('OPTIONS', '/v1/cards')
        for (const id of ['createCard', 'updateCard', 'deleteCard'] as const)
          await expect(client.call(id, { path: { id: '1' } })).rejects.toThrow(NotTested)
        await expect(client.send('POST', '/v1/cards/transactions')).rejects.toThrow('--read-only')
        expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'OPTIONS'])
      },
      { readOnly: true },
    )
  })
})

describe('stop', () => {
  test('waits for requests in flight, and lets every later call throw', async () => {
    let respond = () => {}
    await withClient(
      (request, response) => {
        respond = () => ok(request, response as never)
      },
      async ({ client, requests }) => {
        const inFlight = client.call('listCards')
        await expect.poll(() => requests).toHaveLength(1)
        let hasStopped = false
        const stopped = client.stop(new Error('stopped')).then(() => {
          hasStopped = true
        })
        await expect(client.call('listCards')).rejects.toThrow('stopped')
        expect(hasStopped).toBe(false)
        respond()
        expect((await inFlight).response.status).toBe(200)
        await stopped
        expect(requests).toHaveLength(1)
      },
    )
  })

  test.each([
    ['an operation', (client: ApiClient) => client.call('testWebhookSubscription', { path: { id: 'one' } })],
    ['the control interface', (client: ApiClient, url: string) => client.sendToControl('POST', url, {}, null)],
  ])('ends a request to %s that gets no response, without an exchange', async (_, send) => {
    await withClient(
      () => {},
      async ({ client, url, requests, exchanges }) => {
        const waiting = send(client, url)
        await expect.poll(() => requests).toHaveLength(1)
        await Promise.all([client.stop(new Error('stopped')), expect(waiting).rejects.toThrow('stopped')])
        expect(exchanges).toEqual([])
      },
      { timeout: 100 },
    )
  })

  test('ends the wait after a 429', async () => {
    await withClient(throttling(1, { 'retry-after': '0.2' }), async ({ client, requests }) => {
      const waiting = client.call('listCards')
      await expect.poll(() => requests).toHaveLength(1)
      await Promise.all([client.stop(new Error('stopped')), expect(waiting).rejects.toThrow('stopped')])
      expect(requests).toHaveLength(1)
    })
  })
})

describe('repeat', () => {
  test('sends a recorded request again, unchanged, and numbers it anew', async () => {
    await withClient(ok, async ({ client, requests }) => {
      const first = await client.call('listCards', { query: { page: 2 }, token: 'another' })
      const again = await client.repeat(first)
      expect(again).toMatchObject({ id: 2, operation: 'listCards', request: first.request })
      expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
        ['/v1/cards?page=2', 'Bearer another'],
        ['/v1/cards?page=2', 'Bearer another'],
      ])
    })
  })
})

describe('queryString', () => {
  test.each([
    [undefined, ''],
    [{}, ''],
    [{ page: undefined, pageSize: null }, ''],
    [{ page: 2, pageSize: 20 }, '?page=2&pageSize=20'],
    [
      { startDate: '2026-01-01 00:00:00', pageCursor: 'a+b/c=&d' },
      '?startDate=2026-01-01%2000%3A00%3A00&pageCursor=a%2Bb%2Fc%3D%26d',
    ],
    [{ page: 0, empty: '', isOpen: false }, '?page=0&empty=&isOpen=false'],
  ])('of %j is "%s"', (query, expected) => {
    expect(queryString(query)).toBe(expected)
  })
})
