import { randomUUID } from 'node:crypto'
import { Decimal } from '../../lib/decimal.ts'
import type { Card } from '../models/card.ts'
import type { Company } from '../models/company.ts'
import type { CardTransaction } from '../models/transactions.ts'
import { type EventType, PAYLOAD_VERSION } from '../models/webhooks.ts'
import { RestrictionsSerializer } from './card_serializer.ts'

const DESCRIPTIONS = {
  approved: 'Authorization at',
  declined: 'Declined authorization at',
  settled: 'Purchase at',
  failed: 'Reversed purchase at',
}

interface Envelope {
  id: string
  eventType: EventType
  occurredAt: Date
  company: Company
}

/** The body of a delivery. */
export const EventPayloadSerializer = {
  asJson({ card, transaction, ...event }: Envelope & { card: Card; transaction: CardTransaction }) {
    const { merchant } = transaction
    return envelope(event, {
      id: transaction.id,
      transactionDate: transaction.transactionDate,
      transactionAmount: transaction.amount,
      transactionCurrency: transaction.currency,
      settlementDate: transaction.settlementDate ?? undefined,
      localAmount: transaction.amount,
      localCurrency: transaction.currency,
      description: `${DESCRIPTIONS[transaction.kind]} ${merchant.name}`,
      relatedTransactionId: transaction.relatedTransactionId ?? undefined,
      card: {
        id: card.id,
        name: card.name,
        type: 'virtual',
        lastFourDigits: card.lastFourDigits,
        metadata: card.metadata ?? undefined,
        restrictions: RestrictionsSerializer.asJson(card.restrictions),
      },
      merchant: {
        name: merchant.name,
        merchantCategoryCode: merchant.mcc,
        merchantCategoryCodeDescription: merchant.mccDescription,
      },
    })
  },
}

/** The same body with invented data, for test deliveries. */
export const SamplePayloadSerializer = {
  asJson(event: Envelope) {
    const amount = new Decimal(12_345)
    const { currency } = event.company
    return envelope(event, {
      id: randomUUID(),
      transactionDate: event.occurredAt,
      transactionAmount: amount,
      transactionCurrency: currency,
      settlementDate: event.eventType === 'transaction.settled' ? event.occurredAt : undefined,
      localAmount: amount,
      localCurrency: currency,
      description: 'Sample transaction',
      card: { id: randomUUID(), name: 'Sample card', type: 'virtual', lastFourDigits: '1234' },
      merchant: { name: 'Sample merchant', merchantCategoryCode: '5812' },
    })
  },
}

function envelope<Data extends object>({ id, eventType, occurredAt, company }: Envelope, data: Data) {
  const { owner } = company
  return {
    id,
    type: eventType,
    version: PAYLOAD_VERSION,
    occurredAt,
    data: {
      ...data,
      productType: company.productType,
      transactionType: 'debit',
      company: { id: company.id, name: company.name },
      user: { id: owner.id, name: owner.name, email: owner.email },
    },
  }
}
