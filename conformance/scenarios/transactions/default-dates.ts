import { day } from '../../cases/environment.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { amountOf, momentOf, together } from './activity.ts'
import { returnedTo, type SecondsList } from './date-time-boundaries.ts'
import { expectAll, expectNone } from './history.ts'
import { cardFor, happen, type ListName, listedItem, untilListed } from './lists.ts'

/**
 * Expects a list to accept a start date five days ago without an end date, and to return a transaction two days after it.
 * Whether the end is yesterday or unlimited does not matter. @throws {Violation}
 */
export async function expectFromStartAlone(target: Target, list: ListName): Promise<void> {
  const token = await isolatedTenant(target)
  const now = await target.now()
  const cardId = await cardFor(target, list, token)
  const happened = await happen(target, list, { cardId, token, amount: amountOf(5), at: momentOf(now, -3) })
  const selection = { list, token, from: momentOf(now, -5) }
  await listedItem(target, selection, happened)
  const ofCards = list === 'cards' || list === 'travel'
  if (ofCards && cardId !== undefined) await listedItem(target, { ...selection, cardIds: [cardId] }, happened)
}

/**
 * "`startDate` … default previous day at 00:00:00. `endDate` … default previous day at 23:59:59": the
 * defaults are independent, so a list with only a start date ends yesterday, and one with only an end date begins yesterday.
 * @throws {Violation}
 */
export async function expectEachDefault(target: Target, list: SecondsList): Promise<void> {
  const token = await isolatedTenant(target)
  const now = await target.now()
  const cardId = await cardFor(target, list, token)
  const moments = [momentOf(now, -2), momentOf(now, -1, 10), momentOf(now, -1, 14), await target.now()]
  const happened = await together([...moments.entries()], ([index, at]) =>
    happen(target, list, { cardId, token, at, amount: amountOf(index) }),
  )
  const [before, morning, afternoon] = happened
  await untilListed(
    target,
    { list, token },
    [morning, afternoon].filter((one) => one !== undefined),
  )
  const of = { list, token, happened }
  const fromStart = await returnedTo(target, of, { from: momentOf(now, -2, 6) }, token)
  const toEnd = await returnedTo(target, of, { to: momentOf(now, -1) }, token)
  if (day(await target.now(), 0) !== day(now, 0))
    throw new NotTested('A day ended on the target during the check. Run it again.')
  expectAll(fromStart, happened.slice(0, 3))
  expectNone(fromStart, happened.slice(3))
  expectAll(toEnd, happened.slice(1, 2))
  expectNone(
    toEnd,
    happened.filter((one) => one === before || one === afternoon),
  )
}
