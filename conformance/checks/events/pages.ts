/** Contract: spec/rules/events.yaml, pages of events */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { valuesOf } from '../../contract/schemas.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { share } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import {
  type EventFilter,
  type EventRecord,
  eventHistory,
  eventPages,
  listEvents,
  manyEvents,
} from '../../scenarios/events/event-history.ts'
import { expectPagesComplete, matches, settledHistory } from '../../scenarios/events/filtered-events.ts'
import {
  expectOfHistoryPages,
  expectOfManyEvents,
  historyPageSizes,
  historyPages,
} from '../../scenarios/events/history-pages.ts'
import {
  expectAtMostPageSize,
  expectCount,
  expectCountOf,
  expectEmptyPastLastPage,
  expectFullBeforeLast,
  expectNoDuplicates,
  expectNoGaps,
  expectRowsByDefault,
  expectSameRows,
  expectSecondPage,
  idsOf,
} from '../../scenarios/pagination/expect-pages.ts'
import { type Page, pageIfAny, pageOf, pageSizesFor, partialQueries } from '../../scenarios/pagination/offset-list.ts'
import { expectSameOnPages, laterPages } from '../../scenarios/pagination/same-values.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectThat, inBody } from '../../validate/expect.ts'

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

/** How many events the list has. Only in an isolated tenant it certainly stays as long as it is. */
async function sizeOf(target: Target): Promise<number> {
  const tenant = await anyList(target)
  const read = async () => (await listEvents(tenant)).length
  return tenant.tenant === undefined ? read() : target.once('number of events in a list', read)
}

/** How many pages many events are read in: more than a pager shows. */
const MANY_PAGES = 13

const typeFilters: readonly EventFilter[] = valuesOf('WebhookEventType').map((eventType) => ({ eventType }))

/** Each type, a status, and one of the types with a status. */
const countedFilters: readonly EventFilter[] = [
  ...typeFilters,
  { status: 'delivered' },
  ...(['delivered', 'failed'] as const).map((status) => ({ ...typeFilters[0], status })),
]

const matching = (events: readonly EventRecord[], filter: EventFilter): number =>
  events.filter((event) => matches(event, filter)).length

/** Filters that more events match than a default page has. Only the events that were delivered stay in their status. */
function commonFilters(events: readonly EventRecord[]): readonly EventFilter[] {
  const filters: readonly EventFilter[] = [...typeFilters, { status: 'delivered' }]
  return filters.filter((filter) => matching(events, filter) > 20)
}

