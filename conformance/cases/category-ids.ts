import type { Target } from '../run/target.ts'
import { isSuccess } from '../validate/expect.ts'
import { isObject } from '../values/json.ts'
import { uniqueName } from './unique-names.ts'

/**
 * The ids of merchant categories. The description does not show which property of a row is the id: `id` if there is one, otherwise the
 * first text whose values the target accepts in a card.
 */
export async function categoryIdsIn(target: Target, rows: readonly unknown[]): Promise<readonly string[]> {
  if (textsOf(rows, 'id').length > 0) return textsOf(rows, 'id')
  for (const name of namesOfTexts(rows)) {
    const values = textsOf(rows, name)
    const categoryIds = values.slice(0, 2)
    const restrictions = { spendLimit: 1, merchantCategory: { mode: 'allow' as const, categoryIds } }
    const exchange = await target.call('createCard', { body: { name: uniqueName('Conformance probe'), restrictions } })
    if (isSuccess(exchange)) return values
  }
  return []
}

/** Names that end as ids do come first. */
function namesOfTexts(rows: readonly unknown[]): readonly string[] {
  const first = rows.find(isObject) ?? {}
  const names = Object.keys(first).filter((name) => typeof first[name] === 'string')
  const isId = (name: string) => /id$|code$/i.test(name)
  return [...names.filter(isId), ...names.filter((name) => !isId(name))]
}

function textsOf(rows: readonly unknown[], name: string): readonly string[] {
  return rows.flatMap((row) => (isObject(row) && typeof row[name] === 'string' ? [row[name]] : []))
}
