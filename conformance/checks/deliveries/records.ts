/** Contract: spec/rules/deliveries.yaml, success, failure and delivery records */

import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isAutomaticRetry } from '../../scenarios/deliveries/attempts.ts'
import { slowAutomaticRetry } from '../../scenarios/deliveries/automatic-retries/slow-automatic-retry.ts'
import type { DeliveryRecord } from '../../scenarios/deliveries/delivery-records.ts'
import { acceptedRetry } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { retriesOfFailedEvents, unlisted } from '../../scenarios/deliveries/manual-retries/retries-of-failed-events.ts'
import { retryAfterDisabling } from '../../scenarios/deliveries/manual-retries/retry-in-progress.ts'
import { slowManualRetry } from '../../scenarios/deliveries/manual-retries/slow-manual-retry.ts'
import { expectListWithoutRecipient } from '../../scenarios/deliveries/no-recipient.ts'
import { lateDefaultDelivery, lateDefaultResponse } from '../../scenarios/deliveries/receivers/late-default-response.ts'
import {
  bodyOf,
  expectFirstKilobyte,
  expectNoSuccess,
  expectSuccesses,
  isLate,
  receiverResponses,
  recordedDeliveries,
  respondedDeliveries,
} from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { slowDefaultResponse, slowDeliveries } from '../../scenarios/deliveries/receivers/very-slow-receiver.ts'
import { manySubscriptions, unrecorded } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { instant } from '../../validate/instant.ts'
import { expectOf, expectProperty, expectValue, type Located, propertyOf } from '../../validate/located.ts'
import { CLOCK_SKEW, expectChangedIn, expectInTime, SEVERAL_CLOCKS, withDistance } from '../../validate/timestamps.ts'

/** The longest timeout of a subscription, in milliseconds. */
const LONGEST_TIMEOUT = 30_000

/**
 * Requires a record of each of many subscriptions that received an event, also of two with the same URL, where tenants are isolated.
 * @throws {CheckFailure}
 */
async function expectRecordOfEach(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const { recipients } = await manySubscriptions(target)
  if (recipients === undefined) return
  const all = fulfilled(recipients)
  const [first] = all.records
  const missing = unrecorded(all).length
  const at = first && inBody(first.exchange, '/rows')
  expectThat(missing === 0, 'records of all subscriptions that received the event', `${missing} missing`, at)
}

