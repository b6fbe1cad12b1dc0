/** Contract: spec/rules/card-transactions.yaml, the same transaction in the list and in its events */

import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import type { Target } from '../../run/target.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { transactionIn } from '../../scenarios/deliveries/attempts.ts'
import { deliveredEvents, firstDeliveries } from '../../scenarios/deliveries/delivered-events.ts'
import type { ActivityKind } from '../../scenarios/events/card-events.ts'
import { listedTransaction } from '../../scenarios/transactions/transaction-list.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type At, expectEqual, expectThat } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { isDateOf } from '../../validate/timestamps.ts'
import { valueAt } from '../../values/json-pointer.ts'

/** The delivery of each settlement event, and the listed transaction. @throws {NotTested} if no settlement event arrived */
async function settlements(target: Target): Promise<readonly { readonly delivery: Delivery; readonly listed: Item }[]> {
  const { subscriber, card } = await deliveredEvents(target)
  const settled = (await firstDeliveries(target)).filter(({ event }) => event.kind === 'settled')
  if (settled.length === 0) throw new NotTested('No settlement event arrived at the receiver.')
  return mapConcurrently(settled, async ({ event: { transactionId: id, amount, at = 0 }, delivery }) => {
    const { value } = await listedTransaction(subscriber.target, 'cards', { cardIds: [card.id] }, { id, amount, at })
    return { delivery, listed: value }
  })
}

const inData = (delivery: Delivery, pointer: string): At => ({
  exchange: delivery,
  place: { in: 'request body', pointer: `/data${pointer}` },
})

function expectInData(delivery: Delivery, pointer: string, expected: unknown): void {
  expectEqual(`data${pointer}`, valueAt(transactionIn(delivery), pointer), expected, inData(delivery, pointer))
}

function expectMomentInData(delivery: Delivery, pointer: string, expected: unknown): void {
  const actual = valueAt(transactionIn(delivery), pointer)
  // Whether a date of an event has a time is unspecified.
  const isMet = isDateOf(String(actual), instantOf(String(expected)) ?? Number.NaN)
  expectThat(isMet, `data${pointer} ${excerpt(expected)}`, excerpt(actual), inData(delivery, pointer))
}

/** The deliveries of events of some kinds. @throws {NotTested} when an event did not arrive */
async function deliveriesOf(target: Target, kinds: readonly ActivityKind[]): Promise<readonly Delivery[]> {
  const delivered = await firstDeliveries(target)
  return delivered.flatMap(({ event, delivery }) => (kinds.includes(event.kind) ? [delivery] : []))
}

/** What a settlement event and the list show alike; an e-mail address, in any case. */
const sameInEvents = ['/productType', '/transactionCurrency', '/user/id', '/user/name', '/merchant/name']

function expectSameEmail(delivery: Delivery, listed: Item): void {
  const pointer = '/user/email'
  const [actual, expected] = [transactionIn(delivery), listed].map((one) => valueAt(one, pointer))
  const isSame = String(actual).toLowerCase() === String(expected).toLowerCase()
  expectThat(isSame, `data${pointer} ${excerpt(expected)}`, excerpt(actual), inData(delivery, pointer))
}

export default [
  check({
    rule: 'card-transactions.purchase-events-are-debits',
    says: '`transactionType` in the approval, decline and settlement events of a purchase is `debit`.',
    run: async (target) => {
      for (const delivery of await deliveriesOf(target, ['approved', 'declined', 'settled']))
        expectInData(delivery, '/transactionType', 'debit')
    },
  }),
  check({
    rule: 'card-transactions.event-matches-list',
    says: 'A settlement event has the card, company and transaction type of the listed transaction.',
    run: async (target) => {
      for (const { delivery, listed } of await settlements(target)) {
        for (const pointer of ['/card/id', '/company/id', '/transactionType'])
          expectInData(delivery, pointer, valueAt(listed, pointer))
        const name = valueAt(listed, '/company/name')
        if (typeof name === 'string' && valueAt(transactionIn(delivery), '/company/name') != null)
          expectInData(delivery, '/company/name', name)
      }
    },
  }),
  check({
    rule: 'card-transactions.event-details-match-list',
    says: 'A settlement event has the product type, currencies, user, merchant and dates of the listed transaction.',
    run: async (target) => {
      for (const { delivery, listed } of await settlements(target)) {
        for (const pointer of sameInEvents) expectInData(delivery, pointer, valueAt(listed, pointer))
        expectSameEmail(delivery, listed)
        const { localAmount, localCurrency } = transactionIn(delivery)
        if (localCurrency != null) expectInData(delivery, '/localCurrency', listed.localTransactionCurrency)
        if (localAmount != null) {
          const isSame = Math.abs(Number(localAmount)) === Math.abs(Number(listed.localTransactionAmount))
          const expected = `data/localAmount ${excerpt(listed.localTransactionAmount)}`
          expectThat(isSame, expected, excerpt(localAmount), inData(delivery, '/localAmount'))
        }
        const type = String(valueAt(listed, '/card/type')).toLowerCase()
        expectInData(delivery, '/card/type', type)
        const mcc = valueAt(listed, '/merchant/mcc')
        // Only that of an event is padded with zeros.
        if (typeof mcc === 'string' && mcc !== '')
          expectInData(delivery, '/merchant/merchantCategoryCode', mcc.padStart(4, '0'))
        expectMomentInData(delivery, '/transactionDate', listed.transactionDate)
        expectMomentInData(delivery, '/settlementDate', listed.settlementDate)
      }
    },
  }),
  check({
    rule: 'card-transactions.no-settlement-date-before-settlement',
    says: 'The event of a transaction that is not settled has no `settlementDate`.',
    run: async (target) => {
      for (const delivery of await deliveriesOf(target, ['approved', 'declined', 'failed'])) {
        const { settlementDate = null } = transactionIn(delivery)
        expectThat(settlementDate === null, 'no date', excerpt(settlementDate), inData(delivery, '/settlementDate'))
      }
    },
  }),
]
