import type { Target } from '../../run/target.ts'
import { isTest } from '../../validate/delivery.ts'
import { withSubscriptionSlots } from '../subscriptions/with-subscriptions.ts'
import { sendsTestAtCreation } from './delivery-timing.ts'
import { createSubscriber, type Subscriber, type SubscriberOptions } from './subscriber.ts'

/** How long to wait for the test delivery to a new subscription of a target that sends one, in milliseconds. */
const TEST_TIMEOUT = 2_000

/** Creates a subscriber, whose subscription is deleted at the end. */
export type Subscribe = (options?: SubscriberOptions) => Promise<Subscriber>

type SubscribersFrom<Options extends readonly SubscriberOptions[]> = { readonly [Index in keyof Options]: Subscriber }

/** Runs `work` with new subscribers, created in this order, and deletes their subscriptions afterwards. */
export function withSubscribers<const Options extends readonly SubscriberOptions[], Result>(
  target: Target,
  options: Options,
  work: (...subscribers: SubscribersFrom<Options>) => Promise<Result>,
): Promise<Result> {
  return withSubscriberSlots(target, options.length, async (subscribe) => {
    const subscribers: Subscriber[] = []
    for (const each of options) subscribers.push(await subscribe(each))
    return work(...(subscribers as unknown as SubscribersFrom<Options>))
  })
}

/** Runs `work`, which may have up to `count` subscribers at the same time, and deletes their subscriptions afterwards. */
export async function withSubscriberSlots<Result>(
  target: Target,
  count: number,
  work: (subscribe: Subscribe) => Promise<Result>,
): Promise<Result> {
  // Measuring takes a slot, which must not be waited for while `work` has slots.
  const isTested = await sendsTestAtCreation(target)
  return withSubscriptionSlots(target, count, (create) =>
    work(async (options) => {
      const subscriber = await createSubscriber(target, create, options)
      // Afterwards it might be taken for the test delivery of a later call.
      if (isTested) await subscriber.inbox.waitFor(isTest, TEST_TIMEOUT)
      return subscriber
    }),
  )
}
