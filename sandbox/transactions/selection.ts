import type { Context } from '../handler.ts'
import type { Selection } from './queries.ts'
import type { Source } from './tables.ts'

/** How long a new transaction is missing from lists that are written asynchronously, in milliseconds. */
const LISTING_DELAY = 500

/**
 * The stored transactions that a list of the caller contains. A travel transaction is a card transaction too, and any card
 * may be a travel card: whether the sources overlap is unspecified.
 */
export function selectionOf(
  source: Source,
  { caller, clock, choices }: Context,
  cardIds?: readonly string[],
): Selection {
  const isOverlapping = source !== 'payments' && choices['transaction-sources'] === 'overlapping'
  const now = clock.now()
  return {
    companyId: caller.companyId,
    sources: isOverlapping ? ['cards', 'travel'] : [source],
    cardIds,
    createdUntil: isDelayed(now, choices) ? now - LISTING_DELAY : undefined,
  }
}

/** Whether a response lacks the latest transactions: of two nodes, which take turns, one is behind. */
function isDelayed(now: number, { 'transaction-listing': listing }: Context['choices']): boolean {
  return listing === 'delayed' || (listing === 'replicated' && Math.floor(now) % 2 === 1)
}
