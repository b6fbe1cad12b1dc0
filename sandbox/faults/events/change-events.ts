import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import type { Context } from '../../handler.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { wrapEach, wrapOperation } from '../fault.ts'

export type Event = components['schemas']['WebhookEventDto']
export type Query = {
  readonly page: number
  readonly pageSize: number
  readonly eventType?: Event['eventType'] | undefined
  readonly status?: Event['status'] | undefined
}
type Page = { readonly rows: readonly Event[]; readonly count: number }

/** Changes the pages of events. `all` returns all events, unfiltered, oldest first. */
export function changePages(
  parts: Services,
  change: (page: Page, query: Query, all: () => Promise<readonly Event[]>, context: Context) => Page | Promise<Page>,
): Services {
  return wrapOperation(parts, 'listWebhookEvents', (handle) => async (request, context) => {
    const response = await handle(request, context)
    const all = async () => {
      const whole = await handle({ ...request, query: { page: 1, pageSize: 500 } }, context)
      return whole.body?.rows ?? []
    }
    if (!response.body) return response
    const { rows, count } = await change(response.body, request.query, all, context)
    return { ...response, body: { rows: [...rows], count } }
  })
}

/** The events that match a query. */
export function filterEvents(events: readonly Event[], { eventType, status }: Query): readonly Event[] {
  return events.filter(
    (event) => (eventType ?? event.eventType) === event.eventType && (status ?? event.status) === event.status,
  )
}

/** One page of these events. */
export function pageOf(events: readonly Event[], { page, pageSize }: Query): Page {
  return { rows: events.slice((page - 1) * pageSize, page * pageSize), count: events.length }
}

/** Changes every returned event. */
export function changeEvents(parts: Services, change: (event: Event) => Event): Services {
  const listed = changePages(parts, ({ rows, count }) => ({ rows: rows.map(change), count }))
  return wrapOperation(listed, 'getWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body ? { ...response, body: { ...response.body, ...change(response.body) } } : response
  })
}

/** Hides some events, as if they were not recorded. */
export function hideEvents(parts: Services, forgotten: (event: Event) => boolean): Services {
  const listed = changePages(parts, async (_page, query, all) =>
    pageOf(
      filterEvents(
        (await all()).filter((event) => !forgotten(event)),
        query,
      ),
      query,
    ),
  )
  return wrapOperation(listed, 'getWebhookEvent', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body && forgotten(response.body)) throw new ApiError(404, messages.notFound)
    return response
  })
}

type OnOne = 'getWebhookEvent' | 'listWebhookEventDeliveries' | 'retryWebhookEvent'

/** Makes one operation treat every caller as the owner. */
export function ignoreTenant(parts: Services, operation: OnOne): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    const event = await context.store
      .selectFrom('webhook_events')
      .select('company_id')
      .where('id', '=', request.path.id)
      .executeTakeFirst()
    const companyId = event?.company_id ?? context.caller.companyId
    return handle(request, { ...context, caller: { ...context.caller, companyId } })
  })
}
