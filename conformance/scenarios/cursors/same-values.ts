import { documentedPart, at as schemaAt, stableProperties } from '../../validate/contract-schema.ts'
import { expectSameValues } from '../../validate/same-values.ts'
import type { ListName } from '../transactions/lists.ts'
import type { TransactionRow } from '../transactions/transaction-list.ts'
import type { Item } from './cursor-list.ts'

const dtoOf = {
  cards: 'TransactionDto',
  travel: 'TravelTransactionDto',
  payments: 'PaymentTransactionDto',
  deprecated: 'TransactionDto',
} as const satisfies Record<ListName, string>

/**
 * Requires transactions to have the values that other pages of the list show. What those lack is not compared, nor undocumented properties,
 * such as links: they may differ in each response.
 * @param names the compared properties: all that are documented, or these
 * @throws {CheckFailure}
 */
export function expectAsOnOtherPages(
  list: ListName,
  rows: readonly TransactionRow[],
  others: readonly TransactionRow[],
  names: readonly string[] = stableProperties(dtoOf[list]),
): void {
  const schema = schemaAt(`/components/schemas/${dtoOf[list]}`)
  const documented = (row: TransactionRow) => ({ ...row, value: documentedPart(schema, row.value) as Item })
  const known = new Map(others.map((row) => [row.id, documented(row).value]))
  for (const row of rows) {
    const other = known.get(row.id)
    if (other !== undefined) expectSameValues(documented(row), other, names, 'on another page')
  }
}
