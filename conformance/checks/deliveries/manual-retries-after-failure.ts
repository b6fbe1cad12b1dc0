/** Contract: spec/rules/deliveries.yaml, manual retries after failures and updates */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import {
  type DeliveryRecord,
  endedRecord,
  endedRecords,
  isOfManualRetry,
} from '../../scenarios/deliveries/delivery-records.ts'
import { expectArrived, untilResponded } from '../../scenarios/deliveries/delivery-timing.ts'
import {
  observeRetry,
  resend,
  resendWithRecords,
  withEventAtTwo,
  withRetriableEvent,
} from '../../scenarios/deliveries/manual-retries/retriable-event.ts'
import {
  expectAllManual,
  expectListed,
} from '../../scenarios/deliveries/manual-retries/retry-after-automatic-retries.ts'
import {
  refusal,
  retryAfterFailure,
  retryAfterNoResponse,
} from '../../scenarios/deliveries/manual-retries/retry-after-failure.ts'
import { attemptsAfterFailedRetry } from '../../scenarios/deliveries/manual-retries/single-shot.ts'
import { expectSkipped } from '../../scenarios/deliveries/manual-retries/skipped-subscription.ts'
import { expectReceivedStatus, statusOfBroken } from '../../scenarios/deliveries/receivers/broken-connection.ts'
import { expectFirstKilobyte } from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { SHORTEST_TIMEOUT, slowResponse } from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import { updateSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectNoDelivery, inDeliveryHeader } from '../../validate/delivery.ts'
import { describe, expectSuccess, expectThat, inPath, inStatus, isSuccess } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, expectValue, type Located, propertyOf } from '../../validate/located.ts'
import { SEVERAL_CLOCKS } from '../../validate/timestamps.ts'

/** The record of the manual retry that failed. @throws {NotTested} if there is none */
async function failedRecord(target: Target): Promise<Located<DeliveryRecord>> {
  const { failed, created } = await retryAfterFailure(target)
  return manualRecord(failed, created)
}

/** @throws {NotTested} for another record than that of a manual retry */
function manualRecord(
  record: Located<DeliveryRecord> | undefined,
  created: readonly Located<DeliveryRecord>[],
): Located<DeliveryRecord> {
  if (record === undefined || !isOfManualRetry(record, created)) throw new NotTested(reasons.noRetryRecord)
  return record
}

/** Requires the record of a manual retry that has failed to announce no further one. @param now by the target's clock @throws {CheckFailure} */
function expectNoneAnnounced(record: Located<DeliveryRecord>, now: number): void {
  const { nextRetryAt } = record.value
  const isAnnounced = (instant(nextRetryAt) ?? 0) > now + SEVERAL_CLOCKS
  expectOf(propertyOf(record, 'nextRetryAt'), !isAnnounced, 'no nextRetryAt that is to come', String(nextRetryAt))
}

/** Requires a record to contain no body. @param received from the receiver @throws {CheckFailure} */
function expectNoBody(record: Located<DeliveryRecord>, received: string): void {
  const body = propertyOf(record, 'responseBody')
  expectOf(body, !body.value, `no responseBody after ${received}`, excerpt(body.value))
}

