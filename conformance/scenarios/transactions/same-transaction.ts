import { at, resolved, type SchemaNode } from '../../contract/schemas.ts'
import { instant } from '../../validate/instant.ts'
import { expectValue, valueIn } from '../../validate/located.ts'
import { isObject } from '../../values/json.ts'
import type { Item } from '../cursors/cursor-list.ts'
import type { TransactionRow } from './transaction-list.ts'

/**
 * Requires a card transaction to have the documented values of the same one in another response, where both have them: moments may differ in
 * their form, and amounts in their sign. @throws {CheckFailure}
 */
export function expectSameTransaction(row: TransactionRow, other: Item): void {
  compare(row, other, '', at('/components/schemas/TransactionDto'))
}

function compare(row: TransactionRow, other: unknown, pointer: string, node: SchemaNode): void {
  for (const [name, property] of Object.entries(resolved(node).properties ?? {})) {
    const located = valueIn(row, `${pointer}/${name}`)
    const expected = isObject(other) ? other[name] : undefined
    if (located.value == null || expected == null) continue
    const schema = resolved(property)
    if (schema.properties !== undefined) compare(row, expected, `${pointer}/${name}`, schema)
    else if (normal(located.value) !== normal(expected)) expectValue(located, expected)
  }
}

/** A moment in milliseconds, and an amount without its sign; anything else as it is. */
function normal(value: unknown): unknown {
  if (typeof value === 'number') return Math.abs(value)
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value) ? instant(value) : value
}
