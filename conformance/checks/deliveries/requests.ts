/** Contract: spec/rules/deliveries.yaml, the request */

import { derivedRules, type WrittenRuleId, type writtenRules } from '../../../generated/rules.ts'
import { CheckFailure, NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { type Check, check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { deliveryIdOf, isAutomaticRetry, isDeliveryOf } from '../../scenarios/deliveries/attempts.ts'
import { retries } from '../../scenarios/deliveries/automatic-retries/retry-steps.ts'
import { eventsAfterFailures } from '../../scenarios/deliveries/backlogs.ts'
import { type DeliveredEvent, deliveredEvents, firstDeliveries } from '../../scenarios/deliveries/delivered-events.ts'
import { type DeliveryRecord, deliveryRecord, LIST_TIMEOUT } from '../../scenarios/deliveries/delivery-records.ts'
import { expectArrived, waitForDeliveries } from '../../scenarios/deliveries/delivery-timing.ts'
import { manualRetry } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { repeatedRetries } from '../../scenarios/deliveries/manual-retries/repeated-retries.ts'
import type { Subscriber } from '../../scenarios/deliveries/subscriber.ts'
import { sampleTestDeliveries, testDelivery } from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { testHistory } from '../../scenarios/deliveries/test-deliveries/test-history.ts'
import { withSubscribers } from '../../scenarios/deliveries/with-subscribers.ts'
import { type CardEvent, createCardEvent, createEventCard, inActivity } from '../../scenarios/events/card-events.ts'
import { type DeliveryRule, inDelivery, inDeliveryHeader, validateByRule } from '../../validate/delivery.ts'
import { expectThat, isSuccess } from '../../validate/expect.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import type { Located } from '../../validate/located.ts'

/** The maximum length of the URL of a subscription, in characters. */
const LONGEST_URL = Number(derivedRules['createWebhookSubscription.body.url.maxLength'].argument)

/** Test deliveries and, if the control interface can create events, their deliveries. */
async function sampleDeliveries(target: Target): Promise<readonly Delivery[]> {
  const tests = await sampleTestDeliveries(target)
  if (!target.supports('control:card-activity')) return tests
  return [...tests, ...(await deliveredEvents(target)).subscriber.inbox.deliveries]
}

/** @throws {NotTested} where the control interface creates no events */
async function newEvent(target: Target): Promise<CardEvent> {
  const card = await createEventCard(target)
  return createCardEvent(target, card.id, { kind: 'declined', amount: 8.5 })
}

/** Automatic retries of an event; none where the clock cannot be moved, or none arrived. */
const automaticRetries = async (target: Target): Promise<readonly Delivery[]> =>
  target.supports('control:clock') ? ((await ifPossible(retries(target))) ?? []) : []

/** Requires a delivery to meet a rule. @returns whether the rule applies to it @throws {CheckFailure} */
function expectMet(rule: DeliveryRule, delivery: Delivery): boolean {
  const mismatch = validateByRule(rule, delivery)
  if (mismatch)
    throw new CheckFailure(mismatch.expected, mismatch.actual, { places: mismatch.places, exchange: delivery.id })
  return mismatch !== undefined
}

/** A rule that every delivery of the run is validated by; here, a sample that the check requests. */
function onEachDelivery<Id extends DeliveryRule & WrittenRuleId>(
  rule: Id,
  says: (typeof writtenRules)[Id]['says'],
): Check {
  return check({
    rule,
    says,
    run: async (target) => {
      const applies = (await sampleDeliveries(target)).map((delivery) => expectMet(rule, delivery))
      if (!applies.includes(true)) throw new NotTested('No delivery arrived that this rule applies to.')
    },
  })
}

/** Whether an automatic retry is the first that arrived of an event, as the attempt before it was lost on its way; its record does not deny that. */
async function isRetryOfLost(subscriber: Subscriber, { event, delivery }: DeliveredEvent): Promise<boolean> {
  if (!isAutomaticRetry(delivery)) return false
  const read = () => ifPossible(deliveryRecord(subscriber, event.eventId))
  const isOfRetry = (record: Located<DeliveryRecord> | undefined) =>
    record === undefined || (record.value.triggerType === 'automatic_retry' && record.value.attemptNumber > 1)
  // A target may record a retry a moment after it.
  return isOfRetry(await waitUntil(read, isOfRetry, LIST_TIMEOUT))
}

/** The first deliveries of events that follow manual retries, and deliveries that failed, to the same subscriptions. */
async function deliveriesAfterOthers(
  target: Target,
): Promise<readonly (DeliveredEvent & { subscriber: Subscriber })[]> {
  const afterFailures = (await ifPossible(eventsAfterFailures(target))) ?? []
  const { afterRotations } = (await ifPossible(repeatedRetries(target))) ?? {}
  const received = afterFailures.map(({ deliveries, ...one }) => ({ ...one, delivery: deliveries[0] }))
  if (afterRotations?.status === 'fulfilled') {
    const { next: event, later, subscriber } = afterRotations.value
    received.push({ subscriber, event, delivery: later[0], isHeldBack: false })
  }
  return received.flatMap(({ subscriber, event, delivery }) =>
    delivery === undefined ? [] : [{ subscriber, event, delivery }],
  )
}

/** @throws {CheckFailure} */
function expectNoRetry(delivery: Delivery): void {
  const value = delivery.headers['x-webhook-retry']
  const at = inDeliveryHeader(delivery, 'x-webhook-retry')
  expectThat(value === 'false', 'X-Webhook-Retry: false', value ?? 'no X-Webhook-Retry', at)
}

/** A shorter part of a secret may stand in a delivery by chance. */
const LEAST_SECRET = 16

/** Requires a delivery that contains none of the secrets of its subscription, with their prefix or without. @throws {CheckFailure} */
function expectWithoutSecret(delivery: Delivery): void {
  const text = `${JSON.stringify(delivery.headers)} ${delivery.rawBody}`
  const isShown = (delivery.inbox.secrets ?? []).some((secret) => {
    const key = secret.replace(/^whsec_/, '')
    return text.includes(key.length < LEAST_SECRET ? secret : key)
  })
  expectThat(!isShown, 'no secret of the subscription in the delivery', 'the secret', inDelivery(delivery))
}

export default [
  onEachDelivery('deliveries.post-request', 'A delivery is an HTTP POST request.'),
  onEachDelivery(
    'deliveries.to-subscription-url',
    'A delivery is sent to the URL of the subscription, including its path and query.',
  ),
  check({
    rule: 'deliveries.to-longest-url',
    says: 'A delivery is sent to a subscription URL of the maximum length, 2048 characters.',
    run: async (target) => {
      // Without these, no other URL gets one.
      await sampleTestDeliveries(target)
      await withSubscribers(target, [{ urlLength: LONGEST_URL }], async (subscriber) => {
        await testDelivery(subscriber)
        const [test] = await waitForDeliveries(target, subscriber.inbox, () => true)
        const inTest = inLastResponse('testWebhookSubscription', '')
        const expectedTest = `a test delivery to a URL of ${LONGEST_URL} characters`
        expectThat(test !== undefined, expectedTest, 'no test delivery', inTest)
        expectMet('deliveries.to-subscription-url', test)
        const event = await ifPossible(newEvent(target))
        if (event === undefined) return
        const [delivery] = await waitForDeliveries(target, subscriber.inbox, isDeliveryOf(event))
        const expected = `an event at a URL of ${LONGEST_URL} characters`
        expectArrived(target, delivery !== undefined, expected, 'no delivery', inActivity(event))
        expectMet('deliveries.to-subscription-url', delivery)
      })
    },
  }),
  onEachDelivery('deliveries.json-content-type', '`Content-Type` of a delivery is `application/json`.'),
  onEachDelivery('deliveries.no-access-token', 'A delivery contains no access token.'),
  onEachDelivery('deliveries.event-id-header', '`X-Webhook-Event-Id` equals `id` in the body.'),
  onEachDelivery('deliveries.event-type-header', '`X-Webhook-Event-Type` equals `type` in the body.'),
  onEachDelivery(
    'deliveries.known-event-type',
    'A delivery that is not a test has one of the four documented event types.',
  ),
  onEachDelivery('deliveries.timestamp-header', '`X-Webhook-Timestamp` is `occurredAt` of the body in Unix seconds.'),
  onEachDelivery('deliveries.retry-reason-only-on-retries', 'A first attempt has no `X-Webhook-Retry-Reason`.'),
  onEachDelivery(
    'deliveries.signature-of-raw-body',
    '`X-Webhook-Signature` is `sha256=` and the HMAC-SHA256 of the raw body, keyed with the secret.',
  ),
  check({
    rule: 'deliveries.test-header',
    says: 'A test delivery has `X-Webhook-Test: true`.',
    run: async (target) => {
      const { whilePaused } = await testHistory(target)
      // Whether a paused subscription gets one is unspecified.
      const ofPaused = whilePaused.status === 'fulfilled' ? whilePaused.value.deliveries : []
      for (const delivery of [...(await sampleTestDeliveries(target)), ...ofPaused]) {
        const value = delivery.headers['x-webhook-test']
        if (value === 'true') continue
        // In a shared tenant, an event of another check may have arrived instead.
        const path = { id: delivery.headers['x-webhook-event-id'] }
        const isEvent = value === undefined && isSuccess(await target.call('getWebhookEvent', { path }))
        const at = inDeliveryHeader(delivery, 'x-webhook-test')
        expectThat(isEvent, 'X-Webhook-Test: true', value ?? 'no X-Webhook-Test', at)
      }
    },
  }),
  check({
    rule: 'deliveries.delivery-id-unique',
    says: 'Every delivery attempt has a unique `X-Webhook-Delivery-Id`.',
    run: async (target) => {
      const tests = await sampleTestDeliveries(target)
      // An attempt may arrive more than once. Another subscription and a retry are other attempts.
      const { active } = target.supports('control:card-activity') ? await manualRetry(target) : { active: [] }
      const attempts = active.flatMap(({ first, resent }) => [...first.slice(0, 1), ...resent.slice(0, 1)])
      // Another event is another attempt too, also where it is the first one to the same subscription.
      const firsts = target.supports('control:card-activity') ? await ifPossible(firstDeliveries(target)) : undefined
      const ofEvents = firsts?.map(({ delivery }) => delivery) ?? []
      const identified = [...tests, ...attempts, ...ofEvents].filter((delivery) => deliveryIdOf(delivery) !== undefined)
      if (identified.length < 2) throw new NotTested('Fewer than two deliveries have an X-Webhook-Delivery-Id.')
      const ids = identified.map(deliveryIdOf)
      const second = identified.find((delivery, index) => ids.indexOf(deliveryIdOf(delivery)) < index)
      const at = second && inDeliveryHeader(second, 'x-webhook-delivery-id')
      expectThat(
        second === undefined,
        `a different X-Webhook-Delivery-Id in each of ${ids.length} attempts`,
        `the same in two: ${second && deliveryIdOf(second)}`,
        at,
      )
    },
  }),
  check({
    rule: 'deliveries.without-secret',
    says: 'No header or body of a delivery contains the secret of the subscription.',
    phase: 'clock',
    run: async (target) => {
      for (const delivery of await sampleTestDeliveries(target)) expectWithoutSecret(delivery)
      if (!target.supports('control:card-activity')) return
      for (const { delivery } of (await ifPossible(firstDeliveries(target))) ?? []) expectWithoutSecret(delivery)
      for (const delivery of await automaticRetries(target)) expectWithoutSecret(delivery)
    },
  }),
  check({
    rule: 'deliveries.first-attempt-not-retry',
    says: '`X-Webhook-Retry` of a first attempt is `false`.',
    run: async (target) => {
      const delivered = await firstDeliveries(target)
      const { subscriber } = await deliveredEvents(target)
      const isFirst = await mapConcurrently(delivered, async (one) => !(await isRetryOfLost(subscriber, one)))
      const first = delivered.filter((_, index) => isFirst[index])
      // Not every first attempt gets lost.
      for (const { delivery } of first.length > 0 ? first : delivered) expectNoRetry(delivery)
      for (const { subscriber, ...one } of await deliveriesAfterOthers(target))
        if (!(await isRetryOfLost(subscriber, one))) expectNoRetry(one.delivery)
    },
  }),
  check({
    rule: 'deliveries.test-header-only-on-tests',
    says: 'A delivery of an event has no `X-Webhook-Test`.',
    phase: 'clock',
    run: async (target) => {
      const { events, subscriber } = await deliveredEvents(target)
      const ids = events.map(({ eventId }) => eventId)
      const deliveries = subscriber.inbox.deliveries.filter(({ headers }) =>
        ids.includes(headers['x-webhook-event-id'] ?? ''),
      )
      if (deliveries.length === 0) throw new NotTested(reasons.noEvent)
      const { active = [] } = (await ifPossible(manualRetry(target))) ?? {}
      const manual = active.flatMap(({ resent }) => resent)
      for (const delivery of [...deliveries, ...manual, ...(await automaticRetries(target))]) {
        const value = delivery.headers['x-webhook-test']
        const at = inDeliveryHeader(delivery, 'x-webhook-test')
        expectThat(value === undefined, 'no X-Webhook-Test', `X-Webhook-Test: ${value}`, at)
      }
    },
  }),
]
