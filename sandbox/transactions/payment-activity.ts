import { randomUUID } from 'node:crypto'
import { invalidField } from '../api-error.ts'
import type { ControlContext, ControlOperation } from '../control/control-operation.ts'
import { nextInSequence } from '../store/sequence.ts'
import { ACCOUNT_CURRENCY } from './currencies.ts'
import { messages } from './messages.ts'
import { parseOccurredAt, timeToSettle } from './occurred-at.ts'
import { insertTransaction } from './queries.ts'
import { vendorAt } from './vendors.ts'

type PaymentRequest = {
  /** In the currency of the account. */
  readonly amount: number
  readonly vendorName?: string
  readonly occurredAt?: string
  /** A token of the company that pays. Undefined: the main company. */
  readonly accessToken?: string
}

/**
 * Control interface: "a completed payment transaction of the company whose token is given (left out: the main
 * company)".
 */
export const paymentActivity: ControlOperation<PaymentRequest> = {
  path: '/payments',
  bodySchema: {
    type: 'object',
    required: ['amount'],
    properties: {
      amount: { type: 'number', exclusiveMinimum: 0 },
      vendorName: { type: 'string', minLength: 1 },
      occurredAt: { type: 'string', format: 'date-time' },
      accessToken: { type: 'string' },
    },
  },
  async run({ body }, context) {
    const companyId = await payerOf(body.accessToken, context)
    const at = parseOccurredAt(body.occurredAt, context.clock)
    const id = await context.store.transaction().execute(async (store) => {
      const sequence = await nextInSequence(store, 'transactions')
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
        transaction_at: at - timeToSettle[context.choices['payment-date']],
        settled_at: at,
      } as const
      await insertTransaction(store, payment, context.clock)
      return payment.id
    })
    return { status: 201, body: { id } }
  },
}

async function payerOf(accessToken: string | undefined, { tokens }: ControlContext): Promise<string> {
  if (accessToken === undefined) return tokens.mainCompanyId
  const grant = await tokens.find(accessToken)
  if (!grant) throw invalidField('accessToken', 'unknown', messages.unknownToken)
  return grant.companyId
}
