import type { Operations } from '../handler.ts'
import type { Parts } from '../parts.ts'
import type { Subject } from '../subject.ts'
import { startCourier } from './courier.ts'
import { eventOperations } from './events.ts'
import { webhookFlags, webhookParts } from './options.ts'
import { retryWebhookEvent } from './retry-event.ts'
import { subscriptionOperations } from './subscriptions.ts'
import { webhookMigrations } from './tables.ts'
import { testWebhookSubscription } from './test-delivery.ts'

const operations = {
  ...subscriptionOperations,
  ...eventOperations,
  retryWebhookEvent,
  testWebhookSubscription,
} satisfies Partial<Operations>

/** Subscriptions, the events they are told of, and the courier that delivers them. */
export const webhooks: Subject = {
  operations,
  migrations: webhookMigrations,
  flags: webhookFlags,
  parts: webhookParts,
  async start(parts) {
    await checkKey(parts)
    return startCourier(parts)
  },
}

/**
 * A data file whose key is lost could be opened, but nothing signed: better to hear of it at once.
 * @throws VaultError
 */
async function checkKey({ store, vault }: Pick<Parts, 'store' | 'vault'>): Promise<void> {
  const any = await store.selectFrom('webhook_subscriptions').select(['id', 'secret']).limit(1).executeTakeFirst()
  if (any) vault.open(any.secret, any.id)
}
