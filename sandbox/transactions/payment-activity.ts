import { randomUUID } from 'node:crypto'
import { refuse } from '../api-error.ts'
import type { ControlRow } from '../control.ts'
import type { Parts } from '../parts.ts'
import { next } from '../store/sequence.ts'
import { ACCOUNT_CURRENCY } from './currencies.ts'
import { messages } from './messages.ts'
import { momentOf } from './moment.ts'
import { insertTransaction } from './queries.ts'
import { vendorAt } from './vendors.ts'

type Payment = {
  /** In the account's currency. */
  readonly amount: number
  readonly vendorName?: string
  readonly occurredAt?: string
  /** Of the company that pays; left out, the main company does. */
  readonly accessToken?: string
}

/** "A completed payment transaction of the company whose token is given (left out: the main company)." */
export const paymentActivity: ControlRow<Payment> = {
  capability: 'payment-activity',
  path: '/payments',
  accepts: {
    type: 'object',
    required: ['amount'],
    properties: {
      amount: { type: 'number', exclusiveMinimum: 0 },
      vendorName: { type: 'string', minLength: 1 },
      occurredAt: { type: 'string', format: 'date-time' },
      accessToken: { type: 'string' },
    },
  },
  async run({ body }, parts) {
    const companyId = await payerOf(body.accessToken, parts)
    const at = momentOf(body.occurredAt, parts.clock)
    const id = await parts.store.transaction().execute(async (store) => {
      const sequence = await next(store, 'transactions')
      const payment = {
        id: randomUUID(),
        company_id: companyId,
        sequence,
        source: 'payments',
        card_id: null,
        counterparty: body.vendorName ?? vendorAt(sequence).name,
        amount: body.amount,
        local_amount: body.amount,
        local_currency: ACCOUNT_CURRENCY,
        transaction_at: at,
        settled_at: at,
      } as const
      await insertTransaction(store, payment)
      return payment.id
    })
    return { status: 201, body: { id } }
  },
}

async function payerOf(accessToken: string | undefined, { tokens }: Parts): Promise<string> {
  if (accessToken === undefined) return tokens.mainCompanyId
  const grant = await tokens.find(accessToken)
  if (!grant) throw refuse('accessToken', 'unknown', messages.unknownToken)
  return grant.companyId
}
