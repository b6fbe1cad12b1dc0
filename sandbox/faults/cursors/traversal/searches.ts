import type { ListQuery } from '../../shared/transaction-lists.ts'

/** Whether `cardIds` contains an id more than once. */
export const isRepeating = ({ cardIds = [] }: ListQuery): boolean => new Set(cardIds).size < cardIds.length

/** Whether a search has neither cards nor dates. */
export const isForDefaultDates = ({ cardIds, startDate, endDate }: ListQuery): boolean =>
  cardIds === undefined && startDate === undefined && endDate === undefined
