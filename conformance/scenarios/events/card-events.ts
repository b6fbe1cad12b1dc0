import type { CardDetailsDto, WebhookEventType } from '../../../generated/types.d.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
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
}

/** Creates a card activity. @throws {NotTested} when the control interface reports no event */
export async function createCardEvent(target: Target, cardId: string, activity: CardActivity): Promise<CardEvent> {
  if (target.control === undefined) throw new NotTested('The rule needs a control interface (--control-url).')
  const { at, relatedTransactionId, kind, amount } = activity
  const { eventId, transactionId } = await target.control.post(`/cards/${cardId}/activity`, {
    kind,
    amount,
    ...(at !== undefined && { occurredAt: new Date(at).toISOString() }),
    ...(relatedTransactionId !== undefined && { relatedTransactionId }),
  })
  if (typeof eventId !== 'string' || typeof transactionId !== 'string')
    throw new NotTested('The control interface returned no eventId or transactionId.')
  return { ...activity, cardId, eventId, transactionId }
}

/** A card that allows all activities of the suite, with metadata that has multi-byte characters, some that encoders of JSON escape, and a key of mixed case. */
export const createEventCard = (target: Target): Promise<CardDetailsDto> =>
  createCard(target, {
    name: 'Conformance events',
    metadata: { projeto: 'Ação nº 7 <R&D>', costCenter: 'Sales' },
    restrictions: { spendLimit: 1_000_000, maxTransactionCount: 10 },
  })
