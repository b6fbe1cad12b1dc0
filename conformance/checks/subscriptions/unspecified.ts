/** Contract: spec/rules/subscriptions.yaml, unspecified behaviour */
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import {
  deleteSubscription,
  findSubscription,
  getSubscription,
  plainSubscription,
} from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptions } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { isSuccess } from '../../validate/expect.ts'

/** How many subscriptions are created to find the maximum per tenant. */
const MANY = 11

/** Whether the target accepts a subscription with these values. The subscription is deleted again. */
async function isAccepted(target: Target, values: object): Promise<string> {
  const exchange = await target.call('createWebhookSubscription', { body: { ...plainSubscription(target), ...values } })
  const { id } = exchange.response.json ?? {}
  if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
  return isSuccess(exchange) ? 'yes' : `no (${exchange.response.status})`
}

/** The status of a call on a deleted subscription. */
function statusAfterDeletion(
  target: Target,
  call: (path: { readonly id: string }) => ReturnType<Target['send']>,
): Promise<string> {
  return withSubscriptions(target, [{}], async ({ id }) => {
    await deleteSubscription(target, id)
    return String((await call({ id })).response.status)
  })
}

export default [
  check({
    rule: 'subscriptions.creation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions return?',
    run: async (target) => {
      const { response } = await target.call('createWebhookSubscription', { body: plainSubscription(target) })
      const { id } = response.json ?? {}
      if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
      return String(response.status)
    },
  }),
  check({
    rule: 'subscriptions.rotation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions/{id}/rotate-secret return?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const { response } = await target.call('rotateWebhookSubscriptionSecret', { path: { id } })
        return String(response.status)
      }),
  }),
  check({
    rule: 'subscriptions.deletion-status',
    says: 'Which success status does DELETE /v1/webhooks/subscriptions/{id} return?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const { response } = await target.call('deleteWebhookSubscription', { path: { id } })
        return String(response.status)
      }),
  }),
  check({
    rule: 'subscriptions.second-deletion-status',
    says: 'Which status does a repeated deletion of a subscription return?',
    tenant: 'isolated',
    run: (target) => statusAfterDeletion(target, (path) => target.call('deleteWebhookSubscription', { path })),
  }),
  check({
    rule: 'subscriptions.deleted-not-retrieved',
    says: 'Which status does the retrieval of a deleted subscription return?',
    tenant: 'isolated',
    run: (target) => statusAfterDeletion(target, (path) => target.call('getWebhookSubscription', { path })),
  }),
  check({
    rule: 'subscriptions.deleted-not-updated',
    says: 'Which status does an update of a deleted subscription return?',
    tenant: 'isolated',
    run: (target) =>
      statusAfterDeletion(target, (path) =>
        target.call('updateWebhookSubscription', { path, body: { description: 'Too late' } }),
      ),
  }),
  check({
    rule: 'subscriptions.deleted-not-listed',
    says: 'Is a deleted subscription still in the list of subscriptions?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        await deleteSubscription(target, id)
        const row = await findSubscription(target, id)
        return row === undefined ? 'no' : `yes, with status ${row.value.status}`
      }),
  }),
  check({
    rule: 'subscriptions.initial-status',
    says: 'Which status does a new subscription have?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id, created }) => {
        const { status } = created.value
        const { status: later } = (await getSubscription(target, id)).value
        return status === later ? status : `${status} in the response, ${later} when retrieved`
      }),
  }),
  check({
    rule: 'subscriptions.masked-secret',
    says: 'What is `secret` when a subscription is read?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}], async ({ id }) => {
        const { secret } = (await getSubscription(target, id)).value
        if (secret === undefined || secret === null) return 'absent'
        return `a masked string of ${secret.length} characters`
      }),
  }),
  check({
    rule: 'subscriptions.secret-unique',
    says: 'Does each subscription have a unique secret?',
    tenant: 'isolated',
    run: (target) =>
      withSubscriptions(target, [{}, {}, {}], async (...subscriptions) =>
        new Set(subscriptions.map(({ secret }) => secret)).size === subscriptions.length ? 'yes' : 'no',
      ),
  }),
  check({
    rule: 'subscriptions.invalid-email',
    says: 'Does POST /v1/webhooks/subscriptions accept a `developerEmail` that is not an e-mail address?',
    run: (target) => isAccepted(target, { developerEmail: 'nobody' }),
  }),
  check({
    rule: 'subscriptions.private-url',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a private IP address?',
    run: (target) => isAccepted(target, { url: 'https://192.168.0.1/webhooks' }),
  }),
  check({
    rule: 'subscriptions.invalid-port',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a port above 65535?',
    run: (target) => isAccepted(target, { url: 'https://receiver.invalid:99999/webhooks' }),
  }),
  check({
    rule: 'subscriptions.maximum-per-company',
    says: 'How many subscriptions can a tenant have?',
    phase: 'still',
    tenant: 'isolated',
    run: async (target) => {
      const body = plainSubscription(target)
      const ids: string[] = []
      try {
        while (ids.length < MANY) {
          const exchange = await target.call('createWebhookSubscription', { body })
          if (!isSuccess(exchange)) return `${ids.length}, another one returns ${exchange.response.status}`
          ids.push(exchange.response.json.id)
        }
        return `at least ${MANY}`
      } finally {
        await Promise.all(ids.map((id) => target.call('deleteWebhookSubscription', { path: { id } })))
      }
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-threshold',
    says: 'After how many failed attempts does the circuit breaker change the status of a subscription?',
    phase: 'clock',
    run: async (target) => {
      const { subscriptionStatus, refusals } = await exhaustedRetries(target)
      return subscriptionStatus === 'active' ? 'it never does' : `at most ${refusals}`
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-status',
    says: 'Which status does the circuit breaker set?',
    phase: 'clock',
    run: async (target) => (await exhaustedRetries(target)).subscriptionStatus,
  }),
]