export default [
  check({
    rule: 'events.count-is-total',
    says: '`count` on every page of GET /v1/webhooks/events is the total number of events.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target), partialQueries],
    run: async (target, pageSize, partial) => {
      // In a shared tenant they are in the same list.
      await ifPossible(manyEvents(target))
      const read = await historyPages(target)
      await expectOfHistoryPages(target, largestPageSize, (whole) =>
        expectOfHistoryPages(target, pageSize, async (pages) => {
          const ids = new Set([...idsOf(pages), ...idsOf(whole)])
          expectCount(pages, ids.size)
          const past = await pageIfAny(read, { page: pages.length + 1, pageSize })
          if (past?.rows.length === 0) expectCount([past], ids.size)
          await expectCountOf(read, partial, ids.size)
        }),
      )
      const countsAll = (pages: Parameters<typeof expectCount>[0]) => expectCount(pages, new Set(idsOf(pages)).size)
      await ifPossible(expectOfManyEvents(target, () => largestPageSize, countsAll))
    },
  }),
  check({
    rule: 'events.count-of-tenant',
    says: 'With a filter, `count` of GET /v1/webhooks/events is the number of matching events or of all events of the tenant.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await settledHistory(target)
      await eventually(async () => {
        const before = await listEvents(tenant)
        const counted: (Page & { readonly filter: EventFilter })[] = []
        for (const [index, filter] of countedFilters.entries()) {
          const page = matching(before, filter) > 1 ? 1 + (index % 2) : 1
          counted.push({ filter, ...(await pageOf(eventPages(tenant, filter), { page, pageSize: 1 })) })
        }
        const after = await listEvents(tenant)
        for (const { filter, count, exchange } of counted) {
          // Deliveries that end meanwhile change the status of their events.
          const [least = 0, most = 0] = [matching(before, filter), matching(after, filter)].sort(
            (one, other) => one - other,
          )
          const isMet = (count >= least && count <= most) || count === before.length || count === after.length
          const expected = `count ${least === most ? least : `from ${least} to ${most}`} or ${after.length}`
          expectThat(isMet, expected, excerpt(count), inBody(exchange, '/count'))
        }
      })
    },
  }),
  check({
    rule: 'events.default-page-size',
    says: 'Without `pageSize`, GET /v1/webhooks/events returns 20 rows per page if there are that many, even with a filter.',
    phase: 'still',
    run: async (target) => {
      const read = await historyPages(target)
      await expectRowsByDefault(read, 20)
      await expectOfHistoryPages(target, 20, async ([first, second]) => {
        if (first !== undefined && second !== undefined)
          expectSecondPage(await pageOf(read, { page: 2 }), [first, second], 20)
      })
      const many = await ifPossible(manyEvents(target))
      for (const filter of many ? commonFilters(await listEvents(many.tenant)) : [])
        await expectRowsByDefault(eventPages(many?.tenant ?? target, filter), 20)
    },
  }),
  check({
    rule: 'events.default-page',
    says: 'Without `page`, GET /v1/webhooks/events returns the first page.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      const read = await historyPages(target)
      await expectOfHistoryPages(target, pageSize, async ([first]) => {
        const byDefault = await pageOf(read, { pageSize })
        expectSameRows(byDefault, first ?? byDefault, `page=1&pageSize=${pageSize}`)
      })
    },
  }),
  check({
    rule: 'events.at-most-page-size',
    says: 'GET /v1/webhooks/events returns at most `pageSize` rows per page.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      await expectOfHistoryPages(target, pageSize, expectAtMostPageSize)
      const smallest = await share(target, 'page of one event', async () =>
        pageOf(await historyPages(target), { pageSize: 1 }),
      )
      expectAtMostPageSize([smallest], 1)
    },
  }),
  check({
    rule: 'events.full-before-last-page',
    says: 'Every page of GET /v1/webhooks/events before the last contains `pageSize` rows.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      await expectOfHistoryPages(target, pageSize, expectFullBeforeLast)
      await expectOfManyEvents(
        target,
        (events) => events - 1,
        (pages, many) => expectFullBeforeLast(pages, many.pageSize),
      )
    },
  }),
  check({
    rule: 'events.no-gaps',
    says: 'The pages of GET /v1/webhooks/events contain every event.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: async (target, pageSize) => {
      const { events } = await eventHistory(target)
      const created = events.map(({ eventId }) => eventId)
      await expectOfHistoryPages(target, largestPageSize, (whole) =>
        expectOfHistoryPages(target, pageSize, (pages) => expectNoGaps(pages, [...idsOf(whole), ...created], 'event')),
      )
      await expectOfManyEvents(
        target,
        () => largestPageSize,
        (pages, { ids }) => expectNoGaps(pages, ids, 'event'),
      )
      const manyPages = (events: number) => Math.ceil(events / MANY_PAGES)
      await ifPossible(expectOfManyEvents(target, manyPages, (pages, { ids }) => expectNoGaps(pages, ids, 'event')))
    },
  }),
  check({
    rule: 'events.no-duplicates',
    says: 'The pages of GET /v1/webhooks/events contain no event more than once.',
    phase: 'still',
    given: async (_, target) => [await historyPageSizes(target)],
    run: (target, pageSize) => expectOfHistoryPages(target, pageSize, (pages) => expectNoDuplicates(pages, 'event')),
  }),
  check({
    rule: 'events.same-values-on-every-page',
    says: 'An event has the same values on every page of GET /v1/webhooks/events, even with a filter.',
    phase: 'still',
    run: async (target) => {
      const { tenant, events } = await eventHistory(target)
      const filtered = [
        { read: eventPages(tenant, { eventType: typeOfKind.settled }), query: { page: 2, pageSize: 3 } },
        { read: eventPages(tenant, { status: 'delivered' }), query: { page: 1, pageSize: 3 } },
      ]
      const later = laterPages(events.length).map((query) => ({ read: eventPages(tenant), query }))
      await expectSameOnPages({ read: eventPages(tenant), pages: [...later, ...filtered], dto: 'WebhookEventDto' })
    },
  }),
  check({
    rule: 'events.filtered-pages-complete',
    says: 'With `eventType`, pages before the last are full and all pages contain each event exactly once.',
    phase: 'still',
    given: async (_, target) => [await historyTypes(target), fc.integer({ min: 2, max: 4 })],
    run: async (target, eventType, parts) => {
      await expectPagesComplete((await eventHistory(target)).tenant, { eventType }, parts)
    },
  }),
  check({
    rule: 'events.empty-past-last-page',
    says: 'GET /v1/webhooks/events returns no rows, or 400 or 404, for a page past the last page.',
    phase: 'still',
    given: async (_, target) => [pageSizesFor(await sizeOf(target)), fc.integer({ min: 2, max: 1000 })],
    run: async (target, pageSize, beyond) => {
      const read = eventPages(await anyList(target))
      await expectEmptyPastLastPage(read, { size: await sizeOf(target), pageSize, beyond })
      await share(target, 'page past the last one of settlements', async () => {
        const filter = { eventType: typeOfKind.settled }
        const tenant = await anyList(target)
        const { length: size } = await listEvents(tenant, filter)
        await expectEmptyPastLastPage(eventPages(tenant, filter), { size, pageSize, beyond })
      })
    },
  }),
]
