import { describe, expect, test } from 'vitest'
import { CheckFailure } from '../../failure/errors.ts'
import type { Place } from '../../failure/failure.ts'
import { transactionRows } from '../transactions/transaction-list.ts'
import type { CursorPage } from './cursor-list.ts'
import {
  expectAtMostPageSize,
  expectComplete,
  expectCursorMatchesHasNext,
  expectEmptyPage,
  expectHasNext,
  expectNoDuplicates,
  expectNoGaps,
  expectNoLinkOnLastPage,
  expectNoneLost,
  expectOnlyMatching,
  expectPageSizeReported,
  expectSamePages,
  expectTotalCount,
  isFullBeforeLast,
  totalCountScope,
} from './expect-pages.ts'
import type { PagedTraversal } from './paged-traversals.ts'

/** The pages of a traversal with these ids; all else is right unless `change` changes a page. */
function traversalOf(
  ids: readonly (readonly string[])[],
  pageSize: number,
  change: (page: CursorPage, index: number) => Partial<CursorPage> = () => ({}),
  expected = [...new Set(ids.flat())],
): PagedTraversal {
  const pages = ids.map((ofPage, index): CursorPage => {
    const hasNext = index < ids.length - 1
    const page = {
      data: ofPage.map((id) => ({ id })),
      pageSize,
      totalCount: expected.length,
      hasNext,
      nextCursor: hasNext ? `cursor ${index}` : null,
      nextLink: null,
      exchange: { id: index + 1 },
    } as unknown as CursorPage
    return { ...page, ...change(page, index) }
  })
  return {
    pages,
    pageSize,
    language: undefined,
    rows: transactionRows('cards', pages),
    expected: expected.map((id) => ({ id, amount: 1, at: 0 })),
  }
}

/** The exchange and pointer of a failure; undefined where there is none. */
function placeOf(work: () => void): string | undefined {
  try {
    work()
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error
    const [place] = (error.failure.places ?? []) as readonly (Place & { pointer: string })[]
    return `${error.failure.exchange} ${place?.pointer}`
  }
  return undefined
}

const right = traversalOf([['a', 'b'], ['c', 'd'], ['e']], 2)

test('a right traversal meets every expectation', () => {
  for (const examine of [
    expectComplete,
    expectOnlyMatching,
    expectTotalCount,
    expectHasNext,
    expectAtMostPageSize,
    expectPageSizeReported,
    expectNoLinkOnLastPage,
  ])
    examine(right)
  for (const page of right.pages) expectCursorMatchesHasNext(page)
})

describe('expectNoGaps', () => {
  test('names what is missing', () => {
    const traversal = traversalOf([['a'], ['b']], 1, undefined, ['a', 'x', 'b', 'y'])
    expect(() => expectNoGaps(traversal)).toThrow('all 4 transactions; got 2 missing: x, y')
    expect(placeOf(() => expectNoGaps(traversal))).toBe('2 /data')
  })
})

test('expectNoDuplicates points at the second occurrence', () => {
  expect(
    placeOf(() =>
      expectNoDuplicates(
        traversalOf(
          [
            ['a', 'b'],
            ['c', 'a'],
          ],
          2,
        ),
      ),
    ),
  ).toBe('2 /data/1')
})

test('expectOnlyMatching points at a row that does not match', () => {
  expect(placeOf(() => expectOnlyMatching(traversalOf([['a', 'x']], 2, undefined, ['a'])))).toBe('1 /data/1')
})

describe('totalCountScope and expectTotalCount', () => {
  const countsOf = (...counts: readonly unknown[]) =>
    traversalOf([['a', 'b'], ['c']], 2, (_, index) => ({ totalCount: counts[index] }))

  test.each([
    [[3, 3], 'all pages'],
    [[2, 1], 'one page'],
    [[3, 1], undefined],
    [[2, 2], undefined],
    [['3', '3'], undefined],
  ])('%j is the count of %s', (counts, scope) => {
    const traversal = countsOf(...counts)
    expect(totalCountScope(traversal.pages, 3)).toBe(scope)
    expect(placeOf(() => expectTotalCount(traversal)) === undefined).toBe(scope !== undefined)
  })

  test('points at the first page with another count', () => {
    expect(placeOf(() => expectTotalCount(countsOf(3, 2)))).toBe('2 /pagination/totalCount')
  })
})

