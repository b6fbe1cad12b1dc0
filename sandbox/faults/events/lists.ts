import { eventOf } from '../../webhooks/event.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { changePages, filterEvents, ignoreTenant, pageOf } from './answers.ts'

const MINUTE = 60_000

/** Violations of spec/rules/events.yaml in lists and tenant isolation. */
export default [
  fault({
    id: 'events.new-events-missing',
    breaks: ['events.created-listed'],
    says: 'GET /v1/webhooks/events omits the events of the last minute.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all, { clock }) => {
        const old = (await all()).filter(({ createdAt }) => Date.parse(createdAt) < clock.now() - MINUTE)
        return pageOf(filterEvents(old, query), query)
      }),
  }),

  fault({
    id: 'events.listed-time-rounded',
    breaks: ['events.listed-as-retrieved'],
    says: 'GET /v1/webhooks/events rounds `occurredAt` down to the minute.',
    apply: (parts) =>
      changePages(parts, ({ rows, count }) => ({
        rows: rows.map((event) => ({
          ...event,
          occurredAt: new Date(Math.floor(Date.parse(event.occurredAt) / MINUTE) * MINUTE).toISOString(),
        })),
        count,
      })),
  }),

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
    id: 'events.status-ignored',
    breaks: ['events.filter-by-status'],
    says: 'GET /v1/webhooks/events ignores `status`.',
    apply: (parts) =>
      changePages(parts, async (_page, query, all) =>
        pageOf(filterEvents(await all(), { ...query, status: undefined }), query),
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
    id: 'events.filter-on-first-20-events',
    breaks: ['events.filter-by-type'],
    says: 'The filter by type searches only the first 20 events.',
    apply: (parts) =>
      changePages(parts, async (page, query, all) =>
        query.eventType === undefined ? page : pageOf(filterEvents((await all()).slice(0, 20), query), query),
      ),
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
    id: 'events.count-per-page',
    breaks: ['events.count-is-total'],
    says: '`count` is the number of rows on the page.',
    apply: (parts) => changePages(parts, ({ rows }) => ({ rows, count: rows.length })),
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
    id: 'events.other-tenant-retrieved',
    breaks: ['events.other-tenant-not-retrieved'],
    says: 'An event of another tenant can be retrieved.',
    apply: (parts) => ignoreTenant(parts, 'getWebhookEvent'),
  }),

  fault({
    id: 'events.other-tenant-deliveries-listed',
    breaks: ['events.other-tenant-deliveries-not-listed'],
    says: "The deliveries of another tenant's event can be listed.",
    apply: (parts) => ignoreTenant(parts, 'listWebhookEventDeliveries'),
  }),

  fault({
    id: 'events.other-tenant-deliveries-empty',
    breaks: ['events.other-tenant-deliveries-not-listed'],
    says: "The deliveries of another tenant's event are an empty list instead of an error.",
    apply: (parts) =>
      wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
        const { companyId } = context.caller
        const event = await context.store
          .selectFrom('webhook_events')
          .select('company_id')
          .where('id', '=', request.path.id)
          .executeTakeFirst()
        return event && event.company_id !== companyId ? { body: { rows: [] } } : handle(request, context)
      }),
  }),

  fault({
    id: 'events.other-tenant-retried',
    breaks: ['events.other-tenant-not-retried'],
    says: 'An event of another tenant can be retried.',
    apply: (parts) => ignoreTenant(parts, 'retryWebhookEvent'),
  }),

  fault({
    id: 'events.other-tenant-listed',
    breaks: ['events.other-tenant-not-listed'],
    says: 'GET /v1/webhooks/events returns the events of all tenants.',
    apply: (parts) =>
      changePages(parts, async (_page, query, _all, { store, choices }) => {
        const rows = await store.selectFrom('webhook_events').selectAll().orderBy('sort_key').execute()
        const events = rows.map((row) => eventOf(row, choices))
        return pageOf(filterEvents(events, query), query)
      }),
  }),
] satisfies readonly Fault[]
