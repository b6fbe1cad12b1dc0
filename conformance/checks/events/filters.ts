/** Contract: spec/rules/events.yaml, filters */

import { valuesOf } from '../../contract/schemas.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { type EventFilter, type EventRecord, listEvents, manyEvents } from '../../scenarios/events/event-history.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import {
  expectFiltered,
  expectListedByStatus,
  expectPagesComplete,
  expectSecondPagesFiltered,
  settledHistory,
} from '../../scenarios/events/filtered-events.ts'

const types = valuesOf('WebhookEventType')
const statuses = valuesOf('WebhookEventStatus')

/** A status in which events stay that their receivers accepted. */
const lasting = { status: 'delivered' } as const satisfies EventFilter
/** How many pages a filtered list is read in. */
const PARTS = 2

/**
 * Each status of the events of each type, and one that they do not have: one of other types, where there is one. Where all events have
 * the same status, only another one shows that it is not ignored.
 */
function combinedFilters(events: readonly EventRecord[]): readonly Required<EventFilter>[] {
  const used = new Set(events.map(({ status }) => status))
  return types.flatMap((eventType) => {
    const own = new Set(events.filter((event) => event.eventType === eventType).map(({ status }) => status))
    const others = [...used, ...statuses].filter((status) => !own.has(status)).slice(0, 1)
    return [...own, ...others].map((status) => ({ eventType, status }))
  })
}

export default [
  check({
    rule: 'events.filter-by-type',
    says: 'With `eventType`, GET /v1/webhooks/events returns all events of that type and no others.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await settledHistory(target)
      await expectFiltered(
        tenant,
        types.map((eventType) => ({ eventType })),
      )
    },
  }),
  check({
    rule: 'events.filter-by-status',
    says: 'With `status`, GET /v1/webhooks/events returns all events in that status and no others.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await settledHistory(target)
      const filters = statuses.map((status) => ({ status }))
      await expectFiltered(tenant, filters)
      await expectSecondPagesFiltered(tenant, filters)
      await expectPagesComplete(tenant, lasting, PARTS)
      // More events than a server may search at once.
      const many = await ifPossible(manyEvents(target))
      if (many !== undefined) await expectFiltered(many.tenant, [lasting])
    },
  }),
  check({
    rule: 'events.filter-by-final-status',
    says: 'After its last retry, an event is in GET /v1/webhooks/events with `status` only for its final status.',
    phase: 'clock',
    run: async (target) => {
      const { eventIds } = await exhaustedRetries(target)
      await eventually(() => expectListedByStatus(target, eventIds))
    },
  }),
  check({
    rule: 'events.filters-combined',
    says: 'With `eventType` and `status`, GET /v1/webhooks/events returns the events that match both.',
    phase: 'still',
    run: async (target) => {
      const { tenant } = await settledHistory(target)
      const events = await listEvents(tenant)
      if (events.length === 0)
        throw new NotTested('GET /v1/webhooks/events lists no event: see events.recorded-for-activity.')
      const filters = combinedFilters(events)
      await expectFiltered(tenant, filters)
      const [first] = types
      await expectSecondPagesFiltered(
        tenant,
        filters.filter(({ eventType }) => eventType === first),
      )
      await expectPagesComplete(tenant, { eventType: first, ...lasting }, PARTS)
    },
  }),
]
