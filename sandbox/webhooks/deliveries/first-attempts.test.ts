import { expect, test } from 'vitest'
import { startWebhookReceiver, status } from '../../test/webhook-receiver.ts'
import { deliveryThat, startWebhookSandbox, subscriptionTo } from '../../test/webhook-sandbox.ts'

test.each([
  ['after-response', true],
  ['before-response', false],
] as const)('a manual retry whose delivery is sent %s', async (choice, returnsWhileHeld) => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'deliveries-sent': choice } })
  await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const event = await sandbox.emit()
  await deliveryThat(sandbox, event, 'success')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  receiver.respond = async (response, arrival) => {
    await released
    status(200)(response, arrival)
  }
  let isHeld = true
  const retry = sandbox.call('retryWebhookEvent', { path: { id: event } }).then(() => isHeld)
  await receiver.arrived(2)
  if (returnsWhileHeld) await retry
  isHeld = false
  release()
  expect(await retry).toBe(returnsWhileHeld)
  await deliveryThat(sandbox, event, 'success')
  await sandbox.stop()
  await receiver.close()
})
