import type { Merchant } from './merchants.ts'
import type { DeclineReason } from './spend-rules.ts'
import type { ApprovalRow } from './tables.ts'
import type { UsedCard } from './used-card.ts'

export type ActivityKind = 'approved' | 'declined' | 'settled' | 'failed'

/** What happened to a card, once the sandbox has decided whether it approves a purchase. */
export type ActivityOutcome = {
  /** Id of the transaction. */
  readonly id: string
  /**
   * The requested kind; `declined` instead of `approved` if the restrictions of the card do not permit the purchase.
   */
  readonly kind: ActivityKind
  /** Why the purchase was declined. */
  readonly reason: DeclineReason | 'card-deleted' | undefined
  readonly amount: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** When the purchase was made that it is about, in milliseconds since the epoch. */
  readonly purchasedAt: number
  readonly sequence: number
  readonly card: UsedCard
  readonly merchant: Merchant
  /** The approval that the activity settles or reverses. */
  readonly related: ApprovalRow | undefined
}
