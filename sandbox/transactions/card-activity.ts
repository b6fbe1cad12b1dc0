import { randomUUID } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { findCompany } from '../auth/companies.ts'
import { type ControlRow, ImpossibleNow } from '../control.ts'
import { messages } from '../messages.ts'
import type { Parts } from '../parts.ts'
import { next } from '../store/sequence.ts'
import type { Store } from '../store/store.ts'
import { emit } from '../webhooks/emit.ts'
import { findApproval, insertApproval, spendingOf, voidApproval } from './approvals.ts'
import { findUsedCard, type UsedCard } from './cards.ts'
import { localAmount } from './currencies.ts'
import { eventData, eventTypes } from './event-data.ts'
import { chooseMerchant, type Merchant, merchantCodes, merchantNamed, merchantWithCode } from './merchants.ts'
import { momentOf } from './moment.ts'
import { insertTransaction } from './queries.ts'
import { type Decline, declineReason } from './spend-rules.ts'
import type { ApprovalRow } from './tables.ts'

/** Something that is done with a card. */
type Activity = {
  readonly kind: ActivityKind
  /** In the account's currency. */
  readonly amount: number
  readonly occurredAt?: string
  /** An earlier approval of the same card. */
  readonly relatedTransactionId?: string
  /** Beyond the control interface: at which kind of merchant, where there is no related approval. */
  readonly merchantCategoryCode?: string
}

export type ActivityKind = 'approved' | 'declined' | 'settled' | 'failed'

/** What has happened, once it is decided. */
export type Happening = {
  readonly id: string
  /** The kind that was asked for; `declined` in place of an `approved` that the card's restrictions do not allow. */
  readonly kind: ActivityKind
  readonly reason: Decline | 'card-deleted' | undefined
  readonly amount: number
  readonly at: number
  readonly sequence: number
  readonly card: UsedCard
  readonly merchant: Merchant
  readonly related: ApprovalRow | undefined
}

/**
 * "The event is `transaction.auth.approved`, `transaction.auth.declined`, `transaction.settled` or `transaction.failed`." An approval that
 * breaks a restriction of the card becomes a decline. What is settled is posted whatever the restrictions say, with a related
 * approval or without (a force post). What failed gives back the whole amount of its approval, and the approval still counts as a
 * transaction; one purchase may be settled and fail more than once, there being "no one-to-one mapping between authorizations and settlements".
 */
export const cardActivity: ControlRow<Activity> = {
  capability: 'card-activity',
  path: '/cards/:id/activity',
  accepts: {
    type: 'object',
    required: ['kind', 'amount'],
    properties: {
      kind: { enum: Object.keys(eventTypes) },
      amount: { type: 'number', exclusiveMinimum: 0 },
      occurredAt: { type: 'string', format: 'date-time' },
      relatedTransactionId: { type: 'string', format: 'uuid' },
      merchantCategoryCode: { enum: merchantCodes },
    },
  },
  async run({ path, body }, parts) {
    const answer = await parts.store.transaction().execute(async (store) => {
      const happening = await decide(path.id ?? '', body, parts, store)
      await record[happening.kind](happening, store)
      const company = await findCompany(store, happening.card.companyId)
      const eventId = await emit(
        { ...parts, store },
        {
          companyId: company.id,
          eventType: eventTypes[happening.kind],
          data: eventData(happening, company),
          occurredAt: happening.at,
        },
      )
      return { transactionId: happening.id, eventId }
    })
    return { status: 201, body: answer }
  },
}

async function decide(cardId: string, activity: Activity, { clock }: Parts, store: Store): Promise<Happening> {
  // Taking the number first makes every other activity wait: nobody spends what another is about to spend, and who comes later
  // is numbered later.
  const sequence = await next(store, 'transactions')
  const card = await findUsedCard(store, cardId)
  if (!card) throw new ApiError(404, messages.notFound)
  const related = await relatedApproval(store, card, activity.relatedTransactionId)
  const merchant = merchantOf(activity, related, card, sequence)
  const { kind, amount } = activity
  const at = momentOf(activity.occurredAt, clock)
  const reason = kind === 'approved' ? await reasonToDecline(store, card, { amount, at, mcc: merchant.mcc }) : undefined
  return {
    id: randomUUID(),
    kind: reason === undefined ? kind : 'declined',
    reason,
    amount,
    at,
    sequence,
    card,
    merchant,
    related,
  }
}

async function relatedApproval(store: Store, card: UsedCard, id: string | undefined): Promise<ApprovalRow | undefined> {
  if (id === undefined) return undefined
  const approval = await findApproval(store, card, id.toLowerCase())
  if (!approval) throw new ImpossibleNow(`relatedTransactionId ${id} names no approved transaction of this card.`)
  return approval
}

function merchantOf(activity: Activity, related: ApprovalRow | undefined, card: UsedCard, turn: number): Merchant {
  if (related) return merchantNamed(related.merchant)
  if (activity.merchantCategoryCode !== undefined) return merchantWithCode(activity.merchantCategoryCode)
  return chooseMerchant(card.restrictions.merchantCategory, turn)
}

async function reasonToDecline(store: Store, card: UsedCard, purchase: Parameters<typeof declineReason>[1]) {
  if (card.deleted) return 'card-deleted'
  return declineReason(card.restrictions, purchase, await spendingOf(store, card))
}

/** What each kind leaves behind, apart from its event. */
const record: Readonly<Record<ActivityKind, (happening: Happening, store: Store) => Promise<void>>> = {
  approved: ({ id, card, merchant, amount, at }, store) =>
    insertApproval(store, {
      id,
      company_id: card.companyId,
      card_id: card.id,
      merchant: merchant.name,
      amount,
      approved_at: at,
      voided_at: null,
    }),
  async declined() {},
  settled: ({ id, sequence, card, merchant, related, amount, at }, store) =>
    insertTransaction(store, {
      id,
      company_id: card.companyId,
      sequence,
      source: 'cards',
      card_id: card.id,
      counterparty: merchant.name,
      amount,
      local_amount: localAmount(amount, merchant.currency),
      local_currency: merchant.currency,
      transaction_at: Number(related?.approved_at ?? at),
      settled_at: at,
    }),
  async failed({ related, at }, store) {
    if (related) await voidApproval(store, related, at)
  },
}
