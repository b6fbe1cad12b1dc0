/** Contract: spec/rules/subscriptions.yaml, unspecified behaviour */
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import { exhaustion } from '../../scenarios/events/exhausted-retries.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/scope.ts'
import { plainSubscription, readSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isSuccess } from '../../validate/expect.ts'

/** The maximum number of subscriptions that the check creates. */
const enough = 11

/** Whether the target accepts a subscription with these values. The subscription is deleted again. */
async function tried(target: Target, body: object): Promise<string> {
  const answer = await target.call('createWebhookSubscription', { body: { ...plainSubscription(target), ...body } })
  const { id } = answer.response.json ?? {}
  if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
  return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
}

export default [
  check({
    rule: 'subscriptions.creation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions return?',
    run: async (target) => {
      const answer = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
      const path = { id: answer.response.json?.id }
      if (isSuccess(answer)) await target.call('deleteWebhookSubscription', { path })
      return String(answer.response.status)
    },
  }),
  check({
    rule: 'subscriptions.initial-status',
    says: 'Which status does a new subscription have?',
    run: (target) =>
      withSubscriptions(target, async ({ create, token }) => {
        const { id, status } = await create()
        const later = await readSubscription(target, id, token)
        return status === later.status ? status : `${status} in the response, ${later.status} when retrieved`
      }),
  }),
  check({
    rule: 'subscriptions.invalid-email',
    says: 'Does POST /v1/webhooks/subscriptions accept a `developerEmail` that is not an e-mail address?',
    run: (target) => tried(target, { developerEmail: 'nobody' }),
  }),
  check({
    rule: 'subscriptions.private-url',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a private IP address?',
    run: (target) => tried(target, { url: 'https://192.168.0.1/webhooks' }),
  }),
  check({
    rule: 'subscriptions.invalid-port',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a port above 65535?',
    run: (target) => tried(target, { url: 'https://receiver.invalid:99999/webhooks' }),
  }),
  check({
    rule: 'subscriptions.maximum-per-company',
    says: 'How many subscriptions can a tenant have?',
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
            return `${made.length}, another one returns ${answer.response.status}`
          made.push(id)
        }
        return `at least ${enough}`
      } finally {
        await Promise.all(made.map((id) => target.call('deleteWebhookSubscription', { path: { id }, token })))
      }
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-threshold',
    says: 'After how many failed attempts does the circuit breaker change the status of a subscription?',
    phase: 'clock',
    run: async (target) => {
      const { subscription, refused } = await exhaustion(target)
      return subscription === 'active' ? 'it never does' : `at most ${refused}`
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-status',
    says: 'Which status does the circuit breaker set?',
    phase: 'clock',
    run: async (target) => (await exhaustion(target)).subscription,
  }),
]
