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
/** Tolerance in milliseconds, for a clock that the suite cannot read and for the duration of a call. */
const tolerance = 60_000
/** How long to wait for a test delivery, in milliseconds. */
const onTheWay = 5_000

/** Expects a response without a secret, with its prefix or without. @throws {Violation} */
function expectNoSecret({ operation, response }: Exchange, secrets: readonly string[]): void {
  const shown = secrets.some((secret) => response.text.includes(secret.replace(/^whsec_/, '')))
  expectThat(!shown, `a ${operation} response without the plaintext secret`, 'a response with it')
}

/** Calls whose responses must not contain the secret of a subscription. */
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
    says: 'Only creation and rotation return the plaintext secret.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, secret: first } = await create()
        for (const answer of await otherCalls(target, id, token)) expectNoSecret(answer, [first])
        const rotated = await target.call('rotateWebhookSubscriptionSecret', { path: { id }, token })
        const { secret: second } = await expectSuccess(Promise.resolve(rotated), 'a successful rotation')
        if (second !== first) expectNoSecret(rotated, [first])
        for (const answer of await otherCalls(target, id, token)) expectNoSecret(answer, [first, second])
        expectNoSecret(await target.call('deleteWebhookSubscription', { path: { id }, token }), [first, second])
      }),
  }),
  check({
    rule: 'subscriptions.rotation-changes-secret',
    says: 'A rotation returns a secret that differs from the previous one.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, secret } = await create()
        const secrets = [secret]
        for (let turn = 0; turn < 3; turn++) secrets.push((await rotateSecret(target, id, token)).secret)
        const repeated = secrets.findIndex((one, index) => index > 0 && one === secrets[index - 1])
        expectThat(repeated === -1, 'a new secret after each rotation', `the same secret after rotation ${repeated}`)
      }),
  }),
  check({
    rule: 'subscriptions.rotation-grace-24-hours',
    says: '`previousSecretExpiresAt` is 24 hours after the rotation.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        // The second rotation must move the end that the first one set.
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
    rule: 'subscriptions.each-rotation-grace-24-hours',
    says: 'Each of several rotations sets `previousSecretExpiresAt` to 24 hours after that rotation.',
    phase: 'clock',
    run: async (target) => {
      await target.renewToken()
      const { id } = await createSubscription(target)
      const rotation = async () => {
        const answer = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
        // Whether another rotation is possible so soon is unspecified.
        if (!isSuccess(answer)) throw new NotTested(`The target refused the rotation: ${describe(answer)}`)
        return instant(answer.response.json.previousSecretExpiresAt) ?? Number.NaN
      }
      let before = await rotation()
      for (const hours of [3, 9]) {
        await target.control?.post('/clock', { advanceMs: hours * 3_600_000 })
        await target.renewToken()
        const end = await rotation()
        // The end moves by as much as the clock, whatever time the clock shows.
        const fits = Math.abs(end - before - hours * 3_600_000) <= tolerance
        expectThat(fits, `previousSecretExpiresAt ${hours} hours later`, `${(end - before) / 60_000} minutes later`)
        before = end
      }
    },
  }),
  check({
    rule: 'subscriptions.rotation-preserves-other-properties',
    says: 'A rotation preserves the id and all settings of the subscription.',
    run: async (target, seed) =>
      forAll(seed, [subscriptionBody(await environmentOf(target))], (body) =>
        withSubscriptions(target, async ({ create, token }) => {
          const { id } = await create(body)
          await updateSubscription(target, id, { status: 'paused' }, token)
          const before = await readSubscription(target, id, token)
          const rotated = await rotateSecret(target, id, token)
          expectSameSubscription(rotated, before)
          expectEqual('subscription', comparable(await readSubscription(target, id, token)), comparable(before))
        }),
      ),
  }),
  check({
    rule: 'subscriptions.rotation-leaves-others-unchanged',
    says: 'A rotation leaves the secrets of other subscriptions unchanged.',
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
            'a successful test call',
          )
          const [delivery] = await inbox.arrived(() => true, onTheWay)
          if (delivery === undefined) throw new NotTested('No test delivery arrived at the receiver.')
          const signature = delivery.headers['x-webhook-signature']
          const signed = signedWithAny([other.secret], signature, delivery.raw)
          expectThat(signed, 'a signature made with the original secret', String(signature))
        }
      }),
  }),
  check({
    rule: 'subscriptions.masked-secret',
    says: 'What is `secret` when a subscription is read?',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id } = await create()
        const { secret } = await readSubscription(target, id, token)
        if (secret === undefined || secret === null) return 'absent'
        return `a masked string of ${secret.length} characters`
      }),
  }),
  check({
    rule: 'subscriptions.secret-unique',
    says: 'Does each subscription have a unique secret?',
    run: (target) =>
      withSubscriptions(target, async ({ create }) => {
        const secrets = (await Promise.all([create(), create(), create()])).map(({ secret }) => secret)
        return new Set(secrets).size === 3 ? 'yes' : 'no'
      }),
  }),
  check({
    rule: 'subscriptions.rotation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions/{id}/rotate-secret return?',
    run: async (target) => {
      const { id } = await createSubscription(target)
      const { response } = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
      return String(response.status)
    },
  }),
]

function openInbox(target: Target) {
  const inbox = target.receiver?.open()
  if (inbox === undefined) throw new NotTested('The suite has no webhook receiver (--webhook-listen, --webhook-url).')
  return inbox
}
