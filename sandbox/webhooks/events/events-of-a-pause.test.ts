import { expect, test } from 'vitest'
import { waitUntil } from '../../test/wait-until.ts'
import { startWebhookReceiver } from '../../test/webhook-receiver.ts'
import { deliveryThat, startWebhookSandbox, subscriptionTo } from '../../test/webhook-sandbox.ts'

test.each([
  ['skip', 'paused', ['transaction.settled']],
  ['send-later', 'paused', ['transaction.failed', 'transaction.settled']],
  ['send-later', 'disabled', ['transaction.failed', 'transaction.settled']],
] as const)('events of a pause: %s, of a subscription that is %s', async (choice, status, expected) => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'events-of-a-pause': choice } })
  const wanted = subscriptionTo(receiver.url, { eventTypes: ['transaction.failed', 'transaction.settled'] })
  const { id } = await sandbox.call('createWebhookSubscription', wanted)
  const setStatus = (next: 'active' | 'paused' | 'disabled') =>
    sandbox.call('updateWebhookSubscription', { path: { id }, body: { status: next } })
  await setStatus(status)
  await sandbox.emit('transaction.failed')
  await sandbox.emit('transaction.auth.declined')
  await setStatus('active')
  await deliveryThat(sandbox, await sandbox.emit('transaction.settled'), 'success')
  await waitUntil(() => receiver.arrivals.length >= expected.length, 'the deliveries')
  expect(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-type']).toSorted()).toEqual(expected)
  await sandbox.stop()
  await receiver.close()
})
