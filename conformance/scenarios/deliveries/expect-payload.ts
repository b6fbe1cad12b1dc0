import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { inDelivery } from '../../validate/delivery.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { valueAt } from '../../values/json-pointer.ts'
import type { CardEvent } from '../events/card-events.ts'
import { manySubscriptions } from '../subscriptions/many-subscriptions.ts'
import { isAmount } from '../transactions/expect-listed.ts'
import { isDeliveryOf, transactionIn } from './attempts.ts'
import { deliveredBacklog } from './backlogs.ts'
import type { CardInDelivery } from './card-in-delivery.ts'
import { type DeliveredEvent, firstDeliveries } from './delivered-events.ts'

/** The deliveries of one event to many subscriptions of a tenant; none where there is no such event. */
export async function deliveriesToMany(target: Target): Promise<readonly Delivery[]> {
  if (!target.supports('control:credentials')) return []
  const many = await ifPossible(manySubscriptions(target))
  return many?.recipients?.status === 'fulfilled' ? many.recipients.value.arrived.flat() : []
}

/** Requires events that are created at the same time to have the amount of their transaction each. @throws {CheckFailure} */
export async function expectAmountsOfBacklog(target: Target): Promise<void> {
  const { active = [], events = [] } = (await ifPossible(deliveredBacklog(target))) ?? {}
  for (const event of events)
    for (const delivery of active.flatMap(({ deliveries }) => deliveries.filter(isDeliveryOf(event))))
      expectAmount(delivery, event)
}

/**
 * Requires a delivery to contain the amount of the transaction. Where a failure has the transaction id of its approval, it is the failure of
 * that transaction, whose amount it may have.
 * @throws {CheckFailure}
 */
export function expectAmount(delivery: Delivery, event: CardEvent, approval?: CardEvent): void {
  const { transactionAmount: value } = transactionIn(delivery)
  const isOfApproval = event.kind === 'failed' && event.transactionId === approval?.transactionId
  const amounts = [event.amount, ...(isOfApproval ? [approval.amount] : [])]
  const at = inDelivery(delivery, '/data/transactionAmount')
  const isMet = amounts.some((amount) => isAmount(value, amount))
  expectThat(isMet, `the amount ${[...new Set(amounts)].join(' or ')}`, excerpt(value), at)
}

/**
 * Requires events of transactions that are based on no other one not to name another one of a different amount: a target may take an approval
 * of the same amount for the one that a settlement belongs to. @throws {CheckFailure}
 */
export function expectNoneLeftOver(delivered: readonly DeliveredEvent[]): void {
  for (const { event, delivery } of delivered.filter((one) => one.event.relatedTransactionId === undefined)) {
    const { relatedTransactionId: id } = transactionIn(delivery)
    const other = delivered.find((one) => one.event.transactionId === id && one.event.amount !== event.amount)
    const at = inDelivery(delivery, '/data/relatedTransactionId')
    expectThat(other === undefined, 'no id of an unrelated transaction', excerpt(id), at)
  }
}

/** The card of each event, with its delivery. @throws {NotTested} if no event contains one */
export async function cardsIn(target: Target): Promise<readonly CardInDelivery[]> {
  const cards = (await firstDeliveries(target)).flatMap(({ delivery }) => {
    const { card } = transactionIn(delivery)
    return isObject(card) ? [{ card, delivery }] : []
  })
  if (cards.length === 0) throw new NotTested('No event contains a card.')
  return cards
}

/** What the events of one card have in common. */
export const sameForCard = ['/company/id', '/company/name', '/card/type']

/** What the events of one purchase have in common: the merchant may have another name, or category, in each of them. */
export const sameForPurchase = [
  '/user/id',
  '/user/name',
  '/user/email',
  '/card/id',
  '/card/type',
  '/productType',
  '/transactionCurrency',
]

/** Requires properties of the data of a delivery to be those of another one. @throws {CheckFailure} */
export function expectSameData(delivery: Delivery, other: Delivery, pointers: readonly string[]): void {
  for (const pointer of pointers) {
    const expected = valueAt(transactionIn(other), pointer)
    expectEqual(
      `data${pointer}`,
      valueAt(transactionIn(delivery), pointer),
      expected,
      inDelivery(delivery, `/data${pointer}`),
    )
  }
}

/** The delivered approval that an event follows; undefined without one. */
export function approvalOf(
  { relatedTransactionId: related }: CardEvent,
  delivered: readonly DeliveredEvent[],
): DeliveredEvent | undefined {
  if (related === undefined) return undefined
  return delivered.find(({ event }) => event.kind === 'approved' && event.transactionId === related)
}
