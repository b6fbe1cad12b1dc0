import { eventOf } from '../../webhooks/event.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { cut, filtered, paging, regardlessOfCompany } from './answers.ts'

const MINUTE = 60_000

/** Violations of spec/rules/events.yaml in listing events, and in keeping those of companies apart. */
export default [
  fault({
    id: 'events.list-behind',
    breaks: ['events.new-event-in-list'],
    says: 'The list lacks the events of the last minute.',
    apply: (parts) =>
      paging(parts, async (_page, query, all, { clock }) => {
        const old = (await all()).filter(({ createdAt }) => Date.parse(createdAt) < clock.now() - MINUTE)
        return cut(filtered(old, query), query)
      }),
  }),

  fault({
    id: 'events.listed-to-the-minute',
    breaks: ['events.listed-as-retrieved'],
    says: 'The list shows the minute that an event occurred in.',
    apply: (parts) =>
      paging(parts, ({ rows, count }) => ({
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
    says: 'The list ignores eventType.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => cut(filtered(await all(), { ...query, eventType: undefined }), query)),
  }),

  fault({
    id: 'events.type-by-its-beginning',
    breaks: ['events.filter-by-type'],
    says: 'The filter looks at the first sixteen characters of the type, so that declines are listed with approvals.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const wanted = query.eventType?.slice(0, 16)
        const some = (await all()).filter(({ eventType }) => wanted === undefined || eventType.startsWith(wanted))
        return cut(filtered(some, { ...query, eventType: undefined }), query)
      }),
  }),

  fault({
    id: 'events.status-by-its-end',
    breaks: ['events.filter-by-status'],
    says: 'The filter looks at the end of the status, so that partially_delivered is listed with delivered.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const some = (await all()).filter(({ status }) => status.endsWith(query.status ?? ''))
        return cut(filtered(some, { ...query, status: undefined }), query)
      }),
  }),

  fault({
    id: 'events.status-ignored',
    breaks: ['events.filter-by-status'],
    says: 'The list ignores status.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => cut(filtered(await all(), { ...query, status: undefined }), query)),
  }),

  fault({
    id: 'events.filters-apart',
    breaks: ['events.filters-together'],
    says: 'With a status beside it eventType is ignored.',
    apply: (parts) =>
      paging(parts, async (page, query, all) =>
        query.status === undefined ? page : cut(filtered(await all(), { ...query, eventType: undefined }), query),
      ),
  }),

  fault({
    id: 'events.filtered-page-by-page',
    breaks: ['events.filter-by-type'],
    says: 'The filter looks at the first twenty events alone.',
    apply: (parts) =>
      paging(parts, async (page, query, all) =>
        query.eventType === undefined ? page : cut(filtered((await all()).slice(0, 20), query), query),
      ),
  }),

  fault({
    id: 'events.filtered-after-the-page',
    breaks: ['events.filtered-pages-complete'],
    says: 'The filter by type looks at the events of the page that there would be without it.',
    apply: (parts) =>
      paging(parts, async (page, query, all) => {
        if (query.eventType === undefined) return page
        const newest = (await all()).toReversed()
        return { rows: filtered(cut(newest, query).rows, query), count: filtered(newest, query).length }
      }),
  }),

  fault({
    id: 'events.count-of-page',
    breaks: ['events.count-is-total'],
    says: 'The count of events is the number of rows on the page.',
    apply: (parts) => paging(parts, ({ rows }) => ({ rows, count: rows.length })),
  }),

  fault({
    id: 'events.default-of-fifty',
    breaks: ['events.default-page-size'],
    says: 'Without pageSize, or with 20, a page holds up to 50 rows.',
    apply: (parts) =>
      paging(parts, async (page, query, all) =>
        query.pageSize === 20 ? cut(filtered(await all(), query), { ...query, pageSize: 50 }) : page,
      ),
  }),

  fault({
    id: 'events.one-row-more',
    breaks: ['events.at-most-page-size', 'events.no-double'],
    says: 'A page holds one row more than pageSize, the first of the next page.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const events = filtered(await all(), query)
        const from = (query.page - 1) * query.pageSize
        return { rows: events.slice(from, from + query.pageSize + 1), count: events.length }
      }),
  }),

  fault({
    id: 'events.page-cut-to-ten',
    breaks: ['events.full-before-last'],
    says: 'A page holds ten rows at most, and the next one begins where the whole page would have ended.',
    apply: (parts) => paging(parts, ({ rows, count }) => ({ rows: rows.slice(0, 10), count })),
  }),

  fault({
    id: 'events.offset-without-first',
    breaks: ['events.no-gap'],
    says: 'From the second page on one event is skipped.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const events = filtered(await all(), query)
        const from = (query.page - 1) * query.pageSize + (query.page > 1 ? 1 : 0)
        return { rows: events.slice(from, from + query.pageSize), count: events.length }
      }),
  }),

  fault({
    id: 'events.paged-by-time',
    breaks: ['events.no-double'],
    says: 'A page begins with the events of the second that the page before ended in.',
    apply: (parts) =>
      paging(parts, async (_page, query, all) => {
        const events = filtered(await all(), query)
        const from = (query.page - 1) * query.pageSize
        const overlap = from > 0 && from < events.length ? 1 : 0
        return { rows: events.slice(from - overlap, from - overlap + query.pageSize), count: events.length }
      }),
  }),

  fault({
    id: 'events.last-page-by-default',
    breaks: ['events.default-page'],
    says: 'Without page the last page is answered.',
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
    breaks: ['events.empty-beyond-last'],
    says: 'Beyond the last page the last page is answered.',
    apply: (parts) =>
      paging(parts, async (page, query, all) => {
        if (page.rows.length > 0 || page.count === 0) return page
        return cut(filtered(await all(), query), { ...query, page: Math.ceil(page.count / query.pageSize) })
      }),
  }),

  fault({
    id: 'events.foreign-retrieved',
    breaks: ['events.foreign-event-not-retrieved'],
    says: 'An event of another company can be retrieved.',
    apply: (parts) => regardlessOfCompany(parts, 'getWebhookEvent'),
  }),

  fault({
    id: 'events.foreign-deliveries',
    breaks: ['events.foreign-deliveries-not-listed'],
    says: "The deliveries of another company's event can be listed.",
    apply: (parts) => regardlessOfCompany(parts, 'listWebhookEventDeliveries'),
  }),

  fault({
    id: 'events.foreign-deliveries-empty',
    breaks: ['events.foreign-deliveries-not-listed'],
    says: "The deliveries of another company's event are an empty list.",
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
    id: 'events.foreign-retried',
    breaks: ['events.foreign-event-not-retried'],
    says: 'An event of another company can be retried.',
    apply: (parts) => regardlessOfCompany(parts, 'retryWebhookEvent'),
  }),

  fault({
    id: 'events.foreign-listed',
    breaks: ['events.foreign-events-not-listed'],
    says: 'The list holds the events of all companies.',
    apply: (parts) =>
      paging(parts, async (_page, query, _all, { store, choices }) => {
        const rows = await store.selectFrom('webhook_events').selectAll().orderBy('sort_key').execute()
        const events = rows.map((row) => eventOf(row, choices))
        return cut(filtered(events, query), query)
      }),
  }),
] satisfies readonly Fault[]
