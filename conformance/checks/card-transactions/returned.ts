/** Contract: spec/rules/card-transactions.yaml, returned transactions */
import fc from 'fast-check'
import { amount } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { allItems, type Item } from '../../scenarios/cursors/cursor-list.ts'
import { inEach } from '../../scenarios/cursors/paged-transactions.ts'
import {
  activity,
  forcePost,
  type Happened,
  momentOf,
  newCard,
  purchase,
} from '../../scenarios/transactions/activity.ts'
import { expectTold, history, returned } from '../../scenarios/transactions/history.ts'
import { idsOf, listedItem, reader, untilListed } from '../../scenarios/transactions/lists.ts'
import { expectOutlastingCard } from '../../scenarios/transactions/tenant-isolation.ts'
import { at as schemaAt } from '../../validate/contract-schema.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const sum = amount({ min: 0.01, max: 20_000 })
/** Milliseconds from noon, UTC: close enough that no time zone moves the transaction to another day. */
const timeOfDay = fc.integer({ min: -7_200_000, max: 7_200_000 })
const longAgo = fc.tuple(fc.integer({ min: 2, max: 200 }), timeOfDay)

/** Every item of the history of `cards`. */
async function itemsOfHistory(target: Target): Promise<readonly Item[]> {
  const of = await history(target, 'cards')
  const found = await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })
  expectThat(found.size > 0, 'transactions of the used cards', 'none')
  return [...found.values()]
}

/** Activities of a card, in order; `settled` is a force post, `purchase` an approval that is settled. */
const steps = fc.array(fc.constantFrom('approved', 'declined', 'failed', 'settled', 'purchase'), {
  maxLength: 4,
})

export default [
  check({
    rule: 'card-transactions.settled-transaction-returned',
    says: 'POST /v1/cards/transactions with `source=cards` returns settled card transactions.',
    run: async (target, seed) => {
      const token = await isolatedTenant(target)
      const { id: cardId } = await newCard(target, token)
      const now = await target.now()
      await forAll(seed, [sum, longAgo], async (amount, [days, offset]) => {
        const at = momentOf(now, -days) + offset
        // Independent of each other: if the target cannot create one of them, the other is still checked.
        await inEach([purchase, forcePost], async (settle) => {
          const what = await settle(target, cardId, { amount, at })
          await listedItem(target, { list: 'cards', token, cardIds: [cardId] }, what)
        })
      })
    },
  }),
  check({
    rule: 'card-transactions.only-settled-returned',
    says: 'POST /v1/cards/transactions returns no approved, declined or failed transaction that was not settled.',
    run: (target, seed) =>
      forAll(seed, [steps], async (kinds) => {
        const { id: cardId } = await newCard(target)
        const at = momentOf(await target.now(), -5)
        const settled: Happened[] = []
        for (const kind of [...kinds, 'approved', 'declined', 'failed', 'purchase'] as const) {
          if (kind === 'purchase') settled.push(await purchase(target, cardId, { amount: 7, at }))
          else if (kind === 'failed') {
            const relatedTransactionId = await activity(target, cardId, { kind: 'approved', amount: 9, at })
            await activity(target, cardId, { kind, amount: 9, at, relatedTransactionId })
          } else {
            const id = await activity(target, cardId, { kind, amount: 8, at })
            if (kind === 'settled') settled.push({ id, amount: 8, at })
          }
        }
        await untilListed(target, { list: 'cards', cardIds: [cardId] }, settled)
        const ids = idsOf('cards', await allItems(reader(target, { list: 'cards', cardIds: [cardId] })), [])
        const stray = ids.find((id) => !settled.some((one) => one.id === id))
        expectThat(stray === undefined, `only the ${settled.length} settled transactions`, `also ${stray}`)
      }),
  }),
  check({
    rule: 'card-transactions.matches-activity',
    says: 'A card transaction shows the card, the amount and the settlement date of the activity.',
    run: async (target, seed) => {
      const { id: cardId } = await newCard(target)
      const now = await target.now()
      await forAll(seed, [sum, longAgo], async (amount, [days, offset]) => {
        const what = await purchase(target, cardId, { amount, at: momentOf(now, -days) + offset })
        const item = await listedItem(target, { list: 'cards', cardIds: [cardId] }, what)
        expectTold(item, what)
      })
    },
  }),
  check({
    rule: 'card-transactions.returned-after-card-deletion',
    says: 'A settled card transaction is still returned after its card was deleted.',
    run: (target) => inEach(['cards', 'deprecated'] as const, (list) => expectOutlastingCard(target, list)),
  }),
  check({
    rule: 'card-transactions.item-schema',
    says: 'With `source=cards`, every item is a card transaction with all required properties.',
    run: async (target) => {
      const required = schemaAt('/components/schemas/TransactionDto').required ?? []
      for (const item of await itemsOfHistory(target)) {
        const missing = required.filter((name) => item[name] === undefined || item[name] === null)
        expectThat(
          missing.length === 0,
          'a card transaction with all required properties',
          `no ${missing.join(', ')} in ${excerpt(item)}`,
        )
      }
    },
  }),
  check({
    rule: 'card-transactions.last-four-digits',
    says: '`card.number` of a card transaction is the last four digits of the card number.',
    run: async (target) => {
      const { cards } = await history(target, 'cards')
      for (const { card } of await itemsOfHistory(target)) {
        const used = isObject(card) ? cards.find(({ id }) => id === card.id) : undefined
        expectThat(used !== undefined, 'the id of a used card', excerpt(card))
        expectEqual('card.number', (card as Item).number, used.details.cardNumber?.replaceAll(/\D/g, '').slice(-4))
      }
    },
  }),
  check({
    rule: 'card-transactions.purchase-is-debit',
    says: '`transactionType` of a settled purchase is `debit`.',
    run: async (target) => {
      const other = (await itemsOfHistory(target)).find(({ transactionType }) => transactionType !== 'debit')
      expectThat(other === undefined, 'transactionType "debit"', excerpt(other?.transactionType))
    },
  }),
]
