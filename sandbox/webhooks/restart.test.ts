import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, type TestDatabases, type TestPlace } from '../store/test-databases.ts'
import { deliveryThat, openTestParts, subscriptionTo } from './test-parts.ts'
import { startReceiver, status, type TestReceiver, until } from './test-receiver.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: TestReceiver
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

describe.each(databases)('%s', (_, start) => {
  let places: TestDatabases
  let place: TestPlace & { readonly ca: string }
  beforeAll(async () => {
    places = await start()
  })
  afterAll(() => places.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.answer = status(200)
    place = { ca: receiver.ca, ...(await places.empty()) }
  })

  test('what was recorded and not sent is sent after the start', async () => {
    const before = await openTestParts({ ...place, idle: true })
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await before.emit()
    await before.stop()
    const after = await openTestParts(place)
    await deliveryThat(after, id, 'success')
    await after.stop()
  })

  test('what was under way is sent again after the start', async () => {
    receiver.answer = () => {}
    const before = await openTestParts(place)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url, { timeoutMs: 30_000 }))
    const id = await before.emit()
    await receiver.arrived(1)
    await before.stop()
    receiver.answer = status(200)
    const after = await openTestParts(place)
    expect(await deliveryThat(after, id, 'success')).toMatchObject({ attemptNumber: 1, triggerType: 'automatic' })
    const [first, second] = receiver.arrivals
    expect(second?.headers['x-webhook-delivery-id']).toBe(first?.headers['x-webhook-delivery-id'])
    await after.stop()
  })

  test('what waits for its retry is retried after the start', async () => {
    receiver.answer = status(500)
    const before = await openTestParts(place)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await before.emit()
    await deliveryThat(before, id, 'pending_retry')
    await before.stop()
    receiver.answer = status(200)
    const after = await openTestParts(place)
    expect(receiver.arrivals).toHaveLength(1)
    await after.clock.advance(5000)
    await deliveryThat(after, id, 'success', 2)
    await after.stop()
  })

  test('deliveries that a paused subscription left behind are ended at the start', async () => {
    const before = await openTestParts({ ...place, idle: true })
    const { id } = await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await before.emit()
    await before.store.updateTable('webhook_subscriptions').set({ status: 'paused' }).where('id', '=', id).execute()
    await before.stop()
    const after = await openTestParts(place)
    await until(
      async () => (await after.call('getWebhookEvent', { path: { id: eventId } })).status === 'failed',
      'failed',
    )
    expect(receiver.arrivals).toHaveLength(0)
    await after.stop()
  })

  test('without its key a data file does not start', async () => {
    const before = await openTestParts(place)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await before.stop()
    rmSync(place.flags.webhookKey)
    await expect(openTestParts(place)).rejects.toThrow('bring back the key it was sealed with')
  })

  test('a secret that cannot be opened is our own fault, and tells nobody where the key is', async () => {
    const parts = await openTestParts(place)
    const { id } = await parts.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await parts.store.updateTable('webhook_subscriptions').set({ secret: 'broken' }).where('id', '=', id).execute()
    const failed = await deliveryThat(parts, await parts.emit(), 'pending_retry')
    expect(failed).toMatchObject({ errorType: 'internal', errorMessage: 'the delivery could not be made' })
    expect(receiver.arrivals).toHaveLength(0)
    await parts.stop()
  })
})
