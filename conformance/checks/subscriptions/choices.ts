/** Contract: spec/rules/subscriptions.yaml, what the description leaves open */

import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { exhaustion } from '../../scenarios/events/exhausted-retries.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import { plainSubscription, readSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'

/** So many subscriptions are tried at most. */
const enough = 11

/** Creates a subscription with this in it and tells what came of it; the subscription is deleted again. */
async function tried(target: Target, body: object): Promise<string> {
  const answer = await target.call('createWebhookSubscription', { body: { ...plainSubscription(target), ...body } })
  const { id } = answer.response.json ?? {}
  if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
  return isSuccess(answer) ? 'accepted' : `refused with ${answer.response.status}`
}

export default [
  check({
    rule: 'subscriptions.creation-status',
    says: 'The success status of a subscription creation is 200 or 201.',
    run: async (target) => {
      const answer = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
      const path = { id: answer.response.json?.id }
      if (isSuccess(answer)) await target.call('deleteWebhookSubscription', { path })
      return `POST /v1/webhooks/subscriptions answers ${answer.response.status}`
    },
  }),
  check({
    rule: 'subscriptions.active-at-first',
    says: 'A new subscription is active.',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, status } = await create()
        const later = await readSubscription(target, id, token)
        return status === later.status ? `a new subscription is ${status}` : `${status} at first, then ${later.status}`
      }),
  }),
  check({
    rule: 'subscriptions.address-form',
    says: 'An alert address that is no e-mail address is refused.',
    run: (target) => tried(target, { developerEmail: 'nobody' }),
  }),
  check({
    rule: 'subscriptions.private-address',
    says: 'A delivery URL on a private address is refused.',
    run: (target) => tried(target, { url: 'https://192.168.0.1/webhooks' }),
  }),
  check({
    rule: 'subscriptions.impossible-port',
    says: 'A delivery URL with a port beyond 65535 is refused.',
    run: (target) => tried(target, { url: 'https://receiver.invalid:99999/webhooks' }),
  }),
  check({
    rule: 'subscriptions.number-per-company',
    says: 'A company can have ten subscriptions at once.',
    phase: 'still',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const body = plainSubscription(target)
      const made: string[] = []
      try {
        for (let turn = 0; turn < enough; turn++) {
          const answer = await target.call('createWebhookSubscription', { body, token })
          const { id } = answer.response.json ?? {}
          if (!isSuccess(answer) || id === undefined)
            return `${made.length} subscriptions are accepted, and the next is refused with ${answer.response.status}`
          made.push(id)
        }
        return `${enough} subscriptions are accepted`
      } finally {
        await Promise.all(made.map((id) => target.call('deleteWebhookSubscription', { path: { id }, token })))
      }
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-threshold',
    says: 'Ten failed attempts in a row make the circuit breaker act.',
    phase: 'clock',
    run: async (target) => {
      const { subscription, refused } = await exhaustion(target)
      return subscription === 'active' ? 'it does not act' : `it acts after ${refused} failed attempts at most`
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-status',
    says: 'The circuit breaker sets the status disabled.',
    phase: 'clock',
    run: async (target) => (await exhaustion(target)).subscription,
  }),
]
