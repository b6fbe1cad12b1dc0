import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, startPostgres, type TestDatabase, type TestDatabases } from '../../test/databases.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { startWebhookReceiver, status, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import {
  deliveryThat,
  OTHER,
  startWebhookSandbox,
  subscriptionTo,
  type WebhookSandbox,
} from '../../test/webhook-sandbox.ts'
import { claimDue } from './claim-deliveries.ts'

vi.setConfig({ testTimeout: 120_000 })

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

describe.each(databases)('%s', (_, start) => {
  let testDatabases: TestDatabases
  let sandbox: WebhookSandbox
  beforeAll(async () => {
    testDatabases = await start()
  })
  afterAll(() => testDatabases.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.respond = status(200)
    sandbox = await startWebhookSandbox({ receiver, ...(await testDatabases.empty()) })
  })
  afterEach(() => sandbox.stop())

  const event = (id: string) => sandbox.call('getWebhookEvent', { path: { id } })
  const subscription = (id: string) => sandbox.call('getWebhookSubscription', { path: { id } })
  /** As after so many failures. A loop of deliveries would meet their retries on a slow machine. */
  const setFailures = (failures: number) =>
    sandbox.store.updateTable('webhook_subscriptions').set({ failures }).execute()

  test('an event is delivered signed, with its headers, and recorded', async () => {
    const { secret, id: subscriptionId } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await sandbox.emit('transaction.settled')
    const delivery = await deliveryThat(sandbox, id, 'success')
    const [arrival] = receiver.arrivals
    const hmac = createHmac('sha256', secret)
      .update(arrival?.body ?? '')
      .digest('hex')
    const { occurredAt } = await event(id)
    expect(arrival?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event-id': id,
      'x-webhook-delivery-id': delivery.id,
      'x-webhook-event-type': 'transaction.settled',
      'x-webhook-timestamp': String(Math.floor(Date.parse(occurredAt) / 1000)),
      'x-webhook-signature': `sha256=${hmac}`,
      'x-webhook-retry': 'false',
    })
    expect(arrival?.headers).not.toHaveProperty('x-webhook-retry-reason')
    expect(arrival?.headers).not.toHaveProperty('x-webhook-test')
    expect(JSON.parse(arrival?.body ?? '')).toEqual({
      id,
      type: 'transaction.settled',
      version: 'v1',
      occurredAt,
      data: { id: 'ação' },
    })
    expect(delivery).toMatchObject({
      transactionEventId: id,
      subscriptionId,
      triggerType: 'automatic',
      attemptNumber: 1,
      httpStatusCode: 200,
      responseBody: 'ok',
      errorMessage: null,
      errorType: null,
      nextRetryAt: null,
      deliveredAt: expect.any(String),
      latencyMs: expect.any(Number),
    })
    expect(await event(id)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String), idempotencyKey: id })
  })

  test('retries follow the schedule until the eighth attempt, with a delivery record each', async () => {
    receiver.respond = status(503, 'later')
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await sandbox.emit()
    const delays = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
    for (const [index, delay] of delays.entries()) {
      const failed = await deliveryThat(sandbox, id, 'pending_retry', index + 1)
      expect(failed).toMatchObject({
        httpStatusCode: 503,
        responseBody: 'later',
        errorType: 'external',
        deliveredAt: null,
      })
      expect(failed.errorMessage).toBe('the receiver returned status 503')
      const left = Date.parse(failed.nextRetryAt) - sandbox.clock.now()
      expect(left).toBeGreaterThan(delay - 2 * SECOND)
      expect(left).toBeLessThanOrEqual(delay)
      await sandbox.clock.advance(left - 500)
      expect(receiver.arrivals).toHaveLength(index + 1)
      await sandbox.clock.advance(500)
      await receiver.arrived(index + 2)
    }
    expect(await deliveryThat(sandbox, id, 'exhausted', 8)).toMatchObject({
      triggerType: 'automatic_retry',
      nextRetryAt: null,
    })
    expect(await event(id)).toMatchObject({ status: 'failed', deliveredAt: null })
    await sandbox.clock.advance(100 * HOUR)
    expect(receiver.arrivals).toHaveLength(8)

    const [first, ...retries] = receiver.arrivals
    expect(first?.headers['x-webhook-retry']).toBe('false')
    for (const retry of retries) {
      expect(retry.headers).toMatchObject({ 'x-webhook-retry': 'true', 'x-webhook-retry-reason': 'automatic' })
      expect(retry.headers['x-webhook-signature']).toBe(first?.headers['x-webhook-signature'])
      expect(retry.body).toBe(first?.body)
    }
    expect(new Set(receiver.arrivals.map(({ headers }) => headers['x-webhook-delivery-id'])).size).toBe(8)
  })

  test('a successful retry ends the delivery', async () => {
    receiver.respond = status(500)
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await sandbox.emit()
    await deliveryThat(sandbox, id, 'pending_retry')
    expect(await event(id)).toMatchObject({ status: 'delivering' })
    receiver.respond = status(204, '')
    await sandbox.clock.advance(5 * SECOND)
    expect(await deliveryThat(sandbox, id, 'success', 2)).toMatchObject({ httpStatusCode: 204, responseBody: '' })
    expect(await event(id)).toMatchObject({ status: 'delivered', deliveries: [{ attemptNumber: 2 }] })
  })

  test('a response after the timeout is a failure', async () => {
    receiver.respond = (response) => void setTimeout(() => response.end('late'), 1500)
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url, { timeoutMs: 1000 }))
    const failed = await deliveryThat(sandbox, await sandbox.emit(), 'pending_retry')
    expect(failed).toMatchObject({
      httpStatusCode: null,
      responseBody: null,
      latencyMs: null,
      errorMessage: 'the receiver did not respond within 1000 ms',
    })
  })

  test('an event is delivered to the active subscriptions of its company that want its type', async () => {
    const to = (name: string, more = {}) =>
      sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/${name}`, more))
    await to('all')
    await to('other-type', { eventTypes: ['transaction.failed'] })
    const paused = await to('paused')
    const disabled = await to('disabled')
    const deleted = await to('deleted')
    await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/other-company`), OTHER)
    await sandbox.call('updateWebhookSubscription', { path: { id: paused.id }, body: { status: 'paused' } })
    await sandbox.call('updateWebhookSubscription', { path: { id: disabled.id }, body: { status: 'disabled' } })
    await sandbox.call('deleteWebhookSubscription', { path: { id: deleted.id } })
    const id = await sandbox.emit('transaction.auth.approved')
    await deliveryThat(sandbox, id, 'success')
    await sandbox.clock.advance(HOUR)
    expect(receiver.arrivals.map(({ path }) => path)).toEqual(['/all'])
    expect((await event(id)).deliveries).toHaveLength(1)
  })

  test('an event with a failed and a successful delivery is partially delivered', async () => {
    receiver.respond = (response, { path }) => response.writeHead(path === '/good' ? 200 : 410).end()
    await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/good`))
    await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/gone`))
    const id = await sandbox.emit()
    await waitUntil(async () => (await event(id)).status === 'partially_delivered', 'partially_delivered')
    expect((await event(id)).deliveries.map((d: { status: string }) => d.status).sort()).toEqual([
      'exhausted',
      'success',
    ])
  })

  test('an event without subscriptions stays pending', async () => {
    const id = await sandbox.emit()
    await sandbox.clock.advance(HOUR)
    expect(await event(id)).toMatchObject({ status: 'pending', deliveries: [] })
  })

  test('the circuit breaker disables after ten consecutive failures, and a PATCH to active resets it', async () => {
    receiver.respond = status(500)
    const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await setFailures(8)
    await deliveryThat(sandbox, await sandbox.emit(), 'pending_retry')
    expect((await subscription(id)).status).toBe('active')
    const waiting = await sandbox.emit()
    await waitUntil(async () => (await subscription(id)).status === 'disabled', 'the circuit breaker')
    await deliveryThat(sandbox, waiting, 'exhausted')
    await sandbox.clock.advance(50 * HOUR)
    expect(receiver.arrivals).toHaveLength(2)
    await waitUntil(async () => {
      const { rows } = await sandbox.call('listWebhookEvents')
      return rows.every((row: { status: string }) => row.status === 'failed')
    }, 'all events to have failed')

    await sandbox.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
    await deliveryThat(sandbox, await sandbox.emit(), 'pending_retry')
    expect((await subscription(id)).status).toBe('active')
  })

  test('a success resets the circuit breaker', async () => {
    const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await setFailures(9)
    await deliveryThat(sandbox, await sandbox.emit(), 'success')
    receiver.respond = status(500)
    await deliveryThat(sandbox, await sandbox.emit(), 'pending_retry')
    expect((await subscription(id)).status).toBe('active')
  })

  test('a 410 disables immediately, and nothing is retried', async () => {
    receiver.respond = status(410)
    const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await sandbox.emit()
    expect(await deliveryThat(sandbox, eventId, 'exhausted')).toMatchObject({ httpStatusCode: 410, attemptNumber: 1 })
    expect((await subscription(id)).status).toBe('disabled')
    expect(await event(eventId)).toMatchObject({ status: 'failed' })
  })

  test('pausing cancels waiting deliveries', async () => {
    receiver.respond = status(500)
    const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await sandbox.emit()
    await deliveryThat(sandbox, eventId, 'pending_retry')
    await sandbox.call('updateWebhookSubscription', { path: { id }, body: { status: 'paused' } })
    expect((await event(eventId)).deliveries[0]).toMatchObject({
      status: 'exhausted',
      httpStatusCode: 500,
      nextRetryAt: null,
    })
    expect(await event(eventId)).toMatchObject({ status: 'failed' })
    await sandbox.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
    await sandbox.clock.advance(HOUR)
    expect(receiver.arrivals).toHaveLength(1)
  })

  test('a receiver that hangs does not delay the others', async () => {
    receiver.respond = (response, { path }) => (path === '/hangs' ? undefined : response.end('ok'))
    await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/hangs`, { timeoutMs: 30_000 }))
    for (let n = 0; n < 300; n++) await sandbox.emit()
    await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/quick`))
    await sandbox.emit()
    await waitUntil(() => receiver.arrivals.some(({ path }) => path === '/quick'), 'the quick one')
    expect(receiver.arrivals.filter(({ path }) => path === '/hangs').length).toBeLessThan(64)
  })

  test('many events are all delivered, each once', async () => {
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const ids = []
    for (let n = 0; n < 300; n++) ids.push(await sandbox.emit())
    await receiver.arrived(300)
    const arrived = receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id'])
    expect([...arrived].sort()).toEqual([...ids].sort())
  })

  test('an activity that is rolled back records no event', async () => {
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const { emit } = await import('../events/emit.ts')
    const work = sandbox.store.transaction().execute(async (store) => {
      const occurrence = { companyId: OTHER, eventType: 'transaction.settled', data: {}, occurredAt: 0 } as const
      await emit({ ...sandbox, store }, occurrence)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await sandbox.store.selectFrom('webhook_events').selectAll().execute()).toEqual([])
  })

  test('no delivery is lost while the store fails', async () => {
    let release = () => {}
    receiver.respond = (response) => {
      release = () => response.end('ok')
    }
    await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await sandbox.emit()
    await receiver.arrived(1)
    await sql.raw('alter table webhook_deliveries rename to away').execute(sandbox.store)
    release()
    await expect(sandbox.emit()).rejects.toThrow('webhook_deliveries')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql.raw('alter table away rename to webhook_deliveries').execute(sandbox.store)
    await deliveryThat(sandbox, id, 'success')
    expect(receiver.arrivals).toHaveLength(1)
  })
})

