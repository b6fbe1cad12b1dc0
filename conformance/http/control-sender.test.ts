import { createServer, type RequestListener } from 'node:http'
import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { NotTested } from '../failure/errors.ts'
import { withServer } from '../test/with-server.ts'
import { createControlSender, type SendToControl } from './control-sender.ts'
import type { Exchange } from './exchange.ts'
import { createExchangeRecorder } from './exchange-recorder.ts'
import { createLaggingDeliveries } from './limits/lagging-deliveries.ts'
import { createRequestBudget } from './limits/request-budget.ts'
import { createRequestsInFlight, type RequestsInFlight } from './limits/requests-in-flight.ts'

type Session = {
  readonly send: SendToControl
  readonly url: string
  readonly inFlight: RequestsInFlight
  readonly agent: Agent
  readonly exchanges: readonly Exchange[]
  readonly bankEvents: readonly string[]
}

/** A sender to a control interface that responds so. */
async function withSender(
  respond: RequestListener,
  work: (session: Session) => Promise<void>,
  { timeout = 1000, concurrency = 4, maxRequests }: Partial<Record<'timeout' | 'concurrency' | 'maxRequests', number>>,
): Promise<void> {
  const [exchanges, bankEvents]: [Exchange[], string[]] = [[], []]
  const [agent, newConnections] = [new Agent(), new Agent({ pipelining: 0 })]
  const inFlight = createRequestsInFlight(timeout, () => void agent.destroy())
  const send = createControlSender(
    { concurrency, timeout },
    {
      ...{ agent, newConnections, inFlight },
      budget: createRequestBudget(maxRequests, () => 0),
      recorder: createExchangeRecorder((exchange) => exchanges.push(exchange)),
      laggingDeliveries: createLaggingDeliveries(),
      onEnd: (boleto) => boleto !== undefined && bankEvents.push(boleto),
    },
  )
  await withServer(createServer(respond), (url) => work({ send, url, inFlight, agent, exchanges, bankEvents }))
  await Promise.all([agent, newConnections].map((one) => one.destroy()))
}

const json = { 'content-type': 'application/json' }
const ok: RequestListener = (_, response) => response.writeHead(200, json).end('{"advanced":true}')

test('a request whose connection ends before its response begins is sent once more', async () => {
  const seen: (string | undefined)[] = []
  const closeFirst: RequestListener = (request, response) => {
    seen.push(request.url)
    if (seen.length === 1) request.socket.destroy()
    else ok(request, response)
  }
  await withSender(
    closeFirst,
    async ({ send, url, exchanges }) => {
      expect(await send('POST', `${url}/clock`, json, '{}')).toMatchObject({ status: 200 })
      expect(seen).toEqual(['/clock', '/clock'])
      expect(exchanges).toHaveLength(1)
    },
    {},
  )
})

test('a request is sent as it is, and its exchange is one of the control interface', async () => {
  const echo: RequestListener = (request, response) => {
    response.writeHead(201, { ...json, 'x-method': request.method, 'x-authorization': request.headers.authorization })
    request.pipe(response)
  }
  await withSender(
    echo,
    async ({ send, url, exchanges, bankEvents }) => {
      const sent = { method: 'POST', url: `${url}/clock`, headers: { authorization: 'Bearer t' }, body: '{"ms":1}' }
      const response = await send(sent.method, sent.url, sent.headers, sent.body)
      expect(response).toMatchObject({
        status: 201,
        json: { ms: 1 },
        headers: { 'x-method': 'POST', 'x-authorization': 'Bearer t' },
      })
      expect(exchanges).toEqual([
        { id: 1, operation: null, channel: 'control', request: sent, response, ms: expect.any(Number) },
      ])
      expect(bankEvents).toEqual([])
    },
    {},
  )
})

test('a request that changes a boleto is reported as a bank event', async () => {
  await withSender(
    ok,
    async ({ send, url, bankEvents }) => {
      await send('POST', `${url}/boletos/b-1/pay`, {}, null)
      expect(bankEvents).toEqual(['/boletos/b-1'])
    },
    {},
  )
})

test('no more requests are in flight than the run allows', async () => {
  let [now, most] = [0, 0]
  const slow: RequestListener = (request, response) => {
    most = Math.max(most, ++now)
    setTimeout(() => {
      now--
      ok(request, response as never)
    }, 20)
  }
  await withSender(
    slow,
    async ({ send, url, exchanges }) => {
      await Promise.all(Array.from({ length: 6 }, () => send('POST', url, {}, null)))
      expect({ most, exchanges: exchanges.length }).toEqual({ most: 2, exchanges: 6 })
    },
    { concurrency: 2 },
  )
})

test('a request beyond the budget is not sent', async () => {
  await withSender(
    ok,
    async ({ send, url, exchanges }) => {
      await expect(send('POST', url, {}, null)).rejects.toThrow(NotTested)
      expect(exchanges).toEqual([])
    },
    { maxRequests: 2 },
  )
})

test('a response may take longer than one of the API', async () => {
  await withSender(
    (request, response) => void setTimeout(() => ok(request, response as never), 300),
    async ({ send, url }) => {
      expect((await send('POST', url, {}, null)).status).toBe(200)
    },
    { timeout: 100 },
  )
})

test('a request without a response is no exchange, and ends with the error of the run that stops', async () => {
  const requests: string[] = []
  await withSender(
    ({ method = '' }) => void requests.push(method),
    async ({ send, url, inFlight, exchanges }) => {
      const waiting = send('POST', url, {}, null)
      await expect.poll(() => requests).toHaveLength(1)
      await Promise.all([inFlight.stop(new Error('stopped')), expect(waiting).rejects.toThrow('stopped')])
      expect(exchanges).toEqual([])
    },
    { timeout: 100 },
  )
})

test('a request after the run has closed its connections ends with the error that the run has stopped with', async () => {
  await withSender(
    ok,
    async ({ send, url, inFlight, agent, exchanges }) => {
      await inFlight.stop(new Error('stopped'))
      await agent.destroy()
      await expect(send('POST', url, {}, null)).rejects.toThrow('stopped')
      expect(exchanges).toEqual([])
    },
    {},
  )
})
