import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../test/webhook-receiver.ts'
import { startWebhookSandbox, subscriptionTo } from '../../test/webhook-sandbox.ts'

test('if so chosen, a new subscription gets a test delivery', async () => {
  const receiver = await startWebhookReceiver()
  const sandbox = await startWebhookSandbox({ receiver, choices: { 'test-at-creation': 'sent' } })
  await sandbox.call('createWebhookSubscription', subscriptionTo(receiver.url))
  const [arrival] = await receiver.arrived(1)
  expect(arrival?.headers).toMatchObject({ 'x-webhook-test': 'true', 'x-webhook-retry': 'false' })
  await sandbox.stop()
  await receiver.close()
})
