import { randomUUID } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import type { ControlRow } from '../control.ts'
import { messages } from '../messages.ts'
import { next } from '../store/sequence.ts'
import { findUsedCard } from '../transactions/cards.ts'
import { localAmount } from '../transactions/currencies.ts'
import { chooseTravelMerchant } from '../transactions/merchants.ts'
import { momentOf } from '../transactions/moment.ts'
import { insertTransaction } from '../transactions/queries.ts'

type TravelActivity = {
  readonly cardId: string
  /** In the account's currency. */
  readonly amount: number
  readonly occurredAt?: string
}

/** "A completed transaction of a virtual travel card." Completed already: no restriction decides on it, and no event tells of it. */
export const travelActivity: ControlRow<TravelActivity> = {
  capability: 'travel-activity',
  path: '/travel/transactions',
  accepts: {
    type: 'object',
    required: ['cardId', 'amount'],
    properties: {
      cardId: { type: 'string', format: 'uuid' },
      amount: { type: 'number', exclusiveMinimum: 0 },
      occurredAt: { type: 'string', format: 'date-time' },
    },
  },
  async run({ body }, { store: database, clock }) {
    const at = momentOf(body.occurredAt, clock)
    const transactionId = await database.transaction().execute(async (store) => {
      const sequence = await next(store, 'transactions')
      const card = await findUsedCard(store, body.cardId.toLowerCase())
      if (!card) throw new ApiError(404, messages.notFound)
      const merchant = chooseTravelMerchant(sequence)
      const id = randomUUID()
      await insertTransaction(store, {
        id,
        company_id: card.companyId,
        sequence,
        source: 'travel',
        card_id: card.id,
        counterparty: merchant.name,
        amount: body.amount,
        local_amount: localAmount(body.amount, merchant.currency),
        local_currency: merchant.currency,
        transaction_at: at,
        settled_at: at,
      })
      return id
    })
    return { status: 201, body: { transactionId } }
  },
}
