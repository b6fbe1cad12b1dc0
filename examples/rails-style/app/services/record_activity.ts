import { randomInt, randomUUID } from 'node:crypto'
import { Connection } from '../../lib/active_record.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Card } from '../models/card.ts'
import { Company } from '../models/company.ts'
import {
  type ActivityKind,
  CardTransaction,
  type Merchant,
  type Payment,
  type TravelTransaction,
} from '../models/transactions.ts'
import type { WebhookEvent } from '../models/webhooks.ts'
import { PublishEvent } from './publish_event.ts'

const MERCHANTS: [Merchant, ...Merchant[]] = [
  { name: 'Padaria Central', mcc: '5812', mccDescription: 'Eating places and restaurants' },
  { name: 'Posto Boa Viagem', mcc: '5541', mccDescription: 'Service stations' },
  { name: 'Papelaria do Bairro', mcc: '5943', mccDescription: 'Stationery and office supply stores' },
]

const AIRLINE: Merchant = { name: 'Linhas Aereas do Sul', mcc: '4511', mccDescription: 'Airlines and air carriers' }

/** What the card scheme reports to the company: here it is the control interface that reports it. */
export interface CardActivity {
  kind: ActivityKind
  amount: number
  occurredAt: Date
  relatedTransactionId?: string | undefined
}

export const RecordCardActivity = {
  call(card: Card, activity: CardActivity): { transaction: CardTransaction; event: WebhookEvent } {
    const { kind, amount, occurredAt, relatedTransactionId } = activity
    return Connection.transaction(() => {
      const company = Company.find(card.companyId)
      const authorization = relatedTransactionId ? findAuthorization(card, relatedTransactionId) : undefined
      const settled = kind === 'settled'
      const transaction = CardTransaction.create({
        companyId: company.id,
        userId: company.owner.id,
        cardId: card.id,
        kind,
        amount,
        currency: company.currency,
        merchant: authorization?.merchant ?? MERCHANTS[randomInt(MERCHANTS.length)] ?? MERCHANTS[0],
        transactionDate: settled ? (authorization?.transactionDate ?? occurredAt) : occurredAt,
        settlementDate: settled ? occurredAt : null,
        relatedTransactionId: authorization?.id ?? null,
      })
      return { transaction, event: PublishEvent.call(company, card, transaction) }
    })
  },
}

export const RecordTravel = {
  call(card: Card, amount: number, occurredAt: Date): TravelTransaction {
    const company = Company.find(card.companyId)
    return company.travelTransactions.create({
      userId: company.owner.id,
      cardId: card.id,
      amount,
      currency: company.currency,
      merchant: AIRLINE,
      authorizationCode: String(randomInt(1_000_000)).padStart(6, '0'),
      transactionDate: occurredAt,
      settlementDate: occurredAt,
    })
  },
}

export const RecordPayment = {
  call(company: Company, amount: number, vendorName: string, occurredAt: Date): Payment {
    return company.payments.create({
      userId: company.owner.id,
      amount,
      currency: company.currency,
      vendor: { id: randomUUID(), name: vendorName },
      paymentPurpose: 'Supplier payment',
      transactionDate: occurredAt,
      settlementDate: occurredAt,
    })
  },
}

function findAuthorization(card: Card, id: string): CardTransaction {
  const authorization = CardTransaction.where({ id, cardId: card.id, kind: 'approved' }).first()
  if (!authorization) throw new ApiError(409, 'record_not_found', { model: 'an approved transaction of this card' })
  return authorization
}
