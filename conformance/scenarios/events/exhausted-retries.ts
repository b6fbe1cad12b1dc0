import type { WebhookDeliveryDto, WebhookEventStatus, WebhookSubscriptionStatus } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../cards/card.ts'
import { pause, recordsOf, type Subscriber, settledRecords, subscribe } from '../deliveries/webhook-subscriber.ts'
import { readSubscription } from '../subscriptions/subscription.ts'
import { type CardEvent, emit, eventfulCard } from './card-events.ts'
import { readEvent } from './event.ts'

/** The result of deliveries that are always refused. */
export type Exhaustion = {
  /** The status of an event that its only receiver refused until the last attempt. */
  readonly event: WebhookEventStatus
  /** All deliveries of that event after the last attempt. */
  readonly records: readonly WebhookDeliveryDto[]
  /** How many times it was delivered. */
  readonly attempts: number
  /** The status of a subscription that refused several events. */
  readonly subscription: WebhookSubscriptionStatus
  /** How many deliveries it had refused when its status was first found to differ from active. */
  readonly refused: number
}

/** The maximum number of clock advances. */
const mostRounds = 12
const second = 1_000

/** Shared by all checks, because it advances the target's clock by some days. */
export function exhaustion(target: Target): Promise<Exhaustion> {
  return target.once('refused again and again', async () => {
    const refusing = { answer: { status: 500 } }
    const one = await subscribe(target, { ...refusing, eventTypes: ['transaction.auth.declined'] })
    const many = await subscribe(target, { ...refusing, eventTypes: ['transaction.settled'] })
    const { id: cardId } = await eventfulCard(target)
    const lonely = await emit(target, cardId, { kind: 'declined', amount: 1 })
    const others = await Promise.all([2, 3, 4].map((amount) => emit(target, cardId, { kind: 'settled', amount })))
    let refused = 0
    for (let round = 0; round < mostRounds; round++) {
      const records = await Promise.all([
        recordsAt(target, lonely, one),
        ...others.map((event) => recordsAt(target, event, many)),
      ])
      const { status } = await readSubscription(target, many.id)
      if (status !== 'active' && refused === 0) refused = many.inbox.deliveries.length
      if (!(await goOn(target, records.flat()))) break
    }
    const [event, records, subscription] = await Promise.all([
      readEvent(target, lonely.eventId),
      recordsOf(target, lonely.eventId),
      readSubscription(target, many.id),
    ])
    return {
      event: event.status,
      records,
      attempts: one.inbox.deliveries.length,
      subscription: subscription.status,
      refused,
    }
  })
}

async function recordsAt(target: Target, event: CardEvent, post: Subscriber): Promise<readonly WebhookDeliveryDto[]> {
  const rows = await settledRecords(target, event.eventId, [post])
  return rows.filter(({ subscriptionId }) => subscriptionId === post.id)
}

/** Advances the clock to the next attempt. @returns false if there is none */
async function goOn(target: Target, records: readonly WebhookDeliveryDto[]): Promise<boolean> {
  const due = records.flatMap(({ status, nextRetryAt }) =>
    status === 'pending_retry' ? (instant(nextRetryAt) ?? []) : [],
  )
  if (due.length === 0) return false
  const advanceMs = Math.max(0, Math.round(Math.max(...due) - (await target.now()))) + second
  await target.control?.post('/clock', { advanceMs })
  await target.renewToken()
  // Wait until the due attempt starts: before that, records describe the previous one.
  await pause(200)
  return true
}
