import { randomUUID } from 'node:crypto'
import { ApiError } from '../api-error.ts'
import { findCompany } from '../auth/companies.ts'
import type { Choices } from '../choices.ts'
import type { Clock } from '../clock.ts'
import { ConflictError, type ControlOperation } from '../control/control-operation.ts'
import { messages } from '../messages.ts'
import { listedUntil } from '../offset-page.ts'
import type { Store } from '../store/database.ts'
import { nextInSequence } from '../store/sequence.ts'
import { firstAttemptsSent } from '../webhooks/deliveries/first-attempts.ts'
import { emit } from '../webhooks/events/emit.ts'
import type { ActivityKind, ActivityOutcome } from './activity.ts'
import { findApproval, insertApproval, spendingOf, voidApproval } from './approvals.ts'
import { localAmount } from './currencies.ts'
import { eventData, eventTypes } from './event-data.ts'
import { chooseMerchant, type Merchant, merchantCodes, merchantNamed, merchantWithCode } from './merchants.ts'
import { parseOccurredAt, timeToSettle } from './occurred-at.ts'
import { insertTransaction, settledSince } from './queries.ts'
import { declineReason, type Purchase } from './spend-rules.ts'
import type { ApprovalRow } from './tables.ts'
import { findUsedCard, knownAt, type UsedCard } from './used-card.ts'

type ActivityRequest = {
  readonly kind: ActivityKind
  /** In the currency of the account. */
  readonly amount: number
  readonly occurredAt?: string
  /** An earlier approval of the same card. */
  readonly relatedTransactionId?: string
  /** Not part of the control interface: the kind of merchant, if there is no related approval. */
  readonly merchantCategoryCode?: string
}

/**
 * Control interface: "the event is `transaction.auth.approved`, `transaction.auth.declined`, `transaction.settled` or
 * `transaction.failed`". An approval that violates a restriction of the card becomes a decline, with the choice
 * `refused-approval` "one that is impossible in the present state 409", or both. A settlement is always
 * posted, with a related approval or without (a force post). A failure releases the whole amount of its approval, which
 * still counts as a transaction. One purchase may be settled and fail several times: "no one-to-one mapping between
 * authorizations and settlements".
 */
