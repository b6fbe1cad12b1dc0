/** Contract: spec/rules/deliveries.yaml, manual retries */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { expectMarkedAsManual, expectSameEvent, isManualRetry } from '../../scenarios/deliveries/attempts.ts'
import { isOfManualRetry, isUnderWay, latestAttempts } from '../../scenarios/deliveries/delivery-records.ts'
import { expectArrived } from '../../scenarios/deliveries/delivery-timing.ts'
import { expectOthersResent } from '../../scenarios/deliveries/manual-retries/expect-others-resent.ts'
import { acceptedRetry, manualRetry, resentDeliveries } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { expectLastListed, repeatedRetries } from '../../scenarios/deliveries/manual-retries/repeated-retries.ts'
import { retriesByKind } from '../../scenarios/deliveries/manual-retries/retries-by-kind.ts'
import { retriesOfFailedEvents } from '../../scenarios/deliveries/manual-retries/retries-of-failed-events.ts'
import {
  expectNoEarlierStatusCode,
  expectNoEarlierTime,
  expectRowsOfMany,
} from '../../scenarios/deliveries/manual-retries/retries-to-many.ts'
import { retryAfterFailure } from '../../scenarios/deliveries/manual-retries/retry-after-failure.ts'
import {
  deletionInProgress,
  retryInProgress,
  wasInProgress,
} from '../../scenarios/deliveries/manual-retries/retry-in-progress.ts'
import { refusalWhileDisabled } from '../../scenarios/deliveries/manual-retries/retry-while-disabled.ts'
import { expectSkipped, expectSuccessKept } from '../../scenarios/deliveries/manual-retries/skipped-subscription.ts'
import { slowManualRetry } from '../../scenarios/deliveries/manual-retries/slow-manual-retry.ts'
import { expectSuccesses } from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { expectNoDelivery, inDeliveryHeader } from '../../validate/delivery.ts'
import {
  describe,
  expectError,
  expectSuccess,
  expectThat,
  inBody,
  inPath,
  inStatus,
  isSuccess,
  needed,
} from '../../validate/expect.ts'
import { expectOf, expectProperty, propertyOf } from '../../validate/located.ts'

/** Requires a manual retry to skip subscriptions that were deleted during a delivery of the event. @throws {CheckFailure} */
async function expectDeletedInProgressSkipped(target: Target): Promise<void> {
  const { deleted = [], retry } = (await deletionInProgress(target)) ?? {}
  if (retry === undefined) return
  for (const { id, attempts } of deleted)
    expectSkipped({ id, resent: attempts }, retry, 'a subscription deleted during a delivery')
}

