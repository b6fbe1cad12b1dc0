/** Contract: spec/rules/card-transactions.yaml, the same transaction in the list and in its events */
import { check } from '../../check.ts'
import { holds, same } from '../../expect.ts'
import { isObject } from '../../json.ts'
import { excerpt } from '../../judge.ts'
import { instant } from '../../models/card.ts'
import { arrivedEvents, story } from '../../models/card-events.ts'
import type { Item } from '../../models/cursor-list.ts'
import { transactionOf } from '../../models/receiving.ts'
import { listedItem } from '../../models/transaction-lists.ts'
import { sideBySide } from '../../side-by-side.ts'
import type { Target } from '../../target.ts'
import { NotExercised } from '../../violation.ts'

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
  const { post, card } = await story(target)
  const settled = (await arrivedEvents(target)).filter(([{ kind }]) => kind === 'settled')
  if (settled.length === 0) throw new NotExercised('No settlement event arrived at the receiver.')
  return sideBySide(settled, async ([{ transactionId: id, amount, at = 0 }, delivery]) => {
    const selection = { list: 'cards', token: post.token, cardIds: [card.id] } as const
    return { told: transactionOf(delivery), item: await listedItem(target, selection, { id, amount, at }) }
  })
}

export default [
  check({
    rule: 'card-transactions.purchase-events-are-debits',
    says: '`transactionType` in the approval and settlement events of a purchase is `debit`.',
    run: async (target) => {
      for (const [{ kind }, delivery] of await arrivedEvents(target)) {
        if (kind !== 'approved' && kind !== 'settled') continue
        same(`transactionType of the ${kind} event:`, transactionOf(delivery).transactionType, 'debit')
      }
    },
  }),
  check({
    rule: 'card-transactions.event-matches-list',
    says: 'A settlement event has the card, company and transaction type of the listed transaction.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target))
        same('data of the settlement event:', essence(told), essence(item))
    },
  }),
  check({
    rule: 'card-transactions.event-details-match-list',
    says: 'A settlement event has the product type, currency, user and transaction date of the listed transaction.',
    run: async (target) => {
      for (const { told, item } of await toldTwice(target)) {
        same('data of the settlement event:', particulars(told), particulars(item))
        const [inEvent, inList] = [told, item].map(({ transactionDate }) => instant(String(transactionDate)))
        const apart = Math.abs((inEvent ?? Number.NaN) - (inList ?? Number.NaN))
        holds(apart <= 1000, `transactionDate ${excerpt(item.transactionDate)}`, excerpt(told.transactionDate))
      }
    },
  }),
  check({
    rule: 'card-transactions.no-settlement-date-before-settlement',
    says: 'The event of a transaction that is not settled has no `settlementDate`.',
    run: async (target) => {
      for (const [{ kind }, delivery] of await arrivedEvents(target)) {
        if (kind === 'settled') continue
        const { settlementDate = null } = transactionOf(delivery)
        same(`settlementDate of the ${kind} event:`, settlementDate, null)
      }
    },
  }),
]
