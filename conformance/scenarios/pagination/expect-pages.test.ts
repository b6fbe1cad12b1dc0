import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import {
  expectAllCounted,
  expectAtMostPageSize,
  expectCount,
  expectEmptyPastLastPage,
  expectFullBeforeLast,
  expectNoDuplicates,
  expectNoGaps,
  expectRowsByDefault,
  expectSameOnLongPage,
  expectSecondPageByDefault,
  idsOf,
} from './expect-pages.ts'
import type { Page, ReadPage } from './offset-list.ts'

/** Pages of ids, `count` on each of them; the exchange of a page is its number. */
const pagesOf = (...pages: readonly string[][]): readonly Page[] =>
  pages.map((ids, index) => ({
    rows: ids.map((id) => ({ id })),
    count: pages.flat().length,
    exchange: { id: index + 1 },
  }))

/** Reads pages of a list; `pageSize` and `page` have the defaults given. */
const listOf =
  (ids: readonly string[], defaults = { page: 1, pageSize: 20 }): ReadPage =>
  async (query) => {
    const { page, pageSize } = { ...defaults, ...query }
    const rows = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }))
    return { id: page, response: { status: 200, json: { rows, count: ids.length }, text: '' } } as Exchange<unknown>
  }

const at = (exchange: number, pointer: string) =>
  expect.objectContaining({
    failure: expect.objectContaining({ exchange, places: [{ in: 'response body', pointer }] }),
  })

const thrownBy = (work: () => void) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}

const ids = ['a', 'b', 'c', 'd', 'e']

describe('pages', () => {
  const good = pagesOf(['a', 'b'], ['c', 'd'], ['e'])

  test('that are complete pass', () => {
    expectAtMostPageSize(good, 2)
    expectFullBeforeLast(good, 2)
    expectNoGaps(good, ids, 'card')
    expectNoDuplicates(good, 'card')
    expectCount(good, 5)
    expect(idsOf(good)).toEqual(ids)
  })

  test('with too many rows fail at the first row too many', () => {
    expect(thrownBy(() => expectAtMostPageSize(pagesOf(['a'], ['b', 'c']), 1))).toEqual(at(2, '/rows/1'))
  })

  test('that are short before the last fail, and a short last one does not', () => {
    expect(thrownBy(() => expectFullBeforeLast(pagesOf(['a', 'b'], ['c'], ['d']), 2))).toEqual(at(2, '/rows'))
  })

  test('that are first have all rows that are counted, or pageSize', () => {
    const [first = pagesOf(['a'])[0] as Page] = good
    expectAllCounted(first, 2)
    expectAllCounted({ ...first, count: 2 }, 500)
    expect(thrownBy(() => expectAllCounted(first, 500))).toEqual(at(1, '/rows'))
  })

  test('that lack an id fail', () => {
    expect(() => expectNoGaps(good, [...ids, 'f'], 'card')).toThrow('3 pages without 1 of them: f')
    expect(() => expectNoGaps(good, ['f', ...ids, 'f'], 'card')).toThrow('3 pages without 1 of them: f')
  })

  test('that repeat an id fail at its second row', () => {
    expect(thrownBy(() => expectNoDuplicates(pagesOf(['a', 'b'], ['b']), 'card'))).toEqual(at(2, '/rows/0/id'))
  })

  test('with another count fail at the first such page', () => {
    const pages = [...good.slice(0, 1), ...good.slice(1).map((page) => ({ ...page, count: 4 }))]
    expect(thrownBy(() => expectCount(pages, 5))).toEqual(at(2, '/count'))
  })
})

describe('defaults', () => {
  test('the second page is the same without its size', async () => {
    const list = listOf(ids, { page: 1, pageSize: 2 })
    const ignoring: ReadPage = (query) => list(query.pageSize === undefined ? {} : query)
    await expectSecondPageByDefault(list, 2)
    await expect(expectSecondPageByDefault(ignoring, 2)).rejects.toThrow(
      'expected the 2 rows of page=2&pageSize=2; got the rows of the first page',
    )
  })

  test('the number of rows by default', async () => {
    await expectRowsByDefault(listOf(ids, { page: 1, pageSize: 3 }), 3)
    await expect(expectRowsByDefault(listOf(ids, { page: 1, pageSize: 2 }), 3)).rejects.toThrow(
      'expected 3 rows; got 2 rows',
    )
  })

  test('a page past the last one has no rows', async () => {
    const past = { size: 5, pageSize: 2, beyond: 1 }
    await expectEmptyPastLastPage(listOf(ids), past)
    await expect(expectEmptyPastLastPage(listOf([...ids, 'f', 'g']), past)).rejects.toThrow(
      'expected no rows on page 4: all 5 are on the pages before it; got 1 row',
    )
  })

  test('a page past the last one may be refused with 404', async () => {
    const notFound: ReadPage = async () => ({ id: 1, response: { status: 404, text: '' } }) as Exchange<unknown>
    await expectEmptyPastLastPage(notFound, { size: 5, pageSize: 2, beyond: 1 })
  })
})

describe('same values', () => {
  const page = (
    ...rows: readonly { readonly id: string; readonly memo?: string; readonly payerData?: object }[]
  ): Page => ({
    rows,
    count: rows.length,
    exchange: { id: 9 },
  })
  const dto = 'BoletoDto'

  test('a value that the longer pages do not show is a failure at its place', () => {
    const whole = page({ id: 'a', memo: 'one' }, { id: 'b', memo: 'two' })
    const compare = (actual: Page) => () => expectSameOnLongPage([actual], { before: whole, after: whole, dto })
    expect(compare(page({ id: 'b', memo: 'two' }))).not.toThrow()
    expect(compare(page({ id: 'b', memo: 'one' }))).toThrow(at(9, '/rows/0/memo'))
    expect(compare(page({ id: 'a', memo: 'one' }, { id: 'b' }))).toThrow(at(9, '/rows/1/memo'))
  })

  test('what changed meanwhile is not compared, nor what the longer pages lack', () => {
    const before = page({ id: 'a', memo: 'one' })
    const after = page({ id: 'a', memo: 'changed' })
    expect(() => expectSameOnLongPage([page({ id: 'a', memo: 'else' })], { before, after, dto })).not.toThrow()
    expect(() => expectSameOnLongPage([page({ id: 'c' })], { before, after: before, dto })).not.toThrow()
  })

  test('what the contract does not document may differ, at any depth', () => {
    const withPayer = (payerData: object) => page({ id: 'a', payerData })
    const [before, other] = [withPayer({ name: 'Ana', label: 'CPF' }), withPayer({ name: 'Ana', label: 'tax id' })]
    expect(() => expectSameOnLongPage([other], { before, after: before, dto })).not.toThrow()
    const renamed = withPayer({ name: 'Eva', label: 'CPF' })
    expect(() => expectSameOnLongPage([renamed], { before, after: before, dto })).toThrow(at(9, '/rows/0/payerData'))
  })
})
