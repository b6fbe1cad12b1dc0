import { newCheckContext, runInContext } from '../../http/check-context.ts'
import type { Target } from '../../run/target.ts'
import { createSlots, type Slots } from './slots.ts'
import { type CreatedSubscription, type Creation, createSubscription } from './subscription.ts'

/** How many subscriptions the run has in one tenant at the same time: the maximum is unspecified. */
const MAX_PER_TENANT = 4

/** Creates a subscription that is deleted at the end. `body` adds to the smallest body. */
export type CreateSubscription = (body?: Partial<Creation>) => Promise<CreatedSubscription>

/** Runs `work`, which may have up to `count` subscriptions at the same time, and deletes them afterwards. */
export async function withSubscriptionSlots<Result>(
  target: Target,
  count: number,
  work: (create: CreateSubscription) => Promise<Result>,
): Promise<Result> {
  const slots = await slotsOf(target)
  return slots.run(count, async () => {
    const ids: string[] = []
    const create: CreateSubscription = async (body) => {
      const subscription = await createSubscription(target, body)
      ids.push(subscription.id)
      return subscription
    }
    try {
      return await work(create)
    } finally {
      await runInContext(newCheckContext(''), () => Promise.all(ids.map((id) => discard(target, id))))
    }
  })
}

type CreatedFrom<Bodies extends readonly Partial<Creation>[]> = {
  readonly [Index in keyof Bodies]: CreatedSubscription
}

/** Runs `work` with new subscriptions of these bodies, created in this order, and deletes them afterwards. */
export function withSubscriptions<const Bodies extends readonly Partial<Creation>[], Result>(
  target: Target,
  bodies: Bodies,
  work: (...subscriptions: CreatedFrom<Bodies>) => Promise<Result>,
): Promise<Result> {
  return withSubscriptionSlots(target, bodies.length, async (create) => {
    const subscriptions: CreatedSubscription[] = []
    for (const body of bodies) subscriptions.push(await create(body))
    return work(...(subscriptions as unknown as CreatedFrom<Bodies>))
  })
}

/** The slots of the target's tenant, shared by all checks of the run. */
function slotsOf(target: Target): Promise<Slots> {
  return target.once(`subscription slots of ${target.tenant ?? 'the run'}`, async () => createSlots(MAX_PER_TENANT))
}

async function discard(target: Target, id: string): Promise<void> {
  await target.call('deleteWebhookSubscription', { path: { id } }).catch(() => undefined)
}
