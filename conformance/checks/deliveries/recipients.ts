/** Contract: spec/rules/deliveries.yaml, recipients */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import { deliveredBacklog, expectEventAfterFailures } from '../../scenarios/deliveries/backlogs.ts'
import { requireAnyEvent } from '../../scenarios/deliveries/delivery-timing.ts'
import { manualRetry } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { deletionInProgress } from '../../scenarios/deliveries/manual-retries/retry-in-progress.ts'
import { expectAllDelivered, respondedDeliveries } from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { updatedRecipients } from '../../scenarios/deliveries/recipients/after-update.ts'
import { statusRecipients } from '../../scenarios/deliveries/recipients/by-status.ts'
import { typeRecipients } from '../../scenarios/deliveries/recipients/by-type.ts'
import {
  expectArrivedAtEach,
  expectAtOneOf,
  expectEachEvent,
  expectEventOfOtherCredential,
  expectEventsOfPurchases,
  expectNoEvent,
  expectOneForEachSecret,
} from '../../scenarios/deliveries/recipients/expect-recipients.ts'
import { expectForRemaining } from '../../scenarios/deliveries/recipients/same-url.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import { includedIn, manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { envelopeField, inDelivery, isTest } from '../../validate/delivery.ts'
import { expectEqual } from '../../validate/expect.ts'

