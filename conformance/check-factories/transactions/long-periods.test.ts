import { expect, test } from 'vitest'
import { NotTested } from '../../failure/errors.ts'
import type { RequestArguments } from '../../http/request.ts'
import { startTransactionTarget } from '../../test/transaction-target.ts'
import { DAY } from '../../values/time-units.ts'
import { longPeriodCheck } from './long-periods.ts'

const rule = {
  rule: 'card-transactions.long-periods-complete',
  says: 'POST /v1/cards/transactions returns all transactions of a period of weeks or months.',
} as const

/** Runs the check on a target whose list without cards never ends. @param withCards whether it returns transactions of a card */
function runWithLongList(withCards: boolean) {
  const { target, searches } = startTransactionTarget(Date.UTC(2026, 5, 20, 15))
  const { call } = target as { call: (operation: string, args: RequestArguments) => Promise<unknown> }
  const more = { data: [], links: { next: null }, pagination: { hasNext: true, nextCursor: 'more' } }
  const long = { id: 1, response: { status: 200, headers: {}, text: '', json: more } }
  const isLong = ({ cardIds }: { readonly cardIds?: unknown }) => cardIds === undefined || !withCards
  Object.assign(target, {
    call: async (operation: string, args: RequestArguments) =>
      operation === 'listCardTransactions' && isLong(args.body ?? {}) ? long : call(operation, args),
  })
  return { searches, outcome: longPeriodCheck('cards', rule).run(target, { value: 1, runs: 1 }) }
}

test('a list of all cards that is too long to be read leaves the search for one card tested', async () => {
  const { searches, outcome } = runWithLongList(true)
  await outcome
  // Over the last change of the month, and of the year, since 1970, since the day before, and over months.
  const dates = searches.map(({ body }) => body as { readonly startDate: string; readonly endDate: string })
  const days = dates.map(({ startDate, endDate }) => (Date.parse(endDate) - Date.parse(startDate)) / DAY)
  expect(days.map((length) => length > 30)).toEqual([false, false, true, true, true])
})

test('where both lists are too long, the rule is not tested', async () => {
  await expect(runWithLongList(false).outcome).rejects.toThrow(NotTested)
})
