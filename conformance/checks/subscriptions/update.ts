/** Contract: spec/rules/subscriptions.yaml, update */

import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Environment } from '../../cases/environment.ts'
import { textOf } from '../../cases/text.ts'
import { valuesOf } from '../../contract/schemas.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { eventually } from '../../run/eventually.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled } from '../../run/settled.ts'
import { deliveredBacklog } from '../../scenarios/deliveries/backlogs.ts'
import { lateDefaultDelivery } from '../../scenarios/deliveries/receivers/late-default-response.ts'
import { slowDeliveries } from '../../scenarios/deliveries/receivers/very-slow-receiver.ts'
import { inActivity } from '../../scenarios/events/card-events.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import { OTHER_TIMEOUT, subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import { threeOf } from '../../scenarios/subscriptions/shared-url.ts'
import { withUpdatableSubscription } from '../../scenarios/subscriptions/standing-subscription.ts'
import {
  type Change,
  DEFAULT_TIMEOUT,
  expectAsSent,
  expectListed,
  expectSameSubscription,
  expectUnchanged,
  getSubscription,
  settings,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { inactiveSubscription, withUnchangedSettings } from '../../scenarios/subscriptions/unchanged-settings.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectError, expectThat, isSuccess, needed, refusalOf } from '../../validate/expect.ts'
import { expectBody, expectOf, expectProperty, propertyOf } from '../../validate/located.ts'

const types = valuesOf('WebhookEventType')
const statuses = valuesOf('WebhookSubscriptionStatus')
/** Statuses in an order that has all pairs of a current and a new status: a de Bruijn sequence. */
const statusSequence = [
  ...statuses.flatMap((first, index) => [first, ...statuses.slice(index + 1).flatMap((second) => [first, second])]),
  ...statuses.slice(0, 1),
]

/** Two lists of event types, the first of which has a type that the second lacks. */
const twoTypeLists = fc
  .tuple(fc.shuffledSubarray([...types], { minLength: 1 }), fc.shuffledSubarray([...types], { minLength: 1 }))
  .filter(([first, second]) => first.some((type) => !second.includes(type)))

/** Bodies of an update that changes every property of an active subscription. */
const wholeChange = (environment: Environment) =>
  fc
    .tuple(subscriptionBody(environment), textOf({ min: 1, max: 99 }))
    .map(([body, description]): Change => ({ description, timeoutMs: 12_345, ...body, status: 'paused' }))

/** Properties that make an update invalid. */
const invalidProperties = eachOnce<object>(
  { url: 'http://receiver.invalid/webhooks' },
  { eventTypes: [] },
  { eventTypes: ['transaction.invented'] },
  { developerEmail: 'a@b.co,b@b.co,c@b.co,d@b.co,e@b.co,f@b.co' },
  { description: 'x'.repeat(256) },
  { timeoutMs: 999 },
  { timeoutMs: 30_001 },
  { status: 'asleep' },
)

export default [
  check({
    rule: 'subscriptions.update-during-delivery-kept',
    says: 'An update of a subscription is still in effect after a delivery that was in progress has ended.',
    run: async (target) => {
      const afterFailure = await ifPossible(lateDefaultDelivery(target))
      for (const { subscription, description } of [await slowDeliveries(target), afterFailure ?? []].flat())
        expectProperty(subscription, 'description', description)
      const backlog = await ifPossible(deliveredBacklog(target))
      if (backlog?.resumed.status !== 'fulfilled') return
      const { whilePaused } = backlog.resumed.value
      const { status } = whilePaused.value
      const expected = 'another status than active, which no request set after the pause'
      expectOf(propertyOf(whilePaused, 'status'), status !== 'active', expected, status)
    },
  }),
  check({
    rule: 'subscriptions.update-persists',
    says: 'Later reads of a subscription, by id and in the list, return the values of the last update.',
    tenant: 'isolated',
    cases: 'few',
    given: (environment) => [subscriptionBody(environment), wholeChange(environment)],
    run: (target, body, change) =>
      withSubscriptions(target, [body], async ({ id, sent }) => {
        await updateSubscription(target, id, change)
        await eventually(async () => expectAsSent(await getSubscription(target, id), change))
        await expectListed(target, id, (row) => expectAsSent(row, change))
        // The first values, and the default timeout, are an update like any other.
        const first = { ...firstValues(sent, change), timeoutMs: DEFAULT_TIMEOUT }
        await updateSubscription(target, id, first)
        await eventually(async () => expectAsSent(await getSubscription(target, id), first))
      }),
  }),
  check({
    rule: 'subscriptions.update-preserves-other-properties',
    says: 'An update of a subscription preserves the properties that it does not contain.',
    tenant: 'isolated',
    given: (environment) => [
      subscriptionBody(environment),
      wholeChange(environment),
      eachOnce(...settings),
      textOf({ min: 1, max: 9 }),
    ],
    named: ['created with', 'changes', 'updated property', 'description'],
    run: (target, body, change, name, description) =>
      // No property has its default value.
      withSubscriptions(target, [{ description, timeoutMs: 12_345, ...body }], async ({ id, sent }) => {
        const update = change[name] === undefined ? change : { [name]: change[name] }
        const preserved = without(sent, update)
        for (const status of ['paused', 'disabled'] as const) {
          await updateSubscription(target, id, { status })
          expectAsSent(await updateSubscription(target, id, update), { ...without({ status }, update), ...preserved })
        }
        expectAsSent(await getSubscription(target, id), { ...without({ status: 'disabled' }, update), ...preserved })
        const reactivated = { ...preserved, ...update, status: 'active' as const }
        expectAsSent(await updateSubscription(target, id, { status: 'active' }), reactivated)
        expectAsSent(await getSubscription(target, id), reactivated)
        // Without a description there is none to write back.
        const { created, updatedTimeout } = await subscriptionLife(target)
        const expected = { ...created.created.value, timeoutMs: OTHER_TIMEOUT }
        expectSameSubscription(fulfilled(updatedTimeout), expected)
      }),
  }),
  check({
    rule: 'subscriptions.empty-update-changes-nothing',
    says: 'An empty update of a subscription changes nothing.',
    given: (environment) => [inactiveSubscription(environment)],
    run: (target, creation) =>
      withUnchangedSettings(target, creation, async ({ inactive, afterRotation, emptyUpdate, afterEmptyUpdate }) => {
        const before = afterRotation.status === 'fulfilled' ? afterRotation.value.value : inactive
        // Whether an update must have a property is unspecified.
        if (isSuccess(emptyUpdate)) expectSameSubscription(await expectBody(emptyUpdate), before)
        else await expectError(emptyUpdate, 400)
        expectSameSubscription(fulfilled(afterEmptyUpdate), before)
      }),
  }),
  check({
    rule: 'subscriptions.description-emptied',
    says: 'An accepted update with an empty `description` removes the previous description.',
    run: (target) =>
      withUpdatableSubscription(target, async (tenant, id) => {
        await updateSubscription(tenant, id, { description: 'Conformance' })
        const change = { description: '' }
        const exchange = await tenant.call('updateWebhookSubscription', { path: { id }, body: change })
        if (!isSuccess(exchange)) {
          await expectError(exchange, 400)
          throw new NotTested('The target refuses an empty description.')
        }
        expectAsSent(await expectBody(exchange), change)
        await eventually(async () => expectAsSent(await getSubscription(tenant, id), change))
      }),
  }),
  check({
    rule: 'subscriptions.event-types-replaced',
    says: '`eventTypes` of an update replaces the whole list.',
    given: () => [twoTypeLists],
    run: (target, [first, second]) =>
      withUpdatableSubscription(target, async (tenant, id) => {
        await updateSubscription(tenant, id, { eventTypes: first })
        await updateSubscription(tenant, id, { eventTypes: second })
        expectAsSent(await getSubscription(tenant, id), { eventTypes: second })
      }),
  }),
  check({
    rule: 'subscriptions.status-set-from-any-state',
    says: 'An update sets any of the three statuses, whatever the current status is.',
    run: (target) =>
      withUpdatableSubscription(target, async (tenant, id) => {
        for (const status of statusSequence) {
          expectAsSent(await updateSubscription(tenant, id, { status }), { status })
          expectAsSent(await getSubscription(tenant, id), { status })
        }
      }),
  }),
  check({
    rule: 'subscriptions.reactivated-after-circuit-breaker',
    says: 'An update to `active` re-enables a subscription that the circuit breaker paused or disabled.',
    phase: 'clock',
    run: async (target) => {
      const { reactivation, nextAgain } = await exhaustedRetries(target)
      if (reactivation === undefined)
        throw new NotTested('The circuit breaker has not changed the status of a subscription.')
      const { update, subscription, next } = reactivation
      expectAsSent(await expectBody(update, needed('update of a subscription')), {
        status: 'active',
      })
      expectAsSent(subscription, { status: 'active' })
      const expected = 'a delivery of the next event after the update to `active`'
      expectThat(next.arrives, expected, 'no delivery', inActivity(next.event))
      const again = 'a delivery of the next event after the second update to `active`'
      if (nextAgain !== undefined) expectThat(nextAgain.arrives, again, 'no delivery', inActivity(nextAgain.event))
    },
  }),
  check({
    rule: 'subscriptions.status-with-other-properties',
    says: 'An update that contains `status` also changes the other properties that it contains.',
    given: (environment) => [fc.constantFrom(...statuses), fc.constantFrom(...statuses), subscriptionBody(environment)],
    run: (target, before, after, rest) =>
      withUpdatableSubscription(target, async (tenant, id) => {
        await updateSubscription(tenant, id, { status: before })
        await updateSubscription(tenant, id, { ...rest, status: after })
        expectAsSent(await getSubscription(tenant, id), { ...rest, status: after })
      }),
  }),
  check({
    rule: 'subscriptions.update-leaves-others-unchanged',
    says: 'An update leaves other subscriptions unchanged.',
    cases: 'few',
    tenant: 'isolated',
    given: (environment) => [subscriptionBody(environment), wholeChange(environment)],
    run: async (target, body, change) =>
      withSubscriptions(target, await threeOf(target, body), async (first, updated, last) => {
        const before = [await getSubscription(target, first.id), await getSubscription(target, last.id)]
        await updateSubscription(target, updated.id, change)
        for (const { value } of before) await expectUnchanged(target, value)
      }),
  }),
  check({
    rule: 'subscriptions.refused-update-changes-nothing',
    says: 'A refused update leaves the subscription unchanged.',
    given: (environment) => [subscriptionBody(environment), invalidProperties],
    run: (target, change, invalid) =>
      withUpdatableSubscription(target, async (tenant, id) => {
        const { value: before } = await getSubscription(tenant, id)
        const status = before.status === 'paused' ? 'disabled' : 'paused'
        const body = { ...change, status, ...invalid }
        await refusalOf(tenant.call('updateWebhookSubscription', { path: { id }, body }))
        await expectUnchanged(tenant, before)
      }),
  }),
]

/** The values of a creation of the properties that an update contains. */
function firstValues(creation: Change, update: Change): Change {
  return Object.fromEntries(Object.entries(creation).filter(([name]) => name in update))
}

/** Values without the properties of an update. */
function without(values: Change, update: Change): Change {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in update)))
}
