import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../test/wait-until.ts'
import { startWebhookReceiver, status, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import {
  deliveryThat,
  OTHER,
  startWebhookSandbox,
  subscriptionTo,
  type WebhookSandbox,
} from '../../test/webhook-sandbox.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: WebhookReceiver
let sandbox: WebhookSandbox
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())
beforeEach(async () => {
  receiver.arrivals.length = 0
  receiver.respond = status(200)
  sandbox = await startWebhookSandbox({ receiver })
})
afterEach(() => sandbox.stop())

const UNKNOWN = '00000000-0000-4000-8000-00000000dead'
const subscribe = (more?: object, path = '') =>
  sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url + path, more))
const list = (query: object, company?: string) =>
  sandbox.call('listWebhookEvents', { query: { page: 1, pageSize: 20, ...query } }, company)
const event = (id: string, company?: string) => sandbox.call('getWebhookEvent', { path: { id } }, company)
const retry = (id: string, company?: string) => sandbox.call('retryWebhookEvent', { path: { id } }, company)

test('events are listed in pages, filtered by type and status, with their total number', async () => {
  await subscribe({ eventTypes: ['transaction.failed'] })
  const failed = []
  const settled = []
  for (let n = 0; n < 3; n++) failed.push(await sandbox.emit('transaction.failed'))
  for (let n = 0; n < 4; n++) settled.push(await sandbox.emit('transaction.settled'))
  for (const id of failed) await deliveryThat(sandbox, id, 'success')
  const ids = ({ rows }: { rows: { id: string }[] }) => rows.map((row) => row.id)

  expect(ids(await list({}))).toEqual([...failed, ...settled])
  const pages = [
    await list({ pageSize: 3 }),
    await list({ pageSize: 3, page: 2 }),
    await list({ pageSize: 3, page: 3 }),
  ]
  expect(pages.flatMap(ids)).toEqual([...failed, ...settled])
  expect(pages.map(({ count }) => count)).toEqual([7, 7, 7])
  expect(await list({ page: 4, pageSize: 3 })).toEqual({ count: 7, rows: [] })

  expect(ids(await list({ eventType: 'transaction.failed' }))).toEqual(failed)
  expect(await list({ eventType: 'transaction.settled', pageSize: 1 })).toMatchObject({
    count: 4,
    rows: [{ status: 'pending' }],
  })
  expect(ids(await list({ status: 'delivered' }))).toEqual(failed)
  expect(await list({ status: 'delivered', eventType: 'transaction.settled' })).toEqual({ count: 0, rows: [] })
  expect(await list({}, OTHER)).toEqual({ count: 0, rows: [] })
  await expect(list({ page: 1.5 })).rejects.toMatchObject({ status: 400 })
})

test('events are listed by their last change, if so chosen', async () => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'event-order': 'last-changed' } })
  const ids = async () => (await list({})).rows.map(({ id }: { id: string }) => id)
  await subscribe({ eventTypes: ['transaction.failed'] })
  receiver.respond = status(500)
  const retried = await sandbox.emit('transaction.failed')
  await deliveryThat(sandbox, retried, 'pending_retry')
  await sandbox.clock.advance(1000)
  const later = await sandbox.emit('transaction.settled')
  expect(await ids()).toEqual([later, retried])
  receiver.respond = status(200)
  await sandbox.clock.advance(24 * 3_600_000)
  await deliveryThat(sandbox, retried, 'success')
  expect(await ids()).toEqual([retried, later])
})

test('the event record contains the envelope, or its data if so chosen', async () => {
  const id = await sandbox.emit('transaction.settled')
  const record = await event(id)
  expect(record).toEqual({
    id,
    eventType: 'transaction.settled',
    eventVersion: 'v1',
    payload: { id, type: 'transaction.settled', version: 'v1', occurredAt: record.occurredAt, data: { id: 'ação' } },
    idempotencyKey: id,
    status: 'pending',
    occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    deliveredAt: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    deliveries: [],
  })
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'event-payload': 'data', 'idempotency-key': 'separate' } })
  const other = await event(await sandbox.emit())
  expect(other.payload).toEqual({ id: 'ação' })
  expect(other.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(other.idempotencyKey).not.toBe(other.id)
})

test("an unknown event and another tenant's are not found", async () => {
  const id = await sandbox.emit()
  for (const operation of ['getWebhookEvent', 'listWebhookEventDeliveries', 'retryWebhookEvent'] as const) {
    await expect(sandbox.call(operation, { path: { id: UNKNOWN } })).rejects.toMatchObject({ status: 404 })
    await expect(sandbox.call(operation, { path: { id } }, OTHER)).rejects.toMatchObject({ status: 404 })
  }
})

test('an event of the day before is not found, if so chosen', async () => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'event-retention': '24-hours' } })
  const id = await sandbox.emit()
  await sandbox.clock.advance(86_300_000)
  expect(await event(id)).toMatchObject({ id })
  await sandbox.clock.advance(200_000)
  for (const operation of ['getWebhookEvent', 'listWebhookEventDeliveries', 'retryWebhookEvent'] as const)
    await expect(sandbox.call(operation, { path: { id } })).rejects.toMatchObject({ status: 404 })
  const later = await sandbox.emit()
  expect(await list({})).toMatchObject({ count: 1, rows: [{ id: later }] })
})