export default [
  check({
    rule: 'deliveries.at-least-once',
    says: 'Every event is delivered at least once to every active subscription that includes its type.',
    tenant: 'isolated',
    run: async (target) => {
      await requireAnyEvent(target)
      const { events, exceptional, subscribers: byType } = await typeRecipients(target)
      for (const { kind, inbox } of byType)
        await expectEachEvent(
          target,
          inbox,
          events.filter((event) => event.kind === kind),
          `a subscription to ${typeOfKind[kind]}`,
        )
      const all = byType.map(({ inbox }) => inbox)
      await expectAtOneOf(target, all, exceptional)
      const backlog = await deliveredBacklog(target)
      for (const inbox of backlog.active)
        await expectEachEvent(
          target,
          inbox,
          backlog.events,
          'a subscription to many events that are created at the same time',
        )
      await expectEventAfterFailures(target)
      await expectEventsOfPurchases(target)
      expectAllDelivered((await ifPossible(respondedDeliveries(target)))?.all ?? [])
    },
  }),
  check({
    rule: 'deliveries.to-every-subscription',
    says: 'An event is delivered to each of many subscriptions of a tenant, including two with the same URL.',
    run: async (target) => {
      const { recipients } = await manySubscriptions(target)
      if (recipients === undefined) throw new NotTested(reasons.noOtherTenant)
      const { event, inboxes, arrived, arrivedAtShared, shared, later, ofOtherTypes } = fulfilled(recipients)
      if (inboxes.length === 0) throw new NotTested('The target refuses the subscription.')
      await expectArrivedAtEach(target, event, arrived)
      for (const one of inboxes)
        await expectEachEvent(
          target,
          one.inbox,
          includedIn(one, ofOtherTypes),
          `one of ${inboxes.length} subscriptions, to ${one.types.join(', ')}`,
        )
      await expectEventOfOtherCredential(target)
      if (shared === undefined) return
      expectOneForEachSecret(shared.secrets ?? [], arrivedAtShared, event)
      const remaining = 'a subscription whose URL another one had that was disabled, then deleted'
      await expectEachEvent(target, shared, later, remaining)
      expectForRemaining(shared, later)
    },
  }),
  check({
    rule: 'deliveries.only-subscribed-types',
    says: 'A subscription receives only events of the types that it subscribed to.',
    run: async (target) => {
      const { subscribers, events } = await typeRecipients(target)
      for (const { kind, inbox } of subscribers) {
        const others = events.filter((event) => event.kind !== kind)
        expectNoEvent(inbox, others, `a subscription to ${typeOfKind[kind]} only`)
        // Also of an event whose type the target chose.
        for (const delivery of inbox.deliveries.filter((one) => !isTest(one)))
          expectEqual('type', envelopeField(delivery, 'type'), typeOfKind[kind], inDelivery(delivery, '/type'))
      }
    },
  }),
  check({
    rule: 'deliveries.updated-types-apply',
    says: 'After an update of `eventTypes`, a subscription receives events of the new types and no others.',
    run: async (target) => {
      const { updatedTypes, updatedWhilePaused, events } = await updatedRecipients(target)
      const isSubscribed = ({ kind }: (typeof events)[number]) => kind === 'settled' || kind === 'failed'
      const others = events.filter((event) => !isSubscribed(event))
      for (const inbox of [updatedTypes, updatedWhilePaused]) {
        const recipient = 'a subscription whose eventTypes were updated'
        await expectEachEvent(target, inbox, events.filter(isSubscribed), recipient)
        expectNoEvent(inbox, others, recipient)
      }
    },
  }),
  check({
    rule: 'deliveries.updated-url-applies',
    says: 'After an update of `url`, events are delivered to the new URL and no longer to the old one.',
    run: async (target) => {
      const { updatedUrl, previousUrl, updatedWhilePaused, events, afterSecondUpdateOfUrl, atSharedUrl } =
        await updatedRecipients(target)
      await expectEachEvent(target, updatedUrl, events, 'the new URL of the subscription')
      const settled = events.filter(({ kind }) => kind === 'settled')
      await expectEachEvent(
        target,
        updatedWhilePaused,
        settled,
        'the new URL of a subscription that was updated while paused',
      )
      expectNoEvent(previousUrl, events, 'the previous URL of the subscription')
      const { inbox, event } = afterSecondUpdateOfUrl
      await expectEachEvent(target, inbox, [event], 'the URL of the subscription after its second update')
      expectNoEvent(updatedUrl, [event], 'the URL of the subscription before its second update')
      if (atSharedUrl === undefined) return
      const shared = 'the new URL of the subscription, which one of another tenant had, too, before it was deleted'
      await expectEachEvent(target, atSharedUrl.inbox, [atSharedUrl.afterDeletion], shared)
    },
  }),
  check({
    rule: 'deliveries.paused-receives-none',
    says: 'A paused subscription receives no events.',
    run: async (target) => {
      const { paused, events } = await statusRecipients(target)
      expectNoEvent(paused, events, 'a paused subscription')
    },
  }),
  check({
    rule: 'deliveries.disabled-receives-none',
    says: 'A disabled subscription receives no events.',
    run: async (target) => {
      const { disabled, events } = await statusRecipients(target)
      expectNoEvent(disabled, events, 'a disabled subscription')
      const { afterwards } = (await ifPossible(manualRetry(target))) ?? {}
      if (afterwards === undefined) return
      expectNoEvent(afterwards.disabled, [afterwards.event], 'a disabled subscription that received events before')
    },
  }),
  check({
    rule: 'deliveries.reactivated-receives',
    says: 'A subscription that is set from paused or disabled to active receives events.',
    run: async (target) => {
      const { reactivated, events } = await statusRecipients(target)
      for (const inbox of reactivated)
        await expectEachEvent(target, inbox, events, 'a subscription that was paused or disabled before')
      const { inbox, event } = fulfilled((await deliveredBacklog(target)).resumed)
      await expectEachEvent(target, inbox, [event], 'a subscription that was paused while deliveries to it waited')
    },
  }),
  check({
    rule: 'deliveries.deleted-receives-none',
    says: 'A deleted subscription receives no events.',
    run: async (target) => {
      const { deleted, deletedWhilePaused, events } = await statusRecipients(target)
      expectNoEvent(deleted, events, 'a deleted subscription')
      expectNoEvent(deletedWhilePaused, events, 'a subscription that was paused when it was deleted')
      const deletion = await deletionInProgress(target)
      for (const { inbox, later } of deletion?.deleted ?? [])
        expectNoEvent(inbox, [later], 'a subscription deleted during a delivery')
      const { afterwards } = (await ifPossible(manualRetry(target))) ?? {}
      if (afterwards === undefined) return
      expectNoEvent(afterwards.deleted, [afterwards.event], 'a deleted subscription that received events before')
    },
  }),
  check({
    rule: 'deliveries.other-tenant-events-not-received',
    says: 'A subscription receives no event of another tenant.',
    run: async (target) => {
      const { otherTenant, events, atSharedUrl } = await updatedRecipients(target)
      if (otherTenant === undefined) throw new NotTested(reasons.noOtherTenant)
      expectNoEvent(otherTenant, events, 'a subscription of another tenant')
      for (const { event, deliveries } of atSharedUrl?.swapped ?? [])
        expectNoEvent({ deliveries }, [event], 'a subscription of another tenant that has the same URL, by its secret')
    },
  }),
]
