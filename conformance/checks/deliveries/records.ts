/** Contract: spec/rules/deliveries.yaml, success, failure and delivery records */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { isAutomaticRetry } from '../../scenarios/deliveries/attempts.ts'
import { slowAutomaticRetry } from '../../scenarios/deliveries/automatic-retries/slow-automatic-retry.ts'
import type { DeliveryRecord } from '../../scenarios/deliveries/delivery-records.ts'
import { retriesOfFailedEvents, unlisted } from '../../scenarios/deliveries/manual-retries/retries-of-failed-events.ts'
import { retryAfterDisabling } from '../../scenarios/deliveries/manual-retries/retry-in-progress.ts'
import { expectListWithoutRecipient } from '../../scenarios/deliveries/no-recipient.ts'
import { lateDefaultDelivery, lateDefaultResponse } from '../../scenarios/deliveries/receivers/late-default-response.ts'
import {
  expectNoSuccess,
  expectSuccesses,
  isLate,
  recordedDeliveries,
  respondedDeliveries,
} from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { slowDeliveries } from '../../scenarios/deliveries/receivers/very-slow-receiver.ts'
import { manySubscriptions, unrecorded } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import { expectOf, expectProperty, type Located, propertyOf } from '../../validate/located.ts'

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

/** The list of the delivery records of an event. */
const inRecordsOf = (eventId = '') => inLastResponse('listWebhookEventDeliveries', '/rows', `${eventId}/deliveries`)

/** The records of first attempts that arrived. @throws {NotTested} where these were lost on their way, and automatic retries arrived instead */
async function firstRecords(target: Target): Promise<readonly Located<DeliveryRecord>[]> {
  const delivered = await recordedDeliveries(target, 'ok', 'noContent')
  const first = delivered.filter(({ attempts }) => !attempts.every(isAutomaticRetry))
  if (first.length === 0) throw new NotTested(reasons.noFirstAttempt)
  return first.map(({ record }) => record)
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
    says: 'With the default timeout of 10 s, a delivery whose response takes between 8 and 9 s is a success.',
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
      if (arrived.length === 0) throw new NotTested(reasons.noEvent)
      for (const { name, records, eventId } of arrived) {
        const expected = `a record of the delivery with the receiver response "${name}"`
        expectThat(records.length >= 1, expected, 'no such record', inRecordsOf(eventId))
      }
      for (const { ended, whilePaused } of (await ifPossible(retriesOfFailedEvents(target))) ?? []) {
        const missing = unlisted(ended, whilePaused)
        const expected = 'the records of subscriptions that were paused or disabled after the attempts'
        const [read = ended[0]] = whilePaused
        const at = read && inBody(read.exchange, '/rows')
        expectThat(missing.length === 0, expected, `${missing.length} missing`, at)
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
      if (arrived.length === 0) throw new NotTested(reasons.noEvent)
      // A record that references another subscription is missing here.
      const referencing = arrived.flatMap(({ eventId, records }) => records.map((record) => ({ eventId, record })))
      expectThat(
        referencing.length > 0,
        'records that reference the subscriptions of the event',
        'no such record',
        inRecordsOf(arrived[0]?.eventId),
      )
      for (const { eventId, record } of referencing) expectProperty(record, 'transactionEventId', eventId)
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
