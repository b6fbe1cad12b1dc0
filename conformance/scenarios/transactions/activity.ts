import type { ControlCall } from '../../../generated/control.ts'
import type { CardCreateDto, CardDetailsDto } from '../../../generated/types.d.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'
import { createCard } from '../cards/card.ts'

/** An activity that the control interface created, and that a list returns as a transaction. */
export type Activity = {
  /** The id of the transaction or payment, from the control interface. */
  readonly id: string
  readonly amount: number
  /** When it was settled, in milliseconds since the epoch. */
  readonly at: number
  /** When it was approved, in milliseconds since the epoch, where that was earlier. */
  readonly approvedAt?: number
  /** Settled without an approval: when the purchase was made is unknown, but for that it was not later. */
  readonly isForced?: true
  /** The card that was used; undefined for a payment. */
  readonly cardId?: string
  /** The name of the card, where it is compared. */
  readonly cardName?: string
  /** The ids of the events that the control interface reports for it. */
  readonly eventIds?: readonly string[]
}

export type Purchase = Pick<Activity, 'amount' | 'at'>

/** The body of a card whose restrictions allow everything that the suite does with it. */
export const unrestrictedCard = {
  get name() {
    return uniqueName('Conformance spending')
  },
  restrictions: { spendLimit: 20_000 },
}

/** A new card that allows everything that the suite does with it. */
export const newCard = (target: Target, name = unrestrictedCard.name) =>
  createCard(target, { ...unrestrictedCard, name })

/** A new card, and the spend limit that it was created with. */
export type LimitedCard = { readonly card: CardDetailsDto; readonly limit: number }

/** A card with a spend limit of a million, or with that of the body where the target refuses it. */
export async function cardForLargeAmounts(target: Target, body: CardCreateDto): Promise<LimitedCard> {
  const limit = 1_000_000
  const restrictions = { ...body.restrictions, spendLimit: limit }
  const created = await target.call('createCard', { body: { ...body, restrictions } })
  if (isSuccess(created)) return { card: created.response.json, limit }
  return { card: await createCard(target, body), limit: body.restrictions.spendLimit }
}

/** An amount within a limit: this one, or what remains of it without thousands. */
export function amountWithin(limit: number, amount: number): number {
  return amount < limit ? amount : Math.max(0.01, Math.round((amount % 1000) * 100) / 100)
}

/** The last four digits of a card's number. */
export const lastFourDigits = ({ details }: CardDetailsDto): string | undefined =>
  details.cardNumber?.replaceAll(/\D/g, '').slice(-4)

type CardActivity = {
  readonly kind: 'approved' | 'declined' | 'settled' | 'failed'
  readonly amount: number
  /** Left out: now. */
  readonly at?: number | undefined
  readonly relatedTransactionId?: string
}

/** Creates a card activity. @returns the id of the transaction */
export async function cardActivity(target: Target, cardId: string, activity: CardActivity): Promise<string> {
  return (await cardActivityWithEvent(target, cardId, activity)).id
}

/** The same with the ids of its events: none where the control interface reports none. */
async function cardActivityWithEvent(target: Target, cardId: string, { at, ...activity }: CardActivity) {
  const created = await postToControl(target, `/cards/${cardId}/activity`, { ...activity, ...occurredAt(at) })
  const { eventId } = created
  return { id: idIn(created, 'transactionId'), eventIds: typeof eventId === 'string' ? [eventId] : [] }
}

/**
 * A purchase, approved and settled at the same moment, so that it does not matter which date a filter uses. Where the target does not approve
 * it, as a card cannot be used before its creation, it is a force post; so are the following.
 */
export async function purchase(target: Target, cardId: string, made: Purchase): Promise<Activity> {
  return (await ifPossible(settledAtOnce(target, cardId, made))) ?? forcePost(target, cardId, made)
}

async function settledAtOnce(target: Target, cardId: string, { amount, at }: Purchase): Promise<Activity> {
  const approved = await cardActivityWithEvent(target, cardId, { kind: 'approved', amount, at })
  const settlement = { kind: 'settled', amount, at, relatedTransactionId: approved.id } as const
  const settled = await cardActivityWithEvent(target, cardId, settlement)
  return { id: settled.id, amount, at, cardId, eventIds: [...approved.eventIds, ...settled.eventIds] }
}

/**
 * A purchase that is settled a day and two hours after its approval: no time zone makes one date look like the other. It is settled with more
 * than was approved, such as a tip, unless the control interface refuses that.
 */
export async function purchaseSettledLater(target: Target, cardId: string, made: Purchase): Promise<Activity> {
  return (await ifPossible(settledLater(target, cardId, made))) ?? forcePost(target, cardId, made)
}

async function settledLater(target: Target, cardId: string, { amount, at }: Purchase): Promise<Activity> {
  const approvedAt = at - 26 * HOUR
  const approved = Math.max(1, Math.floor(amount * 90)) / 100
  const relatedTransactionId = await cardActivity(target, cardId, {
    kind: 'approved',
    amount: approved,
    at: approvedAt,
  })
  const settle = async (amount: number): Promise<Activity> => {
    const id = await cardActivity(target, cardId, { kind: 'settled', amount, at, relatedTransactionId })
    return { id, amount, at, approvedAt, cardId }
  }
  return (await ifPossible(settle(amount))) ?? settle(approved)
}

