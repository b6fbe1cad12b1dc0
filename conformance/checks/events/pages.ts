/** Contract: spec/rules/events.yaml, pages of events */
import fc from 'fast-check'
import { check, forAll, type Seed } from '../../check.ts'
import { holds, same } from '../../expect.ts'
import { quietCompany } from '../../models/company.ts'
import { eventPages, history, rowsOf } from '../../models/event.ts'
import { allPages, type Page, pageOf, pageSizesFor, type ReadPage } from '../../models/offset-list.ts'
import type { Target } from '../../target.ts'

const idsOf = (pages: readonly Page[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id))

/** The list of events of the history, and how many there are at least. */
async function eventList(target: Target): Promise<{ readonly read: ReadPage; readonly size: number }> {
  const { token, happened, before } = await history(target)
  return { read: eventPages(target, token), size: happened.length + before.size }
}

/** Reads the whole list in pages of some sizes that cut it into a few pages. */
async function overPages(
  target: Target,
  seed: Seed,
  examine: (pages: readonly Page[], pageSize: number, read: ReadPage) => void | Promise<void>,
): Promise<void> {
  const { read, size } = await eventList(target)
  await forAll(seed, [pageSizesFor(size)], async (pageSize) => examine(await allPages(read, pageSize), pageSize, read))
}

export default [
  check({
    rule: 'events.count-is-total',
    says: 'The count on each page of events is the total number of events.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, async (pages, _, read) => {
        const all = new Set([...idsOf(pages), ...idsOf(await allPages(read))]).size
        const wrong = pages.find(({ count }) => count !== all)
        holds(wrong === undefined, `count ${all}`, `count ${wrong?.count}`)
      }),
  }),
  check({
    rule: 'events.default-page-size',
    says: 'Without pageSize a page of events holds 20 rows when there are that many.',
    phase: 'still',
    run: async (target) => {
      const { read } = await eventList(target)
      same('number of rows', (await pageOf(read, {})).rows.length, 20)
      same('number of rows', (await pageOf(read, { page: 1 })).rows.length, 20)
    },
  }),
  check({
    rule: 'events.default-page',
    says: 'Without page the first page of events is answered.',
    phase: 'still',
    run: async (target, seed) => {
      const { read, size } = await eventList(target)
      await forAll(seed, [fc.integer({ min: 1, max: Math.min(500, size + 3) })], async (pageSize) => {
        const [byDefault, first] = [await pageOf(read, { pageSize }), await pageOf(read, { page: 1, pageSize })]
        same('ids', idsOf([byDefault]).sort(), idsOf([first]).sort())
      })
    },
  }),
  check({
    rule: 'events.at-most-page-size',
    says: 'A page of events holds no more rows than pageSize.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, (pages, pageSize) => {
        const longest = Math.max(...pages.map(({ rows }) => rows.length))
        holds(longest <= pageSize, `at most ${pageSize} rows`, `${longest} rows`)
      }),
  }),
  check({
    rule: 'events.full-before-last',
    says: 'Every page of events before the last holds as many rows as pageSize.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, (pages, pageSize) => {
        const short = pages.slice(0, -1).findIndex(({ rows }) => rows.length < pageSize)
        const expected = `${pageSize} rows on page ${short + 1} of ${pages.length}`
        holds(short === -1, expected, `${pages[short]?.rows.length} rows`)
      }),
  }),
  check({
    rule: 'events.no-gap',
    says: 'The pages of events together hold every event.',
    phase: 'still',
    run: async (target, seed) => {
      const { happened } = await history(target)
      await overPages(target, seed, async (pages, _, read) => {
        const found = new Set(idsOf(pages))
        const all = [...idsOf(await allPages(read)), ...happened.map(({ eventId }) => eventId)]
        const missing = all.filter((id) => !found.has(id))
        const actual = `pages without ${missing.length} of them: ${missing.slice(0, 3)}`
        holds(missing.length === 0, 'every event', actual)
      })
    },
  }),
  check({
    rule: 'events.no-double',
    says: 'No event is on two pages, or twice on one.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, (pages) => {
        const ids = idsOf(pages)
        const double = ids.find((id, index) => ids.indexOf(id) !== index)
        holds(double === undefined, 'each event once', `${double} twice`)
      }),
  }),
  check({
    rule: 'events.empty-beyond-last',
    says: 'A page of events beyond the last is answered with no rows.',
    phase: 'still',
    run: async (target, seed) => {
      const made = target.offers('control:card-activity') ? (await history(target)).token : await quietCompany(target)
      const read = eventPages(target, made)
      const size = (await rowsOf(target, made)).length
      await forAll(
        seed,
        [fc.integer({ min: 1, max: size + 3 }), fc.integer({ min: 2, max: 1000 })],
        async (pageSize, beyond) => {
          const { rows } = await pageOf(read, { page: Math.ceil(size / pageSize) + beyond, pageSize })
          same('number of rows', rows.length, 0)
        },
      )
    },
  }),
]
