import { ApiError } from '../api-error.ts'
import type { Context } from '../handler.ts'
import { spendingOf } from '../transactions/approvals.ts'
import { messages } from './messages.ts'
import { findCard } from './queries.ts'
import type { CardRestrictions } from './restrictions.ts'

/** If so chosen, refuses to change a card of which nothing is left to spend. @throws ApiError 400, 404 if the company has no such card */
export async function checkUsable(id: string, { store, caller, choices }: Context): Promise<void> {
  if (choices['used-up-cards'] === 'accept') return
  const card = await findCard(store, caller.companyId, id)
  const { spendLimit, maxTransactionCount: most }: CardRestrictions = JSON.parse(card.restrictions)
  const { spent, approvals } = await spendingOf(store, { id, companyId: caller.companyId })
  if (spent >= spendLimit || approvals >= (most ?? Number.POSITIVE_INFINITY)) throw new ApiError(400, messages.usedUp)
}
