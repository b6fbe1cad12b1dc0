import { isSame } from '../cases/compare.ts'
import { excerpts } from './excerpt.ts'
import { expectOf, type Located, valueIn } from './located.ts'

/**
 * Requires properties of an object to be as in another reading of it.
 * @param where the other reading, such as "on another page"
 * @throws {CheckFailure}
 */
export function expectSameValues<Value extends object>(
  actual: Located<Value>,
  other: Readonly<Record<string, unknown>>,
  names: readonly string[],
  where: string,
): void {
  for (const name of names) {
    const found = valueIn(actual, `/${name}`)
    const [expected, shown] = excerpts(other[name], found.value)
    expectOf(found, isSame(found.value, other[name]), `${name} ${expected}, as ${where}`, shown)
  }
}