export default [
  check({
    rule: 'deliveries.manual-retry-non-2xx-fails',
    says: 'A manual retry with a response other than 2xx is not a success.',
    run: async (target) => {
      const record = await failedRecord(target)
      const { status } = record.value
      const expected = `no success after a ${refusal.status} response`
      expectOf(propertyOf(record, 'status'), status !== 'success', expected, `status "${status}"`)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-late-response-fails',
    says: 'A manual retry with a response after the current timeout of the subscription is not a success.',
    tenant: 'isolated',
    run: (target) =>
      withRetriableEvent(target, { kind: 'declined', timeoutMs: 10_000 }, async (retriable) => {
        const { subscriber, event } = retriable
        await updateSubscription(target, subscriber.id, { timeoutMs: SHORTEST_TIMEOUT })
        subscriber.inbox.response = slowResponse
        const { deliveries, rows } = await resendWithRecords(retriable)
        await untilResponded(deliveries, slowResponse.delay)
        const record = manualRecord(await endedRecord(subscriber, event.eventId), rows)
        const { status } = record.value
        const expected = `no success for a response after the updated timeout of ${SHORTEST_TIMEOUT} ms`
        expectOf(propertyOf(record, 'status'), status !== 'success', expected, `status "${status}"`)
      }),
  }),
  check({
    rule: 'deliveries.manual-retry-after-failure',
    says: 'After a failed manual retry, another manual retry sends the event again.',
    run: async (target) => {
      const { second, failed, inProgress } = await retryAfterFailure(target)
      // The receiver has responded to the manual retry: it has ended.
      if (!isSuccess(second.exchange) && inProgress !== undefined && inProgress.triggerType !== 'manual')
        throw new NotTested(`The delivery to ${inProgress.subscriptionId} still has the status ${inProgress.status}.`)
      const record = `the failed delivery is ${failed?.value.status ?? 'not recorded'}`
      const refusal = `${describe(second.exchange)}; ${record}`
      expectThat(isSuccess(second.exchange), 'a second manual retry', refusal, inStatus(second.exchange))
      expectArrived(
        target,
        second.deliveries.length > 0,
        'the event again',
        `no delivery; ${record}`,
        inPath(second.exchange),
      )
      const { exchange, deliveries, inProgress: other } = await retryAfterNoResponse(target)
      if (!isSuccess(exchange) && other !== undefined && other.triggerType !== 'manual') return
      await expectSuccess(exchange, 'a manual retry after one without a response in time')
      const expected = 'the event again after a manual retry without a response'
      expectArrived(target, deliveries.length > 0, expected, 'no delivery', inPath(exchange))
    },
  }),
  check({
    rule: 'deliveries.manual-retry-to-all-after-one-failure',
    says: 'A manual retry after the failure of one delivery is also sent to a subscription that accepted the event.',
    tenant: 'isolated',
    run: (target) =>
      withEventAtTwo(target, 'declined', async (accepting, failing, event) => {
        failing.inbox.response = refusal
        await resend({ subscriber: failing, event })
        await endedRecords(target, event.eventId, [accepting, failing])
        failing.inbox.response = { status: 200 }
        // The circuit breaker may have acted.
        await updateSubscription(target, failing.id, { status: 'active' })
        const resentTo = observeRetry(accepting, event)
        await resend({ subscriber: failing, event })
        const expected = 'the event again at the subscription that accepted it'
        expectArrived(target, (await resentTo()).length > 0, expected, 'a delivery to the one that failed only')
      }),
  }),
  check({
    rule: 'deliveries.manual-retry-to-current-url',
    says: 'A manual retry is sent to the current URL of the subscription.',
    run: async (target) => {
      const { toUpdatedUrl } = await retryAfterFailure(target)
      if (toUpdatedUrl === undefined) throw new NotTested(reasons.noManualRetry)
      const { exchange, deliveries } = toUpdatedUrl
      if (!isSuccess(exchange)) throw new NotTested(`The target refused the manual retry: ${describe(exchange)}`)
      expectArrived(target, deliveries.length > 0, 'the event at the new URL', 'no delivery', inPath(exchange))
    },
  }),
  check({
    rule: 'deliveries.manual-retry-record-matches-response',
    says: 'The record of a manual retry contains status and body, where present, of the response of the receiver.',
    run: async (target) => {
      const record = await failedRecord(target)
      const { httpStatusCode, responseBody } = record.value
      if (httpStatusCode == null && responseBody == null)
        throw new NotTested('The record has neither httpStatusCode nor responseBody.')
      if (httpStatusCode != null) expectValue(propertyOf(record, 'httpStatusCode'), refusal.status)
      if (responseBody != null)
        expectFirstKilobyte({ ...propertyOf(record, 'responseBody'), value: responseBody }, refusal.body)
      const { withoutBody } = await retryAfterFailure(target)
      if (withoutBody?.value.status === 'success') expectNoBody(withoutBody, 'a response without a body')
      const { withoutResponse } = (await ifPossible(retryAfterNoResponse(target))) ?? {}
      if (withoutResponse === undefined) return
      if ((await statusOfBroken(target)) === undefined) expectNoBody(withoutResponse, 'no response')
      // A target may leave out what there is not.
      if (withoutResponse.value.httpStatusCode !== undefined)
        await expectReceivedStatus(target, propertyOf(withoutResponse, 'httpStatusCode'), 'close')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-single-shot',
    says: 'A failed manual retry is not followed by automatic retries.',
    phase: 'clock',
    run: async (target) => {
      await target.renewToken()
      for (const { followUps, record, readAt, sentAgain } of await attemptsAfterFailedRetry(target)) {
        const second = sentAgain && inDeliveryHeader(sentAgain, 'x-webhook-retry')
        const one = 'one request per manual retry'
        expectThat(
          sentAgain === undefined,
          one,
          'two requests: the second one followed immediately after a response with 500',
          second,
        )
        const [attempt] = followUps
        const at = attempt && inDeliveryHeader(attempt, 'x-webhook-retry')
        const expected = 'no further attempt, even a day later'
        expectThat(attempt === undefined, expected, `${followUps.length} attempts`, at)
        const status = record && propertyOf(record, 'status')
        if (status?.value === 'pending_retry')
          expectOf(status, false, 'a status other than pending_retry', 'status "pending_retry"')
        // Where the clock cannot be read, it may be ahead of that of the suite.
        if (record?.value.triggerType === 'manual' && target.supports('control:clock'))
          expectNoneAnnounced(record, readAt)
      }
      if (!target.supports('control:clock'))
        throw new NotTested(
          'No retry followed at once; whether one follows later needs the control interface to have the capability clock.',
        )
      const { afterRefusedRetry = [] } = (await ifPossible(exhaustedRetries(target))) ?? {}
      expectNoDelivery(afterRefusedRetry, 'no automatic retry after a manual retry of an exhausted event')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-listed-after-automatic-retries',
    says: 'After automatic retries, the deliveries of an event contain the manual retry that follows them.',
    phase: 'clock',
    run: async (target) => {
      const { manualRetry, manualRetryOfOne } = await exhaustedRetries(target)
      const retry = manualRetry?.before.length === 0 ? (manualRetryOfOne ?? manualRetry) : manualRetry
      if (retry === undefined) throw new NotTested(reasons.noAcceptedManualRetry)
      expectListed(retry)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-headers-after-automatic-retries',
    says: 'A manual retry after automatic retries has `X-Webhook-Retry: true` and `X-Webhook-Retry-Reason: manual`.',
    phase: 'clock',
    run: async (target) => {
      const { manualRetry, manualRetryOfOne } = await exhaustedRetries(target)
      const retry = manualRetryOfOne ?? manualRetry
      if (retry === undefined) throw new NotTested(reasons.noAcceptedManualRetry)
      expectAllManual(retry)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-after-circuit-breaker',
    says: 'A manual retry skips a subscription that the circuit breaker disabled.',
    phase: 'clock',
    run: async (target) => {
      const { reactivation, subscriptionStatus, subscriptionId } = await exhaustedRetries(target)
      if (reactivation === undefined || subscriptionStatus !== 'disabled')
        throw new NotTested('The circuit breaker has not disabled a subscription.')
      const { retryBefore } = reactivation
      expectSkipped({ id: subscriptionId, resent: retryBefore.resent }, retryBefore, 'a disabled subscription')
      if (!retryBefore.isSent) throw new NotTested(reasons.noAcceptedManualRetry)
    },
  }),
  check({
    rule: 'deliveries.none-after-circuit-breaker',
    says: 'A subscription that the circuit breaker disabled receives no new events.',
    phase: 'clock',
    run: async (target) => {
      const { reactivation, subscriptionStatus } = await exhaustedRetries(target)
      if (reactivation === undefined || subscriptionStatus !== 'disabled')
        throw new NotTested('The circuit breaker has not disabled a subscription.')
      const { newEvent } = reactivation
      if (newEvent === undefined) throw new NotTested('The event did not arrive at another subscription.')
      expectNoDelivery(newEvent, 'no delivery to a disabled subscription')
    },
  }),
]