test('a manual retry is sent once to each active subscription, marked as a retry', async () => {
  const good = await subscribe({}, '/good')
  await subscribe({}, '/bad')
  receiver.respond = (response, { path }) => response.writeHead(path === '/bad' ? 410 : 200).end()
  const id = await sandbox.emit()
  await waitUntil(async () => (await event(id)).status === 'partially_delivered', 'partially_delivered')
  receiver.arrivals.length = 0

  const { rows } = await retry(id)
  expect(rows).toMatchObject([
    {
      subscriptionId: good.id,
      transactionEventId: id,
      triggerType: 'manual',
      status: 'pending',
      attemptNumber: 2,
      httpStatusCode: null,
    },
  ])
  expect(await event(id)).toMatchObject({ status: 'delivering' })
  const [arrival] = await receiver.arrived(1)
  expect(arrival?.headers).toMatchObject({
    'x-webhook-event-id': id,
    'x-webhook-delivery-id': rows[0].id,
    'x-webhook-retry': 'true',
    'x-webhook-retry-reason': 'manual',
  })
  await waitUntil(async () => (await event(id)).status === 'partially_delivered', 'partially_delivered again')
  expect((await event(id)).deliveries.find((d: { id: string }) => d.id === rows[0].id)).toMatchObject({
    status: 'success',
  })
  expect(receiver.arrivals).toHaveLength(1)
})

test('a manual retry that fails is not repeated', async () => {
  await subscribe()
  const id = await sandbox.emit()
  await deliveryThat(sandbox, id, 'success')
  receiver.respond = status(500)
  await retry(id)
  expect(await deliveryThat(sandbox, id, 'failed', 2)).toMatchObject({
    triggerType: 'manual',
    nextRetryAt: null,
    httpStatusCode: 500,
  })
  await sandbox.clock.advance(86_400_000)
  expect(receiver.arrivals).toHaveLength(2)
  expect(await event(id)).toMatchObject({ status: 'delivered' })
})

test('a manual retry is refused while a delivery is in progress or waits for its retry', async () => {
  let release = () => {}
  receiver.respond = (response) => {
    release = () => response.writeHead(500).end()
  }
  const { id: subscription } = await subscribe()
  const id = await sandbox.emit()
  await receiver.arrived(1)
  expect(await event(id)).toMatchObject({ status: 'delivering', deliveries: [{ status: 'queued' }] })
  await expect(retry(id)).rejects.toMatchObject({ status: 400 })
  release()
  await deliveryThat(sandbox, id, 'pending_retry')
  await expect(retry(id)).rejects.toMatchObject({ status: 400 })
  expect(receiver.arrivals).toHaveLength(1)

  await sandbox.call('updateWebhookSubscription', { path: { id: subscription }, body: { status: 'disabled' } })
  expect(await retry(id)).toEqual({ rows: [] })
  receiver.respond = status(200)
  await sandbox.call('updateWebhookSubscription', { path: { id: subscription }, body: { status: 'active' } })
  expect((await retry(id)).rows).toHaveLength(1)
  await expect(retry(id)).rejects.toMatchObject({ status: 400 })
  await deliveryThat(sandbox, id, 'success', 2)
})

test('a manual retry skips paused, disabled and deleted subscriptions, and those of other event types', async () => {
  const ids = []
  for (const name of ['/active', '/paused', '/disabled', '/deleted', '/other']) ids.push((await subscribe({}, name)).id)
  const [active, paused, disabled, deleted, other] = ids
  const id = await sandbox.emit('transaction.settled')
  await waitUntil(async () => (await event(id)).status === 'delivered', 'delivered')
  await sandbox.call('updateWebhookSubscription', { path: { id: paused }, body: { status: 'paused' } })
  await sandbox.call('updateWebhookSubscription', { path: { id: disabled }, body: { status: 'disabled' } })
  await sandbox.call('deleteWebhookSubscription', { path: { id: deleted } })
  await sandbox.call('updateWebhookSubscription', { path: { id: other }, body: { eventTypes: ['transaction.failed'] } })
  const { rows } = await retry(id)
  expect(rows.map((row: { subscriptionId: string }) => row.subscriptionId)).toEqual([active])
  expect((await event(id)).deliveries).toHaveLength(5)
})

test('if so chosen, each event is delivered twice, with two delivery ids', async () => {
  await sandbox.stop()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'duplicate-deliveries': 'all' } })
  await subscribe()
  const id = await sandbox.emit()
  await receiver.arrived(2)
  await waitUntil(async () => (await event(id)).status === 'delivered', 'delivered')
  expect(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id'])).toEqual([id, id])
  expect(new Set(receiver.arrivals.map(({ headers }) => headers['x-webhook-delivery-id'])).size).toBe(2)
  expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1)
  expect((await event(id)).deliveries).toHaveLength(1)
})
