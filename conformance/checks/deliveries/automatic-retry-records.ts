/** Contract: spec/rules/deliveries.yaml, records of automatic retries */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { acceptedRetries, retriedDeliveries } from '../../scenarios/deliveries/automatic-retries/automatic-retries.ts'
import type { RetryStep } from '../../scenarios/deliveries/automatic-retries/retry-observer.ts'
import {
  acceptedStep,
  lastRecord,
  lateRetryRecord,
  recordedRetries,
  recordOfLateRetry,
  retrySteps,
} from '../../scenarios/deliveries/automatic-retries/retry-steps.ts'
import { mayBeUpcoming } from '../../scenarios/deliveries/delivery-records.ts'
import { SHORTEST_TIMEOUT, slowResponse } from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { expectOf, expectProperty, expectValue, propertyOf } from '../../validate/located.ts'
import { expectNotAfter } from '../../validate/timestamps.ts'
import { HOUR } from '../../values/time-units.ts'

/** More than an attempt can take, in milliseconds, although the clock may be advanced by ten hours meanwhile. */
const MOST_LATENCY = 11 * HOUR

/** The record of a step where it is that of an automatic retry that has ended. */
function recordedRetry({ record, elapsed }: RetryStep) {
  const isOfRetry = record?.value.triggerType === 'automatic_retry' && !mayBeUpcoming(record.value)
  return isOfRetry ? [{ record, elapsed }] : []
}

export default [
  check({
    rule: 'deliveries.automatic-retry-trigger-type',
    says: '`triggerType` of an automatic retry is `automatic_retry`.',
    phase: 'clock',
    run: async (target) => {
      const recorded = recordedRetries(await retrySteps(target))
      for (const { after } of recorded) expectProperty(after, 'triggerType', 'automatic_retry')
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-attempt-number',
    says: '`attemptNumber` of an automatic retry is one more than that of the attempt before.',
    phase: 'clock',
    run: async (target) => {
      const recorded = recordedRetries(await retrySteps(target))
      for (const { before, after, attempts } of recorded) {
        const { attemptNumber } = after.value
        // The number of a retry to come is one more than that of the attempt before it.
        const shift = Number(mayBeUpcoming(after.value)) - Number(before !== undefined && mayBeUpcoming(before))
        const { attemptNumber: earlier } = before ?? { attemptNumber: 1 }
        const least = earlier + 1 + Math.min(shift, 0)
        const most = earlier + attempts + Math.max(shift, 0)
        const isMet = attemptNumber >= least && attemptNumber <= most
        const expected = `attemptNumber ${least === most ? least : `from ${least} to ${most}`}`
        expectOf(propertyOf(after, 'attemptNumber'), isMet, expected, String(attemptNumber))
      }
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-2xx-succeeds',
    says: 'An automatic retry with a 2xx response within the timeout is a success.',
    phase: 'clock',
    run: async (target) => {
      const { recovering } = await retriedDeliveries(target)
      const record = lastRecord(recovering.steps)
      if (acceptedStep(recovering) === -1 || record === undefined)
        throw new NotTested('The target has no record of an accepted retry.')
      expectProperty(record, 'status', 'success')
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-late-response-fails',
    says: 'An automatic retry with a response after the timeout of the subscription is not a success.',
    phase: 'clock',
    run: async (target) => {
      const record = await lateRetryRecord(target)
      const { status } = record.value
      const expected = `no success for a response after the timeout of ${SHORTEST_TIMEOUT} ms`
      expectOf(propertyOf(record, 'status'), status !== 'success', expected, `status "${status}"`)
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-record-matches-response',
    says: 'The record of an automatic retry contains status and body, where present, of the response to that retry.',
    phase: 'clock',
    run: async (target) => {
      const { recovering, refusing } = await retriedDeliveries(target)
      const accepted = acceptedStep(recovering) === -1 ? undefined : lastRecord(recovering.steps)
      const body = accepted && propertyOf(accepted, 'responseBody')
      if (body?.value != null) expectValue(body, acceptedRetries.body)
      const reported = [
        { record: accepted, status: acceptedRetries.status },
        // After the timeout a target may still read the status, or not; it has no other one to report.
        { record: recordOfLateRetry(refusing), status: slowResponse.status },
      ].filter(({ record }) => record?.value.httpStatusCode != null)
      if (reported.length === 0 && body?.value == null)
        throw new NotTested('The target has no record of a retry with httpStatusCode or responseBody.')
      for (const { record, status } of reported)
        if (record !== undefined) expectValue(propertyOf(record, 'httpStatusCode'), status)
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-record-plausible',
    says: 'The record of an automatic retry references its event, has a plausible `latencyMs`, and contains no future time.',
    phase: 'clock',
    run: async (target) => {
      const { event, start, refusing, recovering } = await retriedDeliveries(target)
      const recorded = [refusing, recovering].flatMap(({ steps }) => steps.flatMap(recordedRetry))
      if (recorded.length === 0) throw new NotTested(reasons.noRetryRecord)
      for (const { record, elapsed } of recorded) {
        expectProperty(record, 'transactionEventId', event.eventId)
        for (const name of ['createdAt', 'updatedAt', 'deliveredAt'] as const)
          expectNotAfter(propertyOf(record, name), start + elapsed)
        const { latencyMs } = record.value
        const isMet = latencyMs == null || latencyMs <= MOST_LATENCY
        expectOf(propertyOf(record, 'latencyMs'), isMet, `latencyMs up to ${MOST_LATENCY}`, String(latencyMs))
      }
      for (const { record } of recovering.steps.flatMap(recordedRetry)) {
        const { latencyMs, status } = record.value
        // The clock of the control interface may stand still.
        const isMet = !latencyMs || status !== 'success' || latencyMs >= acceptedRetries.delay - 50
        const expected = `latencyMs of a response after ${acceptedRetries.delay} ms`
        expectOf(propertyOf(record, 'latencyMs'), isMet, expected, String(latencyMs))
      }
    },
  }),
]
