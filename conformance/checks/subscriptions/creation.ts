/** Contract: spec/rules/subscriptions.yaml, creation */

import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { eventually } from '../../run/eventually.ts'
import { fulfilled } from '../../run/settled.ts'
import { subscriptionCreatedAgain } from '../../scenarios/subscriptions/created-again.ts'
import { concurrentCreations, subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import {
  type Change,
  DEFAULT_TIMEOUT,
  getSubscription,
  listSubscriptions,
  plainSubscription,
  type Subscription,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { expectDistinct, isSuccess } from '../../validate/expect.ts'
import { atIndex, expectOf, expectProperty, propertyOf } from '../../validate/located.ts'
import { expectAfter, expectChangedIn, expectInTime, expectNotBefore } from '../../validate/timestamps.ts'

/** Properties that make a creation invalid. */
const invalidProperties: readonly object[] = [
  { url: 'http://receiver.invalid/webhooks' },
  { eventTypes: [] },
  { eventTypes: ['transaction.settled', 'transaction.invented'] },
  { developerEmail: 'a@b.co,b@b.co,c@b.co,d@b.co,e@b.co,f@b.co' },
  { description: 'x'.repeat(256) },
  { timeoutMs: 999 },
  { timeoutMs: 30_001 },
]

/** Updates after each other. A new subscription may be paused: an update that changes nothing may leave its time unchanged. */
const changes: readonly ((before: Subscription) => Change)[] = [
  () => ({ description: 'Changed' }),
  ({ status }) => ({ status: status === 'paused' ? 'active' : 'paused' }),
]
/** Times may be whole seconds, in milliseconds. */
const LONGER_THAN_A_SECOND = 1_100

export default [
  check({
    rule: 'subscriptions.default-timeout',
    says: '`timeoutMs` of a subscription that is created without it is 10000.',
    run: async (target) => {
      const { created } = (await subscriptionLife(target)).created
      if ((created.value.timeoutMs ?? null) === null) throw new NotTested('The target returns no timeoutMs.')
      expectProperty(created, 'timeoutMs', DEFAULT_TIMEOUT)
      // Also if a deleted subscription with another timeout had its URL.
      const again = (await subscriptionCreatedAgain(target)).created
      if (again !== undefined && (again.value.timeoutMs ?? null) !== null)
        expectProperty(again, 'timeoutMs', DEFAULT_TIMEOUT)
    },
  }),
  check({
    rule: 'subscriptions.id-unique',
    says: 'Each subscription has a unique id.',
    run: async (target) => {
      const subscriptions = (await concurrentCreations(target)).map((one) => one.created)
      expectDistinct(
        'ids',
        subscriptions.map(({ value }) => value.id),
        (index) => atIndex(subscriptions, index, '/id'),
      )
      const { deletedId, created } = await subscriptionCreatedAgain(target)
      if (created === undefined) return
      const { id } = created.value
      expectOf(propertyOf(created, 'id'), id !== deletedId, 'a new id', 'the id of a deleted subscription')
    },
  }),
  check({
    rule: 'subscriptions.created-at-is-creation-time',
    says: '`createdAt` of a new subscription is the time of its creation.',
    run: async (target) => {
      const { start, end, created } = await subscriptionLife(target)
      expectInTime('createdAt', propertyOf(created.created, 'createdAt'), start, end)
    },
  }),
  check({
    rule: 'subscriptions.updated-at-plausible',
    says: '`updatedAt` of a subscription is the time of its creation or of a later update.',
    run: async (target) => {
      const { start, end, created, updated, retrievedAfterUpdate } = await subscriptionLife(target)
      for (const subscription of [created.created, fulfilled(updated), fulfilled(retrievedAfterUpdate)]) {
        expectChangedIn(subscription, start, end)
        expectNotBefore(propertyOf(subscription, 'updatedAt'), created.created.value.updatedAt)
      }
    },
  }),
  check({
    rule: 'subscriptions.updated-at-moves-forward',
    says: 'An update of a subscription, even of only its `status`, moves `updatedAt` forward.',
    startsFirst: true,
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        for (const change of changes) {
          const before = (await getSubscription(target, id)).value
          const { updatedAt } = before
          await pause(LONGER_THAN_A_SECOND)
          expectAfter(propertyOf(await updateSubscription(target, id, change(before)), 'updatedAt'), updatedAt)
          await eventually(async () => {
            expectAfter(propertyOf(await getSubscription(target, id), 'updatedAt'), updatedAt)
          })
        }
      }),
  }),
  check({
    rule: 'subscriptions.refused-creation-creates-nothing',
    says: 'A refused POST /v1/webhooks/subscriptions adds no subscription to the list.',
    phase: 'still',
    tenant: 'isolated',
    run: async (target) => {
      const before = new Set((await listSubscriptions(target)).map(({ value }) => value.id))
      const creations = await mapConcurrently(invalidProperties, async (invalid) => {
        const plain = plainSubscription(target)
        const mark = crypto.randomUUID()
        const marks = { developerEmail: `refused.${mark}@example.com`, description: `refused.${mark}` }
        const body = { ...plain, ...marks, ...invalid }
        const isRefused = !isSuccess(await target.call('createWebhookSubscription', { body }))
        return { isRefused, mark, url: plain.url, invalid: JSON.stringify(invalid) }
      })
      if (!creations.some(({ isRefused }) => isRefused)) throw new NotTested('The target accepts the invalid requests.')
      for (const row of (await listSubscriptions(target)).filter(({ value }) => !before.has(value.id))) {
        const { id, url, developerEmail, description } = row.value
        const isMarked = (text: string) => [developerEmail, description].some((value) => `${value}`.includes(text))
        const creation = creations.find((one) => one.url === url || isMarked(one.mark))
        // One of them may have been accepted, which its constraint is about; in a shared tenant, others create subscriptions as well.
        const isUnexpected = creation?.isRefused ?? target.tenant !== undefined
        const expected = `no subscription from the refused creation with ${creation?.invalid ?? 'invalid values'}`
        expectOf(row, !isUnexpected, expected, `subscription ${id}`)
      }
    },
  }),
]
