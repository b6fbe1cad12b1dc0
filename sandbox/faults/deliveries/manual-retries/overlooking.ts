import type { Context } from '../../../handler.ts'
import type { DeliveryRow } from '../../../webhooks/tables.ts'

/** Does some work while these deliveries seem to have ended. */
export async function overlooking<Result>(
  deliveries: readonly DeliveryRow[],
  { store, deliveryNotifier }: Context,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const ids = ['', ...deliveries.map(({ id }) => id)]
  await store.updateTable('webhook_deliveries').where('id', 'in', ids).set({ status: 'exhausted' }).execute()
  try {
    return await work()
  } finally {
    for (const { id, status } of deliveries)
      await store.updateTable('webhook_deliveries').where('id', '=', id).set({ status }).execute()
    deliveryNotifier.notify()
  }
}
