/** Contract: spec/rules/pagination.yaml, one page of a list */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { share } from '../../run/share.ts'
import { expectOfPages, filledLists, pagedLists } from '../../scenarios/pagination/filled-lists.ts'
import { type Page, pageOf, reader } from '../../scenarios/pagination/offset-list.ts'
import { whileUnchanged } from '../../scenarios/pagination/unchanged-list.ts'
import {
  expectAtMostPageSize,
  expectEmptyFarPage,
  expectEmptyPastLastPage,
  expectFullBeforeLast,
  expectRowsByDefault,
  expectSameRows,
  expectSecondPageByDefault,
} from '../../validate/offset-pages.ts'
import { defaultPageSize } from '../../validate/page-sizes.ts'

/** The size of a list, also where its `count` is wrong, which has its own rule. */
const sizeOf = (pages: readonly Page[]): number => new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size

export default [
  check({
    rule: 'pagination.default-page-size',
    says: 'Without `pageSize`, an offset list returns 20 rows per page if there are that many.',
    phase: 'still',
    given: async (_, target) => [eachOnce(...(await filledLists(target)))],
    run: async (_, { read, size }) => {
      await expectRowsByDefault(read, Math.min(defaultPageSize, size))
      await whileUnchanged(read, () => expectSecondPageByDefault(read, defaultPageSize))
    },
  }),
  check({
    rule: 'pagination.default-page',
    says: 'Without `page`, an offset list returns the first page.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: (target, list) =>
      expectOfPages(target, list, async ([first]) => {
        const { read, pageSize } = list
        if (first !== undefined) expectSameRows(await pageOf(read, { pageSize }), first, `page=1&pageSize=${pageSize}`)
      }),
  }),
  check({
    rule: 'pagination.at-most-page-size',
    says: 'A page contains at most `pageSize` rows.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: async (target, list) => {
      await expectOfPages(target, list, (pages) => expectAtMostPageSize(pages, list.pageSize))
      const smallest = await share(target, `page of one row of ${list.name}`, () => pageOf(list.read, { pageSize: 1 }))
      expectAtMostPageSize([smallest], 1)
    },
  }),
  check({
    rule: 'pagination.full-before-last',
    says: 'Every page before the last page contains `pageSize` rows.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target)],
    run: (target, list) => expectOfPages(target, list, (pages) => expectFullBeforeLast(pages, list.pageSize)),
  }),
  check({
    rule: 'pagination.empty-past-last-page',
    says: 'A page past the last page contains no rows.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target), fc.integer({ min: 2, max: 1000 })],
    run: (target, list, beyond) =>
      expectOfPages(target, list, async (pages) => {
        const { read, pageSize } = list
        await expectEmptyPastLastPage(read, { size: sizeOf(pages), pageSize, beyond })
        await share(target, `far page of ${list.name}`, () =>
          expectEmptyFarPage(reader(list.tenant, list.name, { extreme: true })),
        )
      }),
  }),
]
