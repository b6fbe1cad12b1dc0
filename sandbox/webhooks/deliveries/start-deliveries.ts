import type { Services } from '../../services.ts'
import { startDeliveryWorker } from './delivery-worker.ts'

/**
 * Starts to send webhook deliveries. Returns the function that ends this.
 * @throws VaultError if the key cannot decrypt the stored secrets: without it no delivery could be signed
 */
export async function startDeliveries(services: Services): Promise<() => Promise<void>> {
  await checkKey(services)
  return startDeliveryWorker(services)
}

async function checkKey({ store, vault }: Services): Promise<void> {
  const any = await store.selectFrom('webhook_subscriptions').select(['id', 'secret']).limit(1).executeTakeFirst()
  if (any) vault.decrypt(any.secret, any.id)
}
