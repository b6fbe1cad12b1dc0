/** Contract: spec/rules/card-transactions.yaml, what the description leaves open */

import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import { activity, momentOf, newCard } from '../../scenarios/transactions/activity.ts'
import { history, returned } from '../../scenarios/transactions/history.ts'
import { listedItem, reader } from '../../scenarios/transactions/lists.ts'
import {
  formOfDates,
  futureDates,
  impossibleDates,
  orderOf,
  outcome,
} from '../../scenarios/transactions/unspecified.ts'
import { isSuccess } from '../../validate/expect.ts'

/** Whether what happens today is returned when there is a start date and no end date. */
async function withoutEnd(target: Target, withCards: boolean): Promise<string> {
  const of = await history(target, 'cards')
  const cardIds = withCards ? of.cards.map(({ id }) => id) : undefined
  const part = { cardIds, from: momentOf(of.now, -10) }
  const answer = await reader(target, { list: 'cards', token: of.token, ...part })({})
  if (!isSuccess(answer)) return outcome(answer)
  const found = await returned(target, of, part)
  const today = of.happened.find(({ at }) => day(at, 0) === day(of.now, 0))
  return `without endDate today is ${today && found.has(today.id) ? 'returned' : 'not returned'}`
}

const searched = (target: Target, body: object) =>
  target.call('listCardTransactions', { body: { source: 'cards', ...body } })

const pageOfSize = async (target: Target, pageSize: number) =>
  outcome(await target.call('listTransactions', { query: { pageSize } }))

export default [
  check({
    rule: 'card-transactions.success-status',
    says: 'The success status of POST /v1/cards/transactions is 200 or 201.',
    run: async (target) => `POST /v1/cards/transactions answers ${(await searched(target, {})).response.status}`,
  }),
  check({
    rule: 'card-transactions.one-date-without-cards',
    says: 'Without cardIds a date that is left out is yesterday, even when the other one is given.',
    run: (target) => withoutEnd(target, false),
  }),
  check({
    rule: 'card-transactions.one-date-with-cards',
    says: 'With cardIds a date that is left out leaves its side open.',
    run: (target) => withoutEnd(target, true),
  }),
  check({
    rule: 'card-transactions.dates-of-settlement',
    says: 'The dates look at the settlement date, not at the transaction date.',
    run: async (target) => {
      const now = await target.now()
      const { id: cardId } = await newCard(target)
      const [approved, settled] = [momentOf(now, -9), momentOf(now, -6)]
      const relatedTransactionId = await activity(target, cardId, { kind: 'approved', amount: 5, at: approved })
      const id = await activity(target, cardId, { kind: 'settled', amount: 5, at: settled, relatedTransactionId })
      await listedItem(target, { list: 'cards', cardIds: [cardId] }, { id, amount: 5, at: settled })
      const on = async (at: number) =>
        (await cursorPage(reader(target, { list: 'cards', cardIds: [cardId], from: at, to: at }), {})).data.length > 0
      const [byTransaction, bySettlement] = await Promise.all([on(approved), on(settled)])
      if (byTransaction === bySettlement) return byTransaction ? 'they look at both dates' : 'they look at neither date'
      return bySettlement ? 'they look at the settlement date' : 'they look at the transaction date'
    },
  }),
  check({
    rule: 'card-transactions.order',
    says: 'Card transactions are sorted by their date, newest or oldest first.',
    run: async (target) => {
      const of = await history(target, 'cards')
      return orderOf(
        [...(await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })).values()],
        'settlementDate',
      )
    },
  }),
  check({
    rule: 'card-transactions.unknown-card',
    says: 'A cardId that names no card gives no transactions, and is not refused.',
    run: async (target) => outcome(await searched(target, { cardIds: [crypto.randomUUID()] })),
  }),
  check({
    rule: 'card-transactions.calendar-dates-alone',
    says: 'A start date or end date that no calendar has is refused.',
    run: async (target) => {
      const year = Number(day((await environmentOf(target)).now, 0).slice(0, 4)) - 1
      const [start, end] = await Promise.all([
        searched(target, { startDate: `${year}-02-30`, endDate: `${year}-06-30` }),
        searched(target, { startDate: `${year}-01-10`, endDate: `${year}-02-30` }),
      ])
      return `as startDate: ${outcome(start)}, as endDate: ${outcome(end)}`
    },
  }),
  check({
    rule: 'card-transactions.date-time-form',
    says: 'The date-times of a card transaction have the form yyyy-MM-dd HH:mm:ss.',
    run: async (target) => {
      const of = await history(target, 'cards')
      return formOfDates([...(await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })).values()][0])
    },
  }),
  check({
    rule: 'card-transactions.deprecated-future-dates',
    says: 'GET /v1/transactions refuses dates in the future.',
    run: (target) => futureDates(target, 'listTransactions'),
  }),
  check({
    rule: 'card-transactions.deprecated-largest-page-size',
    says: 'GET /v1/transactions refuses a pageSize above 500.',
    run: async (target) => `501: ${await pageOfSize(target, 501)}`,
  }),
  check({
    rule: 'card-transactions.deprecated-smallest-page-size',
    says: 'GET /v1/transactions refuses a pageSize below 1.',
    run: async (target) => `0: ${await pageOfSize(target, 0)}, -1: ${await pageOfSize(target, -1)}`,
  }),
  check({
    rule: 'card-transactions.deprecated-calendar-dates-alone',
    says: 'GET /v1/transactions refuses a date that no calendar has.',
    run: (target) => impossibleDates(target, 'listTransactions'),
  }),
]
