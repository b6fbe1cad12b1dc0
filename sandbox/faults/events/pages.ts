import { type Fault, fault, wrapStep } from '../fault.ts'
import { countPage } from '../pagination/change-lists.ts'
import { changePages, type Event, filterEvents, pageOf } from './change-events.ts'

/** Violations of spec/rules/events.yaml in pages. */
export default [
  fault({
    id: 'events.filtered-count-of-all-tenants',
    breaks: ['events.count-of-tenant'],
    says: 'With `eventType`, `count` includes the events of other tenants.',
    apply: (parts) =>
      changePages(parts, async ({ rows, count }, { eventType }, _all, { store }) => {
        if (eventType === undefined) return { rows, count }
        const events = store.selectFrom('webhook_events').select('id').where('event_type', '=', eventType)
        return { rows, count: (await events.execute()).length }
      }),
  }),

  fault({
    id: 'events.count-by-status-of-all-tenants',
    breaks: ['events.count-of-tenant'],
    says: 'With `status` and without `eventType`, `count` includes the events of other tenants.',
    apply: (parts) =>
      changePages(parts, async ({ rows, count }, { eventType, status }, _all, { store }) => {
        if (status === undefined || eventType !== undefined) return { rows, count }
        const events = store.selectFrom('webhook_events').select('id').where('status', '=', status)
        return { rows, count: (await events.execute()).length }
      }),
  }),

  fault({
    id: 'events.count-ignores-status-beside-type',
    breaks: ['events.count-of-tenant'],
    says: 'With both filters, `count` ignores `status`.',
    apply: (parts) =>
      changePages(parts, async ({ rows, count }, query, all) => ({
        rows,
        count:
          query.eventType && query.status ? filterEvents(await all(), { ...query, status: undefined }).length : count,
      })),
  }),

  fault({
    id: 'events.filtered-count-without-earlier-pages',
    breaks: ['events.count-of-tenant'],
    says: 'With `eventType`, `count` does not include the events of earlier pages.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }, { page, pageSize, eventType }) => ({
        rows,
        count: eventType === undefined ? count : Math.max(0, count - (page - 1) * pageSize),
      })),
  }),

  fault({
    id: 'events.ten-by-default-with-status',
    breaks: ['events.default-page-size'],
    says: 'With `status`, the default page has 10 events.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }, { pageSize, status }) => ({
        rows: status !== undefined && pageSize === 20 ? rows.slice(0, 10) : rows,
        count,
      })),
  }),

  fault({
    id: 'events.count-per-page-of-default-size',
    breaks: ['events.count-is-total'],
    says: 'With `page` and without `pageSize`, `count` is the number of rows on the page.',
    apply: (parts) => countPage(parts, 'listWebhookEvents', (query) => 'page' in query && !('pageSize' in query)),
  }),

  fault({
    id: 'events.count-per-page',
    breaks: ['events.count-is-total'],
    says: '`count` is the number of rows on the page.',
    apply: (parts) => changePages(parts, ({ rows }) => ({ rows, count: rows.length })),
  }),

  fault({
    id: 'events.counts-to-100',
    breaks: ['events.count-is-total'],
    says: '`count` is 100 at most.',
    apply: (parts) => changePages(parts, ({ rows, count }) => ({ rows, count: Math.min(100, count) })),
  }),

  fault({
    id: 'events.count-0-past-last-page',
    breaks: ['events.count-is-total'],
    says: 'Past the last page, `count` is 0.',
    apply: (parts) => changePages(parts, ({ rows, count }) => ({ rows, count: rows.length === 0 ? 0 : count })),
  }),

  fault({
    id: 'events.limited-to-last-hundred',
    breaks: ['events.no-gaps'],
    says: 'Only the last hundred events are listed and counted.',
    apply: (parts) =>
      changePages(parts, async (_, query, all) => pageOf(filterEvents((await all()).slice(-100), query), query)),
  }),

  fault({
    id: 'events.page-of-at-most-100',
    breaks: ['events.full-before-last-page'],
    says: 'A page contains at most 100 rows, whatever `pageSize` is.',
    apply: (parts) => changePages(parts, ({ rows, count }) => ({ rows: rows.slice(0, 100), count })),
  }),

  fault({
    id: 'events.default-page-size-50',
    breaks: ['events.default-page-size'],
    says: 'Without `pageSize`, or with 20, a page contains up to 50 rows.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.pageSize === 20 ? pageOf(filterEvents(await all(), query), { ...query, pageSize: 50 }) : page,
      ),
  }),

  fault({
    id: 'events.last-page-by-default',
    breaks: ['events.default-page'],
    says: 'Without `page`, GET /v1/webhooks/events returns the last page.',
    apply: (parts) =>
      wrapStep(parts, 'handle', (run) => async (exchange, whole) => {
        await run(exchange, whole)
        if (exchange.operation.id !== 'listWebhookEvents' || exchange.incoming.query.page !== undefined) return
        const query = exchange.query as { pageSize: number }
        const { count } = exchange.response.body as { count: number }
        exchange.query = { ...query, page: Math.max(1, Math.ceil(count / query.pageSize)) }
        await run(exchange, whole)
      }),
  }),

  fault({
    id: 'events.page-ignored-without-page-size',
    breaks: ['events.default-page-size'],
    says: 'With `page` and without `pageSize`, GET /v1/webhooks/events returns the first page.',
    apply: (parts) =>
      wrapStep(parts, 'handle', (run) => async (exchange, whole) => {
        const { query } = exchange.incoming
        if (exchange.operation.id === 'listWebhookEvents' && query.page !== undefined && query.pageSize === undefined)
          exchange.query = { ...(exchange.query as object), page: 1 }
        await run(exchange, whole)
      }),
  }),

  fault({
    id: 'events.page-size-exceeded',
    breaks: ['events.at-most-page-size', 'events.no-duplicates'],
    says: 'A page also contains the first row of the next page.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) => {
        const events = filterEvents(await all(), query)
        const from = (query.page - 1) * query.pageSize
        return { rows: events.slice(from, from + query.pageSize + 1), count: events.length }
      }),
  }),

  fault({
    id: 'events.page-size-at-least-five',
    breaks: ['events.at-most-page-size'],
    says: 'A page contains at least 5 events if there are that many, also with a smaller page size.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) =>
        pageOf(filterEvents(await all(), query), { ...query, pageSize: Math.max(5, query.pageSize) }),
      ),
  }),

  fault({
    id: 'events.page-limited-to-10',
    breaks: ['events.full-before-last-page'],
    says: 'A page contains at most 10 rows, and the rest of it is lost.',
    apply: (parts) => changePages(parts, ({ rows, count }) => ({ rows: rows.slice(0, 10), count })),
  }),

  fault({
    id: 'events.offset-skips-one',
    breaks: ['events.no-gaps'],
    says: 'From the second page on, one event is skipped.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) => {
        const events = filterEvents(await all(), query)
        const from = (query.page - 1) * query.pageSize + (query.page > 1 ? 1 : 0)
        return { rows: events.slice(from, from + query.pageSize), count: events.length }
      }),
  }),

  fault({
    id: 'events.repeats-last-of-previous-page',
    breaks: ['events.no-duplicates'],
    says: 'A page begins with the last event of the previous page.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) => {
        const events = filterEvents(await all(), query)
        const from = (query.page - 1) * query.pageSize
        const overlap = from > 0 && from < events.length ? 1 : 0
        return { rows: events.slice(from - overlap, from - overlap + query.pageSize), count: events.length }
      }),
  }),

  fault({
    id: 'events.filtered-after-paging',
    breaks: ['events.filtered-pages-complete'],
    says: 'The filter by type is applied to a page of the unfiltered list.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) => {
        if (query.eventType === undefined) return page
        const newest = (await all()).toReversed()
        return { rows: filterEvents(pageOf(newest, query).rows, query), count: filterEvents(newest, query).length }
      }),
  }),

  fault({
    id: 'events.listed-for-each-manual-retry',
    breaks: ['events.no-duplicates'],
    says: 'GET /v1/webhooks/events returns an event, and counts it, once more for each delivery of a manual retry.',
    apply: (parts) =>
      changePages(parts, async (_, query, all, { store }) => {
        const deliveries = store.selectFrom('webhook_deliveries').select('event_id')
        const manual = await deliveries.where('trigger_type', '=', 'manual').execute()
        const timesRetried = ({ id }: Event) => manual.filter(({ event_id }) => event_id === id).length
        const joined = (await all()).flatMap((event) => Array.from({ length: 1 + timesRetried(event) }, () => event))
        const matching = filterEvents(joined, query)
        return { rows: pageOf(matching, query).rows, count: matching.length }
      }),
  }),

  fault({
    id: 'events.last-page-repeated',
    breaks: ['events.empty-past-last-page'],
    says: 'GET /v1/webhooks/events repeats the last page past the last page.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) => {
        if (page.rows.length > 0 || page.count === 0) return page
        return pageOf(filterEvents(await all(), query), { ...query, page: Math.ceil(page.count / query.pageSize) })
      }),
  }),

  fault({
    id: 'events.last-page-repeated-with-filter',
    breaks: ['events.empty-past-last-page'],
    says: 'With a filter, GET /v1/webhooks/events repeats the last page past the last page.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) => {
        const isFiltered = query.eventType !== undefined || query.status !== undefined
        if (!isFiltered || page.rows.length > 0 || page.count === 0) return page
        return pageOf(filterEvents(await all(), query), { ...query, page: Math.ceil(page.count / query.pageSize) })
      }),
  }),

  fault({
    id: 'events.pages-after-tenth-empty',
    breaks: ['events.no-gaps'],
    says: 'The pages after the tenth have no rows.',
    apply: (parts) => changePages(parts, ({ rows, count }, { page }) => ({ rows: page > 10 ? [] : rows, count })),
  }),

  fault({
    id: 'events.filtered-without-payload',
    breaks: ['events.same-values-on-every-page'],
    says: 'With `eventType`, the rows have no `payload`.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }, { eventType }) => ({
        rows: eventType === undefined ? rows : rows.map(({ payload: _, ...event }) => event),
        count,
      })),
  }),

  fault({
    id: 'events.no-delivery-time-with-status',
    breaks: ['events.same-values-on-every-page'],
    says: 'With `status`, `deliveredAt` is null in every row.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }, { status }) => ({
        rows: status === undefined ? rows : rows.map((event) => ({ ...event, deliveredAt: null })),
        count,
      })),
  }),

  fault({
    id: 'events.occurred-when-created-on-later-pages',
    breaks: ['events.same-values-on-every-page'],
    says: 'From the second page on, `occurredAt` is the time when the record was created.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }, { page }) => ({
        rows: page === 1 ? rows : rows.map((event) => ({ ...event, occurredAt: event.createdAt })),
        count,
      })),
  }),
] satisfies readonly Fault[]
