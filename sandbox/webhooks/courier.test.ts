import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, startPostgres, type TestDatabases, type TestPlace } from '../store/test-databases.ts'
import { takeDue } from './take.ts'
import { deliveryThat, OTHER, openTestParts, subscriptionTo, type TestParts } from './test-parts.ts'
import { startReceiver, status, type TestReceiver, until } from './test-receiver.ts'

vi.setConfig({ testTimeout: 30_000 })

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

let receiver: TestReceiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

describe.each(databases)('%s', (_, start) => {
  let places: TestDatabases
  let parts: TestParts
  beforeAll(async () => {
    places = await start()
  })
  afterAll(() => places.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.answer = status(200)
    parts = await openTestParts({ ca: receiver.ca, ...(await places.empty()) })
  })
  afterEach(() => parts.stop())

  const event = (id: string) => parts.call('getWebhookEvent', { path: { id } })
  const subscription = (id: string) => parts.call('getWebhookSubscription', { path: { id } })

  test('an event arrives signed, with its headers, and is recorded', async () => {
    const { secret, id: subscriptionId } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await parts.emit('transaction.settled')
    const delivery = await deliveryThat(parts, id, 'success')
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

  test('retries follow the schedule, each a delivery of its own, until the eighth', async () => {
    receiver.answer = status(503, 'later')
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await parts.emit()
    const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR]
    for (const [index, wait] of waits.entries()) {
      const failed = await deliveryThat(parts, id, 'pending_retry', index + 1)
      expect(failed).toMatchObject({
        httpStatusCode: 503,
        responseBody: 'later',
        errorType: 'external',
        deliveredAt: null,
      })
      expect(failed.errorMessage).toBe('the receiver answered 503')
      const left = Date.parse(failed.nextRetryAt) - parts.clock.now()
      expect(left).toBeGreaterThan(wait - 2 * SECOND)
      expect(left).toBeLessThanOrEqual(wait)
      await parts.clock.advance(left - 500)
      expect(receiver.arrivals).toHaveLength(index + 1)
      await parts.clock.advance(500)
      await receiver.arrived(index + 2)
    }
    expect(await deliveryThat(parts, id, 'exhausted', 8)).toMatchObject({
      triggerType: 'automatic_retry',
      nextRetryAt: null,
    })
    expect(await event(id)).toMatchObject({ status: 'failed', deliveredAt: null })
    await parts.clock.advance(100 * HOUR)
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

  test('a retry that is answered ends it', async () => {
    receiver.answer = status(500)
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await parts.emit()
    await deliveryThat(parts, id, 'pending_retry')
    expect(await event(id)).toMatchObject({ status: 'delivering' })
    receiver.answer = status(204, '')
    await parts.clock.advance(5 * SECOND)
    expect(await deliveryThat(parts, id, 'success', 2)).toMatchObject({ httpStatusCode: 204, responseBody: '' })
    expect(await event(id)).toMatchObject({ status: 'delivered', deliveries: [{ attemptNumber: 2 }] })
  })

  test('a receiver that answers too late has failed', async () => {
    receiver.answer = (response) => void setTimeout(() => response.end('late'), 1500)
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url, { timeoutMs: 1000 }))
    const failed = await deliveryThat(parts, await parts.emit(), 'pending_retry')
    expect(failed).toMatchObject({
      httpStatusCode: null,
      responseBody: null,
      latencyMs: null,
      errorMessage: 'the receiver did not answer within 1000 ms',
    })
  })

  test('only those of the company that want the type get it, and neither paused, disabled nor deleted ones', async () => {
    const to = (name: string, more = {}) =>
      parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/${name}`, more))
    await to('all')
    await to('other-type', { eventTypes: ['transaction.failed'] })
    const paused = await to('paused')
    const disabled = await to('disabled')
    const deleted = await to('deleted')
    await parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/foreign`), OTHER)
    await parts.call('updateWebhookSubscription', { path: { id: paused.id }, body: { status: 'paused' } })
    await parts.call('updateWebhookSubscription', { path: { id: disabled.id }, body: { status: 'disabled' } })
    await parts.call('deleteWebhookSubscription', { path: { id: deleted.id } })
    const id = await parts.emit('transaction.auth.approved')
    await deliveryThat(parts, id, 'success')
    await parts.clock.advance(HOUR)
    expect(receiver.arrivals.map(({ path }) => path)).toEqual(['/all'])
    expect((await event(id)).deliveries).toHaveLength(1)
  })

  test('an event that only some got is partially delivered', async () => {
    receiver.answer = (response, { path }) => response.writeHead(path === '/good' ? 200 : 410).end()
    await parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/good`))
    await parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/gone`))
    const id = await parts.emit()
    await until(async () => (await event(id)).status === 'partially_delivered', 'partially_delivered')
    expect((await event(id)).deliveries.map((d: { status: string }) => d.status).sort()).toEqual([
      'exhausted',
      'success',
    ])
  })

  test('an event without subscriptions stays pending', async () => {
    const id = await parts.emit()
    await parts.clock.advance(HOUR)
    expect(await event(id)).toMatchObject({ status: 'pending', deliveries: [] })
  })

  test('the breaker disables after ten failures in a row, and a PATCH to active resets it', async () => {
    receiver.answer = status(500)
    const { id } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    for (let n = 0; n < 9; n++) await deliveryThat(parts, await parts.emit(), 'pending_retry')
    expect((await subscription(id)).status).toBe('active')
    const waiting = await parts.emit()
    await until(async () => (await subscription(id)).status === 'disabled', 'the breaker')
    await deliveryThat(parts, waiting, 'exhausted')
    await parts.clock.advance(50 * HOUR)
    expect(receiver.arrivals).toHaveLength(10)
    await until(async () => {
      const { rows } = await parts.call('listWebhookEvents')
      return rows.every((row: { status: string }) => row.status === 'failed')
    }, 'all events to have failed')

    await parts.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
    await deliveryThat(parts, await parts.emit(), 'pending_retry')
    expect((await subscription(id)).status).toBe('active')
  })

  test('a success starts the breaker anew', async () => {
    const { id } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    for (const code of [...Array(9).fill(500), 200, ...Array(9).fill(500)]) {
      receiver.answer = status(code)
      await deliveryThat(parts, await parts.emit(), code === 200 ? 'success' : 'pending_retry')
    }
    expect((await subscription(id)).status).toBe('active')
  })

  test('one 410 disables at once, and nothing is retried', async () => {
    receiver.answer = status(410)
    const { id } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await parts.emit()
    expect(await deliveryThat(parts, eventId, 'exhausted')).toMatchObject({ httpStatusCode: 410, attemptNumber: 1 })
    expect((await subscription(id)).status).toBe('disabled')
    expect(await event(eventId)).toMatchObject({ status: 'failed' })
  })

  test('pausing ends what still waits, so that nothing of it arrives later', async () => {
    receiver.answer = status(500)
    const { id } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await parts.emit()
    await deliveryThat(parts, eventId, 'pending_retry')
    await parts.call('updateWebhookSubscription', { path: { id }, body: { status: 'paused' } })
    expect((await event(eventId)).deliveries[0]).toMatchObject({
      status: 'exhausted',
      httpStatusCode: 500,
      nextRetryAt: null,
    })
    expect(await event(eventId)).toMatchObject({ status: 'failed' })
    await parts.call('updateWebhookSubscription', { path: { id }, body: { status: 'active' } })
    await parts.clock.advance(HOUR)
    expect(receiver.arrivals).toHaveLength(1)
  })

  test('a receiver that hangs keeps no other waiting', async () => {
    receiver.answer = (response, { path }) => (path === '/hangs' ? undefined : response.end('ok'))
    await parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/hangs`, { timeoutMs: 30_000 }))
    for (let n = 0; n < 300; n++) await parts.emit()
    await parts.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/quick`))
    await parts.emit()
    await until(() => receiver.arrivals.some(({ path }) => path === '/quick'), 'the quick one')
    expect(receiver.arrivals.filter(({ path }) => path === '/hangs').length).toBeLessThan(64)
  })

  test('many events all arrive, each once', async () => {
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const ids = []
    for (let n = 0; n < 300; n++) ids.push(await parts.emit())
    await receiver.arrived(300)
    const arrived = receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id'])
    expect([...arrived].sort()).toEqual([...ids].sort())
  })

  test('an activity that is rolled back leaves no event', async () => {
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const { emit } = await import('./emit.ts')
    const work = parts.store.transaction().execute(async (store) => {
      const occurrence = { companyId: OTHER, eventType: 'transaction.settled', data: {}, occurredAt: 0 } as const
      await emit({ ...parts, store }, occurrence)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await parts.store.selectFrom('webhook_events').selectAll().execute()).toEqual([])
  })

  test('while the store takes nothing, nothing is lost', async () => {
    let release = () => {}
    receiver.answer = (response) => {
      release = () => response.end('ok')
    }
    await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await parts.emit()
    await receiver.arrived(1)
    await sql.raw('alter table webhook_deliveries rename to away').execute(parts.store)
    release()
    await expect(parts.emit()).rejects.toThrow('webhook_deliveries')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await sql.raw('alter table away rename to webhook_deliveries').execute(parts.store)
    await deliveryThat(parts, id, 'success')
    expect(receiver.arrivals).toHaveLength(1)
  })
})

