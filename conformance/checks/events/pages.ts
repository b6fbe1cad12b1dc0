/** Contract: spec/rules/events.yaml, pages of events */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import { eventPages, history, rowsOf } from '../../scenarios/events/event.ts'
import { allPages, type Page, pageSizesFor, type ReadPage } from '../../scenarios/pagination/offset-list.ts'
import {
  expectAtMostPageSize,
  expectCount,
  expectEmptyPastLastPage,
  expectFirstPageByDefault,
  expectFullBeforeLast,
  expectNoDuplicates,
  expectNoGaps,
  expectRowsByDefault,
  idsOf,
} from '../../validate/offset-pages.ts'

/** The list of events of the history, and its minimum length. */
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
    says: '`count` on every page of GET /v1/webhooks/events is the total number of events.',
    phase: 'still',
    run: (target, seed) =>
      overPages(target, seed, async (pages, _, read) => {
        const all = new Set([...idsOf(pages), ...idsOf(await allPages(read))])
        expectCount(pages, all.size)
      }),
  }),
  check({
    rule: 'events.default-page-size',
    says: 'Without `pageSize`, GET /v1/webhooks/events returns 20 rows per page if there are that many.',
    phase: 'still',
    run: async (target) => {
      const { read } = await eventList(target)
      await expectRowsByDefault(read, 20)
    },
  }),
  check({
    rule: 'events.default-page',
    says: 'Without `page`, GET /v1/webhooks/events returns the first page.',
    phase: 'still',
    run: async (target, seed) => {
      const { read, size } = await eventList(target)
      await forAll(seed, [pageSizesFor(size)], (pageSize) => expectFirstPageByDefault(read, pageSize))
    },
  }),
  check({
    rule: 'events.at-most-page-size',
    says: 'GET /v1/webhooks/events returns at most `pageSize` rows per page.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, expectAtMostPageSize),
  }),
  check({
    rule: 'events.full-before-last-page',
    says: 'Every page of GET /v1/webhooks/events before the last contains `pageSize` rows.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, expectFullBeforeLast),
  }),
  check({
    rule: 'events.no-gaps',
    says: 'The pages of GET /v1/webhooks/events contain every event.',
    phase: 'still',
    run: async (target, seed) => {
      const { happened } = await history(target)
      await overPages(target, seed, async (pages, _, read) => {
        const all = [...idsOf(await allPages(read)), ...happened.map(({ eventId }) => eventId)]
        expectNoGaps(pages, all, 'event')
      })
    },
  }),
  check({
    rule: 'events.no-duplicates',
    says: 'The pages of GET /v1/webhooks/events contain no event more than once.',
    phase: 'still',
    run: (target, seed) => overPages(target, seed, (pages) => expectNoDuplicates(pages, 'event')),
  }),
  check({
    rule: 'events.filtered-pages-complete',
    says: 'With `eventType`, pages before the last are full and all pages contain each event exactly once.',
    phase: 'still',
    run: async (target, seed) => {
      const { token, happened } = await history(target)
      const types = new Set(happened.map(({ kind }) => typeOfKind[kind]))
      await forAll(seed, [eachOnce(...types), fc.integer({ min: 2, max: 4 })], async (eventType, parts) => {
        const read = eventPages(target, token, { eventType })
        const all = idsOf(await allPages(read))
        const pageSize = Math.max(1, Math.ceil(all.length / parts))
        const pages = await allPages(read, pageSize)
        expectFullBeforeLast(pages, pageSize)
        expectNoGaps(pages, all, 'event')
        expectNoDuplicates(pages, 'event')
      })
    },
  }),
  check({
    rule: 'events.empty-past-last-page',
    says: 'GET /v1/webhooks/events returns no rows past the last page.',
    phase: 'still',
    run: async (target, seed) => {
      const made = target.supports('control:card-activity')
        ? (await history(target)).token
        : await isolatedTenant(target)
      const read = eventPages(target, made)
      const size = (await rowsOf(target, made)).length
      await forAll(seed, [pageSizesFor(size), fc.integer({ min: 2, max: 1000 })], (pageSize, beyond) =>
        expectEmptyPastLastPage(read, { size, pageSize, beyond }),
      )
    },
  }),
]
