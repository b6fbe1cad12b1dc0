/** Contract: spec/rules/cards.yaml, use */

import fc from 'fast-check'
import { wireForm } from '../../cases/domain-values.ts'
import { amount } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { buy, cardToUse, fail, type Purchase, type UsedCard } from '../../scenarios/cards/purchases.ts'
import { expectSuccess, expectThat } from '../../validate/expect.ts'

const day = 86_400_000

/** Purchases whose sum exceeds a limit of 100, although some of them do not. */
const purchases = fc.array(amount({ min: 10, max: 60 }), { minLength: 4, maxLength: 6 }).map((all) => [...all, 60, 60])

/** Makes purchases sequentially or concurrently. @returns the approved amount of each, 0 if it was declined */
async function buyAll(
  target: Target,
  card: UsedCard,
  amounts: readonly number[],
  together: boolean,
): Promise<number[]> {
  if (together) return Promise.all(amounts.map((one) => spent(target, card, { amount: one })))
  const approved: number[] = []
  for (const one of amounts) approved.push(await spent(target, card, { amount: one }))
  return approved
}

async function spent(target: Target, card: UsedCard, purchase: Purchase): Promise<number> {
  return (await buy(target, card, purchase)) === undefined ? 0 : purchase.amount
}

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100

/** Checks once that the control interface approves purchases. @throws {NotTested} when it does not */
const expectUsable = (target: Target) =>
  target.once('purchases are approved', async () => {
    const card = await cardToUse(target, { spendLimit: 1000 })
    if ((await buy(target, card, { amount: 1 })) !== undefined) return
    throw new NotTested('The control interface approves no purchase, not even one far below the spend limit.')
  })

async function expectRefusedNow(target: Target, activeDateRangeUTC: object, when: string): Promise<void> {
  await expectUsable(target)
  const card = await cardToUse(target, { spendLimit: 1000, activeDateRangeUTC })
  const approved = await buy(target, card, { amount: 1 })
  expectThat(approved === undefined, `no approval ${when}`, 'an approval')
}

export default [
  check({
    rule: 'cards.spend-limit-enforced',
    says: 'Approved transactions never exceed the spend limit of a card.',
    run: async (target, seed) => {
      await expectUsable(target)
      await forAll(seed, [purchases, fc.boolean()], async (amounts, together) => {
        const card = await cardToUse(target, { spendLimit: 100 })
        const approved = sum(await buyAll(target, card, amounts, together))
        expectThat(approved <= 100, 'approvals of at most 100', `approvals of ${approved}`)
      })
    },
  }),
  check({
    rule: 'cards.updated-spend-limit-enforced',
    says: 'A spend limit that an update sets applies to the next use of the card.',
    run: async (target, seed) => {
      await expectUsable(target)
      await forAll(seed, [amount({ min: 40, max: 90 }), amount({ min: 5, max: 30 })], async (first, room) => {
        const card = await cardToUse(target, { spendLimit: 1000 })
        const before = await spent(target, card, { amount: first })
        const spendLimit = sum([before, room])
        const request = { path: { id: card.id }, token: card.token, body: { restrictions: { spendLimit } } }
        await expectSuccess(target.call('updateCard', request), 'a successful card update')
        const after = await spent(target, card, { amount: sum([room, 0.01]) })
        expectThat(
          after === 0,
          `no approval above the new limit of ${spendLimit}`,
          `approvals of ${sum([before, after])}`,
        )
      })
    },
  }),
  check({
    rule: 'cards.transaction-count-enforced',
    says: 'No more than `maxTransactionCount` transactions are approved on a card.',
    run: async (target, seed) => {
      await expectUsable(target)
      await forAll(seed, [fc.integer({ min: 1, max: 10 }), fc.boolean()], async (maxTransactionCount, together) => {
        const card = await cardToUse(target, { spendLimit: 1000, maxTransactionCount })
        const amounts = Array.from({ length: maxTransactionCount + 2 }, () => 1)
        const approved = sum(await buyAll(target, card, amounts, together))
        expectThat(approved <= maxTransactionCount, `at most ${maxTransactionCount} approvals`, `${approved} approvals`)
      })
    },
  }),
  check({
    rule: 'cards.not-usable-before-start',
    says: "No transaction is approved before the start of a card's active date range.",
    run: async (target, seed) => {
      const now = await target.now()
      await forAll(seed, [fc.integer({ min: 2, max: 300 })], (days) => {
        const range = { startDate: wireForm(now + days * day), endDate: wireForm(now + (days + 9) * day) }
        return expectRefusedNow(target, range, `before ${range.startDate}`)
      })
    },
  }),
  check({
    rule: 'cards.not-usable-after-end',
    says: "No transaction is approved after the end of a card's active date range.",
    run: async (target, seed) => {
      const now = await target.now()
      await forAll(seed, [fc.integer({ min: 2, max: 300 })], (days) => {
        const range = { startDate: wireForm(now - (days + 9) * day), endDate: wireForm(now - days * day) }
        return expectRefusedNow(target, range, `after ${range.endDate}`)
      })
    },
  }),
  check({
    rule: 'cards.purchase-at-spend-limit',
    says: 'Is a purchase that reaches the spend limit exactly approved?',
    run: async (target) => {
      await expectUsable(target)
      const card = await cardToUse(target, { spendLimit: 100 })
      const approved = await buyAll(target, card, [60, 40], false)
      return sum(approved) === 100 ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'cards.failed-amount-released',
    says: 'Does a transaction that failed after its approval stop counting towards the spend limit?',
    run: async (target) => {
      const card = await cardToUse(target, { spendLimit: 100 })
      const approval = await buy(target, card, { amount: 80 })
      if (approval === undefined) throw new NotTested('The control interface approves no purchase.')
      await fail(target, card, { amount: 80 }, approval)
      return (await buy(target, card, { amount: 80 })) === undefined ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'cards.use-after-deletion',
    says: 'Is a transaction approved on a deleted card?',
    run: async (target) => {
      await expectUsable(target)
      const card = await cardToUse(target, { spendLimit: 100 })
      await expectSuccess(
        target.call('deleteCard', { path: { id: card.id }, token: card.token }),
        'a successful card deletion',
      )
      return (await buy(target, card, { amount: 1 })) === undefined ? 'no' : 'yes'
    },
  }),
]