/** The records of first attempts that arrived. @throws {NotTested} where these were lost on their way, and automatic retries arrived instead */
async function firstRecords(target: Target): Promise<readonly Located<DeliveryRecord>[]> {
  const delivered = await recordedDeliveries(target, 'ok', 'noContent')
  const first = delivered.filter(({ attempts }) => !attempts.every(isAutomaticRetry))
  if (first.length === 0) throw new NotTested('No first attempt arrived at the receiver.')
  return first.map(({ record }) => record)
}

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
    rule: 'deliveries.2xx-within-timeout-succeeds',
    says: 'A 2xx response within the timeout makes a delivery a success.',
    startsFirst: true,
    run: async (target) => {
      expectSuccesses(
        await recordedDeliveries(
          target,
          'ok',
          'noContent',
          'accepted',
          'unassigned',
          'slow',
          'long',
          'chunked',
          'control',
          'latin1',
        ),
      )
      const { ended } = (await retryAfterDisabling(target)) ?? {}
      // A target may break off a delivery when its subscription is disabled: then it has no status code.
      if (ended?.value.httpStatusCode != null) expectProperty(ended, 'status', 'success')
    },
  }),
  check({
    rule: 'deliveries.long-timeout-respected',
    says: 'With a `timeoutMs` of 30000, a delivery is a success if the receiver takes 15 seconds to respond.',
    startsFirst: true,
    ahead: slowDeliveries,
    run: async (target) => expectSuccesses([(await slowDeliveries(target)).ofLongest]),
  }),
  check({
    rule: 'deliveries.default-timeout-respected',
    says: 'Where `timeoutMs` was not set, a delivery is a success if the receiver takes more than 8 seconds to respond.',
    startsFirst: true,
    ahead: slowAutomaticRetry,
    run: async (target) => {
      expectSuccesses([(await slowDeliveries(target)).ofDefault])
      const retry = await ifPossible(slowAutomaticRetry(target))
      if (retry !== undefined && !isLate(retry, retry.record)) expectProperty(retry.record, 'status', 'success')
    },
  }),
  check({
    rule: 'deliveries.non-2xx-fails',
    says: 'A delivery with a response other than 2xx is not a success.',
    run: async (target) => {
      expectNoSuccess(
        await recordedDeliveries(
          target,
          'redirect',
          'notModified',
          'badRequest',
          'notFound',
          'conflict',
          'gone',
          'tooMany',
          'serverError',
          'unavailable',
        ),
      )
    },
  }),
  check({
    rule: 'deliveries.late-response-fails',
    says: 'A delivery with a response after the timeout is not a success.',
    startsFirst: true,
    ahead: lateDefaultDelivery,
    run: async (target) => {
      expectNoSuccess(await recordedDeliveries(target, 'late'))
      const record = (await ifPossible(lateDefaultDelivery(target)))?.record
      if (record === undefined) return
      const { status } = record.value
      const expected = `no success for a response after ${lateDefaultResponse.delay} ms, where timeoutMs was not set`
      expectOf(propertyOf(record, 'status'), status !== 'success', expected, `status "${status}"`)
    },
  }),
  check({
    rule: 'deliveries.broken-connection-fails',
    says: 'A delivery whose connection the receiver breaks is not a success.',
    run: async (target) => expectNoSuccess(await recordedDeliveries(target, 'close', 'garbage')),
  }),
  check({
    rule: 'deliveries.record-for-each-subscription',
    says: 'The deliveries of an event contain a record for every subscription that it was sent to.',
    run: async (target) => {
      const arrived = (await respondedDeliveries(target)).all.filter(({ attempts }) => attempts.length > 0)
      if (arrived.length === 0) throw new NotTested('No event arrived at the receiver.')
      for (const { name, records } of arrived)
        expectThat(records.length >= 1, `a record of the delivery with the receiver response "${name}"`, 'none')
      for (const { ended, whilePaused } of (await ifPossible(retriesOfFailedEvents(target))) ?? []) {
        const missing = unlisted(ended, whilePaused)
        const expected = 'the records of subscriptions that were paused or disabled after the attempts'
        expectThat(missing.length === 0, expected, `${missing.length} missing`)
      }
      await ifPossible(expectListWithoutRecipient(target))
      await expectRecordOfEach(target)
    },
  }),
  check({
    rule: 'deliveries.record-references-event-and-subscription',
    says: 'A delivery record references its event and its subscription.',
    run: async (target) => {
      const arrived = (await respondedDeliveries(target)).all.filter(({ attempts }) => attempts.length > 0)
      if (arrived.length === 0) throw new NotTested('No event arrived at the receiver.')
      // A record that references another subscription is missing here.
      const referencing = arrived.flatMap(({ eventId, records }) => records.map((record) => ({ eventId, record })))
      expectThat(referencing.length > 0, 'records that reference the subscriptions of the event', 'none')
      for (const { eventId, record } of referencing) expectProperty(record, 'transactionEventId', eventId)
    },
  }),
  check({
    rule: 'deliveries.record-http-status-code',
    says: '`httpStatusCode` of a record, where present, is the status that the receiver returned.',
    run: async (target) => {
      // After the timeout a target may still read the status, or not; it has no other one to report.
      const reported = (await recordedDeliveries(target)).filter(({ record }) => record.value.httpStatusCode != null)
      if (reported.length === 0) throw new NotTested('No record has httpStatusCode.')
      for (const { response, record } of reported)
        expectValue(propertyOf(record, 'httpStatusCode'), typeof response === 'string' ? null : response.status)
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
        expectInTime(`deliveredAt for the receiver response "${name}"`, record.value.deliveredAt, start, now)
      for (const { value } of await recordsOfRetry(target))
        expectInTime('deliveredAt of a manual retry', value.deliveredAt, start, await target.now())
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
    says: 'The record of a successful delivery has no `nextRetryAt` after its last change.',
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
  check({
    rule: 'deliveries.first-attempt-number',
    says: '`attemptNumber` of a first attempt is 1.',
    run: async (target) => {
      for (const record of await firstRecords(target)) expectProperty(record, 'attemptNumber', 1)
    },
  }),
  check({
    rule: 'deliveries.first-attempt-trigger-type',
    says: '`triggerType` of a first attempt is `automatic`.',
    run: async (target) => {
      for (const record of await firstRecords(target)) expectProperty(record, 'triggerType', 'automatic')
    },
  }),
]
