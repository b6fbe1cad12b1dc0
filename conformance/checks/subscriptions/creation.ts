/** Contract: spec/rules/subscriptions.yaml, creation */
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import {
  type Creation,
  expectAsSent,
  listSubscriptions,
  outermost,
  plainSubscription,
  subscriptionBody,
} from '../../scenarios/subscriptions/subscription.ts'
import { expectEqual, expectError, expectThat } from '../../validate/expect.ts'
import { expectInTime } from '../../validate/timestamps.ts'

/** Invalid bodies, each with one invalid value. */
const mistakes = eachOnce<object>(
  { url: 'http://receiver.invalid/webhooks' },
  { eventTypes: [] },
  { eventTypes: ['transaction.settled', 'transaction.invented'] },
  { developerEmail: 'a@b.co,a@b.co,a@b.co,a@b.co,a@b.co,a@b.co' },
  { description: 'x'.repeat(256) },
  { timeoutMs: 999 },
  { timeoutMs: 30_001 },
)

export default [
  check({
    rule: 'subscriptions.created-as-sent',
    says: 'POST /v1/webhooks/subscriptions returns the values that were sent.',
    run: async (target, seed) => {
      const createdAsSent = (body: Creation) =>
        withSubscriptions(target, async ({ create }) => expectAsSent(await create(body), body))
      await Promise.all(outermost(target).map(createdAsSent))
      await forAll(seed, [subscriptionBody(await environmentOf(target))], createdAsSent)
    },
  }),
  check({
    rule: 'subscriptions.default-timeout',
    says: '`timeoutMs` of a subscription that is created without it is 10000.',
    run: (target) =>
      withSubscriptions(target, async ({ create }) => {
        const { timeoutMs } = await create()
        if (timeoutMs === undefined) throw new NotTested('The target returns no timeoutMs.')
        expectEqual('timeoutMs', timeoutMs, 10_000)
      }),
  }),
  check({
    rule: 'subscriptions.id-unique',
    says: 'Each subscription has a unique id.',
    run: (target) =>
      withSubscriptions(target, async ({ create }) => {
        const ids = (await Promise.all([create(), create(), create()])).map(({ id }) => id)
        expectThat(new Set(ids).size === ids.length, `${ids.length} unique ids`, ids.join(', '))
      }),
  }),
  check({
    rule: 'subscriptions.created-at-is-creation-time',
    says: '`createdAt` of a new subscription is the time of its creation.',
    run: (target) =>
      withSubscriptions(target, async ({ create }) => {
        const before = await target.now()
        const { createdAt } = await create()
        expectInTime('createdAt', createdAt, before, await target.now())
      }),
  }),
  check({
    rule: 'subscriptions.refused-creation-creates-nothing',
    says: 'A refused POST /v1/webhooks/subscriptions adds no subscription to the list.',
    phase: 'still',
    run: async (target, seed) => {
      const token = await isolatedTenant(target)
      const before = new Set((await listSubscriptions(target, token)).map(({ id }) => id))
      await forAll(seed, [mistakes], async (mistake) => {
        // Other checks may create subscriptions of a shared tenant concurrently: each invalid body preserves at least one mark.
        const mark = crypto.randomUUID()
        const marks = { developerEmail: `${mark}@example.com`, description: mark }
        const body = { ...plainSubscription(target), ...marks, ...mistake }
        await expectError(target.call('createWebhookSubscription', { body, token }), 400)
        const left = (await listSubscriptions(target, token))
          .filter(({ id }) => !before.has(id))
          .filter(
            (one) => token !== undefined || one.developerEmail === marks.developerEmail || one.description === mark,
          )
        expectThat(left.length === 0, 'no new subscription in the list', `${left.length} new subscriptions`)
      })
    },
  }),
]
