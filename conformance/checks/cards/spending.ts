/** Contract: spec/rules/cards.yaml, use: restrictions apply to purchases */

import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { CardRestrictions } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { amount } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { CaseNotTested, NotTested } from '../../run/errors.ts'
import { CONSISTENCY_TIMEOUT } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { deleteCard, readCard, updateUsedCard } from '../../scenarios/cards/card.ts'
import {
  approvedAmounts,
  dateRange,
  expiredCard,
  failTransaction,
  type PurchaseOrder,
  purchase,
  restrictedCard,
  settle,
  sumOf,
} from '../../scenarios/cards/spending.ts'
import { unsubscribeFromAll } from '../../scenarios/events/subscribed-tenant.ts'
import { advanceDays } from '../../scenarios/transactions/current-day.ts'
import { expectThat, isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../validate/time-units.ts'

/**
 * Amounts that exceed 100, some of them by the first one. Of the first half a limit of 100 approves at least 60, and of the second half by
 * itself more than 40.
 */
const amountsAbove100 = fc
  .tuple(fc.array(amount({ min: 10, max: 60 }), { minLength: 2, maxLength: 3 }), eachOnce([60], [100.01, 60]))
  .map(([amounts, first]) => [...first, ...amounts, 60, 60])

/** The smallest and the largest maximum, and small ones, which take fewer purchases: the largest with concurrent ones. */
const maxTransactionCount = eachOnce(3, 10, 2, 1, 4)

const orders = ['sequential', 'concurrent', 'settled', 'renamed', 'restricted'] as const satisfies PurchaseOrder[]
const order = eachOnce<PurchaseOrder>(...orders)

/**
 * Two hours, mostly on the same day and less than many time zones are from UTC, and whole days: from the start of a range, or to its end,
 * where its other date is set or null. In milliseconds.
 */
const oneEnd = fc
  .tuple(
    eachOnce(
      { unit: 'hours', isOpen: false },
      { unit: 'days', isOpen: true },
      { unit: 'days', isOpen: false },
      { unit: 'hours', isOpen: true },
    ),
    fc.integer({ min: 2, max: 300 }),
  )
  .map(([{ unit, isOpen }, days]) => ({ distance: (unit === 'hours' ? 2 : days * 24) * HOUR, isOpen }))

/** Active date ranges that begin after a moment, some of them without an end. */
const rangeAfter = (now: number) =>
  oneEnd.map(({ distance, isOpen }) => {
    const range = dateRange(now + distance, now + distance + 216 * HOUR)
    return isOpen ? { ...range, endDate: null } : range
  })

/** Active date ranges that end before a moment, some of them without a start. */
const rangeBefore = (now: number) =>
  oneEnd.map(({ distance, isOpen }) => {
    const range = dateRange(now - distance - 216 * HOUR, now - distance)
    return isOpen ? { ...range, startDate: null } : range
  })

/** Restrictions that no further purchase meets, on a card with an approved one, by the property that an update changes. */
const tighterRestrictions = {
  maxTransactionCount: async () => ({ maxTransactionCount: 1 }),
  activeDateRangeUTC: async (target: Target) => {
    const now = await target.now()
    return { activeDateRangeUTC: dateRange(now + 48 * HOUR, now + 96 * HOUR) }
  },
}

/** Restrictions that permit purchases, beside the one that is tested: a server may look at the first of several only. */
type Beside = 'nothing' | 'active range' | 'blocked category'
const beside = eachOnce<Beside>('nothing', 'active range', 'blocked category')

/** A card with a restriction, and another one beside it where the target accepts both. */
async function cardBeside(target: Target, restrictions: CardRestrictions, other: Beside): Promise<string> {
  const more = await permitting(target, other)
  const both = more && (await ifPossible(restrictedCard(target, { ...restrictions, ...more })))
  return both ?? restrictedCard(target, restrictions)
}

async function permitting(target: Target, other: Beside) {
  const { now, categoryIds } = await environmentOf(target)
  if (other === 'active range')
    return { activeDateRangeUTC: { startDate: null, endDate: dateRange(now, now + 60 * 24 * HOUR).endDate } }
  if (other === 'nothing' || categoryIds.length === 0) return undefined
  return { merchantCategory: { mode: 'block', categoryIds: categoryIds.slice(-1) } } as const
}

async function expectNotApproved(target: Target, cardId: string, amount: number, when: string): Promise<void> {
  const transactionId = await purchase(target, cardId, amount)
  expectThat(transactionId === undefined, `no approval ${when}`, `an approval of ${amount}`)
}

/** Restrictions that permit two purchases, of {@link first} and {@link second}. */
const permittingTwo: CardRestrictions = { spendLimit: 100, maxTransactionCount: 2 }
const [first, second] = [60, 30]

/** What happens between two purchases with a card, and takes nothing from what may still be spent on it. */
const between = {
  'a decline': {
    // Whether a purchase that was declined counts as a transaction is unspecified.
    restrictions: { spendLimit: 100 },
    happens: async (target: Target, id: string) => {
      if ((await purchase(target, id, 150)) !== undefined)
        throw new NotTested('A purchase above the spend limit is approved.')
    },
  },
  'its settlement': {
    // Whether a settlement is another transaction than its approval is unspecified.
    restrictions: { spendLimit: 100 },
    happens: async (target: Target, id: string, transactionId: string) =>
      settle(target, id, { amount: first, transactionId }),
  },
  'a purchase with another card': {
    restrictions: permittingTwo,
    happens: async (target: Target) => requireApproval(target, await restrictedCard(target, permittingTwo), first),
  },
}

/** @returns the id of the transaction @throws {NotTested} when it is not approved */
async function requireApproval(target: Target, cardId: string, amount: number): Promise<string> {
  const transactionId = await purchase(target, cardId, amount)
  if (transactionId === undefined) throw new NotTested(`The control interface approves no purchase of ${amount}.`)
  return transactionId
}

/** Purchases with a new card, which nothing happens between. @throws {NotTested} when one is not approved */
async function requireApprovals(
  target: Target,
  restrictions: CardRestrictions,
  amounts: readonly number[],
): Promise<void> {
  const id = await restrictedCard(target, restrictions)
  for (const amount of amounts) await requireApproval(target, id, amount)
}

/**
 * Requires the purchase at the end of a story to be approved. Where it is declined, the story is repeated once with another card and a pause
 * before the purchase: what authorizes purchases may learn of a change a moment later, as a read may show it later.
 * @param story what leads to the purchase; it waits before that for some milliseconds, and returns the id of the transaction
 * @throws {CheckFailure}
 */
async function expectApproved(story: (wait: number) => Promise<string | undefined>, expected: string): Promise<void> {
  const isApproved = (await story(0)) !== undefined || (await story(CONSISTENCY_TIMEOUT)) !== undefined
  expectThat(isApproved, expected, 'a decline')
}

/**
 * Requires a purchase to be approved after an update that removes a start date in the future.
 * @throws {CheckFailure}
 * @throws {NotTested} where the target refuses that, or approves no purchase without a start date either
 */
async function expectUsableAfterEarlierStart(target: Target): Promise<void> {
  const now = await target.now()
  const range = dateRange(now + 48 * HOUR, now + 96 * HOUR)
  const restrictions = { spendLimit: 100, activeDateRangeUTC: { ...range, startDate: null } }
  await requireApprovals(target, restrictions, [40])
  await expectApproved(async (wait) => {
    const id = await restrictedCard(target, { spendLimit: 100, activeDateRangeUTC: range })
    const update = await target.call('updateCard', { path: { id }, body: { restrictions } })
    if (!isSuccess(update)) throw new NotTested(`The target refuses the update (${update.response.status}).`)
    await pause(wait)
    return purchase(target, id, 40)
  }, `an approval of 40 after an update that removed the start date ${range.startDate}`)
}

/**
 * Requires no more purchases of 1 to be approved than the `maxTransactionCount` that a card still shows after an update of its spend limit.
 * @throws {CheckFailure}
 * @throws {CaseNotTested} where the card shows none: whether an update removes the restrictions that it omits is unspecified
 */
async function expectShownCountApplies(target: Target, id: string, amounts: readonly number[]): Promise<void> {
  const approved = sumOf(await approvedAmounts(target, id, amounts, 'restricted', { spendLimit: 1001 }))
  const { maxTransactionCount } = (await readCard(target, id)).restrictions
  if (typeof maxTransactionCount !== 'number')
    throw new CaseNotTested('An update of the spend limit removes `maxTransactionCount`.')
  const isMet = approved <= maxTransactionCount
  const after = 'after an update of the spend limit only'
  expectThat(isMet, `at most ${maxTransactionCount} approvals, as shown ${after}`, `${approved} approvals`)
}

/** Requires the second of two purchases to be approved after something that takes nothing from the limit. @throws {CheckFailure} */
async function expectSecondApproved(target: Target, what: keyof typeof between): Promise<void> {
  const { restrictions, happens } = between[what]
  await share(target, `two purchases within ${JSON.stringify(restrictions)}`, () =>
    requireApprovals(target, restrictions, [first, second]),
  )
  await expectApproved(async (wait) => {
    const id = await restrictedCard(target, restrictions)
    await happens(target, id, await requireApproval(target, id, first))
    await pause(wait)
    return purchase(target, id, second)
  }, `an approval of ${second} after ${first} of 100 and ${what}`)
}

export default [
  check({
    rule: 'cards.spend-limit-enforced',
    says: 'Approved transactions never exceed the spend limit of a card.',
    tenant: 'isolated',
    given: () => [amountsAbove100, order, beside],
    run: async (target, amounts, order, other) => {
      const id = await cardBeside(target, { spendLimit: 100 }, other)
      const update = { spendLimit: 100, maxTransactionCount: 10 }
      const approved = sumOf(await approvedAmounts(target, id, amounts, order, update))
      expectThat(approved <= 100, 'approvals of at most 100 in all, the spend limit', `approvals of ${approved} in all`)
    },
  }),
  check({
    rule: 'cards.updated-spend-limit-enforced',
    says: 'A spend limit that an update sets applies to the next authorization.',
    tenant: 'isolated',
    cases: 'few',
    given: () => [amount({ min: 40, max: 90 }), amount({ min: 5, max: 30 })],
    run: async (target, first, remaining) => {
      const id = await restrictedCard(target, { spendLimit: 1000 })
      const approved = await approvedAmounts(target, id, [first], 'sequential')
      const spendLimit = sumOf([...approved, remaining])
      await updateUsedCard(target, id, { restrictions: { spendLimit } })
      const before = sumOf(approved)
      const above = sumOf([remaining, 0.01])
      await expectNotApproved(
        target,
        id,
        above,
        `of ${above}: ${before} were approved before an update set the limit to ${spendLimit}`,
      )
    },
  }),
  check({
    rule: 'cards.updated-restrictions-enforced',
    says: 'A `maxTransactionCount` or an active date range that an update sets applies to the next authorization.',
    tenant: 'isolated',
    cases: 'few',
    given: () => [eachOnce('maxTransactionCount' as const, 'activeDateRangeUTC' as const)],
    named: ['property of the update'],
    run: async (target, property) => {
      const id = await restrictedCard(target, { spendLimit: 1000, maxTransactionCount: 9 })
      if ((await purchase(target, id, 1)) === undefined)
        throw new NotTested('The control interface approves no purchase far below the spend limit.')
      const restrictions = { spendLimit: 1000, ...(await tighterRestrictions[property](target)) }
      const update = await target.call('updateCard', { path: { id }, body: { restrictions } })
      if (!isSuccess(update)) throw new NotTested(`The target refuses the update (${update.response.status}).`)
      await expectNotApproved(target, id, 1, `after one approval, with the new ${property}`)
    },
  }),
  check({
    rule: 'cards.spend-limit-not-renewed',
    says: 'The spend limit of a card is a total: what was spent counts on the next day and in the next month as well.',
    phase: 'clock',
    run: async (target) => {
      const id = await restrictedCard(target, { spendLimit: 100 })
      if ((await purchase(target, id, 80)) === undefined)
        throw new NotTested('The control interface approves no purchase below the spend limit.')
      for (const days of [1, 31]) {
        await advanceDays(target, days)
        await expectNotApproved(target, id, 80, `after 80, with a limit of 100, ${days} days later`)
      }
      await unsubscribeFromAll(target)
    },
  }),
  check({
    rule: 'cards.transaction-count-enforced',
    says: 'No more than `maxTransactionCount` transactions are approved on a card.',
    tenant: 'isolated',
    given: () => [maxTransactionCount, eachOnce<PurchaseOrder | 'limit updated'>(...orders, 'limit updated'), beside],
    run: async (target, maxTransactionCount, order, other) => {
      const id = await cardBeside(target, { spendLimit: 1000, maxTransactionCount }, other)
      const amounts = Array.from({ length: maxTransactionCount + 2 }, () => 1)
      if (order === 'limit updated') return expectShownCountApplies(target, id, amounts)
      const update = { spendLimit: 1001, maxTransactionCount }
      const approved = sumOf(await approvedAmounts(target, id, amounts, order, update))
      expectThat(approved <= maxTransactionCount, `at most ${maxTransactionCount} approvals`, `${approved} approvals`)
    },
  }),
  check({
    rule: 'cards.not-usable-before-start',
    says: "No transaction is approved before the start of a card's active date range.",
    tenant: 'isolated',
    cases: 'few',
    given: async (_, target) => [rangeAfter(await target.now()), eachOnce<Beside>('blocked category', 'nothing')],
    run: async (target, activeDateRangeUTC, other) => {
      const id = await cardBeside(target, { spendLimit: 1000, activeDateRangeUTC }, other)
      await expectNotApproved(target, id, 1, `before ${activeDateRangeUTC.startDate}`)
    },
  }),
  check({
    rule: 'cards.not-usable-after-end',
    says: "No transaction is approved after the end of a card's active date range.",
    tenant: 'isolated',
    cases: 'few',
    given: async (_, target) => [rangeBefore(await target.now())],
    run: async (target, range) => {
      const { id, endDate } = await expiredCard(target, range)
      await expectNotApproved(target, id, 1, `after ${endDate}`)
    },
  }),
  check({
    rule: 'cards.active-range-by-the-clock',
    says: 'The active date range of a card starts and ends by the clock, without an update of the card.',
    phase: 'clock',
    run: async (target) => {
      const halfADayLater = (await target.now()) + 12 * HOUR
      const cardOf = (activeDateRangeUTC: CardRestrictions['activeDateRangeUTC']) =>
        restrictedCard(target, { spendLimit: 1000, ...(activeDateRangeUTC && { activeDateRangeUTC }) })
      const always = await cardOf(undefined)
      const ending = await cardOf({ startDate: null, endDate: wireForm(halfADayLater) })
      const starting = await cardOf({ startDate: wireForm(halfADayLater), endDate: null })
      await requireApproval(target, ending, 1)
      await advanceDays(target, 1)
      await requireApproval(target, always, 1)
      // What authorizes purchases may learn a moment later that a range has begun or ended.
      const purchaseWhen = (id: string, isWanted: (transactionId: string | undefined) => boolean) =>
        waitUntil(() => purchase(target, id, 1), isWanted, CONSISTENCY_TIMEOUT)
      const isDeclined = (await purchaseWhen(ending, (transactionId) => transactionId === undefined)) === undefined
      expectThat(isDeclined, 'no approval twelve hours after the end of the active range', 'an approval of 1')
      const isApproved = (await purchaseWhen(starting, (transactionId) => transactionId !== undefined)) !== undefined
      expectThat(isApproved, 'an approval of 1 twelve hours after the start of the active range', 'a decline')
      await unsubscribeFromAll(target)
    },
  }),
  check({
    rule: 'cards.usable-in-active-range',
    says: 'A card is usable within its active date range.',
    tenant: 'isolated',
    run: async (target) => {
      const now = await target.now()
      const range = dateRange(now - HOUR, now + HOUR)
      // Whether a range may start in the past is unspecified.
      let reason: NotTested | undefined
      for (const activeDateRangeUTC of [range, { ...range, startDate: null }]) {
        const id = await restrictedCard(target, { spendLimit: 1000, activeDateRangeUTC }).catch((error: unknown) => {
          if (!(error instanceof NotTested)) throw error
          reason = error
        })
        if (id === undefined) continue
        const { startDate, endDate } = activeDateRangeUTC
        const expected = `an approval between ${startDate ?? 'any time'} and ${endDate}`
        return expectThat((await purchase(target, id, 1)) !== undefined, expected, 'a decline')
      }
      throw reason ?? new NotTested('The target refuses active date ranges that have begun.')
    },
  }),
  check({
    rule: 'cards.remaining-limit-usable',
    says: 'A decline, a settlement or the use of another card takes nothing from what may still be spent on a card.',
    tenant: 'isolated',
    given: () => [eachOnce(...(Object.keys(between) as (keyof typeof between)[]))],
    named: ['between two purchases'],
    run: (target, what) => expectSecondApproved(target, what),
  }),
  check({
    rule: 'cards.raised-restrictions-apply',
    says: 'A spend limit, `maxTransactionCount` or active date range that an update extends permits further purchases.',
    tenant: 'isolated',
    run: async (target) => {
      const raised = { spendLimit: 200, maxTransactionCount: 3 }
      await requireApprovals(target, raised, [40, 60, 70])
      await expectApproved(async (wait) => {
        const id = await restrictedCard(target, { spendLimit: 50, maxTransactionCount: 2 })
        await requireApproval(target, id, 40)
        // Before either is reached: whether a card can be updated that is used up is unspecified.
        await updateUsedCard(target, id, { restrictions: raised })
        await pause(wait)
        return (await purchase(target, id, 60)) && purchase(target, id, 70)
      }, 'approvals of 60 and 70 after 40, once an update raised the limit from 50 to 200, and the maximum from 2 to 3')
      await ifPossible(expectUsableAfterEarlierStart(target))
    },
  }),
  check({
    rule: 'cards.purchase-at-spend-limit',
    says: 'Is a purchase that reaches the spend limit exactly approved?',
    tenant: 'isolated',
    run: async (target) => {
      const id = await restrictedCard(target, { spendLimit: 100 })
      const approved = await approvedAmounts(target, id, [60, 40], 'sequential')
      return sumOf(approved) === 100 ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.failed-amount-released',
    says: 'Does a transaction that failed after its approval stop counting towards the spend limit?',
    tenant: 'isolated',
    run: async (target) => {
      const id = await restrictedCard(target, { spendLimit: 100 })
      const transactionId = await purchase(target, id, 80)
      if (transactionId === undefined) throw new NotTested('The control interface approves no purchase of 80.')
      await failTransaction(target, id, { amount: 80, transactionId })
      return (await purchase(target, id, 80)) === undefined ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'cards.use-after-deletion',
    says: 'Is a transaction approved on a deleted card?',
    tenant: 'isolated',
    run: async (target) => {
      const id = await restrictedCard(target, { spendLimit: 100 })
      await deleteCard(target, id)
      return (await purchase(target, id, 1)) === undefined ? 'no' : 'yes'
    },
  }),
]
