import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { DAY, HOUR, MINUTE } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import {
  type ActivityKind,
  type CardEvent,
  createCardEvent,
  createEventCard,
  eventCard,
} from '../events/card-events.ts'
import { permitsUseBeforeCreation } from '../events/use-before-creation.ts'
import { amountWithin, cardForLargeAmounts } from '../transactions/activity.ts'
import { isDeliveryAmong } from './attempts.ts'
import { waitForDeliveries } from './delivery-timing.ts'
import type { Subscriber } from './subscriber.ts'
import { testDelivery } from './test-deliveries/test-deliveries.ts'
import { withSubscribers } from './with-subscribers.ts'

/** Events of every kind, and the subscriber that they were sent to. Its subscription no longer exists. */
export type DeliveredEvents = {
  readonly subscriber: Subscriber
  readonly card: CardDetailsDto
  readonly events: readonly CardEvent[]
}

/** Single precision does not hold its cents. */
const LARGE = 700_204.51

/** Made once per run, so that a missing event is waited for only once. */
export function deliveredEvents(target: Target): Promise<DeliveredEvents> {
  return target.once('delivered events', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    const isDated = await permitsUseBeforeCreation(target)
    return withSubscribers(tenant, [{}], async (subscriber) => {
      // What marks a test must not be left over for the events after it.
      await testDelivery(subscriber)
      // Cards that are not used, before and after the one that is.
      await createEventCard(tenant)
      const { card, limit } = await cardForLargeAmounts(tenant, eventCard())
      const large = amountWithin(limit, LARGE)
      await createEventCard(tenant)
      const now = await target.now()
      const create = (kind: ActivityKind, amount: number, earlier?: number, related?: CardEvent) => {
        const at = isDated ? earlier : undefined
        return createCardEvent(tenant, card.id, { kind, amount, at, relatedTransactionId: related?.transactionId })
      }
      // Rounding 81.15 up or 8.2 down in floating point changes their cents.
      const purchase = await create('approved', 81.15, now - 3 * HOUR)
      const voided = await create('approved', large, now - 2 * HOUR)
      const events = [
        purchase,
        voided,
        await create('declined', 0.01, afternoon(now - 2 * HOUR - 7_000)),
        // A purchase may be settled in parts, each with a separate amount.
        await create('settled', 60.37, now - HOUR - 11_000, purchase),
        await create('failed', large, now - HOUR, voided),
        await settleRest((related) => create('settled', 20.5, now - MINUTE, related), purchase),
        await create('settled', 8.2),
      ]
      // "No one-to-one mapping": a reversal of the rest of a purchase after its settlements, and a settlement after a reversal.
      const late = [
        await ifPossible(create('failed', 0.28, undefined, purchase)),
        await ifPossible(create('settled', 30.4, undefined, voided)),
      ]
      // A tip makes a settlement greater than its approval.
      const meal = await ifPossible(create('approved', 7.4))
      const withTip = meal && (await ifPossible(create('settled', 9.35, undefined, meal)))
      events.push(...[...late, meal, withTip].filter((event) => event !== undefined))
      const isOf = isDeliveryAmong(events)
      await mapConcurrently(events, (event) => waitForDeliveries(target, subscriber.inbox, isOf(event)))
      return { subscriber, card, events }
    })
  })
}

/** A moment in an afternoon, UTC, which a clock of 12 hours shows with another hour: this one, or one of the evening before. */
function afternoon(moment: number): number {
  const sinceMidnight = moment % DAY
  return sinceMidnight >= 13 * HOUR ? moment : moment - sinceMidnight - 4 * HOUR
}

/** The second settlement of a purchase, or one without a purchase where the control interface refuses that. */
async function settleRest(
  settle: (related?: CardEvent) => Promise<CardEvent>,
  purchase: CardEvent,
): Promise<CardEvent> {
  return (await ifPossible(settle(purchase))) ?? settle()
}

/** An event with its first delivery. */
export type DeliveredEvent = { readonly event: CardEvent; readonly delivery: Delivery }

/** Each of these events that arrived. @throws {NotTested} when no event of some kind arrived */
export async function firstDeliveries(target: Target): Promise<readonly DeliveredEvent[]> {
  const { subscriber, events } = await deliveredEvents(target)
  const isOf = isDeliveryAmong(events)
  const delivered = events.flatMap((event) => {
    const delivery = subscriber.inbox.deliveries.find(isOf(event))
    return delivery === undefined ? [] : [{ event, delivery }]
  })
  for (const { kind } of events)
    if (!delivered.some(({ event }) => event.kind === kind))
      throw new NotTested(`No event of kind ${kind} arrived at the receiver.`)
  return delivered
}
