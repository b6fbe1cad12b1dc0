import type { components } from '../../generated/types.d.ts'
import { at, documentedPart } from '../contract/schemas.ts'
import { excerpts } from '../text/excerpt.ts'
import { isSame } from './compare.ts'
import { expectOf, type Located, valueIn } from './located.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Requires properties of an object to be as in another reading of it, apart from undocumented ones at any depth, such as links: they may differ in
 * each response.
 * @param where the other reading, such as "on another page"
 * @throws {CheckFailure}
 */
export function expectSameValues(
  dto: keyof components['schemas'],
  actual: Located<unknown>,
  other: unknown,
  names: readonly string[],
  where: string,
): void {
  const documented = (value: unknown) => documentedPart(at(`/components/schemas/${dto}`), value) as Values
  const [row, known] = [{ ...actual, value: documented(actual.value) }, documented(other)]
  for (const name of names) {
    const found = valueIn(row, `/${name}`)
    const [expected, shown] = excerpts(known[name], found.value)
    expectOf(found, isSame(found.value, known[name]), `${name} ${expected}, as ${where}`, shown)
  }
}
