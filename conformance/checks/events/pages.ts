/** Contract: spec/rules/events.yaml, pages of events */
import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import { eventHistory, eventPages, listEvents, manyEvents } from '../../scenarios/events/event-history.ts'
import { allPages, pageSizesFor, type ReadPage } from '../../scenarios/pagination/offset-list.ts'
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

/** Reads pages of the history. */
async function historyPages(target: Target): Promise<ReadPage> {
  return eventPages((await eventHistory(target)).tenant)
}

/** Page sizes that divide the history into a few pages. */
async function historyPageSizes(target: Target): Promise<fc.Arbitrary<number>> {
  const { events, earlierIds } = await eventHistory(target)
  return pageSizesFor(events.length + earlierIds.size)
}

/** The types of the events of the history. */
async function historyTypes(target: Target) {
  const { events } = await eventHistory(target)
  return eachOnce(...new Set(events.map(({ kind }) => typeOfKind[kind])))
}

/** A list of events of one tenant: the history, if the control interface can create events. */
function anyList(target: Target): Promise<Target> {
  return target.once('tenant of a list of events', async () =>
    target.supports('control:card-activity')
      ? (await eventHistory(target)).tenant
      : target.withToken(await isolatedTenant(target)),
  )
}

export default [
  check({
    rule: 'events.count-is-total',
    says: '`count` on every page of GET /v1/webhooks/events is the total number of events.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      const read = await historyPages(target)
      const pages = await allPages(read, pageSize)
      const ids = new Set([...idsOf(pages), ...idsOf(await allPages(read))])
      expectCount(pages, ids.size)
    },
  }),
  check({
    rule: 'events.default-page-size',
    says: 'Without `pageSize`, GET /v1/webhooks/events returns 20 rows per page if there are that many.',
    phase: 'still',
    run: async (target) => expectRowsByDefault(await historyPages(target), 20),
  }),
  check({
    rule: 'events.default-page',
    says: 'Without `page`, GET /v1/webhooks/events returns the first page.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => expectFirstPageByDefault(await historyPages(target), pageSize),
  }),
  check({
    rule: 'events.at-most-page-size',
    says: 'GET /v1/webhooks/events returns at most `pageSize` rows per page.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) =>
      expectAtMostPageSize(await allPages(await historyPages(target), pageSize), pageSize),
  }),
  check({
    rule: 'events.full-before-last-page',
    says: 'Every page of GET /v1/webhooks/events before the last contains `pageSize` rows.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      expectFullBeforeLast(await allPages(await historyPages(target), pageSize), pageSize)
      const { tenant, ids } = await manyEvents(target)
      const large = ids.length - 1
      expectFullBeforeLast(await allPages(eventPages(tenant), large), large)
    },
  }),
  check({
    rule: 'events.no-gaps',
    says: 'The pages of GET /v1/webhooks/events contain every event.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      const read = await historyPages(target)
      const { events } = await eventHistory(target)
      const ids = [...idsOf(await allPages(read)), ...events.map(({ eventId }) => eventId)]
      expectNoGaps(await allPages(read, pageSize), ids, 'event')
      const many = await manyEvents(target)
      expectNoGaps(await allPages(eventPages(many.tenant)), many.ids, 'event')
    },
  }),
  check({
    rule: 'events.no-duplicates',
    says: 'The pages of GET /v1/webhooks/events contain no event more than once.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => expectNoDuplicates(await allPages(await historyPages(target), pageSize), 'event'),
  }),
  check({
    rule: 'events.filtered-pages-complete',
    says: 'With `eventType`, pages before the last are full and all pages contain each event exactly once.',
    phase: 'still',
    given: async (_, target) => [await historyTypes(target), fc.integer({ min: 2, max: 4 })],
    run: async (target, eventType, parts) => {
      const read = eventPages((await eventHistory(target)).tenant, { eventType })
      const ids = idsOf(await allPages(read))
      const pageSize = Math.max(1, Math.ceil(ids.length / parts))
      const pages = await allPages(read, pageSize)
      expectFullBeforeLast(pages, pageSize)
      expectNoGaps(pages, ids, 'event')
      expectNoDuplicates(pages, 'event')
    },
  }),
  check({
    rule: 'events.empty-past-last-page',
    says: 'GET /v1/webhooks/events returns no rows past the last page.',
    phase: 'still',
    given: async (_, target) => [
      pageSizesFor((await listEvents(await anyList(target))).length),
      fc.integer({ min: 2, max: 1000 }),
    ],
    run: async (target, pageSize, beyond) => {
      const tenant = await anyList(target)
      const { length } = await listEvents(tenant)
      await expectEmptyPastLastPage(eventPages(tenant), { size: length, pageSize, beyond })
    },
  }),
]
