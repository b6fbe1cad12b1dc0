/** Contract: spec/rules/travel.yaml, transactions of virtual travel cards */

import fc from 'fast-check'
import { amount } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import type { Item } from '../../scenarios/cursors/cursor-list.ts'
import { journey, momentOf, newCard, spendable } from '../../scenarios/transactions/activity.ts'
import { history, returned } from '../../scenarios/transactions/history.ts'
import { listedItem } from '../../scenarios/transactions/lists.ts'
import { at as schemaAt } from '../../validate/contract-schema.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'

const sum = amount({ min: 0.01, max: 20_000 })
const longAgo = fc.tuple(fc.integer({ min: 2, max: 200 }), fc.integer({ min: -7_200_000, max: 7_200_000 }))

/** Properties of a travel transaction that a card transaction does not have. */
function membersOfTravelAlone(): readonly string[] {
  const members = (dto: string) => Object.keys(schemaAt(`/components/schemas/${dto}`).properties ?? {})
  const shared = new Set(members('TransactionDto'))
  return members('TravelTransactionDto').filter((name) => !shared.has(name))
}

async function itemsOfHistory(target: Target): Promise<readonly Item[]> {
  const of = await history(target, 'travel')
  const found = await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })
  expectThat(found.size > 0, 'transactions of the used cards', 'none')
  return [...found.values()]
}

/** No property of a travel transaction is required: those present are checked, and at least one must be present. */
function present(item: Item, names: readonly string[]): readonly string[] {
  const found = names.filter((name) => item[name] !== undefined && item[name] !== null)
  if (found.length === 0) throw new NotTested(`Travel transactions have none of the properties ${names.join(', ')}.`)
  return found
}

export default [
  check({
    rule: 'travel.completed-transaction-returned',
    says: 'POST /v1/cards/transactions with `source=travel` returns completed transactions of virtual travel cards.',
    run: async (target, seed) => {
      const now = await target.now()
      await forAll(seed, [sum, longAgo], async (amount, [days, offset]) => {
        const { id: cardId } = await newCard(target)
        const what = await journey(target, cardId, { amount, at: momentOf(now, -days) + offset })
        await listedItem(target, { list: 'travel', cardIds: [cardId] }, what)
      })
    },
  }),
  check({
    rule: 'travel.matches-activity',
    says: 'A travel transaction shows the card, the amount and the settlement date of the activity.',
    run: async (target, seed) => {
      const now = await target.now()
      await forAll(seed, [sum, longAgo], async (amount, [days, offset]) => {
        const { id: cardId } = await newCard(target)
        const what = await journey(target, cardId, { amount, at: momentOf(now, -days) + offset })
        const item = await listedItem(target, { list: 'travel', cardIds: [cardId] }, what)
        const settlementDate = new Date(what.at).toISOString()
        const expected: Item = { cardId, cardName: spendable.name, transactionAmount: amount, settlementDate }
        for (const name of present(item, Object.keys(expected))) {
          if (name !== 'settlementDate') expectEqual(name, item[name], expected[name])
          else {
            const away = Math.abs((instant(String(item[name])) ?? Number.NaN) - what.at)
            expectThat(away < 1000, `settlementDate ${expected[name]}`, excerpt(item[name]))
          }
        }
      })
    },
  }),
  check({
    rule: 'travel.item-schema',
    says: 'With `source=travel`, every item is a travel transaction and not a card transaction.',
    run: async (target) => {
      const own = membersOfTravelAlone()
      const other = (await itemsOfHistory(target)).find((item) => !own.some((name) => name in item))
      expectThat(other === undefined, 'a travel transaction', excerpt(other))
    },
  }),
  check({
    rule: 'travel.last-four-digits',
    says: '`cardLastFour` of a travel transaction is the last four digits of the card number.',
    run: async (target) => {
      const { cards } = await history(target, 'travel')
      for (const item of await itemsOfHistory(target)) {
        present(item, ['cardLastFour'])
        present(item, ['cardId'])
        const used = cards.find(({ id }) => id === item.cardId)
        expectThat(used !== undefined, 'the id of a used card as cardId', excerpt(item.cardId))
        expectEqual('cardLastFour', item.cardLastFour, used.details.cardNumber?.replaceAll(/\D/g, '').slice(-4))
      }
    },
  }),
  check({
    rule: 'travel.statement-dates-in-order',
    says: 'A statement closes on or after the settlement day and is due on or after its closing day.',
    run: async (target) => {
      for (const item of await itemsOfHistory(target)) {
        const dates = present(item, ['settlementDate', 'statementClosingDate', 'statementDueDate'])
        // Compares days: the closing date may be the beginning of the last day.
        const days = dates.map((name) => Math.floor((instant(String(item[name])) ?? Number.NaN) / 86_400_000))
        const ordered = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? 0))
        expectThat(ordered, dates.join(' <= '), dates.map((name) => excerpt(item[name])).join(', '))
      }
    },
  }),
]