describe('expectHasNext', () => {
  const hasNextOf = (
    ids: readonly (readonly string[])[],
    pageSize: number,
    hasNext: readonly unknown[],
    all?: string[],
  ) => placeOf(() => expectHasNext(traversalOf(ids, pageSize, (_, index) => ({ hasNext: hasNext[index] }), all)))

  test.each([
    ['true on the last page', [['a', 'b']], 2, [true], undefined, '1 /pagination/hasNext'],
    ['false although transactions follow', [['a']], 1, [false], ['a', 'b'], '1 /pagination/hasNext'],
    ['no boolean', [['a']], 1, ['no'], undefined, '1 /pagination/hasNext'],
    [
      'true before an empty page, after full pages',
      [['a'], ['b'], []],
      1,
      [true, true, false],
      undefined,
      '2 /pagination/hasNext',
    ],
    [
      'true before an empty page, on a short page',
      [['a', 'b'], ['c'], []],
      2,
      [true, true, false],
      undefined,
      '2 /pagination/hasNext',
    ],
    ['true on an empty last page', [['a', 'b'], ['c'], []], 2, [true, false, true], undefined, '3 /pagination/hasNext'],
  ])('fails for %s', (_, ids, pageSize, hasNext, all, place) => {
    expect(hasNextOf(ids, pageSize, hasNext, all)).toBe(place)
  })

  test('accepts short pages, and an empty page after them', () => {
    expect(hasNextOf([['a'], ['b', 'c'], ['d']], 2, [true, true, false])).toBe(undefined)
    expect(hasNextOf([['a'], ['b', 'c'], []], 2, [true, true, false])).toBe(undefined)
  })
})

test('expectNoneLost accepts repeats and names lost transactions', () => {
  const traversal = traversalOf(
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    2,
  )
  const earlier = ['a', 'b', 'c'].map((id) => ({ id, amount: 1, at: 0 }))
  expectNoneLost(traversal, earlier)
  expect(() => expectNoneLost(traversal, [...earlier, { id: 'd', amount: 1, at: 0 }])).toThrow('no d')
})

test.each([
  [true, 'c', true],
  [true, '', false],
  [true, null, false],
  [false, null, true],
  [false, undefined, false],
  [false, 'c', false],
])('hasNext %s matches nextCursor %j: %s', (hasNext, nextCursor, isMet) => {
  const [page] = traversalOf([['a']], 1, () => ({ hasNext, nextCursor })).pages
  expect(placeOf(() => page && expectCursorMatchesHasNext(page))).toBe(isMet ? undefined : '1 /pagination/nextCursor')
})

test('expectAtMostPageSize points at a page with too many transactions', () => {
  expect(placeOf(() => expectAtMostPageSize(traversalOf([['a'], ['b', 'c']], 1)))).toBe('2 /data')
})

test('isFullBeforeLast looks at each page before the last', () => {
  expect(isFullBeforeLast(traversalOf([['a', 'b'], ['c'], ['d', 'e']], 2))).toBe(false)
  expect(isFullBeforeLast(traversalOf([['a', 'b'], ['c']], 2))).toBe(true)
})

test('expectPageSizeReported looks at full pages only', () => {
  expectPageSizeReported(traversalOf([['a', 'b'], ['c']], 2, (_, index) => ({ pageSize: index === 0 ? 2 : 1 })))
  const wrong = traversalOf([['a', 'b']], 2, () => ({ pageSize: 20 }))
  expect(placeOf(() => expectPageSizeReported(wrong))).toBe('1 /pagination/pageSize')
})

test('expectNoLinkOnLastPage accepts a link before the last page', () => {
  expectNoLinkOnLastPage(traversalOf([['a'], ['b']], 1, (_, index) => ({ nextLink: index === 0 ? '/next' : '' })))
  const wrong = traversalOf([['a']], 1, () => ({ nextLink: '/next' }))
  expect(placeOf(() => expectNoLinkOnLastPage(wrong))).toBe('1 /links/next')
})

test('expectEmptyPage fails for items, a count, or a next page', () => {
  const [empty] = traversalOf([[]], 2).pages
  if (empty === undefined) throw new TypeError('no page')
  expectEmptyPage(empty)
  expect(placeOf(() => expectEmptyPage({ ...empty, data: [{ id: 'a' }] }))).toBe('1 /data')
  expect(placeOf(() => expectEmptyPage({ ...empty, totalCount: 1 }))).toBe('1 /pagination/totalCount')
  expect(placeOf(() => expectEmptyPage({ ...empty, hasNext: true }))).toBe('1 /pagination/hasNext')
})

describe('expectSamePages', () => {
  const idsOn = ({ data }: CursorPage) => data.map(({ id }) => String(id))
  const pagesOf = (...ids: readonly (readonly string[])[]) => traversalOf(ids, 2).pages
  const expected = pagesOf(['a', 'b'], ['c'])

  test('accepts another order on a page', () => {
    expectSamePages(pagesOf(['b', 'a'], ['c']), expected, idsOn)
  })

  test.each([
    ['fewer transactions', [['a'], ['b', 'c']], '1 /data'],
    ['other transactions', [['a', 'b'], ['d']], '2 /data'],
    ['no next page', [['a', 'b']], '1 /pagination/hasNext'],
    ['another next page', [['a', 'b'], ['c'], ['d']], '2 /pagination/hasNext'],
  ])('fails for %s', (_, ids, place) => {
    expect(placeOf(() => expectSamePages(pagesOf(...ids), expected, idsOn))).toBe(place)
  })
})
