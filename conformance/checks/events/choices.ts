/** Contract: spec/rules/events.yaml, unspecified behaviour */
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
import { outcome } from '../../scenarios/transactions/unspecified.ts'
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
    says: 'Is `idempotencyKey` of an event record the event id?',
    phase: 'still',
    run: async (target) => {
      const { id, idempotencyKey } = await anEvent(target)
      if (idempotencyKey === undefined) return 'no, it is absent'
      return idempotencyKey === id ? 'yes' : 'no, another value'
    },
  }),
  check({
    rule: 'events.payload-is-envelope',
    says: 'Is `payload` of an event record the delivered envelope?',
    phase: 'still',
    run: async (target) => {
      const { payload } = await anEvent(target)
      if (!isObject(payload)) return 'no, it is absent'
      return 'occurredAt' in payload && 'data' in payload
        ? 'yes'
        : `no, an object with ${Object.keys(payload).join(', ')}`
    },
  }),
  check({
    rule: 'events.delivery-outcomes-in-event',
    says: 'Which property of a retrieved event contains the delivery outcomes?',
    run: async (target) => {
      const { member } = await outcomes(target)
      return member ?? 'none'
    },
  }),
  check({
    rule: 'events.status-when-all-succeed',
    says: 'Which status does an event have when all deliveries succeeded?',
    run: async (target) => (await outcomes(target)).delivered.status,
  }),
  check({
    rule: 'events.status-when-some-succeed',
    says: 'Which status does an event have when some deliveries succeeded and the others ended?',
    run: async (target) => `${(await outcomes(target)).mixed.status}, after the refusing subscription was deleted`,
  }),
  check({
    rule: 'events.status-when-none-succeeds',
    says: 'Which status does an event have when all deliveries ended without success?',
    phase: 'clock',
    run: async (target) => {
      const { event, attempts } = await exhaustion(target)
      return `${event} after ${attempts} attempts`
    },
  }),
  check({
    rule: 'events.status-while-delivering',
    says: 'Which status does an event have while its deliveries are in progress?',
    run: async (target) => (await outcomes(target)).between.status,
  }),
  check({
    rule: 'events.delivered-at-set',
    says: 'For which statuses of an event is `deliveredAt` set?',
    run: async (target) => {
      const { between, delivered, mixed } = await outcomes(target)
      const said = ({ deliveredAt }: typeof mixed) => (deliveredAt ? 'set' : 'not set')
      return `delivering: ${said(between)}, ${delivered.status}: ${said(delivered)}, ${mixed.status}: ${said(mixed)}`
    },
  }),
  check({
    rule: 'events.recorded-without-subscription',
    says: 'Is an event recorded if no subscription includes its type?',
    run: async (target) => {
      const token = await isolatedTenant(target)
      if (token === undefined)
        throw new NotTested('The rule needs an isolated tenant: the control interface must offer credentials.')
      const { id: cardId } = await eventfulCard(target, token)
      const { eventId } = await emit(target, cardId, { kind: 'approved', amount: 1 })
      const { response } = await target.call('getWebhookEvent', { path: { id: eventId }, token })
      return response.status < 300 ? `yes, with status ${response.json?.status}` : `no (${response.status})`
    },
  }),
  check({
    rule: 'events.count-of-filtered-list',
    says: 'What does `count` of a filtered list of events count?',
    phase: 'still',
    run: async (target) => {
      const { token } = await history(target)
      const filter = { eventType: 'transaction.settled' } as const
      const { count } = await pageOf(eventPages(target, token, filter), { pageSize: 1 })
      const [meeting, all] = [await rowsOf(target, token, filter), await rowsOf(target, token)]
      if (count === meeting.length) return 'the matching events'
      return count === all.length ? 'all events' : `${count}, while ${meeting.length} of ${all.length} events match`
    },
  }),
  check({
    rule: 'events.sort-order',
    says: 'In which order are events listed?',
    phase: 'still',
    run: async (target) => {
      const rows = await rowsOf(target, (await history(target)).token)
      const created = orderOf(rows.map(({ createdAt }) => instant(createdAt)))
      return `by createdAt ${created}, by occurredAt ${orderOf(rows.map(({ occurredAt }) => instant(occurredAt)))}`
    },
  }),
  check({
    rule: 'events.fractional-page-parameters',
    says: 'Does GET /v1/webhooks/events accept a fractional `page` or `pageSize`?',
    run: async (target) => {
      const [page, pageSize] = await Promise.all([
        target.call('listWebhookEvents', { query: { page: 1.5 } }),
        target.call('listWebhookEvents', { query: { pageSize: 2.5 } }),
      ])
      return `page=1.5: ${outcome(page)}, pageSize=2.5: ${outcome(pageSize)}`
    },
  }),
]
