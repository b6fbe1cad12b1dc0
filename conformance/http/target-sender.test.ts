import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { NotTested, Unreachable } from '../failure/errors.ts'
import { plainRun } from '../run/run-options.ts'
import { withServer } from '../test/with-server.ts'
import { createConnections } from './connections.ts'
import type { Exchange } from './exchange.ts'
import { createExchangeRecorder } from './exchange-recorder.ts'
import { createAvailability } from './limits/availability.ts'
import { createLaggingDeliveries } from './limits/lagging-deliveries.ts'
import { createLaggingReads } from './limits/lagging-reads.ts'
import { createRepetitions } from './limits/repetitions.ts'
import { createRequestBudget } from './limits/request-budget.ts'
import { createRequestsInFlight, type RequestsInFlight } from './limits/requests-in-flight.ts'
import { createThrottledOperations } from './limits/throttled-operations.ts'
import { createTargetSender, type TargetSender } from './target-sender.ts'

type Session = {
  readonly send: (path: string) => ReturnType<TargetSender['send']>
  readonly inFlight: RequestsInFlight
  readonly exchanges: readonly Exchange[]
  /** Paths of the requests that arrived. */
  readonly paths: readonly string[]
}

/** A sender to a server that responds so, behind a base URL with a path. */
async function withSender(
  respond: RequestListener,
  work: (session: Session) => Promise<void>,
  { timeout = 1000, maxRequests }: { readonly timeout?: number; readonly maxRequests?: number } = {},
): Promise<void> {
  const [exchanges, paths]: [Exchange[], string[]] = [[], []]
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    respond(request, response)
  })
  await withServer(server, async (url) => {
    const options = { ...plainRun, baseUrl: `${url}/api/`, timeout, tls: {} }
    const connections = createConnections(options)
    const operations = createThrottledOperations()
    const availability = createAvailability(url, operations)
    const inFlight = createRequestsInFlight(timeout, () => void connections.close())
    const sender = createTargetSender(options, connections, {
      ...{ availability, inFlight },
      budget: createRequestBudget(maxRequests, () => 0),
      recorder: createExchangeRecorder((exchange) => exchanges.push(exchange)),
      repetitions: createRepetitions(timeout, availability, operations),
      laggingReads: createLaggingReads(),
      laggingDeliveries: createLaggingDeliveries(),
      took: () => undefined,
    })
    const send = (path: string) =>
      sender.send('listCards', { method: 'GET', url: `${url}/api${path}`, headers: {}, body: null }, {})
    await work({ send, inFlight, exchanges, paths })
    await connections.close()
  })
}

/** 429 to the first requests, then success. */
function throttling(count: number): RequestListener {
  let requests = 0
  return (_, response) =>
    ++requests <= count
      ? response.writeHead(429, { 'retry-after': '0' }).end()
      : response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}

test('a response is returned, and left to the caller to record', async () => {
  await withSender(throttling(0), async ({ send, exchanges, paths }) => {
    expect(await send('/v1/cards?page=2')).toMatchObject({
      response: { status: 200, json: {} },
      ms: expect.any(Number),
    })
    expect({ exchanges, paths }).toEqual({ exchanges: [], paths: ['/api/v1/cards?page=2'] })
  })
})

test('a request is repeated until its response does not ask to wait, within the budget', async () => {
  await withSender(throttling(2), async ({ send, paths }) => {
    expect((await send('/v1/cards')).response.status).toBe(200)
    expect(paths).toHaveLength(3)
  })
  await withSender(
    throttling(2),
    async ({ send, paths }) => {
      await expect(send('/v1/cards')).rejects.toThrow(NotTested)
      expect(paths).toHaveLength(2)
    },
    { maxRequests: 3 },
  )
})

test('a request without a response is recorded, and the failure names its exchange', async () => {
  await withSender(
    () => {},
    async ({ send, exchanges }) => {
      await expect(send('/v1/cards')).rejects.toMatchObject({ kind: 'timeout', failure: { exchange: 1 } })
      expect(exchanges).toMatchObject([{ id: 1, operation: 'listCards', noResponse: 'timeout' }])
    },
    { timeout: 100 },
  )
})

test('a target that has stopped responding is not called any more', async () => {
  await withSender(
    (request) => request.socket.destroy(),
    async ({ send, paths }) => {
      for (let request = 0; request < 20; request++)
        await expect(send('/v1/cards')).rejects.toMatchObject({ kind: 'connection' })
      const sent = paths.length
      await expect(send('/v1/cards')).rejects.toThrow(Unreachable)
      expect(paths).toHaveLength(sent)
    },
  )
})

test('nothing is sent after the run has stopped', async () => {
  await withSender(throttling(0), async ({ send, inFlight, paths }) => {
    await inFlight.stop(new Error('stopped'))
    await expect(send('/v1/cards')).rejects.toThrow('stopped')
    expect(paths).toEqual([])
  })
})
