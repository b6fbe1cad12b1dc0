/** Contract: spec/rules/subscriptions.yaml, the signing secret */

import { environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { signedWithAny } from '../../receiver/signature.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import {
  comparable,
  createSubscription,
  expectSameSubscription,
  readSubscription,
  rotateSecret,
  subscriptionBody,
  updateSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { describe, expectEqual, expectSuccess, expectThat, isSuccess } from '../../validate/expect.ts'

const day = 24 * 3_600_000
/** By so much a clock may differ that the suite cannot read, and a call may take, in milliseconds. */
const tolerance = 60_000
/** How long a test delivery may be on its way, in milliseconds. */
const onTheWay = 5_000

/** That an answer does not show a secret, with its prefix or without. @throws {Violation} */
function expectNoSecret({ operation, response }: Exchange, secrets: readonly string[]): void {
  const shown = secrets.some((secret) => response.text.includes(secret.replace(/^whsec_/, '')))
  expectThat(!shown, `an answer of ${operation} without the plain secret`, 'one that shows it')
}

/** Calls that name a subscription, whose answers must not show its secret. */
function otherCalls(target: Target, id: string, token: string | undefined): Promise<readonly Exchange[]> {
  const path = { id }
  return Promise.all([
    target.call('getWebhookSubscription', { path, token }),
    target.call('listWebhookSubscriptions', { token }),
    target.call('updateWebhookSubscription', { path, body: {}, token }),
    target.call('updateWebhookSubscription', { path, body: { description: 'Conformance' }, token }),
    target.call('updateWebhookSubscription', { path, body: { timeoutMs: 1 }, token }),
    target.call('testWebhookSubscription', { path, token }),
    target.call('listWebhookEvents', { token }),
  ])
}

export default [
  check({
    rule: 'subscriptions.secret-shown-once',
    says: 'The plain secret is in no answer but those of the creation and of the rotation.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, secret: first } = await create()
        for (const answer of await otherCalls(target, id, token)) expectNoSecret(answer, [first])
        const rotated = await target.call('rotateWebhookSubscriptionSecret', { path: { id }, token })
        const { secret: second } = await expectSuccess(Promise.resolve(rotated), 'the secret is rotated')
        if (second !== first) expectNoSecret(rotated, [first])
        for (const answer of await otherCalls(target, id, token)) expectNoSecret(answer, [first, second])
        expectNoSecret(await target.call('deleteWebhookSubscription', { path: { id }, token }), [first, second])
      }),
  }),
  check({
    rule: 'subscriptions.rotation-gives-another-secret',
    says: 'A rotation gives another secret than the one before.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, secret } = await create()
        const secrets = [secret]
        for (let turn = 0; turn < 3; turn++) secrets.push((await rotateSecret(target, id, token)).secret)
        const repeated = secrets.findIndex((one, index) => index > 0 && one === secrets[index - 1])
        expectThat(repeated === -1, 'another secret at each rotation', `the same one at rotation ${repeated}`)
      }),
  }),
  check({
    rule: 'subscriptions.rotation-grace-of-a-day',
    says: 'The previousSecretExpiresAt of a rotation is 24 hours after the rotation.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        // The second time there is an earlier end, which must move.
        for (let turn = 0; turn < 2; turn++) {
          const { previousSecretExpiresAt: expires, updatedAt } = await rotateSecret(target, id, token)
          const moments = [await target.now(), instant(updatedAt) ?? Number.NaN]
          const end = instant(expires) ?? Number.NaN
          const fits = moments.some((moment) => Math.abs(end - day - moment) <= tolerance)
          const about = new Date((moments[0] ?? 0) + day).toISOString()
          expectThat(fits, `previousSecretExpiresAt about ${about}`, String(expires))
        }
      }),
  }),
  check({
    rule: 'subscriptions.grace-of-each-rotation',
    says: 'A rotation hours after another one gives the secret before it 24 hours of its own.',
    phase: 'clock',
    run: async (target) => {
      await target.renewToken()
      const { id } = await createSubscription(target)
      const rotation = async () => {
        const answer = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
        // Nobody says that another rotation is possible so soon.
        if (!isSuccess(answer)) throw new NotTested(`the rotation was refused: ${describe(answer)}`)
        return instant(answer.response.json.previousSecretExpiresAt) ?? Number.NaN
      }
      let before = await rotation()
      for (const hours of [3, 9]) {
        await target.control?.post('/clock', { advanceMs: hours * 3_600_000 })
        await target.renewToken()
        const end = await rotation()
        // Whatever the target's clock tells: by as much as it was moved, the end has to move as well.
        const fits = Math.abs(end - before - hours * 3_600_000) <= tolerance
        expectThat(fits, `previousSecretExpiresAt ${hours} hours later`, `${(end - before) / 60_000} minutes later`)
        before = end
      }
    },
  }),
  check({
    rule: 'subscriptions.rotation-keeps-the-rest',
    says: 'A rotation keeps the id and all settings of the subscription.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          await updateSubscription(target, id, { status: 'paused' }, token)
          const before = await readSubscription(target, id, token)
          const rotated = await rotateSecret(target, id, token)
          expectSameSubscription(rotated, before)
          expectEqual('the subscription', comparable(await readSubscription(target, id, token)), comparable(before))
        }),
      ),
  }),
  check({
    rule: 'subscriptions.rotation-touches-one-subscription',
    says: 'A rotation leaves the secret of every other subscription in force.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const inboxes = [openInbox(target), openInbox(target)] as const
        const before = await create({ url: inboxes[0].url })
        const { id } = await create()
        const after = await create({ url: inboxes[1].url })
        await rotateSecret(target, id, token)
        for (const [index, other] of [before, after].entries()) {
          const inbox = inboxes[index as 0 | 1]
          await expectSuccess(
            target.call('testWebhookSubscription', { path: { id: other.id }, token }),
            'a test delivery',
          )
          const [delivery] = await inbox.arrived(() => true, onTheWay)
          if (delivery === undefined) throw new NotTested('no test delivery arrived')
          const signature = delivery.headers['x-webhook-signature']
          const signed = signedWithAny([other.secret], signature, delivery.raw)
          expectThat(signed, 'a signature made with the secret of the creation', String(signature))
        }
      }),
  }),
  check({
    rule: 'subscriptions.masked-secret',
    says: 'A read subscription has no member secret, or a masked one.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        const { secret } = await readSubscription(target, id, token)
        if (secret === undefined || secret === null) return 'a read subscription has no member secret'
        return `a read subscription shows a masked secret of ${secret.length} characters`
      }),
  }),
  check({
    rule: 'subscriptions.secret-of-its-own',
    says: 'Each subscription has a secret of its own.',
    run: (target) =>
      withSubscriptions(target, async ({ create }) => {
        const secrets = (await Promise.all([create(), create(), create()])).map(({ secret }) => secret)
        return new Set(secrets).size === 3 ? 'each has its own' : 'subscriptions share a secret'
      }),
  }),
  check({
    rule: 'subscriptions.rotation-status',
    says: 'The success status of a secret rotation is 200 or 201.',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const { response } = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
      return `a rotation answers ${response.status}`
    },
  }),
]

function openInbox(target: Target) {
  const inbox = target.receiver?.open()
  if (inbox === undefined) throw new NotTested('there is no receiver')
  return inbox
}
