/** Contract: spec/rules/deliveries.yaml, recipients */
import type { Inbox } from '../../receiver/inbox.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { gotOf, recipients } from '../../scenarios/deliveries/recipients.ts'
import { DELIVERY_TIMEOUT, isOf, subscribe } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { type CardEvent, emit, eventfulCard, typeOfKind } from '../../scenarios/events/card-events.ts'
import { expectThat } from '../../validate/expect.ts'

/** Expects each of these events to arrive. @throws {Violation} */
async function expectEach(inbox: Inbox, events: readonly CardEvent[]): Promise<void> {
  const arrived = await allInOrder(events, (event) => inbox.arrived(isOf(event), DELIVERY_TIMEOUT))
  const missing = events.filter((_, index) => arrived[index]?.length === 0).map(({ kind }) => typeOfKind[kind])
  expectThat(
    missing.length === 0,
    `${events.length} events within ${DELIVERY_TIMEOUT} ms`,
    `missing: ${missing.join(', ')}`,
  )
}

/** Expects that none of these events arrived. @throws {Violation} */
function expectNone(inbox: Inbox, events: readonly CardEvent[], whose: string): void {
  const got = gotOf(inbox, events)
  const types = got.map(({ headers }) => headers['x-webhook-event-type'])
  expectThat(got.length === 0, `no event for ${whose}`, `${got.length} deliveries: ${types.join(', ')}`)
}

export default [
  check({
    rule: 'deliveries.at-least-once',
    says: 'Every event is delivered at least once to every active subscription that includes its type.',
    run: async (target) => {
      const { active, narrow, events } = await recipients(target)
      await expectEach(active.inbox, events)
      await allInOrder([...narrow.entries()], ([index, { inbox }]) => expectEach(inbox, events.slice(index, index + 1)))
      // Many concurrent events: none may be lost.
      const token = await isolatedTenant(target)
      const [card, ...posts] = await Promise.all([
        eventfulCard(target, token),
        subscribe(target, { token }),
        subscribe(target, { token }),
      ])
      const crowd = await allInOrder([...Array(12).keys()], (index) =>
        emit(target, card.id, { kind: 'settled', amount: index + 1 }),
      )
      await allInOrder(posts, ({ inbox }) => expectEach(inbox, crowd))
    },
  }),
  check({
    rule: 'deliveries.only-subscribed-types',
    says: 'A subscription receives only events of the types that it subscribed to.',
    run: async (target) => {
      const { narrow, events } = await recipients(target)
      for (const [index, { inbox }] of narrow.entries()) {
        const others = events.filter((_, other) => other !== index)
        expectNone(inbox, others, `a subscription to ${typeOfKind[events[index]?.kind ?? 'approved']} only`)
      }
    },
  }),
  check({
    rule: 'deliveries.updated-types-apply',
    says: 'After an update of `eventTypes`, a subscription receives events of the new types and no others.',
    run: async (target) => {
      const { changedTypes, events } = await recipients(target)
      const wanted = events.filter(({ kind }) => kind === 'settled' || kind === 'failed')
      await expectEach(changedTypes.inbox, wanted)
      const unwanted = events.filter((event) => !wanted.includes(event))
      expectNone(changedTypes.inbox, unwanted, 'a subscription whose eventTypes were updated')
    },
  }),
  check({
    rule: 'deliveries.updated-url-applies',
    says: 'After an update of `url`, events are delivered to the new URL and no longer to the old one.',
    run: async (target) => {
      const { moved, events } = await recipients(target)
      await expectEach(moved.to, events)
      expectNone(moved.from, events, 'the previous URL of the subscription')
    },
  }),
  check({
    rule: 'deliveries.paused-receives-none',
    says: 'A paused subscription receives no events.',
    run: async (target) => {
      const { paused, events } = await recipients(target)
      expectNone(paused.inbox, events, 'a paused subscription')
    },
  }),
  check({
    rule: 'deliveries.disabled-receives-none',
    says: 'A disabled subscription receives no events.',
    run: async (target) => {
      const { disabled, events } = await recipients(target)
      expectNone(disabled.inbox, events, 'a disabled subscription')
    },
  }),
  check({
    rule: 'deliveries.reactivated-receives',
    says: 'A subscription that is set from paused or disabled to active receives events.',
    run: async (target) => {
      const { revived, events } = await recipients(target)
      await allInOrder(revived, ({ inbox }) => expectEach(inbox, events))
    },
  }),
  check({
    rule: 'deliveries.deleted-receives-none',
    says: 'A deleted subscription receives no events.',
    run: async (target) => {
      const { deleted, events } = await recipients(target)
      expectNone(deleted.inbox, events, 'a deleted subscription')
    },
  }),
  check({
    rule: 'deliveries.other-tenant-events-not-received',
    says: 'A subscription receives no event of another tenant.',
    run: async (target) => {
      const { foreign, events } = await recipients(target)
      if (foreign === undefined)
        throw new NotTested('The rule needs a second tenant: the control interface must offer credentials.')
      expectNone(foreign.inbox, events, 'a subscription of another tenant')
    },
  }),
  check({
    rule: 'deliveries.delay',
    says: 'How long after its activity is an event delivered?',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const card = await eventfulCard(target, token)
      const { inbox } = await subscribe(target, { token })
      const began = performance.now()
      const event = await emit(target, card.id, { kind: 'approved', amount: 3 })
      const [first] = await inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
      if (first === undefined) return `more than ${DELIVERY_TIMEOUT} ms`
      const ms = first.at - began
      return ms < 1000 ? 'less than 1 s' : `about ${Math.round(ms / 1000)} s`
    },
  }),
]