describe('several processes on one PostgreSQL', () => {
  let places: TestDatabases
  let place: TestPlace
  beforeAll(async () => {
    places = await startPostgres()
  })
  afterAll(() => places.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.answer = status(200)
    place = await places.empty()
  })

  test('share the work: each event arrives once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => openTestParts({ ca: receiver.ca, ...place })))
    const sent = all.map(({ sender }) => vi.spyOn(sender, 'send'))
    const [first] = all
    await first?.call('createWebhookSubscription', subscriptionTo(receiver.url))
    receiver.answer = (response) => void setTimeout(() => response.end('ok'), 20)
    const ids = await Promise.all(Array.from({ length: 300 }, (_, n) => all[n % 3]?.emit()))
    await receiver.arrived(300)
    const left = () =>
      first?.store.selectFrom('webhook_deliveries').selectAll().where('status', '<>', 'success').execute()
    await until(async () => (await left())?.length === 0, 'all to be recorded')
    expect(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id']).sort()).toEqual([...ids].sort())
    for (const { mock } of sent) expect(mock.calls.length).toBeGreaterThan(0)
    for (const parts of all) await parts.stop()
  })

  test('what a dead one has taken another one sends, when its lease has run out', async () => {
    const dead = await openTestParts({ ca: receiver.ca, ...place, idle: true })
    await dead.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await dead.emit()
    const now = dead.clock.now()
    expect(await takeDue(dead.store, { courier: 'dead', now, limit: 1, except: [] })).toHaveLength(1)
    const alive = await openTestParts({ ca: receiver.ca, ...place })
    await alive.clock.advance(50_000)
    expect(receiver.arrivals).toHaveLength(0)
    await alive.clock.advance(10_000)
    await deliveryThat(alive, id, 'success')
    for (const parts of [dead, alive]) await parts.stop()
  })
})
