import { uniqueName } from '../../../cases/unique-names.ts'
import type { Inbox } from '../../../receiver/inbox.ts'
import { mapConcurrently } from '../../../run/concurrency.ts'
import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { isSuccess } from '../../../validate/expect.ts'
import { isolatedTenant } from '../../authentication/tenants.ts'
import { createCard } from '../../cards/card.ts'
import {
  type ActivityKind,
  type CardEvent,
  createCardEvent,
  createEventCard,
  typeOfKind,
} from '../../events/card-events.ts'
import { untilDelivered } from '../delivery-timing.ts'
import { withSubscriberSlots } from '../with-subscribers.ts'
import { createEventOfEachKind, kinds, waitForEach } from './events-of-each-kind.ts'
import { hasArrivedAtOne } from './expect-recipients.ts'

/** The event of an activity; undefined where the control interface refuses the activity. */
type Attempted = CardEvent | undefined

/** Its event is a decline, or an approval where the restrictions of a card do not matter to the control interface. */
async function purchaseAboveLimit(tenant: Target): Promise<readonly Attempted[]> {
  const { id } = await createCard(tenant, { name: uniqueName('Conformance events'), restrictions: { spendLimit: 5 } })
  return [await ifPossible(createCardEvent(tenant, id, { kind: 'approved', amount: 6 }))]
}

/** An approval, and its settlement after the card was deleted, as far as the target and the control interface permit that. */
async function eventsOfDeletedCard(tenant: Target): Promise<readonly Attempted[]> {
  const { id } = await createEventCard(tenant)
  const approval = await createCardEvent(tenant, id, { kind: 'approved', amount: 10 })
  if (!isSuccess(await tenant.call('deleteCard', { path: { id } }))) return [approval]
  const settlement = { kind: 'settled', amount: 10, relatedTransactionId: approval.transactionId } as const
  return [approval, await ifPossible(createCardEvent(tenant, id, settlement))]
}

/** The events of a purchase that its card does not permit, and of a deleted card, as far as they are possible. */
async function exceptionalEvents(tenant: Target): Promise<Pick<TypeRecipients, 'exceptional' | 'refused'>> {
  const attempts = [
    ...((await ifPossible(purchaseAboveLimit(tenant))) ?? []),
    ...((await ifPossible(eventsOfDeletedCard(tenant))) ?? []),
  ]
  const exceptional = attempts.filter((event) => event !== undefined)
  return { exceptional, refused: attempts.length - exceptional.length }
}

/** One subscriber for each event type, and events of all types. */
export type TypeRecipients = {
  readonly subscribers: readonly { readonly kind: ActivityKind; readonly inbox: Inbox }[]
  readonly events: readonly CardEvent[]
  /** Of a purchase that its card does not permit, and of a deleted card, as far as they are possible: their types may be others. */
  readonly exceptional: readonly CardEvent[]
  /** How many of those the control interface refused: what the target did instead may have an event. */
  readonly refused: number
}

/** Made once per run. The last events are created after the first arrived, so that unexpected deliveries of these had time. */
export function typeRecipients(target: Target): Promise<TypeRecipients> {
  return target.once('recipients by event type', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return withSubscriberSlots(tenant, kinds.length, async (subscribe) => {
      const subscribers = await mapConcurrently(kinds, async (kind) => ({
        kind,
        inbox: (await subscribe({ eventTypes: [typeOfKind[kind]] })).inbox,
      }))
      const events: CardEvent[] = []
      const exceptional: CardEvent[] = []
      let refused = 0
      for (let round = 1; round <= 2; round++) {
        // A target may send one event after the other: when those of this round have arrived, these had time to arrive.
        if (round === 2) {
          const attempted = await exceptionalEvents(tenant)
          exceptional.push(...attempted.exceptional)
          refused = attempted.refused
        }
        const created = await createEventOfEachKind(tenant, events[0]?.cardId)
        events.push(...created)
        await mapConcurrently(subscribers, ({ kind, inbox }) =>
          waitForEach(
            target,
            { inbox },
            created.filter((event) => event.kind === kind),
          ),
        )
      }
      const inboxes = subscribers.map(({ inbox }) => inbox)
      await mapConcurrently(exceptional, (event) =>
        untilDelivered(target, async () => hasArrivedAtOne(inboxes, event), Boolean),
      )
      return { subscribers, events, exceptional, refused }
    })
  })
}
