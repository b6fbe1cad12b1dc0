import { randomUUID } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import type { ControlOperation } from '../control/control-operation.ts'
import { messages } from '../messages.ts'
import { nextInSequence } from '../store/sequence.ts'
import { localAmount } from '../transactions/currencies.ts'
import { chooseTravelMerchant } from '../transactions/merchants.ts'
import { parseOccurredAt, timeToSettle } from '../transactions/occurred-at.ts'
import { insertTransaction } from '../transactions/queries.ts'
import { findUsedCard } from '../transactions/used-card.ts'

type TravelActivityRequest = {
  readonly cardId: string
  /** In the currency of the account. */
  readonly amount: number
  readonly occurredAt?: string
}

/**
 * Control interface: "a completed transaction of a virtual travel card". As it is already completed, restrictions do
 * not apply, and no event is emitted.
 */
export const travelActivity: ControlOperation<TravelActivityRequest> = {
  path: '/travel/transactions',
  bodySchema: {
    type: 'object',
    required: ['cardId', 'amount'],
    properties: {
      cardId: { type: 'string', format: 'uuid' },
      amount: { type: 'number', exclusiveMinimum: 0 },
      occurredAt: { type: 'string', format: 'date-time' },
    },
  },
  async run({ body }, { store: database, clock, choices }) {
    const at = parseOccurredAt(body.occurredAt, clock)
    const transactionId = await database.transaction().execute(async (store) => {
      const sequence = await nextInSequence(store, 'transactions')
      const card = await findUsedCard(store, body.cardId.toLowerCase())
      if (!card) throw new ApiError(404, messages.notFound)
      const merchant = chooseTravelMerchant(sequence)
      const id = randomUUID()
      const transaction = {
        id,
        company_id: card.companyId,
        sequence,
        source: 'travel',
        card_id: card.id,
        counterparty: merchant.name,
        amount: body.amount,
        local_amount: localAmount(body.amount, merchant.currency),
        local_currency: merchant.currency,
        transaction_at: at - timeToSettle[choices['travel-date']],
        settled_at: at,
      } as const
      await insertTransaction(store, transaction, clock)
      return id
    })
    return { status: 201, body: { transactionId } }
  },
}
