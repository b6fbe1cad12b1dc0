import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../cases/each-once.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import {
  allPages,
  allRows,
  boundaryPageSizes,
  expectNoRow,
  expectRow,
  type ListedRows,
  pageOf,
  pageSizesFor,
  pagesWithNew,
  type ReadPage,
  rowsOf,
} from './offset-list.ts'

/** Reads pages of a list of this many rows, and counts the requests. */
function listOf(size: number, change: (body: object) => unknown = (body) => body) {
  const asked: number[] = []
  const read: ReadPage = async ({ page = 1, pageSize = 20 }) => {
    asked.push(page)
    const ids = Array.from({ length: size }, (_, index) => ({ id: `id-${index}` }))
    const json = change({ rows: ids.slice((page - 1) * pageSize, page * pageSize), count: size })
    return { id: page, response: { status: 200, json, text: JSON.stringify(json) } } as Exchange<unknown>
  }
  return { read, asked }
}

describe('allPages', () => {
  test('reads every row, and the place of each', async () => {
    const { read } = listOf(5)
    const pages = await allPages(read, 2)
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1])
    expect(rowsOf(pages)[3]).toMatchObject({ value: { id: 'id-3' }, exchange: { id: 2 }, pointer: '/rows/1' })
    expect(await allRows(read)).toHaveLength(5)
  })

  test('reads one page past a last page that is full, and none past a short one', async () => {
    const [full, short] = [listOf(4), listOf(3)]
    expect(await allPages(full.read, 2)).toHaveLength(2)
    expect(full.asked).toEqual([1, 2, 3])
    await allPages(short.read, 2)
    expect(short.asked).toEqual([1, 2])
  })

  test.each([
    ['the last page', 3, undefined],
    ['a page that must exist', 2, 'a page of the list'],
  ])('reads 404 after %s', async (_, notFound, expected) => {
    const { read } = listOf(4)
    const reading = allPages(
      async (query) =>
        query.page === notFound ? ({ id: 9, response: { status: 404, text: '' } } as Exchange<unknown>) : read(query),
      2,
    )
    if (expected === undefined) expect(await reading).toHaveLength(2)
    else await expect(reading).rejects.toThrow(expected)
  })

  test('an empty list has one page', async () => {
    expect(await allPages(listOf(0).read)).toMatchObject([{ rows: [], count: 0 }])
  })

  test('three pages with the same rows, one after another, are a failure, and end the reading; two may show that a row was added', async () => {
    const { read, asked } = listOf(9)
    const stuckAt = (last: number) => (query: Parameters<ReadPage>[0]) =>
      read({ ...query, page: Math.min(query.page ?? 1, last) })
    await expect(allPages(stuckAt(1), 2)).rejects.toThrow('rows that differ from those of the previous page')
    expect(asked).toEqual([1, 1, 1])
    const later = (query: Parameters<ReadPage>[0]) => read({ ...query, page: Math.max(1, (query.page ?? 1) - 1) })
    expect(await allPages(later, 2)).toHaveLength(6)
  })

  test('a list that is too long is not read to its end', async () => {
    const long = listOf(1000)
    await expect(allPages(long.read, 2)).rejects.toThrow(NotTested)
    expect(long.asked).toEqual([1, 60])
  })

  test('a list that is only counted as too long is read to its end', async () => {
    const { read } = listOf(5, (body) => ({ ...body, count: 1_000_000 }))
    expect(await allPages(read, 2)).toHaveLength(3)
  })
})

describe('pagesWithNew', () => {
  test('are all pages of a list that is not long', async () => {
    const { read } = listOf(1200)
    expect(await pagesWithNew(read)).toMatchObject({ isComplete: true, pages: { length: 3 } })
  })

  test('are those at both ends of a long list', async () => {
    const { read, asked } = listOf(100_001)
    const { pages, isComplete } = await pagesWithNew(read)
    expect(isComplete).toBe(false)
    expect(asked.toSorted((one, other) => one - other)).toEqual([1, 2, 200, 201, 202])
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toContain('id-100000')
  })

  test('are all pages of a list that is only counted as long', async () => {
    const { read } = listOf(700, (body) => ({ ...body, count: 100_000 }))
    expect(await pagesWithNew(read)).toMatchObject({ isComplete: true, pages: { length: 2 } })
  })
})

test('an object that is at neither end of a long list is not missing', () => {
  const rows: ListedRows<object> = Object.assign(new Map(), { isComplete: false })
  expect(() => expectRow(rows, 'id')).toThrow(NotTested)
  expect(() => expectNoRow(rows, 'id')).toThrow(NotTested)
  expect(() => expectRow(new Map(), 'id')).toThrow(CheckFailure)
})

test.each([[null], [{}], [{ rows: [] }], [{ rows: {}, count: 1 }]])('%j is no page', async (body) => {
  await expect(pageOf(listOf(1, () => body).read, {})).rejects.toThrow('expected rows and count')
})

test('page sizes divide a list into at most ten pages, and are at most 500', () => {
  for (const size of [1, 5, 105, 2000])
    for (const pageSize of casesOf(pageSizesFor(size), 1, 20)) {
      expect(pageSize).toBeGreaterThanOrEqual(size / 10)
      expect(pageSize).toBeLessThanOrEqual(500)
    }
  expect(boundaryPageSizes(23)).toEqual([12, 22, 8, 23])
  expect(casesOf(pageSizesFor(23), 1, 4)).toEqual(expect.arrayContaining([12, 22, 8, 23]))
  expect(fc.sample(pageSizesFor(23), 1)).toHaveLength(1)
})
