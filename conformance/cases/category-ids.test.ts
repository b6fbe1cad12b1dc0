import { describe, expect, test } from 'vitest'
import type { Target } from '../run/target.ts'
import { categoryIdsIn } from './category-ids.ts'

/** A target that creates cards only with these category ids. */
function targetWith(known: readonly string[]): { readonly target: Target; readonly tried: string[][] } {
  const tried: string[][] = []
  const call = async (
    _: string,
    { body }: { body: { restrictions: { merchantCategory: { categoryIds: string[] } } } },
  ) => {
    const { categoryIds } = body.restrictions.merchantCategory
    tried.push(categoryIds)
    return { response: { status: categoryIds.every((id) => known.includes(id)) ? 201 : 400 } }
  }
  return { target: { call } as unknown as Target, tried }
}

describe('categoryIdsIn', () => {
  test('takes the property id, without a request', async () => {
    const { target, tried } = targetWith([])
    expect(await categoryIdsIn(target, [{ id: 'a', name: 'A' }])).toEqual(['a'])
    expect(tried).toEqual([])
  })
  test('otherwise takes the first text whose values the target accepts, names of ids first', async () => {
    const { target, tried } = targetWith(['0742', '0763'])
    const rows = ['0742', '0763'].map((mccCode) => ({ name: `Category ${mccCode}`, categoryId: 'x', mccCode }))
    expect(await categoryIdsIn(target, rows)).toEqual(['0742', '0763'])
    expect(tried).toEqual([
      ['x', 'x'],
      ['0742', '0763'],
    ])
  })
  test('finds none where the target accepts none', async () => {
    const { target } = targetWith([])
    expect(await categoryIdsIn(target, [{ name: 'Airlines' }, 7])).toEqual([])
  })
})
