import type { components, WebhookEventType } from '../../generated/types.d.ts'
import type { Company } from '../auth/companies.ts'
import type { Choices } from '../choices.ts'
import { isoTime } from '../dates.ts'
import type { ActivityKind, ActivityOutcome } from './activity.ts'
import { debitAmount } from './amount-sign.ts'
import { ACCOUNT_CURRENCY, localAmount } from './currencies.ts'
import { personWithCard } from './people.ts'

type TransactionData = components['schemas']['WebhookTransactionData']

export const eventTypes = {
  approved: 'transaction.auth.approved',
  declined: 'transaction.auth.declined',
  settled: 'transaction.settled',
  failed: 'transaction.failed',
} as const satisfies Record<ActivityKind, WebhookEventType>

/** The transaction data of an event. In webhooks the type of a card is in lower case, and dates are ISO 8601. */
export function eventData(outcome: ActivityOutcome, company: Company, choices: Choices): TransactionData {
  const { id, kind, amount, at, purchasedAt, card, merchant, related } = outcome
  // A failure returns the money.
  const transactionType = kind === 'failed' ? 'credit' : 'debit'
  const shown = (value: number) => (transactionType === 'debit' ? debitAmount(value, choices, 'delivery') : value)
  const iso = (time: number) => isoTime(time, choices)
  return {
    id,
    productType: 'credit_line',
    transactionType,
    transactionDate: iso(kind === 'settled' ? purchasedAt : at),
    transactionAmount: shown(amount),
    transactionCurrency: ACCOUNT_CURRENCY,
    ...(kind === 'settled' ? { settlementDate: iso(at) } : {}),
    localAmount: shown(localAmount(amount, merchant.currency)),
    localCurrency: merchant.currency,
    description: descriptionOf(outcome),
    ...(related ? { relatedTransactionId: related.id } : {}),
    company,
    user: personWithCard(card.id),
    card: {
      id: card.id,
      name: card.name,
      type: 'virtual',
      lastFourDigits: card.lastFour,
      ...(card.metadata ? { metadata: card.metadata } : {}),
      restrictions: card.restrictions,
    },
    merchant: {
      name: merchant.name,
      merchantCategoryCode: merchant.mcc,
      merchantCategoryCodeDescription: merchant.mccDescription,
    },
  }
}

/** The reason of a decline, for `description`: the API has no property for it. */
const reasons: Readonly<Record<NonNullable<ActivityOutcome['reason']>, string>> = {
  'card-deleted': 'the card was deleted',
  'not-yet-active': 'the card is not active yet',
  'no-longer-active': 'the card is no longer active',
  'category-not-allowed': 'the card may not be used at merchants of this category',
  'count-used-up': 'the card has reached its number of transactions',
  'limit-exceeded': 'the spend limit of the card would be exceeded',
}

const kindNames: Readonly<Record<ActivityKind, string>> = {
  approved: 'Purchase authorized',
  declined: 'Purchase declined',
  settled: 'Purchase',
  failed: 'Reversal',
}

function descriptionOf({ kind, reason, merchant }: ActivityOutcome): string {
  return `${kindNames[kind]}, ${merchant.name}${reason === undefined ? '' : `: ${reasons[reason]}`}`
}
