import type { Context } from '../../handler.ts'

/** Does some work while these subscriptions seem to be paused, so that a manual retry skips them. */
export async function skipping<Result>(
  subscriptionIds: readonly string[],
  { store }: Context,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const ids = ['', ...subscriptionIds]
  const set = (from: 'active' | 'paused', to: 'active' | 'paused') =>
    store.updateTable('webhook_subscriptions').where('id', 'in', ids).where('status', '=', from).set({ status: to })
  await set('active', 'paused').execute()
  try {
    return await work()
  } finally {
    await set('paused', 'active').execute()
  }
}
