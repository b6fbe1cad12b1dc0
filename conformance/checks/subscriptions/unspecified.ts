/** Contract: spec/rules/subscriptions.yaml, unspecified behaviour */

import { CheckFailure, NotTested, RuleNotMet } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { NoResponse } from '../../http/transport.ts'
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import type { Target } from '../../run/target.ts'
import { exhaustedRetries } from '../../scenarios/events/exhausted-retries.ts'
import { concurrentCreations, subscriptionLife } from '../../scenarios/subscriptions/life.ts'
import { manySubscriptions } from '../../scenarios/subscriptions/many-subscriptions.ts'
import { type ReadsAfterDeletion, readsOfDeletedRecipient } from '../../scenarios/subscriptions/reads-after-deletion.ts'
import { plainSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { withSubscriptionSlots } from '../../scenarios/subscriptions/with-subscriptions.ts'
import { plural } from '../../text/in-words.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'

/** Whether the target accepts a subscription with these values. The subscription is deleted again. */
function describeCreation(
  target: Target,
  values: object,
  mark: Pick<RequestArguments, 'extreme'> = {},
): Promise<string> {
  return withSubscriptionSlots(target, 1, async () => {
    const body = { ...plainSubscription(target), ...values }
    const exchange = await target.call('createWebhookSubscription', { body, ...mark }).catch((error: unknown) => {
      // Whether it calls the receiver at creation is unspecified, and that may take longer than the suite waits.
      if (error instanceof NoResponse && error.kind === 'timeout')
        throw new NotTested('The target did not respond in time: it may try to reach the receiver.')
      throw error
    })
    const { id } = exchange.response.json ?? {}
    if (id !== undefined) await target.call('deleteWebhookSubscription', { path: { id } })
    return describeAcceptance(exchange)
  })
}

const statusOf = ({ response }: Exchange): string => String(response.status)

/** What is observed of a deleted subscription, and of one that received events where that differs. */
async function ofDeleted(target: Target, observe: (reads: ReadsAfterDeletion) => string): Promise<string> {
  const observed = observe((await subscriptionLife(target)).deleted)
  const recipient = await readsOfDeletedRecipient(target)
  const ofRecipient = recipient === undefined ? observed : observe(recipient)
  return ofRecipient === observed ? observed : `${observed}; ${ofRecipient} if it received events`
}

export default [
  check({
    rule: 'subscriptions.creation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions return?',
    run: async (target) => statusOf((await subscriptionLife(target)).creation),
  }),
  check({
    rule: 'subscriptions.rotation-status',
    says: 'Which success status does POST /v1/webhooks/subscriptions/{id}/rotate-secret return?',
    run: async (target) => statusOf((await subscriptionLife(target)).firstRotation),
  }),
  check({
    rule: 'subscriptions.deletion-status',
    says: 'Which success status does DELETE /v1/webhooks/subscriptions/{id} return?',
    run: async (target) => statusOf((await subscriptionLife(target)).deletion),
  }),
  check({
    rule: 'subscriptions.second-deletion-status',
    says: 'Which status does a repeated deletion of a subscription return?',
    run: async (target) => statusOf((await subscriptionLife(target)).deleted.deletion),
  }),
  check({
    rule: 'subscriptions.retrieval-after-deletion',
    says: 'Which status does the retrieval of a deleted subscription return?',
    run: (target) => ofDeleted(target, ({ retrieval }) => statusOf(retrieval)),
  }),
  check({
    rule: 'subscriptions.update-after-deletion',
    says: 'Which status does an update of a deleted subscription return?',
    run: async (target) => statusOf((await subscriptionLife(target)).deleted.update),
  }),
  check({
    rule: 'subscriptions.list-after-deletion',
    says: 'Is a deleted subscription still in the list of subscriptions?',
    run: (target) =>
      ofDeleted(target, (reads) => {
        const row = fulfilled(reads.row)
        return row === undefined ? 'no' : `yes, with status ${row.value.status}`
      }),
  }),
  check({
    rule: 'subscriptions.initial-status',
    says: 'Which status does a new subscription have?',
    run: async (target) => {
      const { created, retrieved } = await subscriptionLife(target)
      const { status } = created.created.value
      const { status: later } = fulfilled(retrieved).value
      return status === later ? status : `${status} in the response, ${later} when retrieved`
    },
  }),
  check({
    rule: 'subscriptions.masked-secret',
    says: 'What is `secret` when a subscription is read?',
    run: async (target) => {
      const { secret } = fulfilled((await subscriptionLife(target)).retrieved).value
      if (secret === undefined || secret === null) return 'absent'
      return `a masked string of ${secret.length} characters`
    },
  }),
  check({
    rule: 'subscriptions.secret-unique',
    says: 'Does each subscription have a unique secret?',
    run: async (target) => {
      const subscriptions = await concurrentCreations(target)
      return new Set(subscriptions.map(({ secret }) => secret)).size === subscriptions.length ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'subscriptions.invalid-email',
    says: 'Does POST /v1/webhooks/subscriptions accept a `developerEmail` that is not an e-mail address?',
    run: (target) => describeCreation(target, { developerEmail: 'user' }),
  }),
  check({
    rule: 'subscriptions.private-url',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a private IP address?',
    // A firewall may refuse such an address in a body.
    run: (target) => describeCreation(target, { url: 'https://192.168.0.1/webhooks' }, { extreme: true }),
  }),
  check({
    rule: 'subscriptions.invalid-port',
    says: 'Does POST /v1/webhooks/subscriptions accept a `url` with a port above 65535?',
    run: (target) => describeCreation(target, { url: 'https://receiver.invalid:99999/webhooks' }),
  }),
  check({
    rule: 'subscriptions.maximum-per-company',
    says: 'How many subscriptions can a tenant have?',
    phase: 'still',
    run: async (target) => {
      const { ids, refusal } = await manySubscriptions(target)
      return refusal === undefined
        ? `at least ${ids.length}`
        : `${ids.length}, another one returns ${statusOf(refusal)}`
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-threshold',
    says: 'After how many failed attempts does the circuit breaker change the status of a subscription?',
    phase: 'clock',
    run: async (target) => {
      const { subscriptionStatus, refusals } = await exhaustedRetries(target)
      return subscriptionStatus === 'active' ? `not after ${refusals}` : `at most ${refusals}`
    },
  }),
  check({
    rule: 'subscriptions.circuit-breaker-status',
    says: 'Which status does the circuit breaker set?',
    phase: 'clock',
    run: async (target) => {
      const { subscriptionStatus, refusals, listed } = await exhaustedRetries(target)
      for (const one of listed)
        if (one.status === 'rejected' && one.reason instanceof CheckFailure)
          throw new RuleNotMet('subscriptions.listed-as-retrieved', one.reason.failure)
      return subscriptionStatus === 'active' ? `none after ${plural(refusals, 'failed attempt')}` : subscriptionStatus
    },
  }),
]
