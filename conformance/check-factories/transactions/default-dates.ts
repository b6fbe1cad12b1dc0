import { NotTested } from '../../failure/errors.ts'
import { type Check, check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { inLanguage } from '../../scenarios/localization/languages.ts'
import { aroundYesterday, createBesides } from '../../scenarios/transactions/around-yesterday.ts'
import {
  advanceToEvening,
  advanceToFirstOfMonth,
  advanceToNight,
  isSameDay,
  onSameDay,
} from '../../scenarios/transactions/current-day.ts'
import { expectListed, expectNotListed, expectOnlyListed } from '../../scenarios/transactions/expect-listed.ts'
import { type DateTimeList, isSource, type ListName, type Source } from '../../scenarios/transactions/lists.ts'
import { midnight, noon } from '../../scenarios/transactions/moments.ts'
import {
  containsAll,
  readTransactions,
  readWhenListed,
  usualPageSize,
  waitUntilListed,
} from '../../scenarios/transactions/transaction-list.ts'
import { HOUR } from '../../values/time-units.ts'
import type { RuleSentence } from './rule-sentence.ts'

/**
 * The check that a list accepts a start date without an end date, and returns transactions from that date to yesterday, and none before.
 * Whether the period ends yesterday or is unlimited does not matter. With cards the description names no default for one date, so that the
 * period may even end on its first day.
 */
export function startDateOnlyCheck(lists: (target: Target) => readonly ListName[], rule: RuleSentence): Check {
  return check({
    ...rule,
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToNight(target)
      const from = noon(now, -5)
      for (const list of lists(target)) {
        const fixture = await aroundYesterday(target, list, now)
        const cardIds = fixture.cards.map(({ id }) => id)
        const [listed, unlisted] = [fixture.at(noon(now, -2), noon(now, -1)), fixture.at(noon(now, -8))]
        const ofCards = { filters: { from, cardIds }, expected: [] }
        for (const { filters, expected } of [
          { filters: { from }, expected: listed },
          ...(isSource(list) ? [ofCards] : []),
        ])
          await onSameDay(target, now, async () => {
            const transactions = await readWhenListed(fixture, filters, expected)
            expectListed(transactions, expected)
            expectNotListed(transactions, unlisted)
          })
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
      const to = noon(now, -1)
      for (const list of lists(target)) {
        const fixture = await aroundYesterday(target, list, now)
        const cardIds = fixture.cards.map(({ id }) => id)
        const [listed, unlisted] = [fixture.at(to), fixture.at(midnight(now, 0))]
        for (const filters of [{ to }, { to, cardIds }])
          await onSameDay(target, now, async () => {
            const transactions = await readWhenListed(fixture, filters, listed)
            expectListed(transactions, listed)
            expectNotListed(transactions, unlisted)
          })
      }
    },
  })
}

/** The check that each of the two dates of a list has its default when only the other one is given. */
export function datesDefaultIndependentlyCheck(list: DateTimeList, rule: RuleSentence): Check {
  return check({
    ...rule,
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToNight(target)
      const fixture = await aroundYesterday(target, list, now)
      const [dayBefore, yesterday, today] = [
        fixture.at(noon(now, -2)),
        fixture.at(noon(now, -1)),
        fixture.at(midnight(now, 0)),
      ]
      const [since, until] = [midnight(now, -2) + 6 * HOUR, midnight(now, -1) + 18 * HOUR]
      // Several pages: the default date applies to every page. The run's own tenant may have many transactions.
      const isIsolated = target.supports('control:credentials')
      await onSameDay(target, now, async () => {
        const listed = [...dayBefore, ...yesterday]
        const fromStart = await readWhenListed(fixture, { from: since }, listed, isIsolated ? 3 : undefined)
        expectListed(fromStart, listed)
        expectNotListed(fromStart, today)
        const untilEnd = await readWhenListed(fixture, { to: until }, yesterday, isIsolated ? 1 : undefined)
        expectListed(untilEnd, yesterday)
        expectNotListed(untilEnd, [...fixture.others, ...fixture.yesterday.slice(-1)])
      })
    },
  })
}

/** The check that the default day is yesterday (UTC) also when the next day has begun in the east. */
export function yesterdayInEveningCheck(lists: (target: Target) => readonly ListName[], rule: RuleSentence): Check {
  return check({
    ...rule,
    phase: 'clock',
    run: async (target) => {
      const now = await advanceToEvening(target)
      for (const list of lists(target)) {
        const fixture = await aroundYesterday(target, list, now)
        await onSameDay(target, now, async () => {
          const transactions = await readWhenListed(fixture, {}, fixture.yesterday)
          expectListed(transactions, fixture.yesterday)
          expectNotListed(transactions, fixture.others, 'only transactions of yesterday')
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
    // One after the other: the clock is advanced to the first day of a month once for all lists.
    startsFirst: true,
    run: async (target) => {
      for (let attempt = 0; attempt < 2; attempt++) {
        const now = await advanceToFirstOfMonth(target)
        await createBesides(target, list, now)
        const fixture = await aroundYesterday(target, list, now)
        // Small pages: the default dates apply to every page. The run's own tenant may have many transactions.
        const pageSize = target.supports('control:credentials') ? 2 : 50
        const read = () => readTransactions(fixture, {}, pageSize)
        const first = await read()
        if (!containsAll(first, fixture.yesterday)) await waitUntilListed(fixture, {}, fixture.yesterday)
        const inEnglish = containsAll(first, fixture.yesterday) ? first : await read()
        // A day ends at another time where these languages are spoken.
        const inOthers = ['es-MX', 'pt-BR'].map((language) =>
          readTransactions(fixture, {}, usualPageSize(list), inLanguage(language)),
        )
        const lists = [inEnglish, ...(await Promise.all(inOthers))]
        if (!(await isSameDay(target, now))) continue
        for (const transactions of lists) {
          expectListed(transactions, fixture.yesterday)
          expectNotListed(transactions, fixture.others, 'only transactions of yesterday')
          // The run's own tenant may have other transactions.
          if (fixture.target.tenant !== undefined) expectOnlyListed(transactions, fixture.ofYesterday)
        }
        return
      }
      throw new NotTested('A day ended on the target during the check, or may have ended. Run it again.')
    },
  })
}
