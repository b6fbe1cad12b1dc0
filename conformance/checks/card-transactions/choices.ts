/** Contract: spec/rules/card-transactions.yaml, unspecified behaviour */
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

/** Whether transactions of today are returned when there is a start date and no end date. */
async function withoutEnd(target: Target, withCards: boolean): Promise<string> {
  const of = await history(target, 'cards')
  const cardIds = withCards ? of.cards.map(({ id }) => id) : undefined
  const part = { cardIds, from: momentOf(of.now, -10) }
  const answer = await reader(target, { list: 'cards', token: of.token, ...part })({})
  if (!isSuccess(answer)) return `refused with ${answer.response.status}`
  const found = await returned(target, of, part)
  const today = of.happened.find(({ at }) => day(at, 0) === day(of.now, 0))
  return today && found.has(today.id) ? 'yes' : 'no'
}

const searched = (target: Target, body: object) =>
  target.call('listCardTransactions', { body: { source: 'cards', ...body } })

const pageOfSize = async (target: Target, pageSize: number) =>
  outcome(await target.call('listTransactions', { query: { pageSize } }))

export default [
  check({
    rule: 'card-transactions.success-status',
    says: 'Which success status does POST /v1/cards/transactions return?',
    run: async (target) => String((await searched(target, {})).response.status),
  }),
  check({
    rule: 'card-transactions.missing-end-date-without-card-ids',
    says: 'Does a search with `startDate` but without `endDate` and `cardIds` return transactions of today?',
    run: (target) => withoutEnd(target, false),
  }),
  check({
    rule: 'card-transactions.missing-end-date-with-card-ids',
    says: 'Does a search with `startDate` and `cardIds` but without `endDate` return transactions of today?',
    run: (target) => withoutEnd(target, true),
  }),
  check({
    rule: 'card-transactions.filtered-date',
    says: 'Which date do `startDate` and `endDate` of POST /v1/cards/transactions apply to?',
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
      if (byTransaction === bySettlement) return byTransaction ? 'both dates' : 'neither date'
      return bySettlement ? 'the settlement date' : 'the transaction date'
    },
  }),
  check({
    rule: 'card-transactions.sort-order',
    says: 'In which order of settlement dates are card transactions listed?',
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
    says: 'Does POST /v1/cards/transactions accept an unknown card id in `cardIds`?',
    run: async (target) => outcome(await searched(target, { cardIds: [crypto.randomUUID()] })),
  }),
  check({
    rule: 'card-transactions.invalid-date-refused',
    says: 'Does POST /v1/cards/transactions accept a date that does not exist (30 February)?',
    run: async (target) => {
      const year = Number(day((await environmentOf(target)).now, 0).slice(0, 4)) - 1
      const [start, end] = await Promise.all([
        searched(target, { startDate: `${year}-02-30`, endDate: `${year}-06-30` }),
        searched(target, { startDate: `${year}-01-10`, endDate: `${year}-02-30` }),
      ])
      return `startDate: ${outcome(start)}, endDate: ${outcome(end)}`
    },
  }),
  check({
    rule: 'card-transactions.date-time-format',
    says: 'Which format do the date-times of a card transaction have?',
    run: async (target) => {
      const of = await history(target, 'cards')
      return formOfDates([...(await returned(target, of, { cardIds: of.cards.map(({ id }) => id) })).values()][0])
    },
  }),
  check({
    rule: 'card-transactions.deprecated-future-date',
    says: 'Does GET /v1/transactions accept an end date in the future?',
    run: (target) => futureDates(target, 'listTransactions'),
  }),
  check({
    rule: 'card-transactions.deprecated-large-page-size',
    says: 'Does GET /v1/transactions accept a `pageSize` above 500?',
    run: async (target) => `501: ${await pageOfSize(target, 501)}`,
  }),
  check({
    rule: 'card-transactions.deprecated-small-page-size',
    says: 'Does GET /v1/transactions accept a `pageSize` below 1?',
    run: async (target) => `0: ${await pageOfSize(target, 0)}, -1: ${await pageOfSize(target, -1)}`,
  }),
  check({
    rule: 'card-transactions.deprecated-invalid-date-refused',
    says: 'Does GET /v1/transactions accept a date that does not exist (30 February)?',
    run: (target) => impossibleDates(target, 'listTransactions'),
  }),
]
