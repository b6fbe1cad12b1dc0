import { expect, test } from 'vitest'
import { waitUntil } from '../../test/wait-until.ts'
import { startWebhookReceiver, status } from '../../test/webhook-receiver.ts'
import { deliveryThat, startWebhookSandbox, subscriptionTo } from '../../test/webhook-sandbox.ts'

test('if so chosen, an automatic retry is listed once it has ended, and not announced before', async () => {
  const receiver = await startWebhookReceiver()
  receiver.respond = status(500)
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'retry-records': 'ended' } })
  await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const id = await sandbox.emit('transaction.settled')
  const listed = async () => (await sandbox.call('listWebhookEventDeliveries', { path: { id } })).rows
  const first = await deliveryThat(sandbox, id, 'pending_retry')
  expect(await listed()).toMatchObject([{ id: first.id, attemptNumber: 1, nextRetryAt: null }])
  await sandbox.clock.advance(60_000)
  await waitUntil(async () => (await listed())[0]?.attemptNumber === 2, 'the record of the retry')
  await sandbox.stop()
  await receiver.close()
})

test('if so chosen, the record of a manual retry is listed after a while, and that of the attempt before until then', async () => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'delivery-list-lag': '60000ms' } })
  await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const id = await sandbox.emit('transaction.settled')
  const listed = async () => (await sandbox.call('listWebhookEventDeliveries', { path: { id } })).rows
  const isDelivered = async () =>
    (await sandbox.call('getWebhookEvent', { path: { id } })).status === 'delivered' && receiver.arrivals.length > 0
  await waitUntil(isDelivered, 'the delivery')
  expect(await listed()).toEqual([])
  await sandbox.clock.advance(60_000)
  expect(await listed()).toMatchObject([{ triggerType: 'automatic' }])
  const retry = await sandbox.call('retryWebhookEvent', { path: { id } })
  expect(await listed()).toMatchObject([{ triggerType: 'automatic' }])
  await sandbox.clock.advance(60_000)
  expect(await listed()).toMatchObject([{ id: retry.rows[0]?.id, triggerType: 'manual' }])
  await sandbox.stop()
  await receiver.close()
})

test('if so chosen, an event shows the outcome of a first attempt once it is recorded, a while after its response', async () => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'first-results': 'later' } })
  await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const id = await sandbox.emit('transaction.settled')
  await waitUntil(async () => receiver.arrivals.length > 0, 'the delivery')
  const shown = async () => await sandbox.call('getWebhookEvent', { path: { id } })
  expect(await shown()).toMatchObject({ status: 'delivering', deliveries: [] })
  await deliveryThat(sandbox, id, 'success')
  expect(await shown()).toMatchObject({ status: 'delivered', deliveries: [{ status: 'success' }] })
  await sandbox.stop()
  await receiver.close()
})
