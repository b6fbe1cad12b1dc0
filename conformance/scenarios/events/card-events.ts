import type { CardDetailsDto, WebhookEventType } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createCard } from '../cards/card.ts'
import { DELIVERY_TIMEOUT, isOf, QUIET_PERIOD, type Subscriber, subscribe } from '../deliveries/webhook-subscriber.ts'

export type Kind = 'approved' | 'declined' | 'settled' | 'failed'

export const typeOfKind: Readonly<Record<Kind, WebhookEventType>> = {
  approved: 'transaction.auth.approved',
  declined: 'transaction.auth.declined',
  settled: 'transaction.settled',
  failed: 'transaction.failed',
}

/** A card activity, and the event that the control interface reports for it. */
export type CardEvent = {
  readonly kind: Kind
  readonly eventId: string
  readonly transactionId: string
  readonly cardId: string
  readonly amount: number
  /** The requested time, in milliseconds since the epoch; undefined for now. */
  readonly at?: number | undefined
  readonly relatedTransactionId?: string | undefined
}

type Doing = Pick<CardEvent, 'kind' | 'amount' | 'at' | 'relatedTransactionId'>

/** Creates a card activity. */
export async function emit(target: Target, cardId: string, doing: Doing): Promise<CardEvent> {
  if (target.control === undefined) throw new NotTested('The rule needs a control interface (--control-url).')
  const { at, ...what } = doing
  const occurred = at === undefined ? {} : { occurredAt: new Date(at).toISOString() }
  const { eventId, transactionId } = await target.control.post(`/cards/${cardId}/activity`, { ...what, ...occurred })
  if (typeof eventId !== 'string' || typeof transactionId !== 'string')
    throw new NotTested('The control interface returned no eventId or transactionId.')
  return { ...doing, cardId, eventId, transactionId }
}

/** A card that allows all activities of the suite, with metadata that has multi-byte characters. */
export const eventfulCard = (target: Target, token?: string): Promise<CardDetailsDto> =>
  createCard(target.withToken(token), {
    name: 'Conformance events',
    metadata: { projeto: 'Ação nº 7' },
    restrictions: { spendLimit: 1_000_000, maxTransactionCount: 10 },
  })

/** One event of every kind, delivered to one subscription. */
export type Story = {
  readonly post: Subscriber
  readonly card: CardDetailsDto
  readonly events: readonly CardEvent[]
}

const hour = 3_600_000

/** Shared by all checks that need delivered events, so that a missing event is waited for only once. */
export function story(target: Target): Promise<Story> {
  return target.once('a story of card events', async () => {
    const token = await isolatedTenant(target)
    const card = await eventfulCard(target, token)
    const post = await subscribe(target, { token })
    const now = await target.now()
    const of = (kind: Kind, amount: number, at?: number, relatedTransactionId?: string) =>
      emit(target, card.id, { kind, amount, at, ...(relatedTransactionId && { relatedTransactionId }) })
    const bought = await of('approved', 81.37, now - 3 * hour)
    const voided = await of('approved', 1204.5, now - 2 * hour)
    const events = [
      bought,
      voided,
      await of('declined', 0.01, now - 2 * hour - 7_000),
      await of('settled', 81.37, now - hour - 11_000, bought.transactionId),
      await of('failed', 1204.5, now - hour, voided.transactionId),
      await of('settled', 33, now - 60_000),
      await of('approved', 5.05),
    ]
    const last = events.map((event) => post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT))
    await Promise.all(last)
    return { post, card, events }
  })
}

/** Each event of the story with its first delivery. @throws {NotTested} where none arrived */
export async function arrivedEvents(target: Target): Promise<readonly (readonly [CardEvent, Delivery])[]> {
  const { post, events } = await story(target)
  const pairs = events.flatMap((event) => {
    const delivery = post.inbox.deliveries.find(isOf(event))
    return delivery === undefined ? [] : [[event, delivery] as const]
  })
  if (pairs.length === 0) throw new NotTested(`No event arrived at the receiver within ${DELIVERY_TIMEOUT} ms.`)
  return pairs
}

/** Creates card activities, waits until their events arrived at these subscriptions, and then waits for unexpected deliveries. */
export async function emitAndListen(
  target: Target,
  cardId: string,
  doings: readonly Doing[],
  waiting: readonly Subscriber[],
): Promise<readonly CardEvent[]> {
  const events: CardEvent[] = []
  for (const doing of doings) events.push(await emit(target, cardId, doing))
  await Promise.all(waiting.flatMap(({ inbox }) => events.map((event) => inbox.arrived(isOf(event), DELIVERY_TIMEOUT))))
  await new Promise((resolve) => setTimeout(resolve, QUIET_PERIOD))
  return events
}
