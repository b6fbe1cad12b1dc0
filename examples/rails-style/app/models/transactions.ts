import { ApplicationRecord } from '../../lib/active_record.ts'
import type { Decimal } from '../../lib/decimal.ts'

export interface Merchant {
  name: string
  mcc: string
  mccDescription: string
}

export type ActivityKind = 'approved' | 'declined' | 'settled' | 'failed'

const shared = {
  companyId: 'string',
  userId: 'string',
  amount: 'decimal',
  currency: 'string',
  transactionDate: 'datetime',
  settlementDate: 'datetime',
} as const

export abstract class Transaction extends ApplicationRecord {
  declare companyId: string
  declare userId: string
  declare amount: Decimal
  declare currency: string
  declare transactionDate: Date
  declare settlementDate: Date | null
}

/** Everything that happens with a card. What is listed as a transaction are the settled ones. */
export class CardTransaction extends Transaction {
  static override readonly tableName = 'card_transactions'
  static override readonly columns = {
    ...shared,
    cardId: 'string',
    kind: 'string',
    merchant: 'json',
    relatedTransactionId: 'string',
  } as const

  declare cardId: string
  declare kind: ActivityKind
  declare merchant: Merchant
  declare relatedTransactionId: string | null
}

export class TravelTransaction extends Transaction {
  static override readonly tableName = 'travel_transactions'
  static override readonly columns = {
    ...shared,
    cardId: 'string',
    merchant: 'json',
    authorizationCode: 'string',
  } as const

  declare cardId: string
  declare merchant: Merchant
  declare authorizationCode: string
}

export class Payment extends Transaction {
  static override readonly tableName = 'payments'
  static override readonly columns = { ...shared, vendor: 'json', paymentPurpose: 'string' } as const

  declare vendor: { id: string; name: string }
  declare paymentPurpose: string | null
}
