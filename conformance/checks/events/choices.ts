/** Contract: spec/rules/events.yaml, what the description leaves open */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { emit, eventfulCard } from '../../scenarios/events/card-events.ts'
import { eventPages, history, readEvent, rowsOf } from '../../scenarios/events/event.ts'
import { exhaustion } from '../../scenarios/events/exhausted-retries.ts'
import { outcomes } from '../../scenarios/events/outcomes.ts'
import { pageOf } from '../../scenarios/pagination/offset-list.ts'
import { isObject } from '../../validate/json.ts'

/** An event as it is retrieved. */
async function anEvent(target: Target) {
  const { happened, token } = await history(target)
  return readEvent(target, happened[0]?.eventId ?? '', token)
}

const isSorted = (moments: readonly number[]) =>
  moments.every((moment, index) => index === 0 || moment >= (moments[index - 1] ?? 0))

function orderOf(moments: readonly (number | null)[]): string {
  const known = moments.filter((moment) => moment !== null)
  if (isSorted(known)) return 'oldest first'
  return isSorted(known.toReversed()) ? 'newest first' : 'in another order'
}

export default [
  check({
    rule: 'events.idempotency-key-is-event-id',
    says: 'The idempotency key of an event record is the event id.',
    phase: 'still',
    run: async (target) => {
      const { id, idempotencyKey } = await anEvent(target)
      if (idempotencyKey === undefined) return 'no idempotencyKey'
      return idempotencyKey === id ? 'the event id' : 'another one'
    },
  }),
  check({
    rule: 'events.payload-is-envelope',
    says: 'The payload of an event record is the envelope that is delivered.',
    phase: 'still',
    run: async (target) => {
      const { payload } = await anEvent(target)
      if (!isObject(payload)) return 'no payload'
      return 'occurredAt' in payload && 'data' in payload ? 'the envelope' : `an object of ${Object.keys(payload)}`
    },
  }),
  check({
    rule: 'events.outcomes-in-event',
    says: 'A retrieved event holds the latest outcome for each subscription as deliveries.',
    run: async (target) => {
      const { member } = await outcomes(target)
      return member === undefined ? 'no member holds deliveries' : `the member ${member}`
    },
  }),
  check({
    rule: 'events.delivered-when-all-succeed',
    says: 'An event is delivered when every delivery of it succeeded.',
    run: async (target) => (await outcomes(target)).delivered.status,
  }),
  check({
    rule: 'events.partially-delivered-when-some-succeed',
    says: 'An event is partially_delivered when some of its deliveries succeeded and the others ended.',
    run: async (target) => `${(await outcomes(target)).mixed.status}, once the refusing subscription is deleted`,
  }),
  check({
    rule: 'events.failed-when-none-succeeds',
    says: 'An event is failed when all of its deliveries ended without success.',
    phase: 'clock',
    run: async (target) => {
      const { event, attempts } = await exhaustion(target)
      return `${event} after ${attempts} attempts`
    },
  }),
  check({
    rule: 'events.delivering-in-between',
    says: 'An event is pending or delivering until its deliveries have ended.',
    run: async (target) => (await outcomes(target)).between.status,
  }),
  check({
    rule: 'events.delivered-at-when-delivered',
    says: 'The deliveredAt of an event is set once it is delivered.',
    run: async (target) => {
      const { between, delivered, mixed } = await outcomes(target)
      const said = ({ deliveredAt }: typeof mixed) => (deliveredAt ? 'set' : 'not set')
      return `delivering: ${said(between)}, ${delivered.status}: ${said(delivered)}, ${mixed.status}: ${said(mixed)}`
    },
  }),
  check({
    rule: 'events.without-subscription',
    says: 'An event is recorded even when no subscription chose its type.',
    run: async (target) => {
      const token = await isolatedTenant(target)
      if (token === undefined) throw new NotTested('needs a company of its own (control:credentials)')
      const { id: cardId } = await eventfulCard(target, token)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      const { response } = await target.call('getWebhookEvent', { path: { id: eventId }, token })
      return response.status < 300 ? `recorded as ${response.json?.status}` : `answered with ${response.status}`
    },
  }),
  check({
    rule: 'events.count-of-filtered',
    says: 'The count of a filtered list of events is the number of those that meet the filter.',
    phase: 'still',
    run: async (target) => {
      const { token } = await history(target)
      const filter = { eventType: 'transaction.settled' } as const
      const { count } = await pageOf(eventPages(target, token, filter), { pageSize: 1 })
      const [meeting, all] = [await rowsOf(target, token, filter), await rowsOf(target, token)]
      if (count === meeting.length) return 'the number of those that meet the filter'
      return count === all.length ? 'the number of all' : `${count}, where ${meeting.length} of ${all.length} meet it`
    },
  }),
  check({
    rule: 'events.order',
    says: 'Events are sorted by their time, newest or oldest first.',
    phase: 'still',
    run: async (target) => {
      const rows = await rowsOf(target, (await history(target)).token)
      const created = orderOf(rows.map(({ createdAt }) => instant(createdAt)))
      return `by createdAt ${created}, by occurredAt ${orderOf(rows.map(({ occurredAt }) => instant(occurredAt)))}`
    },
  }),
  check({
    rule: 'events.fraction',
    says: 'A fraction as page or pageSize of events is refused.',
    run: async (target) => {
      const [page, pageSize] = await Promise.all([
        target.call('listWebhookEvents', { query: { page: 1.5 } }),
        target.call('listWebhookEvents', { query: { pageSize: 2.5 } }),
      ])
      return `page=1.5: ${page.response.status}, pageSize=2.5: ${pageSize.response.status}`
    },
  }),
]
