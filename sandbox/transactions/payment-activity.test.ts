import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  startTransactionSandbox,
  type TestCompany,
  TODAY,
  type TransactionSandbox,
} from '../test/transaction-sandbox.ts'

let sandbox: TransactionSandbox
let companies = 0
beforeAll(async () => {
  sandbox = await startTransactionSandbox()
})
afterAll(() => sandbox.stop())

/** A new company for each test, so that its lists contain nothing else. */
let company: TestCompany
beforeEach(async () => {
  sandbox.time.now = TODAY
  company = await sandbox.company(`company-${++companies}`)
})

describe('payments', () => {
  test('have vendor and amount, and belong to the company of the token', async () => {
    const id = await company.pay('2026-11-20T10:20:30Z', { amount: 735.4, vendorName: 'Oficina Três Marias' })
    const known = await company.pay('2026-11-20T10:20:31Z', { vendorName: 'Gráfica Atlântica' })
    const { data } = (await company.call('listPaymentTransactions')).body
    expect(data).toMatchObject([
      {
        id,
        productType: 'self_funded',
        company: { id: company.id },
        vendor: { id: expect.stringMatching(/^vnd-/), name: 'Oficina Três Marias' },
        transactionDate: '2026-11-20 10:20:30',
        settlementDate: '2026-11-20 10:20:30',
        transactionAmount: 735.4,
      },
      { id: known, vendor: { id: 'vnd-319' }, paymentPurpose: 'Catalogue, 500 copies' },
    ])
    expect(data[0]).not.toHaveProperty('card')
    expect(data[0]).not.toHaveProperty('merchant')
    company = await sandbox.company('company-without-payments')
    expect((await company.call('listPaymentTransactions')).body.data).toEqual([])
  })

  test('belong to the main company without a token', async () => {
    const { status, body } = await sandbox.control('/payments', { amount: 1 })
    expect(status).toBe(201)
    const { company_id } = await sandbox.services.store
      .selectFrom('transactions')
      .select('company_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(company_id).toBe(sandbox.services.tokens.mainCompanyId)
  })

  test('of an unknown token, or without an amount, are refused', async () => {
    for (const body of [{}, { amount: 0 }, { amount: 1, accessToken: 'x' }, { amount: 1, vendorName: '' }]) {
      expect((await sandbox.control('/payments', body)).status).toBe(400)
    }
  })

  test('are sorted by date, in whatever order they were recorded', async () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(seconds, async (arrivals) => {
        company = await sandbox.company(crypto.randomUUID())
        for (const second of arrivals) await company.pay(`2026-11-20T10:00:0${second}Z`)
        const { data } = (await company.call('listPaymentTransactions')).body
        const dates = data.map((payment: { transactionDate: string }) => payment.transactionDate)
        expect(dates).toEqual(dates.toSorted())
        expect(dates).toHaveLength(arrivals.length)
      }),
      { numRuns: 15 },
    )
  })
})
