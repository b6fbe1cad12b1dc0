/** Contract: spec/rules/deliveries.yaml, who receives what */

import type { Inbox } from '../../receiver/inbox.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { gotOf, recipients } from '../../scenarios/deliveries/recipients.ts'
import { DELIVERY_TIMEOUT, isOf, subscribe } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { type CardEvent, emit, eventfulCard, typeOfKind } from '../../scenarios/events/card-events.ts'
import { expectThat } from '../../validate/expect.ts'

/** That each of these events arrives. @throws {Violation} */
async function expectEach(inbox: Inbox, events: readonly CardEvent[]): Promise<void> {
  const arrived = await allInOrder(events, (event) => inbox.arrived(isOf(event), DELIVERY_TIMEOUT))
  const missing = events.filter((_, index) => arrived[index]?.length === 0).map(({ kind }) => typeOfKind[kind])
  expectThat(
    missing.length === 0,
    `${events.length} events within ${DELIVERY_TIMEOUT} ms`,
    `no ${missing.join(', no ')}`,
  )
}

/** That none of these events arrived. @throws {Violation} */
function expectNone(inbox: Inbox, events: readonly CardEvent[], whose: string): void {
  const got = gotOf(inbox, events)
  const types = got.map(({ headers }) => headers['x-webhook-event-type'])
  expectThat(got.length === 0, `no event for ${whose}`, `${got.length} deliveries: ${types.join(', ')}`)
}

export default [
  check({
    rule: 'deliveries.at-least-once',
    says: 'Each event arrives at least once at every active subscription that chose its type.',
    run: async (target) => {
      const { active, narrow, events } = await recipients(target)
      await expectEach(active.inbox, events)
      await allInOrder([...narrow.entries()], ([index, { inbox }]) => expectEach(inbox, events.slice(index, index + 1)))
      // Many at once: none may fall by the wayside.
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
    rule: 'deliveries.chosen-types-alone',
    says: 'A subscription receives no event of a type that it did not choose.',
    run: async (target) => {
      const { narrow, events } = await recipients(target)
      for (const [index, { inbox }] of narrow.entries()) {
        const others = events.filter((_, other) => other !== index)
        expectNone(inbox, others, `a subscription to ${typeOfKind[events[index]?.kind ?? 'approved']} alone`)
      }
    },
  }),
  check({
    rule: 'deliveries.changed-types-hold',
    says: 'Events follow the types that an update of the subscription set.',
    run: async (target) => {
      const { changedTypes, events } = await recipients(target)
      const wanted = events.filter(({ kind }) => kind === 'settled' || kind === 'failed')
      await expectEach(changedTypes.inbox, wanted)
      const unwanted = events.filter((event) => !wanted.includes(event))
      expectNone(changedTypes.inbox, unwanted, 'a subscription that an update set to settled and failed')
    },
  }),
  check({
    rule: 'deliveries.changed-url-holds',
    says: 'Events go to the URL that an update of the subscription set.',
    run: async (target) => {
      const { moved, events } = await recipients(target)
      await expectEach(moved.to, events)
      expectNone(moved.from, events, 'the URL that the subscription had before')
    },
  }),
  check({
    rule: 'deliveries.paused-receives-none',
    says: 'A paused subscription receives no event.',
    run: async (target) => {
      const { paused, events } = await recipients(target)
      expectNone(paused.inbox, events, 'a paused subscription')
    },
  }),
  check({
    rule: 'deliveries.disabled-receives-none',
    says: 'A disabled subscription receives no event.',
    run: async (target) => {
      const { disabled, events } = await recipients(target)
      expectNone(disabled.inbox, events, 'a disabled subscription')
    },
  }),
  check({
    rule: 'deliveries.active-again-receives',
    says: 'A subscription that an update made active again receives events.',
    run: async (target) => {
      const { revived, events } = await recipients(target)
      await allInOrder(revived, ({ inbox }) => expectEach(inbox, events))
    },
  }),
  check({
    rule: 'deliveries.deleted-receives-none',
    says: 'A deleted subscription receives no event.',
    run: async (target) => {
      const { deleted, events } = await recipients(target)
      expectNone(deleted.inbox, events, 'a deleted subscription')
    },
  }),
  check({
    rule: 'deliveries.foreign-event-not-received',
    says: 'A subscription receives no event of another company.',
    run: async (target) => {
      const { foreign, events } = await recipients(target)
      if (foreign === undefined) throw new NotTested('no other company can be had')
      expectNone(foreign.inbox, events, 'a subscription of another company')
    },
  }),
  check({
    rule: 'deliveries.promptness',
    says: 'An event arrives within a second of its activity.',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const card = await eventfulCard(target, token)
      const { inbox } = await subscribe(target, { token })
      const began = performance.now()
      const event = await emit(target, card.id, { kind: 'approved', amount: 3 })
      const [first] = await inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
      if (first === undefined) return `not within ${DELIVERY_TIMEOUT} ms`
      const ms = first.at - began
      return ms < 1000 ? 'within a second' : `after ${Math.round(ms / 1000)} s`
    },
  }),
]
