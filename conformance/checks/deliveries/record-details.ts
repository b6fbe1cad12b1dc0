/** Contract: spec/rules/deliveries.yaml, times, errors and bodies of delivery records */

import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import type { DeliveryRecord } from '../../scenarios/deliveries/delivery-records.ts'
import { acceptedRetry } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { retriesOfFailedEvents } from '../../scenarios/deliveries/manual-retries/retries-of-failed-events.ts'
import { slowManualRetry } from '../../scenarios/deliveries/manual-retries/slow-manual-retry.ts'
import { expectReceivedStatus } from '../../scenarios/deliveries/receivers/broken-connection.ts'
import {
  bodyOf,
  expectFirstKilobyte,
  receiverResponses,
  recordedDeliveries,
  respondedDeliveries,
} from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { slowDefaultResponse } from '../../scenarios/deliveries/receivers/very-slow-receiver.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, type Located, propertyOf } from '../../validate/located.ts'
import { CLOCK_SKEW, expectChangedIn, expectInTime, SEVERAL_CLOCKS, withDistance } from '../../validate/timestamps.ts'

/** The longest timeout of a subscription, in milliseconds. */
const LONGEST_TIMEOUT = 30_000

/** The records of a manual retry; none where the target refused it. */
const recordsOfRetry = async (target: Target): Promise<readonly Located<DeliveryRecord>[]> =>
  (await ifPossible(acceptedRetry(target)))?.after.filter(({ value }) => value.triggerType === 'manual') ?? []

/** Requires `latencyMs` of a record to be about the time that the receiver took to respond, in milliseconds. @throws {CheckFailure} */
function expectLatency(record: Located<DeliveryRecord>, delay: number): void {
  const { latencyMs = null } = record.value
  const isMet = latencyMs !== null && latencyMs >= delay - 50 && latencyMs <= delay + LONGEST_TIMEOUT
  expectOf(propertyOf(record, 'latencyMs'), isMet, `latencyMs of a response after ${delay} ms`, String(latencyMs))
}

export default [
  check({
    rule: 'deliveries.record-http-status-code',
    says: '`httpStatusCode` of a record, where present, is the status that the receiver returned.',
    run: async (target) => {
      // After the timeout a target may still read the status, or not; it has no other one to report.
      const reported = (await recordedDeliveries(target)).filter(({ record }) => record.value.httpStatusCode != null)
      if (reported.length === 0) throw new NotTested('No record has httpStatusCode.')
      for (const { response, record } of reported)
        await expectReceivedStatus(target, propertyOf(record, 'httpStatusCode'), response)
    },
  }),
  check({
    rule: 'deliveries.record-latency',
    says: '`latencyMs` of a record, where present, is the time that the receiver took to respond, in milliseconds.',
    run: async (target) => {
      const reported = (await recordedDeliveries(target, 'slow')).filter(({ record }) => record.value.latencyMs != null)
      if (reported.length === 0) throw new NotTested('No record of a slow response has latencyMs.')
      for (const { record } of reported) expectLatency(record, receiverResponses.slow.delay)
      const retried = await ifPossible(slowManualRetry(target))
      if (retried?.record.value.status === 'success' && retried.record.value.latencyMs != null)
        expectLatency(retried.record, slowDefaultResponse.delay)
    },
  }),
  check({
    rule: 'deliveries.response-body-first-kilobyte',
    says: '`responseBody` of a record, where present, is the first 1 KB of the response, at most 1024 bytes.',
    run: async (target) => {
      const names = ['accepted', 'serverError', 'long', 'longMultibyte', 'chunked'] as const
      const reported = (await recordedDeliveries(target, ...names)).flatMap(({ response, record }) => {
        const { responseBody } = record.value
        const place = propertyOf(record, 'responseBody')
        return responseBody == null
          ? []
          : [{ excerpt: { ...place, value: responseBody }, body: bodyOf(response) ?? '' }]
      })
      if (reported.length === 0) throw new NotTested('No record has responseBody.')
      for (const { excerpt, body } of reported) expectFirstKilobyte(excerpt, body)
    },
  }),
  check({
    rule: 'deliveries.no-error-on-success',
    says: 'The record of a successful delivery has neither `errorMessage` nor `errorType`.',
    run: async (target) => {
      const ofFailed = ((await ifPossible(retriesOfFailedEvents(target))) ?? []).flatMap(({ reached }) => reached)
      const records = [...(await recordedDeliveries(target)).map(({ record }) => record), ...ofFailed]
      for (const record of records.filter(({ value }) => value.status === 'success'))
        for (const name of ['errorMessage', 'errorType'] as const)
          expectOf(propertyOf(record, name), !record.value[name], `no ${name}`, `${record.value[name]}`)
    },
  }),
  check({
    rule: 'deliveries.delivered-at-plausible',
    says: '`deliveredAt` of a delivery record, where set, lies between the card activity and now.',
    run: async (target) => {
      const { start } = await respondedDeliveries(target)
      const set = (await recordedDeliveries(target)).filter(({ record }) => record.value.deliveredAt != null)
      if (set.length === 0) throw new NotTested('No record has deliveredAt.')
      const now = await target.now()
      for (const { name, record } of set)
        expectInTime(`deliveredAt for the receiver response "${name}"`, propertyOf(record, 'deliveredAt'), start, now)
      for (const record of await recordsOfRetry(target))
        expectInTime('deliveredAt of a manual retry', propertyOf(record, 'deliveredAt'), start, await target.now())
    },
  }),
  check({
    rule: 'deliveries.next-retry-at-plausible',
    says: '`nextRetryAt` of a delivery record, where set, is not before the card activity.',
    run: async (target) => {
      const { start } = await respondedDeliveries(target)
      const set = (await recordedDeliveries(target)).filter(({ record }) => record.value.nextRetryAt != null)
      if (set.length === 0) throw new NotTested('No record has nextRetryAt.')
      for (const { record } of set) {
        const { nextRetryAt } = record.value
        const isEarlier = (instant(nextRetryAt) ?? start) < start - CLOCK_SKEW
        const expected = `nextRetryAt not before ${new Date(start).toISOString()}`
        expectOf(propertyOf(record, 'nextRetryAt'), !isEarlier, expected, withDistance(`${nextRetryAt}`, start))
      }
    },
  }),
  check({
    rule: 'deliveries.no-next-retry-after-success',
    says: 'The final record of a successful delivery has no `nextRetryAt`.',
    run: async (target) => {
      const records = (await recordedDeliveries(target)).map(({ record }) => record)
      const succeeded = records.filter(({ value }) => value.status === 'success')
      if (succeeded.length === 0) throw new NotTested('No record has the status success.')
      for (const record of succeeded) {
        const { nextRetryAt, updatedAt } = record.value
        const isLater = (instant(nextRetryAt) ?? 0) > (instant(updatedAt) ?? Number.POSITIVE_INFINITY) + SEVERAL_CLOCKS
        const expected = `no nextRetryAt after ${updatedAt}, as a success is not retried`
        expectOf(propertyOf(record, 'nextRetryAt'), !isLater, expected, `${nextRetryAt}`)
      }
    },
  }),
  check({
    rule: 'deliveries.record-timestamps-plausible',
    says: '`createdAt` and `updatedAt` of a delivery record lie between the card activity and now.',
    run: async (target) => {
      const { start } = await respondedDeliveries(target)
      const now = await target.now()
      for (const { record } of await recordedDeliveries(target)) expectChangedIn(record, start, now)
      for (const record of await recordsOfRetry(target)) expectChangedIn(record, start, await target.now())
    },
  }),
]
