import { setTimeout as pause } from 'node:timers/promises'
import type { CardRestrictions } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { CaseNotTested, NotTested } from '../../failure/errors.ts'
import { CONSISTENCY_TIMEOUT } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectThat, isSuccess } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'
import { readCard } from './card.ts'
import {
  approvedAmounts,
  dateRange,
  failTransaction,
  inLastPurchase,
  purchase,
  restrictedCard,
  settle,
  sumOf,
} from './spending.ts'
import type { Beside } from './spending-cases.ts'

/** A card with a restriction, and another one beside it where the target accepts both. */
export async function cardBeside(target: Target, restrictions: CardRestrictions, other: Beside): Promise<string> {
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

/** Requires a purchase to be declined. @param when what its card does not permit, in the words of the report @throws {CheckFailure} */
export async function expectNotApproved(target: Target, cardId: string, amount: number, when: string): Promise<void> {
  const transactionId = await purchase(target, cardId, amount)
  expectThat(transactionId === undefined, `no approval ${when}`, `an approval of ${amount}`, inLastPurchase())
}

/** @returns the id of the transaction @throws {NotTested} when it is not approved */
export async function requireApproval(target: Target, cardId: string, amount: number): Promise<string> {
  const transactionId = await purchase(target, cardId, amount)
  if (transactionId === undefined) throw new NotTested(`The control interface approves no purchase of ${amount}.`)
  return transactionId
}

/** Purchases with a new card, which nothing happens between. @throws {NotTested} when one is not approved */
export async function requireApprovals(
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
export async function expectApproved(
  story: (wait: number) => Promise<string | undefined>,
  expected: string,
): Promise<void> {
  const isApproved = (await story(0)) !== undefined || (await story(CONSISTENCY_TIMEOUT)) !== undefined
  expectThat(isApproved, expected, 'a decline', inLastPurchase())
}

/**
 * Requires a purchase to be approved after an update that removes a start date in the future.
 * @throws {CheckFailure}
 * @throws {NotTested} where the target refuses that, or approves no purchase without a start date either
 */
export async function expectUsableAfterEarlierStart(target: Target): Promise<void> {
  const now = await target.now()
  const range = dateRange(now + 48 * HOUR, now + 96 * HOUR)
  const restrictions = { spendLimit: 100, activeDateRangeUTC: { ...range, startDate: null } }
  await requireApprovals(target, restrictions, [40])
  await expectApproved(async (wait) => {
    const id = await restrictedCard(target, { spendLimit: 100, activeDateRangeUTC: range })
    const update = await target.call('updateCard', { path: { id }, body: { restrictions } })
    if (!isSuccess(update)) throw new NotTested(`updateCard refuses the new restrictions: ${describe(update)}`)
    await pause(wait)
    return purchase(target, id, 40)
  }, `an approval of 40 after an update that removed the start date ${range.startDate}`)
}

/**
 * Requires no more purchases of 1 to be approved than the `maxTransactionCount` that a card still shows after an update of its spend limit.
 * @throws {CheckFailure}
 * @throws {CaseNotTested} where the card shows none: whether an update removes the restrictions that it omits is unspecified
 */
export async function expectShownCountApplies(target: Target, id: string, amounts: readonly number[]): Promise<void> {
  const approved = sumOf(await approvedAmounts(target, id, amounts, 'restricted', { spendLimit: 1001 }))
  const { maxTransactionCount } = (await readCard(target, id)).restrictions
  if (typeof maxTransactionCount !== 'number')
    throw new CaseNotTested('An update of the spend limit removes `maxTransactionCount`.')
  const isMet = approved <= maxTransactionCount
  const after = 'after an update of the spend limit only'
  const expected = `at most ${maxTransactionCount} approvals, as shown ${after}`
  expectThat(isMet, expected, `${approved} approvals`, inLastPurchase())
}

/**
 * Requires an approval whose failure is reported twice to give its amount back once, where the control interface reports that: whether a
 * failure gives it back is unspecified. @throws {CheckFailure}
 */
export async function expectReleasedOnce(target: Target): Promise<void> {
  const id = await restrictedCard(target, { spendLimit: 100 })
  const transactionId = await purchase(target, id, 60)
  if (transactionId === undefined || (await purchase(target, id, 30)) === undefined) return
  for (let failures = 0; failures < 2; failures++)
    await ifPossible(failTransaction(target, id, { amount: 60, transactionId }))
  await expectNotApproved(target, id, 110, 'of more than the limit of 100 after a failure that was reported twice')
}

/** Restrictions that permit two purchases, of these amounts. */
const permittingTwo: CardRestrictions = { spendLimit: 100, maxTransactionCount: 2 }
const [first, second] = [60, 30]

/** What happens between two purchases with a card, and takes nothing from what may still be spent on it. */
export const between = {
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

/** Requires the second of two purchases to be approved after something that takes nothing from the limit. @throws {CheckFailure} */
export async function expectSecondApproved(target: Target, what: keyof typeof between): Promise<void> {
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
