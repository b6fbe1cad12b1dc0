/** Contract: spec/rules/deliveries.yaml, automatic retries and the expiry of secrets */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import {
  deliveryIdOf,
  expectSameEvent,
  isAutomaticRetry,
  isRetry,
  newAttempts,
} from '../../scenarios/deliveries/attempts.ts'
import { retriedDeliveries } from '../../scenarios/deliveries/automatic-retries/automatic-retries.ts'
import {
  type DroppedRetry,
  type RetriesAfterDeletion,
  retriesAfterDeletion,
} from '../../scenarios/deliveries/automatic-retries/retries-after-deletion.ts'
import { retriesAfterGraceWindow } from '../../scenarios/deliveries/automatic-retries/retry-after-grace-window.ts'
import type { RetriedSubscriber, RetryStep } from '../../scenarios/deliveries/automatic-retries/retry-observer.ts'
import { lastRecord, retries, retriesAfterAccepted } from '../../scenarios/deliveries/automatic-retries/retry-steps.ts'
import { type DeliveryRecord, isOfLaterAttempt, mayBeUpcoming } from '../../scenarios/deliveries/delivery-records.ts'
import { expectArrived } from '../../scenarios/deliveries/delivery-timing.ts'
import { expectNewSecret } from '../../scenarios/deliveries/signed-deliveries.ts'
import { deliveryOf } from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { GRACE_WINDOW } from '../../scenarios/subscriptions/secret.ts'
import { expectNoDelivery, inDelivery, inDeliveryHeader } from '../../validate/delivery.ts'
import { expectError, expectThat, inBody } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, type Located, propertyOf } from '../../validate/located.ts'

/** Why a retry of a failed delivery need not have been sent; undefined if it must have been. @param failed the record of the first attempt */
function notDue(
  { status: subscriptionStatus }: RetriedSubscriber,
  failed: Located<DeliveryRecord> | undefined,
  now: number,
): string | undefined {
  const { status = 'not recorded', nextRetryAt } = failed?.value ?? {}
  if (status !== 'pending_retry') return `A failed delivery is ${status} instead of pending_retry.`
  if ((instant(nextRetryAt) ?? 0) > now) return `The retry is due at ${nextRetryAt}, after the end of the check.`
  if (subscriptionStatus !== 'active') return `The subscription has the status ${subscriptionStatus} instead of active.`
  return undefined
}

/** How far the times of the target and of the suite may be apart, in milliseconds: steps that are waited for take real time. */
const TOLERANCE = 900_000

/** The record that announced a retry, where one has arrived by the next step. */
const retryAfter = (steps: readonly RetryStep[]) => (step: RetryStep, index: number) => {
  const before = steps[index]
  // Not where a copy of an earlier attempt arrived.
  const isRetried = step.retries.length > (before?.retries.length ?? 0) && isOfLaterAttempt(step.record, before?.record)
  const isAnnounced = before?.record?.value.status === 'pending_retry' && before.record.value.nextRetryAt != null
  return isRetried && isAnnounced ? [{ record: before.record, elapsed: step.elapsed }] : []
}

/** Deliveries after the deletion of a subscription. @throws {NotTested} where no retry arrived at those that exist, or at the deleted one */
async function retriesElsewhere(target: Target): Promise<RetriesAfterDeletion> {
  const all = await retriesAfterDeletion(target)
  if (!all.isSent) throw new NotTested(reasons.noEvent)
  const { ofDeleted, ofDisabled, atEarlierUrl, atCurrentUrl } = all
  const retries = [...ofDeleted, ...(ofDisabled ?? [])].filter(isRetry)
  if (retries.length + atEarlierUrl.length + atCurrentUrl.length === 0) throw new NotTested(reasons.noAutomaticRetry)
  return all
}

/** @throws {CheckFailure} */
function expectNoRetry(deliveries: readonly Delivery[], expected: string): void {
  for (const delivery of deliveries.filter(isRetry)) expectThat(false, expected, 'a retry', inDelivery(delivery))
}

