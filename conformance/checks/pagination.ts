/** Contract: spec/rules/pagination.yaml */

import fc from 'fast-check'
import { environmentOf } from '../cases/environment.ts'
import { allInOrder } from '../run/all-in-order.ts'
import { check, type Seed } from '../run/check.ts'
import { CheckFailure, NotTested } from '../run/errors.ts'
import { forAll } from '../run/for-all.ts'
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

/** A list to read: that of a company of its own where the target can give one, else the run's own, which others may change. */
type List = { readonly name: ListName; readonly read: ReadPage; readonly size: number }

/** The offset lists that the API itself can fill. */
const listNames = ['listCards', 'listBoletos'] as const
type ListName = (typeof listNames)[number]

/** So many objects are in a list at least: more than a default page holds, and of cards more than a server may like to give at once. */
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
      // What is deleted later leaves a gap that a list must close, and counts no more.
      await allInOrder(gone, ({ id }) => target.call('deleteCard', { path: { id }, token }))
      return { name, read, size: Math.max(count, enough[name]) }
    })
  })

const add: Readonly<Record<ListName, (target: Target, token: string | undefined) => Promise<{ readonly id: string }>>> =
  {
    listCards: (target, token) => createCard(target, undefined, token),
    listBoletos: async (target, token) => createBoleto(target, plainBoleto(await environmentOf(target)), token),
  }

/** Looks at each list, one beside the other. */
async function inEach(target: Target, examine: (list: List) => Promise<void>): Promise<void> {
  await allInOrder(await lists(target), examine)
}

/**
 * Runs a reading of a list that others may change in the meantime: a violation counts only when the list was the same before
 * and after it, and that twice, as what was added and removed again in between shows in neither.
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
  throw new NotTested('the list did not hold still: others write to it')
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
    says: 'Without pageSize a page holds 20 rows when the list has that many.',
    phase: 'still',
    run: (target) =>
      inEach(target, async ({ read }) => {
        await rowsByDefault(read, Math.min(20, (await allRows(read)).length))
      }),
  }),
  check({
    rule: 'pagination.default-page',
    says: 'Without page the first page is answered.',
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
    says: 'A page holds no more rows than pageSize.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, eachAtMost),
  }),
  check({
    rule: 'pagination.full-before-last',
    says: 'Every page before the last holds as many rows as pageSize.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, fullBeforeLast),
  }),
  check({
    rule: 'pagination.empty-beyond-last',
    says: 'A page beyond the last is answered with no rows.',
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
    rule: 'pagination.no-gap',
    says: 'The pages of a list together hold every object that the list has.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, async (pages, _, list) => {
        noGap(pages, idsOf(await allPages(list.read)), 'object of the list')
      }),
  }),
  check({
    rule: 'pagination.no-double',
    says: 'No object of a list is on two pages, or twice on one.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, (pages) => noDouble(pages, 'object')),
  }),
  check({
    rule: 'pagination.count-of-all-pages',
    says: 'The count on each page is the number of rows on all pages together.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, (pages) => eachCounts(pages, idsOf(pages).length)),
  }),
  check({
    rule: 'pagination.order-steady',
    says: 'A page read again holds the same rows while nothing changes.',
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
    says: 'A company without objects gets a list with no rows and the count 0.',
    run: async (target) => {
      const token = await otherTenant(target)
      for (const name of listNames) {
        const { rows, count } = await expectSuccess(target.call(name, { token }))
        expectEqual('the list', { rows, count }, { rows: [], count: 0 })
      }
    },
  }),
  check({
    rule: 'pagination.order-of-lists',
    says: 'Offset lists are sorted by creation, newest or oldest first.',
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
    rule: 'pagination.fraction',
    says: 'A fraction as page or pageSize is refused.',
    run: async (target) => {
      const found = await allInOrder(listNames, async (name) => {
        const [page, pageSize] = await Promise.all([
          target.call(name, { query: { page: 1.5 } }),
          target.call(name, { query: { pageSize: 2.5 } }),
        ])
        return `${name}: page=1.5 ${page.response.status}, pageSize=2.5 ${pageSize.response.status}`
      })
      return found.join('; ')
    },
  }),
]
