/** Contract: spec/rules/subscriptions.yaml, the signing secret */

import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { advanceClock } from '../../scenarios/clock.ts'
import { sendsTestAtCreation } from '../../scenarios/deliveries/delivery-timing.ts'
import { requireSignatures } from '../../scenarios/deliveries/signed-deliveries.ts'
import { newInbox } from '../../scenarios/deliveries/subscriber.ts'
import { SHORTEST_TIMEOUT } from '../../scenarios/deliveries/test-deliveries/test-deliveries.ts'
import { subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import {
  expectGraceWindow,
  expectNoSecret,
  expectTestSignedWith,
  otherResponses,
  rotateUnlessRefused,
} from '../../scenarios/subscriptions/secret.ts'
import { ensureActive, expectSameSubscription, rotateSecret } from '../../scenarios/subscriptions/subscription.ts'
import { inactiveSubscription, withUnchangedSettings } from '../../scenarios/subscriptions/unchanged-settings.ts'
import { acceptsSharedUrl, withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { needed } from '../../validate/expect.ts'
import { expectBody, expectOf, propertyOf } from '../../validate/located.ts'
import { expectSameSecond } from '../../validate/timestamps.ts'
import { HOUR } from '../../values/time-units.ts'

export default [
  check({
    rule: 'subscriptions.secret-shown-once',
    says: 'Only creation and rotation return the plaintext secret.',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{ timeoutMs: SHORTEST_TIMEOUT }], async ({ id, secret: first }) => {
        for (const response of await otherResponses(target, id)) expectNoSecret(response, [first])
        const rotation = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
        const { secret: second } = (await expectBody(Promise.resolve(rotation), needed('rotation'))).value
        if (second !== first) expectNoSecret(rotation, [first])
        for (const response of await otherResponses(target, id)) expectNoSecret(response, [first, second])
        expectNoSecret(await target.call('deleteWebhookSubscription', { path: { id } }), [first, second])
      }),
  }),
  check({
    rule: 'subscriptions.rotation-changes-secret',
    says: 'A rotation returns a secret that differs from all previous ones.',
    run: async (target) => {
      const { created, rotations } = await subscriptionLife(target)
      const previous = new Set([created.secret])
      for (const rotated of fulfilled(rotations)) {
        const { secret } = rotated.value
        expectOf(propertyOf(rotated, 'secret'), !previous.has(secret), 'a new secret', 'a previous secret')
        previous.add(secret)
      }
    },
  }),
  check({
    rule: 'subscriptions.rotation-grace-24-hours',
    says: '`previousSecretExpiresAt` is 24 hours after the rotation.',
    run: async (target) => {
      const { rotations, end } = await subscriptionLife(target)
      // Each rotation must move the end that the one before it set.
      for (const rotated of fulfilled(rotations)) expectGraceWindow(target, rotated, end)
    },
  }),
  check({
    rule: 'subscriptions.each-rotation-grace-24-hours',
    says: 'Each of several rotations sets `previousSecretExpiresAt` to 24 hours after it, and preserves `createdAt`.',
    phase: 'clock',
    run: async (target) => {
      await target.renewToken()
      await withSubscriptions(target, [{}], async ({ id }) => {
        const first = await rotateUnlessRefused(target, id)
        expectGraceWindow(target, first, await target.now())
        for (const hours of [3, 9, 25]) {
          const clock = await advanceClock(target, hours * HOUR)
          const later = await rotateUnlessRefused(target, id)
          expectGraceWindow(target, later, clock())
          expectSameSecond(propertyOf(later, 'createdAt'), first.value.createdAt)
        }
      })
    },
  }),
  check({
    rule: 'subscriptions.rotation-preserves-other-properties',
    says: 'A rotation preserves the id and all settings of the subscription.',
    given: (environment) => [inactiveSubscription(environment)],
    run: (target, creation) =>
      withUnchangedSettings(target, creation, ({ inactive, rotated, afterRotation }) => {
        for (const later of [fulfilled(rotated), fulfilled(afterRotation)]) expectSameSubscription(later, inactive)
      }),
  }),
  check({
    rule: 'subscriptions.rotation-leaves-others-unchanged',
    says: 'A rotation leaves the secrets of other subscriptions unchanged.',
    tenant: 'isolated',
    run: async (target) => {
      await requireSignatures(target)
      const [first, last] = [newInbox(target), newInbox(target)]
      // A server may look up a secret by URL. Test deliveries at their creation would not show whose they are.
      const isShared = (await acceptsSharedUrl(target)) && !(await sendsTestAtCreation(target))
      const shared = isShared ? { url: last.url } : {}
      const bodies = [{ url: first.url }, shared, { url: last.url }]
      await withSubscriptions(target, bodies, async (before, rotated, after) => {
        for (const { created } of [before, rotated, after]) await ensureActive(target, created.value)
        const { secret } = (await rotateSecret(target, rotated.id)).value
        await expectTestSignedWith(target, before, first)
        // Before that of the other one with this URL, as a server may also remember the secret that it signed with first.
        if (isShared) await expectTestSignedWith(target, rotated, last, [secret, rotated.secret])
        await expectTestSignedWith(target, after, last)
      })
    },
  }),
]