/**
 * A purchase that is settled in two parts: there is "no one-to-one mapping between authorizations and settlements". A control interface may
 * refuse the second part.
 * @returns the settled parts
 */
export async function settledTwice(target: Target, cardId: string, made: Purchase): Promise<readonly Activity[]> {
  return (await ifPossible(settledInParts(target, cardId, made))) ?? [await forcePost(target, cardId, made)]
}

async function settledInParts(target: Target, cardId: string, { amount, at }: Purchase): Promise<readonly Activity[]> {
  const relatedTransactionId = await cardActivity(target, cardId, { kind: 'approved', amount, at })
  const settle = async (part: number) => {
    const id = await cardActivity(target, cardId, { kind: 'settled', amount: part, at, relatedTransactionId })
    return { id, amount: part, at, cardId }
  }
  const half = Math.max(1, Math.floor(amount * 50)) / 100
  const first = await settle(half)
  const second = await ifPossible(settle(half))
  return second === undefined ? [first] : [first, second]
}

/**
 * A purchase that is settled although its approval failed before: "no one-to-one mapping between authorizations and settlements". A control
 * interface may refuse the settlement.
 */
export async function settledAfterFailure(
  target: Target,
  cardId: string,
  made: Purchase,
): Promise<readonly Activity[]> {
  return [(await ifPossible(settledWhenFailed(target, cardId, made))) ?? (await forcePost(target, cardId, made))]
}

async function settledWhenFailed(target: Target, cardId: string, { amount, at }: Purchase): Promise<Activity> {
  const relatedTransactionId = await cardActivity(target, cardId, { kind: 'approved', amount, at })
  await cardActivity(target, cardId, { kind: 'failed', amount, at, relatedTransactionId })
  const id = await cardActivity(target, cardId, { kind: 'settled', amount, at, relatedTransactionId })
  return { id, amount, at, cardId }
}

/** "Force post without prior authorization": settled, and never approved. */
export async function forcePost(target: Target, cardId: string, { amount, at }: Purchase): Promise<Activity> {
  const settled = await cardActivityWithEvent(target, cardId, { kind: 'settled', amount, at })
  return { ...settled, amount, at, cardId, isForced: true }
}

/** Two force posts of the same amount at the same moment: two transactions. */
export async function forcedTwice(target: Target, cardId: string, purchase: Purchase): Promise<readonly Activity[]> {
  return twice(() => forcePost(target, cardId, purchase))
}

/** Two travel transactions of the same amount at the same moment. */
export async function travelTwice(target: Target, cardId: string, purchase: Purchase): Promise<readonly Activity[]> {
  return twice(() => travelActivity(target, cardId, purchase))
}

/** What is created, and the same again, unless the control interface takes both for one, or refuses the second. */
export async function twice(create: () => Promise<Activity>): Promise<readonly Activity[]> {
  const first = await create()
  const second = await ifPossible(create())
  return second === undefined ? [first] : [first, second]
}

/** A completed transaction of a virtual travel card. */
export async function travelActivity(target: Target, cardId: string, { amount, at }: Purchase): Promise<Activity> {
  const created = await postToControl(target, '/travel/transactions', { cardId, amount, ...occurredAt(at) })
  return { id: idIn(created, 'transactionId'), amount, at, cardId }
}

/** A completed payment of the tenant. */
export async function paymentActivity(
  target: Target,
  { amount, at, vendorName }: Purchase & { readonly vendorName?: string },
): Promise<Activity> {
  const accessToken = await target.token()
  const body = { amount, ...occurredAt(at), ...(vendorName && { vendorName }), accessToken }
  return { id: idIn(await postToControl(target, '/payments', body), 'id'), amount, at }
}

/**
 * Amounts whose cents are no whole number in floating point, so that one who rounds up or down changes them: 16.15 * 100 is
 * 1614.9999999999998, and 16.1 * 100 is 1610.0000000000002.
 */
const inexactAmounts = Array.from({ length: 13_000 }, (_, index) => (1_000 + index) / 100).filter(
  (amount) => !Number.isInteger(amount * 100),
)

/** A few indices, whose amounts have thousands: languages separate them with other characters. */
const withThousands = { from: 12, to: 16 } as const

/** A different amount for each index, so that each transaction is recognizable. */
export function distinctAmount(index: number): number {
  if (index >= withThousands.from && index < withThousands.to) return (123_457 + 10 * index) / 100
  return inexactAmounts[index] ?? 2_000 + index
}

function occurredAt(at: number | undefined): { occurredAt?: string } {
  return at === undefined ? {} : { occurredAt: new Date(at).toISOString() }
}

async function postToControl(target: Target, path: ControlCall, body: object): Promise<Record<string, unknown>> {
  if (target.control === undefined) throw new NotTested(reasons.noControl)
  return target.control.post(path, body)
}

function idIn(response: Record<string, unknown>, name: string): string {
  const id = response[name]
  if (typeof id !== 'string') throw new NotTested(`The control interface returned no ${name}.`)
  return id
}
