/** Contract: spec/rules/events.yaml, filters */
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { eventually } from '../../run/eventually.ts'
import { listEvents } from '../../scenarios/events/event-history.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import {
  expectFiltered,
  expectListedByStatus,
  expectSecondPagesFiltered,
  settledHistory,
} from '../../scenarios/events/filtered-events.ts'
import { valuesOf } from '../../validate/contract-schema.ts'

const types = valuesOf('WebhookEventType')
const statuses = valuesOf('WebhookEventStatus')

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
    },
  }),
  check({
    rule: 'events.filter-by-final-status',
    says: 'After its last retry, GET /v1/webhooks/events with `status` returns an event only under its final status.',
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
      const used = [...new Set((await listEvents(tenant)).map(({ status }) => status))]
      if (used.length === 0) throw new NotTested('The list has no events.')
      // All events may have the same status: only another one shows that the status is not ignored.
      const unused = statuses.filter((status) => !used.includes(status)).slice(0, 1)
      const filters = types.flatMap((eventType) => [...used, ...unused].map((status) => ({ eventType, status })))
      await expectFiltered(tenant, filters)
      const [first] = types
      await expectSecondPagesFiltered(
        tenant,
        filters.filter(({ eventType }) => eventType === first),
      )
    },
  }),
]
