import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Target } from '../../run/target.ts'
import { eventTypes } from '../../validate/event-types.ts'
import { createSubscription, ensureActive, getSubscription } from '../subscriptions/subscription.ts'

/**
 * Subscribes the target's tenant to all event types, once and until the end of the run: whether an event is recorded that no active
 * subscription includes is unspecified.
 */
export async function subscribeToAll(target: Target): Promise<void> {
  await target.once(keyOf(target), () =>
    runInContext(newCheckContext(''), async () => {
      const { id, created } = await createSubscription(target, { eventTypes: [...eventTypes] })
      await ensureActive(target, created.value)
      return id
    }),
  )
}

/** Whether the subscription of {@link subscribeToAll} is still active: a target may disable one whose deliveries fail. */
export async function isSubscribedToAll(target: Target): Promise<boolean> {
  const id = await target.once<string | undefined>(keyOf(target), async () => undefined)
  return id !== undefined && (await getSubscription(target, id)).value.status === 'active'
}

/** Ends the subscription of {@link subscribeToAll}, if there is one: it would accept what other checks want refused. */
export async function unsubscribeFromAll(target: Target): Promise<void> {
  const id = await target.once<string | undefined>(keyOf(target), async () => undefined)
  target.forget(keyOf(target))
  if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
}

const keyOf = ({ tenant }: Target) => `subscription of ${tenant ?? 'the run'} to all events`
