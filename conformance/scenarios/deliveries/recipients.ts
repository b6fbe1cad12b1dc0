import type { Delivery, Inbox } from '../../receiver/inbox.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant, otherTenant } from '../authentication/tenants.ts'
import { type CardEvent, emitAndListen, eventfulCard, typeOfKind } from '../events/card-events.ts'
import { type Change, deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { isOf, newInbox, type Subscriber, subscribe } from './webhook-subscriber.ts'

/** Subscriptions of all kinds, and four events that some of them receive and others do not. */
export type Recipients = {
  readonly events: readonly CardEvent[]
  readonly active: Subscriber
  readonly paused: Subscriber
  readonly disabled: Subscriber
  readonly deleted: Subscriber
  /** Set to active after they were paused or disabled. */
  readonly revived: readonly Subscriber[]
  /** One subscription per event type, in the order of the events. */
  readonly narrow: readonly Subscriber[]
  /** Updated from approvals to settlements and failures. */
  readonly changedTypes: Subscriber
  readonly moved: { readonly from: Inbox; readonly to: Inbox }
  /** Of another tenant; undefined if the target offers none. */
  readonly foreign: Subscriber | undefined
}

/** Shared by all checks, so that they wait for unexpected deliveries only once. */
export function recipients(target: Target): Promise<Recipients> {
  return target.once('recipients of events', async () => {
    const token = await isolatedTenant(target)
    const card = await eventfulCard(target, token)
    const changed = async (...changes: readonly Change[]) => {
      const post = await subscribe(target, { token })
      for (const change of changes) await updateSubscription(target, post.id, change, token)
      return post
    }
    const to = newInbox(target)
    const gone = async () => {
      const post = await subscribe(target, { token })
      await deleteSubscription(target, post.id, token)
      return post
    }
    const move = async () => {
      const post = await subscribe(target, { token })
      to.secrets = [post.secret]
      await updateSubscription(target, post.id, { url: to.url }, token)
      return { from: post.inbox, to }
    }
    const [active, paused, disabled, deleted, fromPaused, fromDisabled, changedTypes] = (await allInOrder(
      [
        () => changed(),
        () => changed({ status: 'paused' }),
        () => changed({ status: 'disabled' }),
        gone,
        () => changed({ status: 'paused' }, { status: 'active' }),
        () => changed({ status: 'disabled' }, { status: 'active' }),
        () =>
          changed(
            { eventTypes: ['transaction.auth.approved'] },
            { eventTypes: [typeOfKind.settled, typeOfKind.failed] },
          ),
      ],
      (make) => make(),
    )) as [Subscriber, Subscriber, Subscriber, Subscriber, Subscriber, Subscriber, Subscriber]
    const kinds = ['approved', 'declined', 'settled', 'failed'] as const
    const narrow = await allInOrder(kinds, (kind) => subscribe(target, { token, eventTypes: [typeOfKind[kind]] }))
    const moved = await move()
    const foreign = target.supports('control:credentials')
      ? await subscribe(target, { token: await otherTenant(target) })
      : undefined
    const events = await emitAndListen(
      target,
      card.id,
      kinds.map((kind, index) => ({ kind, amount: 10 + index })),
      [active],
    )
    const revived = [fromPaused, fromDisabled]
    return { events, active, paused, disabled, deleted, revived, narrow, changedTypes, moved, foreign }
  })
}

/** The deliveries of these events to an inbox. */
export function gotOf({ deliveries }: Inbox, events: readonly CardEvent[]): readonly Delivery[] {
  return deliveries.filter((delivery) => events.some((event) => isOf(event)(delivery)))
}
