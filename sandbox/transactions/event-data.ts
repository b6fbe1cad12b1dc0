import type { components } from '../../generated/types.d.ts'
import type { Company } from '../auth/companies.ts'
import type { EventType } from '../webhooks/emit.ts'
import type { ActivityKind, Happening } from './card-activity.ts'
import { ACCOUNT_CURRENCY, localAmount } from './currencies.ts'
import { personWithCard } from './people.ts'

type TransactionData = components['schemas']['WebhookTransactionData']

export const eventTypes = {
  approved: 'transaction.auth.approved',
  declined: 'transaction.auth.declined',
  settled: 'transaction.settled',
  failed: 'transaction.failed',
} as const satisfies Record<ActivityKind, EventType>

/** What an event tells of a card transaction. In webhooks the type of a card is in lower case and dates are ISO 8601. */
export function eventData(happening: Happening, company: Company): TransactionData {
  const { id, kind, amount, at, card, merchant, related } = happening
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id,
    productType: 'credit_line',
    // A failure gives the money back.
    transactionType: kind === 'failed' ? 'credit' : 'debit',
    transactionDate: iso(kind === 'settled' ? Number(related?.approved_at ?? at) : at),
    transactionAmount: amount,
    transactionCurrency: ACCOUNT_CURRENCY,
    ...(kind === 'settled' ? { settlementDate: iso(at) } : {}),
    localAmount: localAmount(amount, merchant.currency),
    localCurrency: merchant.currency,
    description: descriptionOf(happening),
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

/** Why a restriction declined, in words: the description has no member of its own for a reason. */
const reasons: Readonly<Record<NonNullable<Happening['reason']>, string>> = {
  'card-deleted': 'the card was deleted',
  'not-yet-active': 'the card is not active yet',
  'no-longer-active': 'the card is no longer active',
  'category-not-allowed': 'the card may not be used at this kind of merchant',
  'count-used-up': 'the card has had its number of transactions',
  'limit-exceeded': 'the spend limit of the card would be exceeded',
}

const words: Readonly<Record<ActivityKind, string>> = {
  approved: 'Purchase authorized',
  declined: 'Purchase declined',
  settled: 'Purchase',
  failed: 'Reversal',
}

function descriptionOf({ kind, reason, merchant }: Happening): string {
  return `${words[kind]}, ${merchant.name}${reason === undefined ? '' : `: ${reasons[reason]}`}`
}
