/** Contract: spec/rules/card-transactions.yaml, the same transaction in the list and in its events */

import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { transactionIn } from '../../scenarios/deliveries/attempts.ts'
import { deliveredEvents, firstDeliveries } from '../../scenarios/deliveries/delivered-events.ts'
import { listedItem } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const idOf = (member: unknown) => (isObject(member) ? member.id : member)

/** Properties that lists and events have in common. */
const essence = ({ transactionType, company, card }: Item) => ({
  transactionType,
  company: idOf(company),
  card: idOf(card),
})
const particulars = ({ productType, transactionCurrency, user }: Item) => ({
  productType,
  transactionCurrency,
  user: idOf(user),
})

/** Each settlement as data of its event and as a list item. @throws {NotExercised} if no settlement event arrived */
async function toldTwice(target: Target) {
  const { subscriber, card } = await deliveredEvents(target)
  const settled = (await firstDeliveries(target)).filter(({ event }) => event.kind === 'settled')
  if (settled.length === 0) throw new NotTested('No settlement event arrived at the receiver.')
  return allInOrder(settled, async ({ event, delivery }) => {
    const { transactionId: id, amount, at = 0 } = event
    const selection = { list: 'cards', token: subscriber.target.tenant, cardIds: [card.id] } as const
    return { told: transactionIn(delivery), item: await listedItem(target, selection, { id, amount, at }) }
  })
}

export default [
  check({
    rule: 'card-transactions.purchase-events-are-debits',
    says: '`transactionType` in the approval and settlement events of a purchase is `debit`.',
    run: async (target) => {
      for (const { event, delivery } of await firstDeliveries(target)) {
        const { kind } = event
        if (kind !== 'approved' && kind !== 'settled') continue
        expectEqual(`transactionType of the ${kind} event:`, transactionIn(delivery).transactionType, 'debit')
      }
    },
  }),
  check({
    rule: 'card-transactions.event-matches-list',
    says: 'A settlement event has the card, company and transaction type of the listed transaction.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target))
        expectEqual('data of the settlement event:', essence(told), essence(item))
    },
  }),
  check({
    rule: 'card-transactions.event-details-match-list',
    says: 'A settlement event has the product type, currency, user and transaction date of the listed transaction.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target)) {
        expectEqual('data of the settlement event:', particulars(told), particulars(item))
        const [inEvent, inList] = [told, item].map(({ transactionDate }) => instant(String(transactionDate)))
        const apart = Math.abs((inEvent ?? Number.NaN) - (inList ?? Number.NaN))
        expectThat(apart <= 1000, `transactionDate ${excerpt(item.transactionDate)}`, excerpt(told.transactionDate))
      }
    },
  }),
  check({
    rule: 'card-transactions.no-settlement-date-before-settlement',
    says: 'The event of a transaction that is not settled has no `settlementDate`.',
    run: async (target) => {
      for (const { event, delivery } of await firstDeliveries(target)) {
        const { kind } = event
        if (kind === 'settled') continue
        const { settlementDate = null } = transactionIn(delivery)
        expectEqual(`settlementDate of the ${kind} event:`, settlementDate, null)
      }
    },
  }),
]
