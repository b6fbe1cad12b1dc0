/** Contract: spec/rules/payment-transactions.yaml, returned payments */
import fc from 'fast-check'
import { amount, plainText } from '../../cases/text.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { newAccessToken, otherTenant } from '../../scenarios/authentication/tenants.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { cursorPage } from '../../scenarios/cursors/cursor-list.ts'
import { around, newPaymentDay, paymentDay, sortedPayments } from '../../scenarios/payment-transactions/payments.ts'
import { amountOf, momentOf, payment } from '../../scenarios/transactions/activity.ts'
import { idsOf, listedItem, reader, untilListed } from '../../scenarios/transactions/lists.ts'
import { expectCompaniesApart } from '../../scenarios/transactions/tenant-isolation.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const sum = amount({ min: 0.01, max: 20_000 })
/** Milliseconds after noon. */
const afterNoon = fc.integer({ min: 3_600_000, max: 10_000_000 })

export default [
  check({
    rule: 'payment-transactions.completed-transaction-returned',
    says: 'GET /v1/payments/transactions returns completed payments.',
    run: async (target, seed) => {
      const day = await newPaymentDay(target)
      await forAll(seed, [sum, afterNoon], async (amount, later) => {
        const what = await payment(target, { amount, at: day.noon + later }, day.token)
        await listedItem(target, around(day, what), what)
      })
    },
  }),
  check({
    rule: 'payment-transactions.matches-activity',
    says: 'A payment transaction shows the amount, the vendor and the settlement date of the payment.',
    run: async (target, seed) => {
      const day = await paymentDay(target)
      await forAll(seed, [sum, afterNoon, plainText({ min: 3, max: 40 })], async (amount, later, vendorName) => {
        const what = await payment(target, { amount, vendorName, at: day.noon + later }, day.token)
        const item = await listedItem(target, around(day, what), what)
        expectEqual('transactionAmount', item.transactionAmount, amount)
        expectEqual('vendor.name', isObject(item.vendor) ? item.vendor.name : item.vendor, vendorName)
        const settled = instant(String(item.settlementDate)) ?? Number.NaN
        const moment = new Date(what.at).toISOString()
        expectThat(Math.abs(settled - what.at) < 1000, `settlementDate ${moment}`, excerpt(item.settlementDate))
      })
    },
  }),
  check({
    rule: 'payment-transactions.no-card-no-merchant',
    says: 'A payment transaction has neither `card` nor `merchant`.',
    run: async (target) => {
      const { items } = await sortedPayments(target)
      const wrong = items.find(({ card, merchant }) => (card ?? merchant ?? null) !== null)
      expectThat(wrong === undefined, 'neither card nor merchant', excerpt(wrong))
    },
  }),
  check({
    rule: 'payment-transactions.sorted-by-creation',
    says: 'GET /v1/payments/transactions returns payments sorted by creation date.',
    run: async (target) => {
      const { early, late, items } = await sortedPayments(target)
      const ids = idsOf('payments', items, [])
      const places = (some: typeof early) => some.map(({ id }) => ids.indexOf(id))
      const [first, second] = [places(early), places(late)]
      const sorted = Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first)
      expectThat(
        sorted,
        'all earlier payments before or after all later ones',
        `earlier payments at positions ${first}, later ones at ${second}`,
      )
    },
  }),
  check({
    rule: 'payment-transactions.other-tenant-not-listed',
    says: 'GET /v1/payments/transactions returns no payment of another tenant.',
    run: async (target) => {
      const day = await paymentDay(target)
      const what = await payment(target, { amount: amountOf(1), at: day.noon }, day.token)
      await untilListed(target, around(day, what), [what])
      const token = await otherTenant(target)
      const wide = { list: 'payments', token, from: momentOf(day.noon, -1), to: momentOf(day.noon, 1) } as const
      const { data } = await cursorPage(reader(target, wide), { pageSize: 500 })
      expectThat(!idsOf('payments', data, []).includes(what.id), 'no payments of another tenant', `payment ${what.id}`)
    },
  }),
  check({
    rule: 'payment-transactions.shared-in-company',
    says: 'GET /v1/payments/transactions returns a payment to every credential of its tenant.',
    run: async (target, seed) => {
      const other = await newAccessToken(target, { company: 'same' })
      const own = await target.token()
      const at = momentOf(await target.now(), -5) + (seed.value % 7_200_000)
      for (const [paidBy, seenBy] of [
        [own, other],
        [other, own],
      ] as const) {
        const what = await payment(target, { amount: amountOf(2), at }, paidBy)
        await listedItem(target, around({ token: seenBy, noon: at }, what), what)
      }
    },
  }),
  check({
    rule: 'payment-transactions.company-id-distinct',
    says: '`company.id` differs between payment transactions of two tenants.',
    run: (target) => expectCompaniesApart(target, 'payments'),
  }),
]
