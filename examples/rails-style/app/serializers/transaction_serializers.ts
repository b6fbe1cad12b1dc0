import { addDays, toDateString } from '../../lib/clock.ts'
import type { Card } from '../models/card.ts'
import type { Company, User } from '../models/company.ts'
import type { CardTransaction, Payment, Transaction, TravelTransaction } from '../models/transactions.ts'
import { RestrictionsSerializer } from './card_serializer.ts'

const DAYS_TO_PAY = 10

/** What a page of transactions has in common, loaded once for the page. */
export interface Preloaded {
  company: Company
  user: User
  cards: Map<string, Card>
}

export const CardTransactionSerializer = {
  asJson(transaction: CardTransaction, preloaded: Preloaded) {
    const card = cardOf(transaction, preloaded)
    return {
      ...common(transaction, preloaded),
      card: { id: card.id, name: card.name, type: 'Virtual', number: card.lastFourDigits },
      merchant: transaction.merchant,
    }
  },
}

export const PaymentSerializer = {
  asJson(payment: Payment, preloaded: Preloaded) {
    return {
      ...common(payment, preloaded),
      vendor: payment.vendor,
      paymentPurpose: payment.paymentPurpose ?? undefined,
    }
  },
}

export const TravelTransactionSerializer = {
  asJson(transaction: TravelTransaction, preloaded: Preloaded) {
    const card = cardOf(transaction, preloaded)
    const settledAt = transaction.settlementDate ?? transaction.transactionDate
    const closing = new Date(Date.UTC(settledAt.getUTCFullYear(), settledAt.getUTCMonth() + 1, 0))
    const due = new Date(addDays(toDateString(closing), DAYS_TO_PAY))
    return {
      transactionId: transaction.id,
      transactionDate: transaction.transactionDate,
      settlementDate: settledAt,
      statementClosingDate: closing,
      statementDueDate: due,
      cardLastFour: card.lastFourDigits,
      merchantName: transaction.merchant.name,
      transactionAmount: transaction.amount,
      transactionCurrency: transaction.currency,
      localAmount: transaction.amount,
      localCurrency: transaction.currency,
      transactionType: 'debit',
      merchantCategoryCode: transaction.merchant.mcc,
      cardholderName: card.cardHolder,
      cardName: card.name,
      cardId: card.id,
      authorizationCode: transaction.authorizationCode,
      metadata: card.metadata ?? {},
      restrictions: RestrictionsSerializer.asJson(card.restrictions),
    }
  },
}

function common(transaction: Transaction, { company, user }: Preloaded) {
  return {
    id: transaction.id,
    productType: company.productType,
    company: { id: company.id, name: company.name },
    user: { id: user.id, name: user.name, email: user.email },
    transactionType: 'debit',
    transactionDate: transaction.transactionDate,
    settlementDate: transaction.settlementDate ?? undefined,
    transactionAmount: transaction.amount,
    transactionCurrency: transaction.currency,
    localTransactionAmount: transaction.amount,
    localTransactionCurrency: transaction.currency,
  }
}

function cardOf({ cardId }: { cardId: string }, { cards }: Preloaded): Card {
  const card = cards.get(cardId)
  if (!card) throw new Error(`the card ${cardId} was not loaded`)
  return card
}
