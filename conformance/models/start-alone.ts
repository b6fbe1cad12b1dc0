import type { Target } from '../target.ts'
import { amountOf, momentOf, newCard } from './activity.ts'
import { quietCompany } from './company.ts'
import { happen, type ListName, listedItem } from './transaction-lists.ts'

/**
 * That a list takes a start date of five days ago without an end date, and returns what happened two days later: the end may be
 * yesterday then, or open. @throws {Violation}
 */
export async function expectFromStartAlone(target: Target, list: ListName): Promise<void> {
  const token = await quietCompany(target)
  const now = await target.now()
  const cardId = list === 'payments' ? undefined : (await newCard(target, token)).id
  const happened = await happen(target, list, { cardId, token, amount: amountOf(5), at: momentOf(now, -3) })
  const selection = { list, token, from: momentOf(now, -5) }
  await listedItem(target, selection, happened)
  const ofCards = list === 'cards' || list === 'travel'
  if (ofCards && cardId !== undefined) await listedItem(target, { ...selection, cardIds: [cardId] }, happened)
}
