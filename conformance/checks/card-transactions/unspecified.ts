/** Contract: spec/rules/card-transactions.yaml, unspecified behaviour */

import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { pagesFrom, readPage } from '../../scenarios/cursors/cursor-list.ts'
import { cardActivity, newCard } from '../../scenarios/transactions/activity.ts'
import { momentOfRun } from '../../scenarios/transactions/current-day.ts'
import { historyFixture, readHistory } from '../../scenarios/transactions/history.ts'
import { pageReader } from '../../scenarios/transactions/lists.ts'
import { noon } from '../../scenarios/transactions/moments.ts'
import { listedTransaction, transactionRows, usualPageSize } from '../../scenarios/transactions/transaction-list.ts'
import {
  acceptsFutureDate,
  acceptsImpossibleDate,
  dateTimeFormat,
  sortOrder,
} from '../../scenarios/transactions/unspecified.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isSuccess } from '../../validate/expect.ts'

/** Whether transactions of today are returned when there is a start date and no end date. */
async function returnsToday(target: Target, hasCardIds: boolean): Promise<string> {
  const history = await historyFixture(target, 'cards')
  const filters = { ...(hasCardIds && history.filters), from: noon(history.now, -10) }
  const read = pageReader(history.target, 'cards', filters)
  const pageSize = usualPageSize('cards')
  const response = await read({ pageSize })
  if (!isSuccess(response)) return `refused with ${response.response.status}`
  const rows = transactionRows('cards', await pagesFrom(response, read, pageSize))
  const today = history.activities.filter(({ at }) => day(at, 0) === day(history.now, 0))
  return rows.some(({ id }) => today.some((activity) => activity.id === id)) ? 'yes' : 'no'
}

const search = (target: Target, body: object) =>
  target.call('listCardTransactions', { body: { source: 'cards', ...body } })

const pageOfSize = async (target: Target, pageSize: number) =>
  describeAcceptance(await target.call('listTransactions', { query: { pageSize } }))

export default [
  check({
    rule: 'card-transactions.success-status',
    says: 'Which success status does POST /v1/cards/transactions return?',
    run: async (target) => String((await search(target, {})).response.status),
  }),
  check({
    rule: 'card-transactions.missing-end-date-without-card-ids',
    says: 'Does a search with `startDate`, and with neither `endDate` nor `cardIds`, return transactions of today?',
    run: (target) => returnsToday(target, false),
  }),
  check({
    rule: 'card-transactions.missing-end-date-with-card-ids',
    says: 'Does a search with `startDate` and `cardIds` but without `endDate` return transactions of today?',
    run: (target) => returnsToday(target, true),
  }),
  check({
    rule: 'card-transactions.filtered-date',
    says: 'Which date do `startDate` and `endDate` of POST /v1/cards/transactions apply to?',
    run: async (target) => {
      const now = await momentOfRun(target)
      const { id: cardId } = await newCard(target)
      const [approved, settled] = [noon(now, -9), noon(now, -6)]
      const relatedTransactionId = await cardActivity(target, cardId, { kind: 'approved', amount: 5, at: approved })
      const id = await cardActivity(target, cardId, { kind: 'settled', amount: 5, at: settled, relatedTransactionId })
      await listedTransaction(target, 'cards', { cardIds: [cardId] }, { id, amount: 5, at: settled })
      const isListedOn = async (at: number) =>
        (await readPage(pageReader(target, 'cards', { cardIds: [cardId], from: at, to: at }), {})).data.length > 0
      const [byTransaction, bySettlement] = await Promise.all([isListedOn(approved), isListedOn(settled)])
      if (byTransaction === bySettlement) return byTransaction ? 'both dates' : 'neither date'
      return bySettlement ? 'the settlement date' : 'the transaction date'
    },
  }),
  check({
    rule: 'card-transactions.sort-order',
    says: 'In which order of settlement dates are card transactions listed?',
    run: async (target) => sortOrder((await readHistory(target, 'cards')).rows),
  }),
  check({
    rule: 'card-transactions.unknown-card',
    says: 'Does POST /v1/cards/transactions accept an unknown card id in `cardIds`?',
    run: async (target) => describeAcceptance(await search(target, { cardIds: [crypto.randomUUID()] })),
  }),
  check({
    rule: 'card-transactions.impossible-date',
    says: 'Does POST /v1/cards/transactions accept a date that does not exist (30 February)?',
    run: async (target) => {
      const year = Number(day((await environmentOf(target)).now, 0).slice(0, 4)) - 1
      const [start, end] = await Promise.all([
        search(target, { startDate: `${year}-02-30`, endDate: `${year}-03-10` }),
        search(target, { startDate: `${year}-02-10`, endDate: `${year}-02-30` }),
      ])
      return `startDate: ${describeAcceptance(start)}, endDate: ${describeAcceptance(end)}`
    },
  }),
  check({
    rule: 'card-transactions.date-time-format',
    says: 'Which format do the date-times of a card transaction have?',
    run: async (target) => dateTimeFormat((await readHistory(target, 'cards')).rows),
  }),
  check({
    rule: 'card-transactions.deprecated-future-date',
    says: 'Does GET /v1/transactions accept an end date in the future?',
    run: (target) => acceptsFutureDate(target, 'deprecated'),
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
    rule: 'card-transactions.deprecated-impossible-date',
    says: 'Does GET /v1/transactions accept a date that does not exist (30 February)?',
    run: (target) => acceptsImpossibleDate(target, 'deprecated'),
  }),
]
