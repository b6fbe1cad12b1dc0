import { stableProperties } from '../../contract/schemas.ts'
import { expectSameValues } from '../../validate/same-values.ts'
import type { ListName } from '../transactions/lists.ts'
import type { TransactionRow } from '../transactions/transaction-list.ts'

const dtoOf = {
  cards: 'TransactionDto',
  travel: 'TravelTransactionDto',
  payments: 'PaymentTransactionDto',
  deprecated: 'TransactionDto',
} as const satisfies Record<ListName, string>

/**
 * Requires transactions to have the values that other pages of the list show. What those lack is not compared.
 * @param names the compared properties: all that are documented, or these
 * @param where the other pages, in the words of the report
 * @throws {CheckFailure}
 */
export function expectAsOnOtherPages(
  list: ListName,
  rows: readonly TransactionRow[],
  others: readonly TransactionRow[],
  names: readonly string[] = stableProperties(dtoOf[list]),
  where = 'on another page',
): void {
  const known = new Map(others.map(({ id, value }) => [id, value]))
  for (const row of rows) {
    const other = known.get(row.id)
    if (other !== undefined) expectSameValues(dtoOf[list], row, other, names, where)
  }
}
