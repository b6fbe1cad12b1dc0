/** Contract: spec/rules/pagination.yaml */

import fc from 'fast-check'
import { environmentOf } from '../cases/environment.ts'
import { allInOrder } from '../run/all-in-order.ts'
import { check } from '../run/check.ts'
import { CheckFailure, NotTested } from '../run/errors.ts'
import { forAll } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Target } from '../run/target.ts'
import { otherTenant } from '../scenarios/authentication/tenants.ts'
import { createBoleto, plainBoleto } from '../scenarios/boletos/boleto.ts'
import { createCard } from '../scenarios/cards/card.ts'
import {
  allPages,
  allRows,
  type Page,
  pageOf,
  pageSizesFor,
  type ReadPage,
} from '../scenarios/pagination/offset-list.ts'
import { expectEqual, expectSuccess } from '../validate/expect.ts'
import {
  eachAtMost,
  eachCounts,
  emptyBeyond,
  firstByDefault,
  fullBeforeLast,
  idsOf,
  noDouble,
  noGap,
  rowsByDefault,
} from '../validate/offset-pages.ts'

/** A list to read: that of an isolated tenant if the target offers one, otherwise the run's, which others may change. */
type List = { readonly name: ListName; readonly read: ReadPage; readonly size: number }

/** The offset lists that the API itself can fill. */
const listNames = ['listCards', 'listBoletos'] as const
type ListName = (typeof listNames)[number]

/** The least number of objects in a list: more than a default page, and more cards than a server may return at once. */
const enough: Readonly<Record<ListName, number>> = { listCards: 105, listBoletos: 23 }

const lists = (target: Target): Promise<readonly List[]> =>
  target.once('lists that hold still', async () => {
    const token = target.supports('control:credentials') ? await otherTenant(target) : undefined
    return allInOrder(listNames, async (name) => {
      const read: ReadPage = (query) => target.call(name, { query, token })
      const { count } = await pageOf(read, { pageSize: 1 })
      const missing = Math.max(0, enough[name] - count)
      const gone = name === 'listCards' ? await Promise.all([1, 2, 3].map(() => add[name](target, token))) : []
      await allInOrder(Array.from({ length: missing }), () => add[name](target, token))
      // A deleted object leaves no gap in the pages and is not counted.
      await allInOrder(gone, ({ id }) => target.call('deleteCard', { path: { id }, token }))
      return { name, read, size: Math.max(count, enough[name]) }
    })
  })

const add: Readonly<Record<ListName, (target: Target, token: string | undefined) => Promise<{ readonly id: string }>>> =
  {
    listCards: (target, token) => createCard(target, undefined, token),
    listBoletos: async (target, token) => createBoleto(target, plainBoleto(await environmentOf(target)), token),
  }

/** Checks each list, concurrently. */
async function inEach(target: Target, examine: (list: List) => Promise<void>): Promise<void> {
  await allInOrder(await lists(target), examine)
}

/**
 * Reads a list that other clients may change: a failure counts only if the list was the same before and after it, and only
 * the second time, because an object that was added and removed in between is in neither.
 */
async function whileStill(list: List, read: () => Promise<void>): Promise<void> {
  let held = 0
  for (let attempt = 0; attempt < 4; attempt++) {
    const before = await census(list)
    const outcome = await read().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (outcome === undefined) return
    if (!(outcome instanceof CheckFailure)) throw outcome
    if (before === (await census(list))) held++
    if (held === 2) throw outcome
  }
  throw new NotTested('The list changed during the test. Repeat the run while no other client writes.')
}

async function census({ read }: List): Promise<string> {
  return idsOf(await allPages(read))
    .toSorted()
    .join()
}

function overPages(
  target: Target,
  seed: Seed,
  examine: (pages: readonly Page[], pageSize: number, list: List) => void | Promise<void>,
) {
  return inEach(target, (list) =>
    forAll(seed, [pageSizesFor(list.size)], (pageSize) =>
      whileStill(list, async () => examine(await allPages(list.read, pageSize), pageSize, list)),
    ),
  )
}

