import { type Check, check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { advanceToNight, isSameDay, onSameDay } from './current-day.ts'
import { expectListed, expectNotListed } from './expect-listed.ts'
import { isSource, type ListName, type Source } from './lists.ts'
import { HOUR, midnight, noon, SECOND } from './moments.ts'
import type { RuleSentence } from './rule-sentence.ts'
import { transactionFixture } from './transaction-fixture.ts'
import { readTransactions, waitUntilListed } from './transaction-list.ts'

/**
 * The check that a list accepts a start date without an end date, and returns transactions from that date to yesterday, and none before.
 * Whether the period ends yesterday or is unlimited does not matter.
 */
export function startDateOnlyCheck(lists: (target: Target) => readonly ListName[], rule: RuleSentence): Check {
  return check({
    ...rule,
    tenant: 'isolated',
    run: async (target) => {
      for (const list of lists(target)) {
        const fixture = await transactionFixture(target, { list, moments: (now) => [[noon(now, -3), noon(now, -8)]] })
        const { activities, cards, now } = fixture
        const from = noon(now, -5)
        const cardIds = cards.map(({ id }) => id)
        for (const filters of isSource(list) ? [{ from }, { from, cardIds }] : [{ from }]) {
          await waitUntilListed(fixture, filters, activities.slice(0, 1))
          const transactions = await readTransactions(fixture, filters)
          expectListed(transactions, activities.slice(0, 1))
          expectNotListed(transactions, activities.slice(1))
        }
      }
    },
  })
}

/**
 * The check that a source accepts yesterday as end date without a start date, and returns the transactions of that day, and none of today.
 * Whether the period begins yesterday or is unlimited does not matter.
 */
export function endDateOnlyCheck(lists: (target: Target) => readonly Source[], rule: RuleSentence): Check {
  return check({
    ...rule,
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToNight(target)
      const [yesterday, today] = [noon(now, -1), midnight(now, 0)]
      const tenant = target.withToken(await isolatedTenant(target))
      for (const list of lists(target)) {
        const fixture = await transactionFixture(tenant, { list, moments: () => [[yesterday, today]] })
        const cardIds = fixture.cards.map(({ id }) => id)
        for (const filters of [{ to: yesterday }, { to: yesterday, cardIds }])
          await onSameDay(target, now, async () => {
            await waitUntilListed(fixture, filters, fixture.activities.slice(0, 1))
            const transactions = await readTransactions(fixture, filters)
            expectListed(transactions, fixture.activities.slice(0, 1))
            expectNotListed(transactions, fixture.activities.slice(1))
          })
      }
    },
  })
}

/** The check that a list without cards and dates contains the transactions of yesterday (UTC) and no others. */
export function yesterdayCheck(list: ListName, rule: RuleSentence): Check {
  return check({
    ...rule,
    phase: 'clock',
    run: async (target) => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const now = await advanceToNight(target)
        const tenant = target.withToken(await isolatedTenant(target))
        const { yesterday, others } = momentsAround(list, now)
        const fixture = await transactionFixture(tenant, { list, moments: () => [[...yesterday, ...others]] })
        await waitUntilListed(fixture, {}, fixture.activities.slice(0, yesterday.length))
        // Small pages: the default dates apply to every page. The run's own tenant may have many transactions.
        const pageSize = target.supports('control:credentials') ? 2 : 50
        const transactions = await readTransactions(fixture, {}, pageSize)
        if (!(await isSameDay(target, now))) continue
        expectListed(transactions, fixture.activities.slice(0, yesterday.length))
        expectNotListed(transactions, fixture.activities.slice(yesterday.length))
        return
      }
      throw new NotTested('A day ended on the target during the check, or may have ended. Run it again.')
    },
  })
}

const LAST_SECOND = 24 * HOUR - SECOND

/** Moments of yesterday, and of the days before and after. */
function momentsAround(list: ListName, now: number) {
  const [dayBefore, yesterday, today] = [midnight(now, -2), midnight(now, -1), midnight(now, 0)]
  // A whole day ends after its last second, but "default previous day at 23:59:59" does not.
  if (isSource(list))
    return {
      yesterday: [yesterday, yesterday + 12 * HOUR, yesterday + LAST_SECOND + 0.4 * SECOND],
      others: [dayBefore + 12 * HOUR, dayBefore + LAST_SECOND + 0.4 * SECOND, today],
    }
  return {
    yesterday: [yesterday, yesterday + 12 * HOUR, yesterday + LAST_SECOND],
    others: [dayBefore + 12 * HOUR, dayBefore + LAST_SECOND, today],
  }
}
