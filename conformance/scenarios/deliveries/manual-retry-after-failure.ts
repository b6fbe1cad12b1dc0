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

/** How long to wait for the record of a failure, in milliseconds: the receivers share a machine with all other checks. */
const recorded = 15_000

/** The response of the receiver to the manual retry that fails. */
export const refusal = { status: 502, body: 'out of order again' } as const

/** An event that was delivered, then failed in a manual retry, and then was retried manually again. */
export type RetryAgain = {
  /** The record after the failed manual retry; undefined if there is none. */
  readonly failed: WebhookDeliveryDto | undefined
  /** The response to the second manual retry. */
  readonly answer: Exchange
  /** Whether the event arrived again after that. */
  readonly arrived: boolean
  /** A third manual retry, after an update of the URL; undefined if the second did not arrive. */
  readonly moved: { readonly answer: Exchange; readonly arrived: boolean } | undefined
  /** Another delivery that the second retry may wait for: to another subscription, or an automatic retry to this one. */
  readonly other: WebhookDeliveryDto | undefined
}

/** Made once in a run. @throws {NotTested} where the event, or the first manual retry, does not arrive */
export function retryAgain(target: Target): Promise<RetryAgain> {
  return target.once('a manual retry after one that failed', async () => {
    // Failures: in a shared tenant no other check waits for their deliveries, which this subscription refuses for a while.
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
    // It may also act later.
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

/** Requests a manual retry, repeatedly while it is refused: a copy of the event may still be in progress. */
function retryOnceEnded(target: Target, id: string, token: string | undefined) {
  return until(
    () => retryEvent(target, id, token),
    ({ answer }) => isSuccess(answer),
    DELIVERY_TIMEOUT,
    200,
  )
}

/** Requests a manual retry after the URL of the subscription was updated. */
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
