/** Contract: spec/rules/cards.yaml, use: restrictions apply to purchases */

import { setTimeout as pause } from 'node:timers/promises'
import type { CardRestrictions } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { amount } from '../../cases/text.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { CONSISTENCY_TIMEOUT } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { deleteCard, updateUsedCard } from '../../scenarios/cards/card.ts'
import {
  between,
  cardBeside,
  expectApproved,
  expectNotApproved,
  expectReleasedOnce,
  expectSecondApproved,
  expectShownCountApplies,
  expectUsableAfterEarlierStart,
  requireApproval,
  requireApprovals,
} from '../../scenarios/cards/expect-approvals.ts'
import {
  approvedAmounts,
  dateRange,
  expiredCard,
  failTransaction,
  inLastPurchase,
  type PurchaseOrder,
  purchase,
  restrictedCard,
  sumOf,
} from '../../scenarios/cards/spending.ts'
import {
  amountsAbove100,
  type Beside,
  beside,
  maxTransactionCount,
  order,
  orders,
  rangeAfter,
  rangeBefore,
  tighterRestrictions,
} from '../../scenarios/cards/spending-cases.ts'
import { unsubscribeFromAll } from '../../scenarios/events/subscribed-tenant.ts'
import { advanceDays } from '../../scenarios/transactions/current-day.ts'
import { describe, expectThat, isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'

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
      const expected = 'approved amounts of at most 100 in total (spendLimit)'
      expectThat(approved <= 100, expected, `${approved} in total`, inLastPurchase())
      await ifPossible(
        share(target, 'a purchase after a failure that was reported twice', () => expectReleasedOnce(target)),
      )
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
      if (!isSuccess(update)) throw new NotTested(`updateCard refuses the new restrictions: ${describe(update)}`)
      await expectNotApproved(target, id, 1, `after one approval, with the new ${property}`)
    },
  }),
  check({
    rule: 'cards.spend-limit-not-renewed',
    says: 'The spend limit is a total: amounts spent on earlier days and in earlier months count towards it.',
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
      const expected = `at most ${maxTransactionCount} approvals`
      expectThat(approved <= maxTransactionCount, expected, `${approved} approvals`, inLastPurchase())
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
      expectThat(isDeclined, 'no approval 12 hours after `endDate`', 'a purchase of 1 was approved', inLastPurchase())
      const isApproved = (await purchaseWhen(starting, (transactionId) => transactionId !== undefined)) !== undefined
      expectThat(isApproved, 'an approval 12 hours after `startDate`', 'a purchase of 1 was declined', inLastPurchase())
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
        const isApproved = (await purchase(target, id, 1)) !== undefined
        return expectThat(isApproved, expected, 'a decline', inLastPurchase())
      }
      throw reason ?? new NotTested('The target refuses active date ranges that have begun.')
    },
  }),
  check({
    rule: 'cards.remaining-limit-usable',
    says: 'Declines, settlements and purchases with other cards do not reduce the remaining spend limit of a card.',
    tenant: 'isolated',
    given: () => [eachOnce(...(Object.keys(between) as (keyof typeof between)[]))],
    named: ['between two purchases'],
    run: (target, what) => expectSecondApproved(target, what),
  }),
  check({
    rule: 'cards.raised-restrictions-apply',
    says: 'Purchases are approved up to a spend limit, `maxTransactionCount` or active date range that an update extended.',
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