/** Requires what waited for a retry to be retried, whatever has happened. @throws {CheckFailure} */
function expectNotDropped(target: Target, dropped: DroppedRetry | undefined, happened: string): void {
  if (dropped === undefined || dropped.subscriptionStatus !== 'active') return
  const { exchange, pointer, value } = dropped.record
  const actual = `none; the delivery is ${value.status} since then`
  expectArrived(target, false, `a retry, although ${happened}`, actual, inBody(exchange, `${pointer}/status`))
}

export default [
  check({
    rule: 'deliveries.automatic-retry-headers',
    says: 'An automatic retry has `X-Webhook-Retry: true` and `X-Webhook-Retry-Reason: automatic`.',
    phase: 'clock',
    run: async (target) => {
      for (const delivery of await retries(target)) {
        const { 'x-webhook-retry': retry, 'x-webhook-retry-reason': reason } = delivery.headers
        const expected = 'X-Webhook-Retry: true, X-Webhook-Retry-Reason: automatic'
        const at = inDeliveryHeader(delivery, 'x-webhook-retry-reason')
        expectThat(
          isAutomaticRetry(delivery),
          expected,
          `X-Webhook-Retry: ${retry ?? 'missing'}, X-Webhook-Retry-Reason: ${reason ?? 'missing'}`,
          at,
        )
      }
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-delivery-id',
    says: '`X-Webhook-Delivery-Id` of an automatic retry differs from those of the attempts before it.',
    phase: 'clock',
    run: async (target) => {
      const { refusing } = await retriedDeliveries(target)
      const firstIds = refusing.first.map(deliveryIdOf)
      // Where the first attempt got lost, the first delivery to arrive is a retry.
      for (const delivery of (await retries(target)).filter((retry) => !refusing.first.includes(retry))) {
        const id = deliveryIdOf(delivery)
        const isNew = id === undefined || !firstIds.includes(id)
        const at = inDeliveryHeader(delivery, 'x-webhook-delivery-id')
        expectThat(isNew, 'a new X-Webhook-Delivery-Id', `the id of the first attempt: ${id}`, at)
      }
      // A repeated id may be that of a copy, but not where the record counts more attempts than there are ids.
      const ids = new Set(refusing.arrived.map(deliveryIdOf))
      const record = lastRecord(refusing.steps)
      const attempts = record === undefined ? 0 : record.value.attemptNumber - Number(mayBeUpcoming(record.value))
      if (ids.has(undefined) || refusing.arrived.length < attempts) return
      const expected = `a new X-Webhook-Delivery-Id for each of ${attempts} attempts`
      const last = refusing.arrived.at(-1)
      const at = last && inDeliveryHeader(last, 'x-webhook-delivery-id')
      expectThat(ids.size >= attempts, expected, `${ids.size} different ones`, at)
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-same-event',
    says: 'Every automatic retry has the event id, type, time and transaction data of the first attempt.',
    phase: 'clock',
    run: async (target) => {
      const [first] = (await retriedDeliveries(target)).refusing.first
      for (const delivery of await retries(target)) if (first !== undefined) expectSameEvent(delivery, first)
    },
  }),
  check({
    rule: 'deliveries.no-retry-after-success',
    says: 'A successful delivery is not retried automatically.',
    phase: 'clock',
    run: async (target) => {
      const { accepting, recovering } = await retriedDeliveries(target)
      // A first attempt may get lost on its way: then a retry is the first that arrives.
      const later = newAttempts(accepting, 1).filter(isAutomaticRetry)
      expectNoDelivery(later, 'no retry after a success, even a day later')
      expectNoDelivery(retriesAfterAccepted(recovering), 'no retry after an accepted retry')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-during-automatic-retry-refused',
    says: 'A manual retry is refused while an automatic retry of the event is `pending` or `queued`.',
    phase: 'clock',
    run: async (target) => {
      const { duringRetry } = await retriesAfterDeletion(target)
      if (duringRetry?.exchange === undefined)
        throw new NotTested(
          `An automatic retry that waits for its response is ${duringRetry?.status ?? 'not recorded'}.`,
        )
      await expectError(duringRetry.exchange)
    },
  }),
  check({
    rule: 'deliveries.no-retry-before-announced',
    says: 'No automatic retry is sent before the time that `nextRetryAt` of the delivery announced.',
    phase: 'clock',
    run: async (target) => {
      const { start, refusing, recovering } = await retriedDeliveries(target)
      const announced = [refusing, recovering].flatMap(({ steps }) => steps.slice(1).flatMap(retryAfter(steps)))
      if (announced.length === 0) throw new NotTested('No automatic retry followed a record with nextRetryAt.')
      for (const { record, elapsed } of announced) {
        const { nextRetryAt } = record.value
        const isEarly = (instant(nextRetryAt) ?? 0) > start + elapsed + TOLERANCE
        const expected = `no retry until ${TOLERANCE / 60_000} min before ${nextRetryAt}`
        expectOf(propertyOf(record, 'nextRetryAt'), !isEarly, expected, `a retry ${elapsed / 1000} s after the event`)
      }
    },
  }),
  check({
    rule: 'deliveries.pending-retry-sent',
    says: 'A delivery in `pending_retry` is retried within a day, or by its `nextRetryAt` if that is later.',
    phase: 'clock',
    run: async (target) => {
      const { refusing, recovering } = await retriedDeliveries(target)
      const now = await target.now()
      const reasons = [
        notDue(refusing, refusing.steps[0]?.record, now),
        notDue(recovering, recovering.beforeUpdate, now),
      ]
      const due = [refusing, recovering].filter((_, index) => reasons[index] === undefined)
      if (due.length === 0) throw new NotTested(`${reasons[0]}`)
      for (const { steps } of due) {
        const { retries, record } = steps.at(-1) ?? {}
        const at = record && inBody(record.exchange, `${record.pointer}/status`)
        const expected = 'a retry once the clock was advanced by more than a day'
        expectThat((retries?.length ?? 0) > 0, expected, 'no retry', at)
      }
      const { dropped } = (await ifPossible(retriesAfterDeletion(target))) ?? {}
      expectNotDropped(target, dropped, 'other subscriptions that waited for one were deleted and disabled')
      const { dropped: later } = (await ifPossible(retriesAfterGraceWindow(target))) ?? {}
      expectNotDropped(target, later, 'the secret was rotated, and another event was accepted')
    },
  }),
  check({
    rule: 'deliveries.isolated-from-failing-subscribers',
    says: 'An active subscription receives new events while deliveries to other subscriptions fail and are retried.',
    phase: 'clock',
    run: async (target) => {
      const { atHealthy, healthyStatus } = await retriesAfterDeletion(target)
      // A circuit breaker may cover several subscriptions, such as all with the same host.
      if (atHealthy.length === 0 && healthyStatus !== 'active')
        throw new NotTested(`The subscription has the status ${healthyStatus} instead of active.`)
      expectArrived(target, atHealthy.length > 0, 'the event, although another delivery failed', 'no delivery')
    },
  }),
  check({
    rule: 'deliveries.old-secret-expires-after-24-hours',
    says: 'From 24 hours after a rotation, no delivery is signed with the old secret.',
    phase: 'clock',
    run: async (target) => {
      const { tested, refusing } = await retriedDeliveries(target)
      const afterWindow = [deliveryOf(tested), ...tested.later, ...tested.resent]
      for (const delivery of afterWindow) expectNewSecret(delivery, tested)
      const inTime = refusing.steps.findLast(({ elapsed }) => elapsed <= GRACE_WINDOW)?.retries.length ?? 0
      for (const late of refusing.steps.at(-1)?.retries.slice(inTime) ?? []) expectNewSecret(late, refusing)
      const waiting = await retriesAfterGraceWindow(target)
      for (const late of waiting.retries) expectNewSecret(late, waiting)
    },
  }),
  check({
    rule: 'deliveries.deleted-receives-no-retry',
    says: 'A deleted subscription receives no retry of an event whose delivery failed before.',
    phase: 'clock',
    run: async (target) => {
      const { ofDeleted } = await retriesElsewhere(target)
      expectNoRetry(ofDeleted, 'no retry after the deletion')
    },
  }),
  check({
    rule: 'deliveries.disabled-receives-no-retry',
    says: 'A disabled subscription receives no retry of an event whose delivery failed before.',
    phase: 'clock',
    run: async (target) => {
      const { ofDisabled } = await retriesElsewhere(target)
      if (ofDisabled === undefined) throw new NotTested('No delivery to a subscription failed before it was disabled.')
      expectNoRetry(ofDisabled, 'no retry while the subscription is disabled')
    },
  }),
]
