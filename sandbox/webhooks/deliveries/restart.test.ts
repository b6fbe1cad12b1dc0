import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { databases, type TestDatabase, type TestDatabases } from '../../test/databases.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { startWebhookReceiver, status, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { deliveryThat, startWebhookSandbox, subscriptionTo } from '../../test/webhook-sandbox.ts'

vi.setConfig({ testTimeout: 30_000 })

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

describe.each(databases)('%s', (_, start) => {
  let testDatabases: TestDatabases
  let database: TestDatabase & { readonly receiver: WebhookReceiver }
  beforeAll(async () => {
    testDatabases = await start()
  })
  afterAll(() => testDatabases.stop())
  beforeEach(async () => {
    receiver.arrivals.length = 0
    receiver.respond = status(200)
    database = { receiver, ...(await testDatabases.empty()) }
  })

  test('a delivery that was recorded and not sent is sent after the start', async () => {
    const before = await startWebhookSandbox({ ...database, idle: true })
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await before.emit()
    await before.stop()
    const after = await startWebhookSandbox(database)
    await deliveryThat(after, id, 'success')
    await after.stop()
  })

  test('a delivery that was interrupted is sent again after the start', async () => {
    receiver.respond = () => {}
    const before = await startWebhookSandbox(database)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url, { timeoutMs: 30_000 }))
    const id = await before.emit()
    await receiver.arrived(1)
    await before.stop()
    receiver.respond = status(200)
    const after = await startWebhookSandbox(database)
    expect(await deliveryThat(after, id, 'success')).toMatchObject({ attemptNumber: 1, triggerType: 'automatic' })
    const [first, second] = receiver.arrivals
    expect(second?.headers['x-webhook-delivery-id']).toBe(first?.headers['x-webhook-delivery-id'])
    await after.stop()
  })

  test('a pending retry is sent after the start', async () => {
    receiver.respond = status(500)
    const before = await startWebhookSandbox(database)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const id = await before.emit()
    await deliveryThat(before, id, 'pending_retry')
    await before.stop()
    receiver.respond = status(200)
    const after = await startWebhookSandbox(database)
    expect(receiver.arrivals).toHaveLength(1)
    await after.clock.advance(5000)
    await deliveryThat(after, id, 'success', 2)
    await after.stop()
  })

  test('leftover deliveries of a paused subscription are cancelled at the start', async () => {
    const before = await startWebhookSandbox({ ...database, idle: true })
    const { id } = await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    const eventId = await before.emit()
    await before.store.updateTable('webhook_subscriptions').set({ status: 'paused' }).where('id', '=', id).execute()
    await before.stop()
    const after = await startWebhookSandbox(database)
    await waitUntil(
      async () => (await after.call('getWebhookEvent', { path: { id: eventId } })).status === 'failed',
      'failed',
    )
    expect(receiver.arrivals).toHaveLength(0)
    await after.stop()
  })

  test('a database without its key does not start', async () => {
    const before = await startWebhookSandbox(database)
    await before.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await before.stop()
    rmSync(database.webhookKey)
    await expect(startWebhookSandbox(database)).rejects.toThrow('restore the key that it was encrypted with')
  })

  test('a secret that cannot be decrypted is an internal error that does not reveal the key file', async () => {
    const sandbox = await startWebhookSandbox(database)
    const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
    await sandbox.store.updateTable('webhook_subscriptions').set({ secret: 'broken' }).where('id', '=', id).execute()
    const failed = await deliveryThat(sandbox, await sandbox.emit(), 'pending_retry')
    expect(failed).toMatchObject({ errorType: 'internal', errorMessage: 'the delivery could not be sent' })
    expect(receiver.arrivals).toHaveLength(0)
    await sandbox.stop()
  })
})
