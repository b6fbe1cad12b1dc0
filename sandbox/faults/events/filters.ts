import { type Fault, fault } from '../fault.ts'
import { changePages, filterEvents, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in filters. */
export default [
  fault({
    id: 'events.type-ignored',
    breaks: ['events.filter-by-type'],
    says: 'GET /v1/webhooks/events ignores `eventType`.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) =>
        pageOf(filterEvents(await all(), { ...query, eventType: undefined }), query),
      ),
  }),

  fault({
    id: 'events.type-by-prefix',
    breaks: ['events.filter-by-type'],
    says: 'The filter compares the first 16 characters of the type, so approvals include declines.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) => {
        const wanted = query.eventType?.slice(0, 16)
        const some = (await all()).filter(({ eventType }) => wanted === undefined || eventType.startsWith(wanted))
        return pageOf(filterEvents(some, { ...query, eventType: undefined }), query)
      }),
  }),

  fault({
    id: 'events.filter-on-first-20-events',
    breaks: ['events.filter-by-type'],
    says: 'The filter by type searches only the first 20 events.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.eventType === undefined ? page : pageOf(filterEvents((await all()).slice(0, 20), query), query),
      ),
  }),

  fault({
    id: 'events.page-ignored-with-type',
    breaks: ['events.filtered-pages-complete', 'events.filter-by-type'],
    says: 'With `eventType`, every page is the first one.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.eventType === undefined ? page : pageOf(filterEvents(await all(), query), { ...query, page: 1 }),
      ),
  }),

  fault({
    id: 'events.status-by-suffix',
    breaks: ['events.filter-by-status'],
    says: 'The filter compares the end of the status, so delivered includes partially_delivered.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) => {
        const some = (await all()).filter(({ status }) => status.endsWith(query.status ?? ''))
        return pageOf(filterEvents(some, { ...query, status: undefined }), query)
      }),
  }),

  fault({
    id: 'events.delivering-includes-pending',
    breaks: ['events.filter-by-status'],
    says: 'The filter for events that are being delivered includes pending ones.',
    apply: (parts) =>
      changePages(parts, async (page, { status, ...query }, all) => {
        if (status !== 'delivering') return page
        const waiting = (await all()).filter((event) => event.status === 'pending' || event.status === status)
        return pageOf(filterEvents(waiting, query), query)
      }),
  }),

  fault({
    id: 'events.failed-never-listed',
    breaks: ['events.filter-by-final-status'],
    says: 'The filter for failed events returns none.',
    apply: (parts) => changePages(parts, async (page, query) => (query.status === 'failed' ? pageOf([], query) : page)),
  }),

  fault({
    id: 'events.retried-never-listed',
    breaks: ['events.filter-by-final-status'],
    says: 'With `status`, GET /v1/webhooks/events leaves out events that were retried manually.',
    apply: (parts) =>
      changePages(parts, async (page, query, all, { store }) => {
        if (query.status === undefined) return page
        const manual = store.selectFrom('webhook_deliveries').select('event_id').where('trigger_type', '=', 'manual')
        const retried = new Set((await manual.execute()).map(({ event_id: id }) => id))
        const others = (await all()).filter(({ id }) => !retried.has(id))
        return pageOf(filterEvents(others, query), query)
      }),
  }),

  fault({
    id: 'events.status-filter-joins-deliveries',
    breaks: ['events.filter-by-status'],
    says: 'With `status`, GET /v1/webhooks/events returns an event once for each subscription that it was sent to.',
    apply: (parts) =>
      changePages(parts, async (page, query, all, { store }) => {
        if (query.status === undefined) return page
        const sent = await store.selectFrom('webhook_deliveries').select(['event_id', 'subscription_id']).execute()
        const recipients = (id: string) =>
          new Set(sent.filter((row) => row.event_id === id).map((row) => row.subscription_id)).size
        const rows = filterEvents(await all(), query).flatMap((event) => Array(recipients(event.id)).fill(event))
        return { rows: pageOf(rows, query).rows, count: page.count }
      }),
  }),

  fault({
    id: 'events.status-ignored',
    breaks: ['events.filter-by-status'],
    says: 'GET /v1/webhooks/events ignores `status`.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) =>
        pageOf(filterEvents(await all(), { ...query, status: undefined }), query),
      ),
  }),

  fault({
    id: 'events.status-ignored-with-type',
    breaks: ['events.filters-combined'],
    says: 'GET /v1/webhooks/events ignores `status` if `eventType` is present.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.eventType === undefined
          ? page
          : pageOf(filterEvents(await all(), { ...query, status: undefined }), query),
      ),
  }),

  fault({
    id: 'events.page-ignored-with-both-filters',
    breaks: ['events.filters-combined'],
    says: 'With `eventType` and `status`, every page is the first one.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.eventType === undefined || query.status === undefined
          ? page
          : pageOf(filterEvents(await all(), query), { ...query, page: 1 }),
      ),
  }),

  fault({
    id: 'events.type-ignored-with-status',
    breaks: ['events.filters-combined'],
    says: 'GET /v1/webhooks/events ignores `eventType` if `status` is present.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.status === undefined
          ? page
          : pageOf(filterEvents(await all(), { ...query, eventType: undefined }), query),
      ),
  }),

  fault({
    id: 'events.status-filtered-after-paging',
    breaks: ['events.filter-by-status'],
    says: 'The filter by status is applied to a page of the list without it.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) => {
        if (query.status === undefined) return page
        const before = pageOf(filterEvents(await all(), { ...query, status: undefined }), query)
        return { rows: filterEvents(before.rows, query), count: page.count }
      }),
  }),

  fault({
    id: 'events.filter-on-last-hundred-events',
    breaks: ['events.filter-by-status'],
    says: 'With a filter, only the last hundred events are searched.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        (query.eventType ?? query.status) === undefined
          ? page
          : pageOf(filterEvents((await all()).slice(-100), query), query),
      ),
  }),

  fault({
    id: 'events.status-filter-on-first-page-only',
    breaks: ['events.filter-by-status', 'events.filters-combined'],
    says: 'From the second page on, `status` is ignored.',
    apply: (parts) =>
      changePages(parts, async (page, { status: _, ...query }, all) =>
        query.page === 1 ? page : { ...pageOf(filterEvents(await all(), query), query), count: page.count },
      ),
  }),
] satisfies readonly Fault[]
