import type { CardCreateDto, CardDetailsDto, WebhookEventType } from '../../../generated/types.d.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested, RuleNotMet } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { currentContext } from '../../http/check-context.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { type At, placeIn } from '../../validate/expect.ts'
import { createCard } from '../cards/card.ts'

/** The kinds of card activity. */
export type ActivityKind = 'approved' | 'declined' | 'settled' | 'failed'

export const typeOfKind: Readonly<Record<ActivityKind, WebhookEventType>> = {
  approved: 'transaction.auth.approved',
  declined: 'transaction.auth.declined',
  settled: 'transaction.settled',
  failed: 'transaction.failed',
}

/** A card activity to create. */
export type CardActivity = {
  readonly kind: ActivityKind
  readonly amount: number
  /** In milliseconds since the epoch; undefined for now. */
  readonly at?: number | undefined
  readonly relatedTransactionId?: string | undefined
}

/** A card activity, and the event that the control interface reports for it. */
export type CardEvent = CardActivity & {
  readonly eventId: string
  readonly transactionId: string
  readonly cardId: string
  /** The target, with the tenant that it was created in. */
  readonly tenant?: Target | undefined
  /** The call of the control interface. */
  readonly exchange?: Pick<Exchange, 'id'> | undefined
}

/** Where a missing delivery of an event is shown: in the call that created it, which had to cause one. */
export const inActivity = ({ exchange }: CardEvent): At | undefined =>
  exchange && { exchange, place: { in: 'missing delivery' } }

/**
 * Creates a card activity.
 * @throws {NotTested} when the control interface reports no event
 * @throws {RuleNotMet} when it reports the event of an earlier activity
 */
export async function createCardEvent(target: Target, cardId: string, activity: CardActivity): Promise<CardEvent> {
  if (target.control === undefined) throw new NotTested(reasons.noControl)
  const { at, relatedTransactionId, kind, amount } = activity
  const path = `/cards/${cardId}/activity` as const
  const { eventId, transactionId } = await target.control.post(path, {
    kind,
    amount,
    ...(at !== undefined && { occurredAt: new Date(at).toISOString() }),
    ...(relatedTransactionId !== undefined && { relatedTransactionId }),
  })
  if (typeof eventId !== 'string' || typeof transactionId !== 'string')
    throw new NotTested('The control interface returned no eventId or transactionId.')
  const exchange = currentContext()?.exchanges.findLast(({ request }) => request.url.endsWith(path))
  const event = {
    ...activity,
    cardId,
    eventId,
    transactionId,
    tenant: target,
    exchange: exchange && { id: exchange.id },
  }
  await requireNewEvent(target, event)
  return event
}

/** Requires an event that no earlier activity of the run has: what arrives of it belongs to either. @throws {RuleNotMet} */
async function requireNewEvent(target: Target, event: CardEvent): Promise<void> {
  const known = await target.once('ids of created events', async () => new Set<string>())
  const isNew = !known.has(event.eventId)
  known.add(event.eventId)
  if (isNew) return
  const failure = { expected: 'an eventId that no earlier activity has', actual: `${event.eventId} again` }
  throw new RuleNotMet('events.one-event-per-activity', { ...failure, ...placeIn(inActivity(event)) })
}

/** A card that allows all activities of the suite, with metadata that has multi-byte characters and a key of mixed case. */
export const createEventCard = (target: Target): Promise<CardDetailsDto> => createCard(target, eventCard())

/** The body of such a card. */
export const eventCard = (): CardCreateDto => ({
  name: uniqueName('Conformance events'),
  metadata: { projeto: 'Ação nº 7', costCenter: 'Sales' },
  restrictions: { spendLimit: 20_000, maxTransactionCount: 10 },
})
