/** Contract: spec/rules/card-transactions.yaml, the same transaction in the list and in its events */

import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { transactionOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { arrivedEvents, story } from '../../scenarios/events/card-events.ts'
import { listedItem } from '../../scenarios/transactions/lists.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const idOf = (member: unknown) => (isObject(member) ? member.id : member)

/** What lists and events tell of a transaction under the same names: what it is, and whose. */
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

/** Each settlement as its event tells it, and as the list does. @throws {NotTested} where no event of one arrived */
async function toldTwice(target: Target) {
  const { post, card } = await story(target)
  const settled = (await arrivedEvents(target)).filter(([{ kind }]) => kind === 'settled')
  if (settled.length === 0) throw new NotTested('no event of a settlement arrived')
  return allInOrder(settled, async ([{ transactionId: id, amount, at = 0 }, delivery]) => {
    const selection = { list: 'cards', token: post.token, cardIds: [card.id] } as const
    return { told: transactionOf(delivery), item: await listedItem(target, selection, { id, amount, at }) }
  })
}

export default [
  check({
    rule: 'card-transactions.events-of-purchase-are-debits',
    says: 'The approval and the settlement of a purchase are debits in their events too.',
    run: async (target) => {
      for (const [{ kind }, delivery] of await arrivedEvents(target)) {
        if (kind !== 'approved' && kind !== 'settled') continue
        expectEqual(`the transactionType of what was ${kind}`, transactionOf(delivery).transactionType, 'debit')
      }
    },
  }),
  check({
    rule: 'card-transactions.event-tells-the-same',
    says: 'The event of a settlement tells the card, the company and the direction that the list tells.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target)) expectEqual('the transaction', essence(told), essence(item))
    },
  }),
  check({
    rule: 'card-transactions.event-tells-the-particulars',
    says: 'The event of a settlement tells the product, the currency, the user and the date that the list tells.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target)) {
        expectEqual('the transaction', particulars(told), particulars(item))
        const [inEvent, inList] = [told, item].map(({ transactionDate }) => instant(String(transactionDate)))
        const apart = Math.abs((inEvent ?? Number.NaN) - (inList ?? Number.NaN))
        expectThat(apart <= 1000, `transactionDate ${excerpt(item.transactionDate)}`, excerpt(told.transactionDate))
      }
    },
  }),
  check({
    rule: 'card-transactions.settlement-date-of-settlements-alone',
    says: 'The event of a transaction that was not settled tells no settlement date.',
    run: async (target) => {
      for (const [{ kind }, delivery] of await arrivedEvents(target)) {
        if (kind === 'settled') continue
        const { settlementDate = null } = transactionOf(delivery)
        expectEqual(`the settlementDate of what was ${kind}`, settlementDate, null)
      }
    },
  }),
]
