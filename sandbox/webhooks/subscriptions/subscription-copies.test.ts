import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts'
import { deliveryThat, startWebhookSandbox, subscriptionTo, type WebhookSandbox } from '../../test/webhook-sandbox.ts'

const LAG = 60_000

let receiver: WebhookReceiver
let sandbox: WebhookSandbox
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  sandbox = await startWebhookSandbox({ receiver, choices: { 'subscription-copies': `${LAG}ms` } })
})
afterEach(async () => {
  await sandbox.stop()
  await receiver.close()
})

const subscribe = async () => {
  const { id } = await sandbox.call('createWebhookSubscription', subscriptionTo(`${receiver.url}/first`))
  return { path: { id } }
}
/** The path at which an event arrives; undefined where it is sent to no subscription. */
async function pathOfEvent(): Promise<string | undefined> {
  const id = await sandbox.emit()
  const { rows } = await sandbox.call('listWebhookEventDeliveries', { path: { id } })
  if (rows.length === 0) return undefined
  await deliveryThat(sandbox, id, 'success')
  return receiver.arrivals.at(-1)?.path
}

test('a new subscription gets events and tests only later', async () => {
  const { path } = await subscribe()
  expect(await pathOfEvent()).toBeUndefined()
  await expect(sandbox.call('testWebhookSubscription', { path })).rejects.toMatchObject({ status: 404 })
  await sandbox.clock.advance(LAG)
  expect(await pathOfEvent()).toBe('/first')
  expect(await sandbox.call('testWebhookSubscription', { path })).toMatchObject({ result: 'success' })
})

test('events, manual retries and tests meet a subscription as it was before updates', async () => {
  const { path } = await subscribe()
  await sandbox.clock.advance(LAG)
  const id = await sandbox.emit()
  await deliveryThat(sandbox, id, 'success')
  for (const name of ['second', 'third'])
    await sandbox.call('updateWebhookSubscription', { path, body: { url: `${receiver.url}/${name}` } })
  await sandbox.call('updateWebhookSubscription', { path, body: { status: 'paused' } })
  expect(await pathOfEvent()).toBe('/first')
  await sandbox.call('retryWebhookEvent', { path: { id } })
  await deliveryThat(sandbox, id, 'success', 2)
  await sandbox.call('testWebhookSubscription', { path })
  expect(receiver.arrivals.map((arrival) => arrival.path)).toEqual(Array.from({ length: 4 }, () => '/first'))
  await sandbox.clock.advance(LAG)
  expect(await pathOfEvent()).toBeUndefined()
  await sandbox.call('updateWebhookSubscription', { path, body: { status: 'active' } })
  await sandbox.clock.advance(LAG)
  expect(await pathOfEvent()).toBe('/third')
})

test('a deletion is known at once', async () => {
  const { path } = await subscribe()
  await sandbox.clock.advance(LAG)
  expect(await pathOfEvent()).toBe('/first')
  await sandbox.call('deleteWebhookSubscription', { path })
  expect(await pathOfEvent()).toBeUndefined()
})