describe('several processes on one PostgreSQL database', () => {
  let testDatabases: TestDatabases
  let database: TestDatabase
  beforeAll(async () => {
    testDatabases = await startPostgres()
  })
  afterAll(() => testDatabases.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.respond = status(200)
    database = await testDatabases.empty()
  })

  test('share the work and deliver each event once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => startWebhookSandbox({ receiver, ...database })))
    const sent = all.map(({ sender }) => vi.spyOn(sender, 'send'))
    const [first] = all
    await first?.call('createWebhookSubscription', subscriptionTo(receiver.url))
    receiver.respond = (response) => void setTimeout(() => response.end('ok'), 20)
    const ids = await Promise.all(Array.from({ length: 300 }, (_, n) => all[n % 3]?.emit()))
    await receiver.arrived(300)
    const left = () =>
      first?.store.selectFrom('webhook_deliveries').selectAll().where('status', '<>', 'success').execute()
    await waitUntil(async () => (await left())?.length === 0, 'all to be recorded')
    expect(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id']).sort()).toEqual([...ids].sort())
    for (const { mock } of sent) expect(mock.calls.length).toBeGreaterThan(0)
    for (const sandbox of all) await sandbox.stop()
  })

  test('take over the claims of a worker that has died when the lease ends', async () => {
    const dead = await startWebhookSandbox({ receiver, ...database, idle: true })
    await dead.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await dead.emit()
    const now = dead.clock.now()
    expect(await claimDue(dead.store, { worker: 'dead', now, limit: 1, except: [] })).toHaveLength(1)
    const alive = await startWebhookSandbox({ receiver, ...database })
    await alive.clock.advance(50_000)
    expect(receiver.arrivals).toHaveLength(0)
    await alive.clock.advance(10_000)
    await deliveryThat(alive, id, 'success')
    for (const sandbox of [dead, alive]) await sandbox.stop()
  })
})
