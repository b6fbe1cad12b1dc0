import type { Delivery } from '../../../receiver/inbox.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { waitUntil } from '../../../run/wait-until.ts'
import { instant } from '../../../validate/instant.ts'
import { MINUTE } from '../../../validate/time-units.ts'
import { createCardEvent, createEventCard, typeOfKind } from '../../events/card-events.ts'
import { GRACE_WINDOW } from '../../subscriptions/secret.ts'
import { isAutomaticRetry, isDeliveryOf, newAttempts } from '../attempts.ts'
import { endedRecord } from '../delivery-records.ts'
import { deliveryTimeout, waitForDeliveries } from '../delivery-timing.ts'
import { rotate } from '../subscriber.ts'
import { withSubscribers } from '../with-subscribers.ts'
import { advanceClock, PRECISION } from './retry-observer.ts'

/** The automatic retries of a delivery that waited for them while the grace window of a rotation passed. */
export type RetriesAfterGraceWindow = {
  /** None where the target retries within seconds, or gives up within a day. */
  readonly retries: readonly Delivery[]
  readonly oldSecret: string
  readonly newSecret: string
}

/**
 * Rotates the secret while a failed delivery waits for a retry, and advances the clock past the grace window in one step: that retry may
 * not be signed with the secret of the first attempt. Made once per run, in the clock phase.
 */
export function retriesAfterGraceWindow(target: Target): Promise<RetriesAfterGraceWindow> {
  return target.once('a retry after the grace window', () => {
    const refuses = { eventTypes: [typeOfKind.settled], response: { status: 500 } }
    return withSubscribers(target, [refuses], async (subscriber) => {
      const { inbox, secret: oldSecret } = subscriber
      const card = await createEventCard(target)
      const event = await createCardEvent(target, card.id, { kind: 'settled', amount: 78 })
      await waitForDeliveries(target, inbox, isDeliveryOf(event))
      const newSecret = await rotate(subscriber)
      const readRecord = async () => (await ifPossible(endedRecord(subscriber, event.eventId)))?.value
      const record = await readRecord()
      // A retry that is under way when the clock is advanced may be signed with either secret.
      const isWaiting = (instant(record?.nextRetryAt) ?? 0) > (await target.now()) + PRECISION
      if (record?.status !== 'pending_retry' || !isWaiting) return { retries: [], oldSecret, newSecret }
      const seen = inbox.deliveries.length
      await advanceClock(target, GRACE_WINDOW + MINUTE)
      const retries = () =>
        newAttempts(inbox.deliveries, seen).filter((one) => isDeliveryOf(event)(one) && isAutomaticRetry(one))
      const isOver = (now = record) => retries().length > 0 || now.status !== 'pending_retry'
      await waitUntil(readRecord, isOver, await deliveryTimeout(target))
      return { retries: retries(), oldSecret, newSecret }
    })
  })
}
