import { NotTested } from '../../run/errors.ts'
import { mapLimit } from '../../run/map-limit.ts'
import type { Target } from '../../run/target.ts'
import { createCard } from '../cards/card.ts'

/** An activity that the control interface created and that a list must return. */
export type Happened = {
  /** The id of the transaction or payment, from the control interface. */
  readonly id: string
  readonly amount: number
  /** When it was settled, in milliseconds since the epoch. */
  readonly at: number
  /** The card that was used; none for a payment. */
  readonly cardId?: string
}

type Occasion = { readonly amount: number; readonly at: number }

/** A card whose restrictions allow everything that the suite does with it. */
export const spendable = { name: 'Conformance spending', restrictions: { spendLimit: 1_000_000 } }

/** A new card of the tenant of `token`. */
export const newCard = (target: Target, token?: string) => createCard(target.withToken(token), spendable)

type CardActivity = {
  readonly kind: 'approved' | 'declined' | 'settled' | 'failed'
  readonly amount: number
  /** Left out: now. */
  readonly at?: number | undefined
  readonly relatedTransactionId?: string
}

/** Creates a card activity. @returns the id of the transaction */
export async function activity(target: Target, cardId: string, { at, ...what }: CardActivity): Promise<string> {
  return idIn(await control(target, `/cards/${cardId}/activity`, { ...what, ...moment(at) }), 'transactionId')
}

/** A purchase, approved and settled at the same moment, so that it does not matter which date a filter uses. */
export async function purchase(target: Target, cardId: string, { amount, at }: Occasion): Promise<Happened> {
  const relatedTransactionId = await activity(target, cardId, { kind: 'approved', amount, at })
  const id = await activity(target, cardId, { kind: 'settled', amount, at, relatedTransactionId })
  return { id, amount, at, cardId }
}

/** "Force post without prior authorization": settled, and never approved. */
export async function forcePost(target: Target, cardId: string, { amount, at }: Occasion): Promise<Happened> {
  return { id: await activity(target, cardId, { kind: 'settled', amount, at }), amount, at, cardId }
}

/** A completed transaction of a virtual travel card. */
export async function journey(target: Target, cardId: string, { amount, at }: Occasion): Promise<Happened> {
  const id = idIn(await control(target, '/travel/transactions', { cardId, amount, ...moment(at) }), 'transactionId')
  return { id, amount, at, cardId }
}

/** A completed payment of the tenant of `accessToken`. */
export async function payment(
  target: Target,
  { amount, at, vendorName }: Occasion & { readonly vendorName?: string },
  accessToken?: string,
): Promise<Happened> {
  const body = { amount, ...moment(at), ...(vendorName && { vendorName }), ...(accessToken && { accessToken }) }
  return { id: idIn(await control(target, '/payments', body), 'id'), amount, at }
}

/** Runs `work` for all items, up to eight at a time. */
export const together = <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) =>
  mapLimit(items, 8, work)

/** A different amount for each index, so that each transaction is recognizable. */
export const amountOf = (index: number): number => Math.round(1_000 + index * 101) / 100

const second = 1000
const hour = 3_600_000

/** The moment at this hour, UTC, of the day that lies so many days from `now`, in milliseconds since the epoch. */
export function momentOf(now: number, days: number, hours = 12): number {
  return Math.floor(now / (24 * hour)) * 24 * hour + days * 24 * hour + Math.round((hours * hour) / second) * second
}

function moment(at: number | undefined): { occurredAt?: string } {
  return at === undefined ? {} : { occurredAt: new Date(at).toISOString() }
}

async function control(target: Target, path: string, body: object): Promise<Record<string, unknown>> {
  if (target.control === undefined) throw new NotTested('The rule needs a control interface (--control-url).')
  return target.control.post(path, body)
}

function idIn(answer: Record<string, unknown>, name: string): string {
  const id = answer[name]
  if (typeof id !== 'string') throw new NotTested(`The control interface returned no ${name}.`)
  return id
}
