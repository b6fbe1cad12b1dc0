/** Contract: spec/rules/events.yaml, recording */
import { check } from '../../run/check.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { createCard, instant } from '../../scenarios/cards/card.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import { history, readEvent, rowsOf } from '../../scenarios/events/event.ts'
import {
  createSubscription,
  deleteSubscription,
  rotateSecret,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'

/** Tolerance in milliseconds: a target may truncate or round fractions of a second. */
const fraction = 1_000
/** Tolerance in milliseconds for the target's clock, if the suite cannot read it. */
const skew = 60_000

export default [
  check({
    rule: 'events.recorded-for-activity',
    says: 'Every approval, decline, settlement and failure of a card transaction produces an event of its type.',
    phase: 'still',
    run: async (target) => {
      const { happened, token } = await history(target)
      for (const { eventId, kind } of happened) {
        const event = await readEvent(target, eventId, token)
        expectEqual('id', event.id, eventId)
        expectEqual('eventType', event.eventType, typeOfKind[kind])
      }
    },
  }),
  check({
    rule: 'events.one-event-per-activity',
    says: 'Every card activity produces exactly one event.',
    phase: 'still',
    run: async (target) => {
      const { happened, before, token } = await history(target)
      const rows = (await rowsOf(target, token)).filter(({ id }) => !before.has(id))
      for (const [kind, type] of Object.entries(typeOfKind)) {
        const made = happened.filter((event) => event.kind === kind).length
        const listed = rows.filter(({ eventType }) => eventType === type).length
        expectThat(listed === made, `${made} events of type ${type} for ${made} activities`, `${listed} events`)
      }
    },
  }),
  check({
    rule: 'events.occurred-at-matches-activity',
    says: '`occurredAt` of an event is the time of the activity.',
    phase: 'still',
    run: async (target) => {
      const { happened, token, from, to } = await history(target)
      const tolerance = target.supports('control:clock') ? fraction : skew
      for (const { eventId, at } of happened) {
        const { occurredAt } = await readEvent(target, eventId, token)
        const moment = instant(occurredAt) ?? Number.NaN
        const fits =
          at === undefined ? moment >= from - tolerance && moment <= to + tolerance : Math.abs(moment - at) <= fraction
        expectThat(fits, `occurredAt ${new Date(at ?? from).toISOString()}`, String(occurredAt))
      }
    },
  }),
  check({
    rule: 'events.api-calls-produce-no-events',
    says: 'Only card activity produces events; API calls produce none.',
    phase: 'still',
    run: async (target) => {
      const token = target.supports('control:card-activity')
        ? (await history(target)).token
        : await isolatedTenant(target)
      const before = await rowsOf(target, token)
      const { id: subscription } = await createSubscription(target, {}, token)
      const card = await createCard(target.withToken(token))
      const path = { id: subscription }
      await Promise.all([
        updateSubscription(target, subscription, { description: 'Changed' }, token),
        rotateSecret(target, subscription, token),
        target.call('testWebhookSubscription', { path, token }),
        target.call('updateCard', { path: { id: card.id }, body: { name: 'Changed' }, token }),
        target.call('getWebhookEvent', { path: { id: subscription }, token }),
        ...before.slice(0, 2).map(({ id }) => target.call('retryWebhookEvent', { path: { id }, token })),
      ])
      await target.call('deleteCard', { path: { id: card.id }, token })
      await deleteSubscription(target, subscription, token)
      const known = new Set(before.map(({ id }) => id))
      const made = (await rowsOf(target, token)).filter(({ id }) => !known.has(id))
      expectThat(
        made.length === 0,
        'no new event',
        `${made.length} new events, the first of type ${made[0]?.eventType}`,
      )
    },
  }),
]