export default [
  check({
    rule: 'deliveries.manual-retry-resends',
    says: 'A manual retry sends the event again to all active subscriptions.',
    run: async (target) => {
      const { response, active, inProgress } = await manualRetry(target)
      const { exchange } = response
      if (inProgress !== undefined)
        throw new NotTested(`The delivery to ${inProgress.subscriptionId} still has the status ${inProgress.status}.`)
      await expectSuccess(exchange, needed('manual retry'))
      for (const { resent } of active)
        expectArrived(target, resent.length > 0, 'the event again', 'no delivery', inPath(exchange))
      await expectOthersResent(target)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-headers',
    says: 'A manual retry has `X-Webhook-Retry: true` and `X-Webhook-Retry-Reason: manual`.',
    run: async (target) => {
      const resent = await resentDeliveries(target)
      const repeated = await ifPossible(retryAfterFailure(target))
      const later = [...(repeated?.second.deliveries ?? []), ...(repeated?.toUpdatedUrl?.deliveries ?? [])]
      for (const delivery of [...resent, ...later]) expectMarkedAsManual(delivery)
    },
  }),
  check({
    rule: 'deliveries.same-event-on-retries',
    says: 'Every attempt to deliver an event has the same event id, type, time and transaction data.',
    run: async (target) => {
      await resentDeliveries(target)
      for (const { first, resent } of (await acceptedRetry(target)).active) {
        const [earlier] = first
        if (earlier === undefined) throw new NotTested(reasons.noFirstAttempt)
        for (const later of resent) expectSameEvent(later, earlier)
      }
      for (const { first, deliveries } of (await ifPossible(retriesByKind(target))) ?? [])
        for (const later of deliveries) if (first[0] !== undefined) expectSameEvent(later, first[0])
    },
  }),
  check({
    rule: 'deliveries.manual-retry-returns-records',
    says: 'POST /v1/webhooks/events/{id}/retry returns the delivery records that it created.',
    run: async (target) => {
      const { active, response, before, after, event } = await acceptedRetry(target)
      for (const { id } of active) {
        const row = response.rows.find(({ value }) => value.subscriptionId === id)
        const at = inBody(response.exchange, '')
        expectThat(row !== undefined, `a record for subscription ${id}`, describe(response.exchange), at)
        expectProperty(row, 'transactionEventId', event.eventId)
        const isListed = after.some(({ value }) => value.id === row.value.id)
        expectOf(
          propertyOf(row, 'id'),
          isListed,
          'a record that the list of deliveries of the event contains',
          'a record that it does not contain',
        )
      }
      for (const row of response.rows) {
        const isOld = before.some(({ value }) => value.id === row.value.id)
        expectOf(propertyOf(row, 'id'), !isOld, 'a new record', `record ${row.value.id}, which existed before`)
        expectNoEarlierTime(row, before)
      }
      await expectNoEarlierStatusCode(target)
      await expectRowsOfMany(target)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-2xx-succeeds',
    says: 'A manual retry with a 2xx response within the timeout is a success.',
    startsFirst: true,
    ahead: slowManualRetry,
    run: async (target) => {
      const { active, after } = await acceptedRetry(target)
      const reached = active.filter(({ resent }) => resent.length > 0).map(({ id }) => id)
      const records = latestAttempts(after).filter(({ value }) => reached.includes(value.subscriptionId))
      if (records.length === 0) throw new NotTested('The target has no record of a manual retry that arrived.')
      const ofFailed = ((await ifPossible(retriesOfFailedEvents(target))) ?? []).flatMap((retry) => retry.reached)
      for (const record of [...records, ...ofFailed]) expectProperty(record, 'status', 'success')
      const slow = await ifPossible(slowManualRetry(target))
      if (slow !== undefined) expectSuccesses([slow])
    },
  }),
  check({
    rule: 'deliveries.manual-retry-trigger-type',
    says: '`triggerType` of a manual retry is `manual`.',
    run: async (target) => {
      const { response, after } = await acceptedRetry(target)
      if (response.rows.length === 0) throw new NotTested(reasons.noRetryRecord)
      const ids = response.rows.map(({ value }) => value.id)
      const listed = after.filter(({ value }) => ids.includes(value.id))
      const repeated = await ifPossible(retryAfterFailure(target))
      const { created = [], failed } = repeated ?? {}
      // Also once the receiver has refused it.
      const refused = failed !== undefined && isOfManualRetry(failed, created) ? [failed] : []
      const later = [...(repeated?.second.rows ?? []), ...(repeated?.toUpdatedUrl?.rows ?? [])]
      for (const record of [...response.rows, ...listed, ...created, ...refused, ...later])
        expectProperty(record, 'triggerType', 'manual')
    },
  }),
  check({
    rule: 'deliveries.only-latest-attempt-listed',
    says: 'The deliveries of an event contain only the latest attempt for each subscription.',
    run: async (target) => {
      const { active, disabled, before, after, response } = await acceptedRetry(target)
      const isListedIn = (records: typeof after) => records.some(({ value }) => value.subscriptionId === disabled.id)
      const isKept = isListedIn(after) || !isListedIn(before)
      const at = after[0] && inBody(after[0].exchange, '/rows')
      expectThat(
        isKept,
        'the delivery to a subscription that was disabled before the manual retry',
        'no such delivery',
        at,
      )
      for (const { id } of active) {
        const records = after.filter(({ value }) => value.subscriptionId === id)
        const [record] = records
        const expected = 'one record per subscription after a manual retry'
        expectThat(record !== undefined && records.length === 1, expected, `${records.length} records`, at)
        const latest = response.rows.find(({ value }) => value.subscriptionId === id)
        if (latest !== undefined) expectProperty(record, 'id', latest.value.id)
      }
      const { many } = (await ifPossible(repeatedRetries(target))) ?? {}
      if (many?.status === 'fulfilled') expectLastListed(many.value)
      const { second, listed, failed } = (await ifPossible(retryAfterFailure(target))) ?? {}
      const latest = second?.rows.find(({ value }) => value.subscriptionId === listed?.value.subscriptionId)
      if (listed !== undefined && latest !== undefined) expectProperty(listed, 'id', latest.value.id)
      // The first attempt was a success, and the receiver refused the manual retry after it.
      if (failed === undefined || failed.value.triggerType === 'manual') return
      const { status } = failed.value
      expectOf(failed, status !== 'success', 'the manual retry that the receiver refused', 'the success before it')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-skips-disabled',
    says: 'A manual retry skips a disabled subscription, which stays disabled.',
    run: async (target) => {
      const isAccepted = isSuccess((await manualRetry(target)).response.exchange)
      const refusal = isAccepted ? undefined : await refusalWhileDisabled(target)
      if (refusal !== undefined) await expectSuccess(refusal, 'a manual retry that skips a disabled subscription')
      const retry = await acceptedRetry(target)
      const { disabled, refusedBefore, response, disabledAfter } = retry
      expectSkipped(disabled, response, 'a disabled subscription')
      expectSuccessKept(disabled, retry)
      const again = refusedBefore.filter(isManualRetry)
      const expected = 'no delivery to a disabled subscription that refused the event before'
      const at = again[0] && inDeliveryHeader(again[0], 'x-webhook-retry-reason')
      expectThat(again.length === 0, expected, `${again.length} manual retries`, at)
      expectProperty(disabledAfter, 'status', 'disabled')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-skips-deleted',
    says: 'A manual retry skips a deleted subscription.',
    run: async (target) => {
      const { deleted, response, withoutRecipient } = await acceptedRetry(target)
      expectSkipped(deleted, response, 'a deleted subscription')
      await expectDeletedInProgressSkipped(target)
      // Whether it is accepted is unspecified.
      const expected = 'a status below 500 once all subscriptions are deleted'
      const isMet = withoutRecipient.response.status < 500
      expectThat(isMet, expected, describe(withoutRecipient), inStatus(withoutRecipient))
    },
  }),
  check({
    rule: 'deliveries.manual-retry-in-progress-refused',
    says: 'A manual retry is refused while a delivery of the event is `pending` or `queued`.',
    run: async (target) => {
      const retry = await retryInProgress(target)
      const status = retry.before?.status ?? 'not recorded'
      if (!wasInProgress(retry))
        throw new NotTested(`A delivery that waits for its response is ${status} instead of pending or queued.`)
      await expectError(Promise.resolve(retry.exchange))
      const besideDisabled = fulfilled(retry.besideDisabled)?.exchange
      if (besideDisabled !== undefined) await expectError(besideDisabled)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-beside-other-event',
    says: 'A manual retry is accepted while a delivery of another event is in progress.',
    run: async (target) => {
      const { response, inProgress } = (await retryInProgress(target)).ofEarlier
      const { exchange } = fulfilled(response)
      if (!isSuccess(exchange) && inProgress !== undefined)
        throw new NotTested(`The delivery to ${inProgress.subscriptionId} still has the status ${inProgress.status}.`)
      await expectSuccess(exchange, needed('manual retry'))
    },
  }),
  check({
    rule: 'deliveries.refused-retry-sends-nothing',
    says: 'A refused manual retry creates no delivery record and sends nothing.',
    run: async (target) => {
      const { exchange, resent, records } = await retryInProgress(target)
      if (isSuccess(exchange))
        throw new NotTested('The target accepted a manual retry while a delivery was in progress.')
      expectNoDelivery(resent, 'no delivery of a refused manual retry')
      for (const record of records) {
        const { triggerType } = record.value
        const at = propertyOf(record, 'triggerType')
        expectOf(at, triggerType !== 'manual', 'no record of a refused manual retry', 'a record of a manual retry')
      }
    },
  }),
  check({
    rule: 'deliveries.concurrent-manual-retries',
    says: 'Of concurrent manual retries of an event, at most one is accepted before its deliveries have ended.',
    run: async (target) => {
      const { exchanges, sent, record } = fulfilled((await repeatedRetries(target)).concurrent)
      const accepted = Math.max(exchanges.filter(isSuccess).length, sent.size)
      if (accepted === 0) throw new NotTested('The target refused every manual retry.')
      if (record === undefined || !isUnderWay(record))
        throw new NotTested(`A delivery that waits for its response is ${record?.status ?? 'not recorded'}.`)
      const last = exchanges.findLast(isSuccess)
      const expected = 'one of the concurrent manual retries accepted'
      expectThat(accepted === 1, expected, `${accepted} of them accepted`, last && inStatus(last))
    },
  }),
]
