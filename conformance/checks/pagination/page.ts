/** Contract: spec/rules/pagination.yaml, one page of a list */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { defaultPageSize, largestPageSize } from '../../contract/page-sizes.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { sharedPlainBoleto } from '../../scenarios/boletos/shared-boletos.ts'
import { sharedCard } from '../../scenarios/cards/shared-card.ts'
import {
  expectAllCounted,
  expectAtMostPageSize,
  expectEmptyFarPage,
  expectEmptyPastLastPage,
  expectFullBeforeLast,
  expectRowsByDefault,
  expectSameRows,
  expectSecondPageByDefault,
} from '../../scenarios/pagination/expect-pages.ts'
import { expectOfPages, type FilledList, filledLists, pagedLists } from '../../scenarios/pagination/filled-lists.ts'
import { LIST_TIMEOUT, type OffsetList, type Page, pageOf, reader } from '../../scenarios/pagination/offset-list.ts'
import { whileUnchanged } from '../../scenarios/pagination/unchanged-list.ts'
import { plural } from '../../text/in-words.ts'
import { expectThat, inBody } from '../../validate/expect.ts'

/** The size of a list, also where its `count` is wrong, which has its own rule. */
const sizeOf = (pages: readonly Page[]): number => new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size

/** A page after those of other checks: a server may return the first ten or so only. */
const LATE_PAGE = { page: 12, pageSize: 5 }

async function expectLatePageFull({ read, size }: FilledList): Promise<void> {
  const { page, pageSize } = LATE_PAGE
  if (size < page * pageSize) return
  const { rows, exchange } = await pageOf(read, LATE_PAGE)
  const expected = `${plural(pageSize, 'row')} on page ${page} of a list of ${size}`
  expectThat(rows.length === pageSize, expected, plural(rows.length, 'row'), inBody(exchange, '/rows'))
}

/** An object of each list that other checks use too. */
const sharedObjects: Readonly<Record<OffsetList, (target: Target) => Promise<unknown>>> = {
  listCards: sharedCard,
  listBoletos: sharedPlainBoleto,
}

/** The list of the run's own tenant may have more rows than the filled lists: a server may return fewer than it counts. */
async function expectLargestPageFull(target: Target, name: OffsetList): Promise<void> {
  await ifPossible(sharedObjects[name](target))
  const read = reader(target, name)
  const pageSize = largestPageSize
  const expectAll = async () => expectAllCounted(await pageOf(read, { page: 1, pageSize }), pageSize)
  // Other checks create objects meanwhile, and a server may count one a moment before it lists it.
  await ifPossible(whileUnchanged(read, expectAll, () => eventually(expectAll, LIST_TIMEOUT, 200)))
}

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
    run: async (target, list) => {
      await expectOfPages(target, list, (pages) => expectFullBeforeLast(pages, list.pageSize))
      await share(target, `late page of ${list.name}`, () => expectLatePageFull(list))
      await share(target, `largest page of ${list.name} of the run`, () => expectLargestPageFull(target, list.name))
    },
  }),
  check({
    rule: 'pagination.empty-past-last-page',
    says: 'A page past the last page is an error (400 or 404) or contains no rows.',
    phase: 'still',
    given: async (_, target) => [await pagedLists(target), fc.integer({ min: 2, max: 1000 })],
    named: ['list', 'pages past the last'],
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