export const cardActivity: ControlOperation<ActivityRequest> = {
  path: '/cards/:id/activity',
  bodySchema: {
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
  async run({ path, body }, context) {
    const { transactionId, eventId, reason } = await context.store.transaction().execute(async (store) => {
      const outcome = await decide(path.id ?? '', body, context, store)
      if (outcome.reason !== undefined && context.choices['refused-approval'] === 'conflict')
        throw notPermitted(outcome.reason)
      await record[outcome.kind](outcome, store, context.clock)
      const isCounted = isForcePost(outcome) && context.choices['force-posts'] === 'counted'
      if (isCounted) await record.approved(outcome, store, context.clock)
      const company = await findCompany(store, outcome.card.companyId)
      const eventId = await emit(
        { ...context, store },
        {
          companyId: company.id,
          eventType: eventTypes[outcome.kind],
          data: eventData(outcome, company, context.choices),
          occurredAt: outcome.at,
        },
      )
      return { transactionId: outcome.id, eventId, reason: outcome.reason }
    })
    await firstAttemptsSent(context, eventId)
    if (reason !== undefined && context.choices['refused-approval'] === 'decline-and-conflict')
      throw notPermitted(reason)
    return { status: 201, body: { transactionId, eventId } }
  },
}

const notPermitted = (reason: string): ConflictError =>
  new ConflictError(`the restrictions of the card do not permit this approval: ${reason}`)

async function decide(
  cardId: string,
  activity: ActivityRequest,
  { clock, choices }: { readonly clock: Clock; readonly choices: Choices },
  store: Store,
): Promise<ActivityOutcome> {
  // The sequence is taken first, as its row lock makes concurrent activities wait: none spends what another one is
  // about to spend, and the sequence is the order in which they are decided.
  const sequence = await nextInSequence(store, 'transactions')
  const card = await findUsedCard(store, cardId)
  if (!card) throw new ApiError(404, messages.notFound)
  const related = await relatedApproval({ store, choices }, card, activity)
  const merchant = merchantOf(activity, related, card, sequence)
  const { kind, amount } = activity
  const at = parseOccurredAt(activity.occurredAt, clock)
  const reason =
    kind === 'approved'
      ? await reasonToDecline({ store, clock, choices }, card, { amount, at, mcc: merchant.mcc })
      : undefined
  return {
    id: randomUUID(),
    kind: reason === undefined ? kind : 'declined',
    reason,
    amount,
    at,
    purchasedAt: Number(
      related?.approved_at ?? at - (kind === 'settled' ? timeToSettle[choices['force-post-date']] : 0),
    ),
    sequence,
    card,
    merchant,
    related,
  }
}

async function relatedApproval(
  { store, choices }: { readonly store: Store; readonly choices: Choices },
  card: UsedCard,
  { kind, relatedTransactionId: id }: Pick<ActivityRequest, 'kind' | 'relatedTransactionId'>,
): Promise<ApprovalRow | undefined> {
  if (id === undefined) return undefined
  const approval = await findApproval(store, card, id.toLowerCase())
  const isForced = kind === 'settled' && choices['purchase-before-card'] === 'decline-and-settle'
  if (!approval && !isForced)
    throw new ConflictError(`relatedTransactionId ${id} is not an approved transaction of this card`)
  return approval
}

function merchantOf(
  activity: ActivityRequest,
  related: ApprovalRow | undefined,
  card: UsedCard,
  sequence: number,
): Merchant {
  if (related) return merchantNamed(related.merchant)
  if (activity.merchantCategoryCode !== undefined) return merchantWithCode(activity.merchantCategoryCode)
  return chooseMerchant(card.restrictions.merchantCategory, sequence)
}

/** By how much a time may be stored later than it was, in milliseconds. */
const ROUNDING = 500

async function reasonToDecline(
  { store, clock, choices }: { readonly store: Store; readonly clock: Clock; readonly choices: Choices },
  card: UsedCard,
  purchase: Purchase,
) {
  if (card.deleted) return 'card-deleted'
  if (choices['purchase-before-card'] !== 'approve' && purchase.at < card.createdAt - ROUNDING) return 'not-yet-active'
  const spending = await spendingOf(store, card)
  const reason = declineReason(card.restrictions, purchase, spending)
  if (reason !== undefined || choices['card-copies'] === 'none') return reason
  // A copy of the card may not know its last updates, nor what was settled since.
  const known = listedUntil(clock.now(), choices, 'card-copies')
  const spent = spending.spent + (await settledSince(store, card, known))
  return (
    declineReason(card.restrictions, purchase, { ...spending, spent }) ??
    declineReason(knownAt(card, known).restrictions, purchase, { ...spending, spent })
  )
}

/** "Force post without prior authorization." */
const isForcePost = ({ kind, related }: ActivityOutcome): boolean => kind === 'settled' && related === undefined

/** What each kind of activity stores, beside its event. */
const record: Readonly<Record<ActivityKind, (outcome: ActivityOutcome, store: Store, clock: Clock) => Promise<void>>> =
  {
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
    settled: ({ id, sequence, card, merchant, amount, at, purchasedAt }, store, clock) => {
      const transaction = {
        id,
        company_id: card.companyId,
        sequence,
        source: 'cards',
        card_id: card.id,
        counterparty: merchant.name,
        amount,
        local_amount: localAmount(amount, merchant.currency),
        local_currency: merchant.currency,
        transaction_at: purchasedAt,
        settled_at: at,
      } as const
      return insertTransaction(store, transaction, clock)
    },
    async failed({ related, at }, store) {
      if (related) await voidApproval(store, related, at)
    },
  }
