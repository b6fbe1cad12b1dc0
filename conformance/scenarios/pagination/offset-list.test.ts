import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { casesOf } from '../../cases/each-once.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NotTested } from '../../run/errors.ts'
import { allPages, allRows, boundaryPageSizes, pageOf, pageSizesFor, type ReadPage, rowsOf } from './offset-list.ts'

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

  test('an empty list has one page', async () => {
    expect(await allPages(listOf(0).read)).toMatchObject([{ rows: [], count: 0 }])
  })

  test('a list that is too long is not read to its end', async () => {
    await expect(allPages(listOf(1000).read, 2)).rejects.toThrow(NotTested)
  })
})

test.each([[null], [{}], [{ rows: [] }], [{ rows: {}, count: 1 }]])('%j is no page', async (body) => {
  await expect(pageOf(listOf(1, () => body).read, {})).rejects.toThrow('expected rows and count')
})

test('page sizes divide a list into at most 40 pages, and are at most 500', () => {
  for (const size of [1, 5, 105, 2000])
    for (const pageSize of casesOf(pageSizesFor(size), 1, 20)) {
      expect(pageSize).toBeGreaterThanOrEqual(size / 40)
      expect(pageSize).toBeLessThanOrEqual(500)
    }
  expect(boundaryPageSizes(23)).toEqual([12, 22, 8, 23])
  expect(casesOf(pageSizesFor(23), 1, 4)).toEqual(expect.arrayContaining([12, 22, 8, 23]))
  expect(fc.sample(pageSizesFor(23), 1)).toHaveLength(1)
})
