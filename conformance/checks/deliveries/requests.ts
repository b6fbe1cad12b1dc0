/** Contract: spec/rules/deliveries.yaml, the request */

import type { WrittenRuleId, writtenRules } from '../../../generated/rules.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { type Check, check } from '../../run/check.ts'
import { CheckFailure, NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { manualRetry } from '../../scenarios/deliveries/manual-retry.ts'
import { testSample } from '../../scenarios/deliveries/test-deliveries.ts'
import { isOf } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { arrivedEvents, story } from '../../scenarios/events/card-events.ts'
import { type DeliveryRule, deliveryRules } from '../../validate/delivery.ts'
import { expectThat, isSuccess } from '../../validate/expect.ts'

/** Test deliveries and, if the control interface can create events, their deliveries. */
async function sample(target: Target): Promise<readonly Delivery[]> {
  const tests = await testSample(target)
  return target.supports('control:card-activity') ? [...tests, ...(await story(target)).post.inbox.deliveries] : tests
}

/** A rule that is checked on every delivery of the run; here on a sample that the check requests. */
function onEach<Id extends DeliveryRule & WrittenRuleId>(rule: Id, says: (typeof writtenRules)[Id]['says']): Check {
  return check({
    rule,
    says,
    run: async (target) => {
      const judge: (delivery: Delivery) => { expected: string; actual: string } | null | undefined = deliveryRules[rule]
      const verdicts = (await sample(target)).map(judge)
      const wrong = verdicts.find((verdict) => verdict !== null && verdict !== undefined)
      if (wrong) throw new CheckFailure(wrong.expected, wrong.actual)
      if (verdicts.every((verdict) => verdict === undefined))
        throw new NotTested('No delivery arrived that this rule applies to.')
    },
  })
}

export default [
  onEach('deliveries.post-request', 'A delivery is an HTTP POST request.'),
  onEach(
    'deliveries.to-subscription-url',
    'A delivery is sent to the URL of the subscription, including its path and query.',
  ),
  onEach('deliveries.json-content-type', '`Content-Type` of a delivery is `application/json`.'),
  onEach('deliveries.no-access-token', 'A delivery contains no access token.'),
  onEach('deliveries.event-id-header', '`X-Webhook-Event-Id` equals `id` in the body.'),
  onEach('deliveries.event-type-header', '`X-Webhook-Event-Type` equals `type` in the body.'),
  onEach('deliveries.timestamp-header', '`X-Webhook-Timestamp` is `occurredAt` of the body in Unix seconds.'),
  onEach('deliveries.retry-reason-only-on-retries', 'A first attempt has no `X-Webhook-Retry-Reason`.'),
  onEach(
    'deliveries.signature-of-raw-body',
    '`X-Webhook-Signature` is `sha256=` and the HMAC-SHA256 of the raw body, keyed with the secret.',
  ),
  check({
    rule: 'deliveries.test-header',
    says: 'A test delivery has `X-Webhook-Test: true`.',
    run: async (target) => {
      for (const { headers } of await testSample(target)) {
        const mark = headers['x-webhook-test']
        if (mark === 'true') continue
        // An event of another check may have arrived in between.
        const path = { id: headers['x-webhook-event-id'] }
        const recorded = mark === undefined && isSuccess(await target.call('getWebhookEvent', { path }))
        expectThat(recorded, 'X-Webhook-Test: true', mark ?? 'no X-Webhook-Test')
      }
    },
  }),
  check({
    rule: 'deliveries.delivery-id-unique',
    says: 'Every delivery attempt has a unique `X-Webhook-Delivery-Id`.',
    run: async (target) => {
      const ids = (await testSample(target)).map(({ headers }) => headers['x-webhook-delivery-id'])
      const known = ids.filter((id) => id !== undefined)
      if (known.length < 2) throw new NotTested('Fewer than two deliveries have an X-Webhook-Delivery-Id.')
      expectThat(new Set(known).size === known.length, `${known.length} unique ids`, known.join(', '))
      if (!target.supports('control:card-activity')) return
      // The same attempt may arrive more than once. Another subscription, another event or a retry is another attempt.
      const { event, active, seen } = await manualRetry(target)
      const attempts = active.flatMap(({ id, inbox }) => {
        const all = inbox.deliveries.filter(isOf(event))
        const again = inbox.deliveries.slice(seen.get(id) ?? 0).filter(isOf(event))
        return [all[0], again[0]].map((delivery) => delivery?.headers['x-webhook-delivery-id'])
      })
      const given = attempts.filter((id) => id !== undefined)
      expectThat(new Set(given).size === given.length, `${given.length} unique ids`, given.join(', '))
    },
  }),
  check({
    rule: 'deliveries.first-attempt-not-retry',
    says: '`X-Webhook-Retry` of a first attempt is `false`.',
    run: async (target) => {
      for (const { headers } of await testSample(target)) retryIsFalse(headers['x-webhook-retry'])
      if (!target.supports('control:card-activity')) return
      for (const [, { headers }] of await arrivedEvents(target)) retryIsFalse(headers['x-webhook-retry'])
    },
  }),
  check({
    rule: 'deliveries.test-header-only-on-tests',
    says: 'A delivery of an event has no `X-Webhook-Test`.',
    run: async (target) => {
      const { events, post } = await story(target)
      // Selected by the header only.
      const told = post.inbox.deliveries.filter((delivery) => {
        const ids = [delivery.headers['x-webhook-event-id']]
        return events.some(({ eventId }) => ids.includes(eventId))
      })
      if (told.length === 0) throw new NotTested('No event arrived at the receiver.')
      const marked = told.find(({ headers }) => headers['x-webhook-test'] !== undefined)
      expectThat(marked === undefined, 'no X-Webhook-Test', `X-Webhook-Test: ${marked?.headers['x-webhook-test']}`)
    },
  }),
]

function retryIsFalse(retry: string | undefined): void {
  expectThat(retry === 'false', 'X-Webhook-Retry: false', retry ?? 'no X-Webhook-Retry')
}