function orderOf(dates: readonly string[]): string {
  if (dates.every((date, index) => index === 0 || date <= (dates[index - 1] ?? ''))) return 'newest first'
  const isRising = dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? ''))
  return isRising ? 'oldest first' : 'neither newest nor oldest first'
}

export default [
  check({
    rule: 'pagination.default-page-size',
    says: 'Without `pageSize`, an offset list returns 20 rows per page if there are that many.',
    phase: 'still',
    run: (target) =>
      inEach(target, async ({ read }) => {
        await rowsByDefault(read, Math.min(20, (await allRows(read)).length))
      }),
  }),
  check({
    rule: 'pagination.default-page',
    says: 'Without `page`, an offset list returns the first page.',
    phase: 'still',
    run: (target, seed) =>
      inEach(target, (list) =>
        forAll(seed, [pageSizesFor(list.size)], (pageSize) =>
          whileStill(list, () => firstByDefault(list.read, pageSize)),
        ),
      ),
  }),
  check({
    rule: 'pagination.at-most-page-size',
    says: 'A page contains at most `pageSize` rows.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, eachAtMost),
  }),
  check({
    rule: 'pagination.full-before-last',
    says: 'Every page before the last page contains `pageSize` rows.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, fullBeforeLast),
  }),
  check({
    rule: 'pagination.empty-past-last-page',
    says: 'A page past the last page contains no rows.',
    phase: 'still',
    run: (target, seed) =>
      inEach(target, (list) =>
        forAll(seed, [pageSizesFor(list.size), fc.integer({ min: 2, max: 1000 })], (pageSize, beyond) =>
          whileStill(list, async () => {
            const { count } = await pageOf(list.read, { pageSize })
            await emptyBeyond(list.read, count, pageSize, beyond)
          }),
        ),
      ),
  }),
  check({
    rule: 'pagination.no-gaps',
    says: 'The pages of a list together contain every object of the list.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, async (pages, _, list) => {
        noGap(pages, idsOf(await allPages(list.read)), 'object of the list')
      }),
  }),
  check({
    rule: 'pagination.no-duplicates',
    says: 'No object occurs more than once on the pages of a list.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, (pages) => noDouble(pages, 'object')),
  }),
  check({
    rule: 'pagination.count-is-total',
    says: 'The `count` on each page is the number of rows on all pages.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, (pages) => eachCounts(pages, idsOf(pages).length)),
  }),
  check({
    rule: 'pagination.repeatable-read',
    says: 'Reading a page again returns the same rows while nothing changes.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, async (pages, pageSize, list) => {
        const page = Math.ceil(pages.length / 2)
        const again = await pageOf(list.read, { page, pageSize })
        expectEqual('ids', idsOf([again]).toSorted(), idsOf(pages.slice(page - 1, page)).toSorted())
      }),
  }),
  check({
    rule: 'pagination.empty-list',
    says: 'A tenant without objects gets lists with no rows and `count` 0.',
    run: async (target) => {
      const token = await otherTenant(target)
      for (const name of listNames) {
        const { rows, count } = await expectSuccess(target.call(name, { token }))
        expectEqual('the list', { rows, count }, { rows: [], count: 0 })
      }
    },
  }),
  check({
    rule: 'pagination.sort-order',
    says: 'How are offset lists sorted?',
    phase: 'still',
    run: async (target) => {
      const found = await allInOrder(await lists(target), async ({ name, read }) => {
        const { rows } = await pageOf(read, {})
        return `${name}: ${orderOf(rows.map((row) => String((row as { createdAt?: unknown }).createdAt)))}`
      })
      return found.join(', ')
    },
  }),
  check({
    rule: 'pagination.fractional-page-parameters',
    says: 'Which status does a fraction as `page` or `pageSize` return?',
    run: async (target) => {
      const found = await allInOrder(listNames, async (name) => {
        const [page, pageSize] = await Promise.all([
          target.call(name, { query: { page: 1.5 } }),
          target.call(name, { query: { pageSize: 2.5 } }),
        ])
        return `${name}: ${page.response.status} for page=1.5, ${pageSize.response.status} for pageSize=2.5`
      })
      return found.join('; ')
    },
  }),
]
