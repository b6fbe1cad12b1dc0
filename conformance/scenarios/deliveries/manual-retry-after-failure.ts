import type { WebhookDeliveryDto } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { until } from '../../run/wait-until.ts'
import { describe, isSuccess } from '../../validate/expect.ts'
import type { CardEvent } from '../events/card-events.ts'
import { deleteSubscription, readSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { arrivedEvent, retryEvent } from './manual-retry.ts'
import { DELIVERY_TIMEOUT, isOf, newInbox, recordsOf, type Subscriber, settledRecords } from './webhook-subscriber.ts'

/** So long the record of a failure is waited for, in milliseconds: the receivers share a machine with all other checks. */
const recorded = 15_000

/** How the receiver answers the manual retry that fails. */
export const refusal = { status: 502, body: 'out of order again' } as const

/** An event that was received, failed when it was sent again by hand, and was to be sent by hand once more. */
export type RetryAgain = {
  /** The record after the manual retry that failed; undefined where there is none. */
  readonly failed: WebhookDeliveryDto | undefined
  /** The answer to the second manual retry. */
  readonly answer: Exchange
  /** Whether the event came again after that. */
  readonly arrived: boolean
  /** A third manual retry, to the address that the subscription was moved to; undefined where the second did not arrive. */
  readonly moved: { readonly answer: Exchange; readonly arrived: boolean } | undefined
  /** What else the second retry may wait for: a delivery to another subscription, or an automatic retry to this one. */
  readonly other: WebhookDeliveryDto | undefined
}

/** Made once in a run. @throws {NotTested} where the event, or the first manual retry, does not arrive */
export function retryAgain(target: Target): Promise<RetryAgain> {
  return target.once('a manual retry after one that failed', async () => {
    // In a company that all checks share nobody waits for what becomes of failures, and this one fails them for a while.
    const { post, event, first } = await arrivedEvent(target, { kind: 'failed', amount: 12.5 })
    const { token } = post
    const arrives = (count: number) => post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, count)

    post.inbox.answer = refusal
    const { answer: accepting } = await retryOnceEnded(target, event.eventId, token)
    if (!isSuccess(accepting)) throw new NotTested(`The target refused the manual retry: ${describe(accepting)}`)
    const both = await arrives(first.length + 1)
    if (both.length === first.length) throw new NotTested('The manual retry did not arrive at the receiver.')
    const rows = await settledRecords(target, event.eventId, [post], token, recorded)
    const failed = rows.find(({ subscriptionId }) => subscriptionId === post.id)

    post.inbox.answer = { status: 200 }
    // The circuit breaker may have acted.
    await updateSubscription(target, post.id, { status: 'active' }, token)
    const seen = post.inbox.deliveries.filter(isOf(event)).length
    const { answer } = await retryOnceEnded(target, event.eventId, token)
    const arrived = isSuccess(answer) && (await arrives(seen + 1)).length > seen
    const { status } = await readSubscription(target, post.id, token)
    // It may also act late, after all.
    if (isSuccess(answer) && !arrived && status !== 'active')
      throw new NotTested(`The subscription is ${status} after the failed manual retry.`)
    const others = (await recordsOf(target, event.eventId, token)).filter(
      ({ subscriptionId, status }) =>
        status === 'pending_retry' || (subscriptionId !== post.id && inProgress.includes(status)),
    )
    const moved = arrived ? await retryElsewhere(target, post, event) : undefined
    await deleteSubscription(target, post.id, token)
    return { failed, answer, arrived, moved, other: others[0] }
  })
}

/** Asks for an event to be sent again, and once more where it is refused: a second copy of it may still be under way. */
function retryOnceEnded(target: Target, id: string, token: string | undefined) {
  return until(
    () => retryEvent(target, id, token),
    ({ answer }) => isSuccess(answer),
    DELIVERY_TIMEOUT,
    200,
  )
}

/** Sends an event by hand to a subscription that has another address since the event happened. */
async function retryElsewhere(target: Target, { id, secret, token }: Subscriber, event: CardEvent) {
  await settledRecords(target, event.eventId, [{ id }], token, recorded)
  const inbox = newInbox(target)
  inbox.secrets = [secret]
  await updateSubscription(target, id, { url: inbox.url }, token)
  const { answer } = await retryOnceEnded(target, event.eventId, token)
  const arrived = isSuccess(answer) && (await inbox.arrived(isOf(event), DELIVERY_TIMEOUT)).length > 0
  return { answer, arrived }
}

const inProgress: readonly string[] = ['pending', 'queued']
