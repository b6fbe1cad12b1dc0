/** Contract: spec/rules/deliveries.yaml, unspecified behaviour of retries */

import { NotTested } from '../../failure/errors.ts'
import { reasons } from '../../failure/reasons.ts'
import { check } from '../../run/check.ts'
import { fulfilled } from '../../run/settled.ts'
import { retriedDeliveries } from '../../scenarios/deliveries/automatic-retries/automatic-retries.ts'
import { retriesAfterDeletion } from '../../scenarios/deliveries/automatic-retries/retries-after-deletion.ts'
import { retrySteps } from '../../scenarios/deliveries/automatic-retries/retry-steps.ts'
import { acceptedRetry } from '../../scenarios/deliveries/manual-retries/manual-retry.ts'
import { repeatedRetries } from '../../scenarios/deliveries/manual-retries/repeated-retries.ts'
import { retryEvent } from '../../scenarios/deliveries/manual-retries/request-retry.ts'
import { retryInProgress } from '../../scenarios/deliveries/manual-retries/retry-in-progress.ts'
import { eventWithoutRecipient } from '../../scenarios/deliveries/no-recipient.ts'
import { recordedDeliveries, retryOfFailedDelivery } from '../../scenarios/deliveries/receivers/receiver-responses.ts'
import { describeAcceptance } from '../../validate/describe-acceptance.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'
import { HOUR, MINUTE, SECOND } from '../../values/time-units.ts'

export default [
  check({
    rule: 'deliveries.retry-schedule',
    says: 'How many automatic retries are sent, and when?',
    phase: 'clock',
    run: async (target) => {
      const steps = await retrySteps(target)
      return steps.map(({ elapsed, retries }) => `${retries.length} within ${duration(elapsed)}`).join(', ')
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-url',
    says: 'Is an automatic retry sent to the URL that an update of the subscription set after the first attempt?',
    phase: 'clock',
    run: async (target) => {
      const { atEarlierUrl, atCurrentUrl } = await retriesAfterDeletion(target)
      if (atEarlierUrl.length + atCurrentUrl.length === 0) throw new NotTested(reasons.noAutomaticRetry)
      return atEarlierUrl.length === 0 ? 'yes' : 'no, to the URL before the update'
    },
  }),
  check({
    rule: 'deliveries.maximum-attempts',
    says: 'How many times is a failing delivery attempted?',
    phase: 'clock',
    run: async (target) => {
      const { retries = [], elapsed = 0, record } = (await retriedDeliveries(target)).refusing.steps.at(-1) ?? {}
      return `${retries.length + 1} within ${duration(elapsed)}, then ${record?.value.status}`
    },
  }),
  check({
    rule: 'deliveries.state-transitions',
    says: 'Which statuses does a failing delivery go through?',
    phase: 'clock',
    run: async (target) => {
      const { steps } = (await retriedDeliveries(target)).refusing
      const statuses = steps.map(({ record }) => record?.value.status ?? 'not recorded')
      return statuses.filter((status, index) => status !== statuses[index - 1]).join(' → ')
    },
  }),
  check({
    rule: 'deliveries.status-after-failure',
    says: 'Which status does a delivery have after its first attempt failed?',
    run: async (target) => {
      const failed = await recordedDeliveries(target, 'serverError', 'close', 'late')
      const statuses = failed.map(
        ({ record }) => `${record.value.status} ${record.value.nextRetryAt ? 'with' : 'without'} nextRetryAt`,
      )
      return [...new Set(statuses)].join(', ')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-skips-paused',
    says: 'Does a manual retry skip a paused subscription?',
    run: async (target) => {
      const { exchange, isSent } = fulfilled((await repeatedRetries(target)).whilePaused)
      if (!isSuccess(exchange)) return `the retry is refused (${exchange.response.status})`
      return isSent ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'deliveries.manual-retry-while-pending-retry',
    says: 'Is a manual retry accepted while a delivery of the event is `pending_retry`?',
    run: async (target) => {
      const { status, exchange } = await retryOfFailedDelivery(target)
      if (exchange === undefined) return `unknown: a failed delivery is ${status}`
      return describeAcceptance(exchange)
    },
  }),
  check({
    rule: 'deliveries.manual-retry-in-progress-status',
    says: 'Which HTTP status does a manual retry return while a delivery is in progress?',
    run: async (target) => String((await retryInProgress(target)).exchange.response.status),
  }),
  check({
    rule: 'deliveries.manual-retry-to-new-subscription',
    says: 'Is a manual retry sent to a subscription that was created after the event?',
    run: async (target) => ((await acceptedRetry(target)).later.resent.length === 0 ? 'no' : 'yes'),
  }),
  check({
    rule: 'deliveries.manual-retry-without-active',
    says: 'What does a manual retry return if there is no active subscription?',
    run: async (target) => {
      if (!target.supports('control:credentials')) throw new NotTested(reasons.noOtherTenant)
      const { tenant, eventId } = await eventWithoutRecipient(target)
      const { exchange } = await retryEvent(tenant, eventId)
      const { json, status } = exchange.response
      const rows = isObject(json) && Array.isArray(json.rows) ? json.rows.length : 'no'
      return isSuccess(exchange) ? `${rows} rows` : `status ${status}`
    },
  }),
  check({
    rule: 'deliveries.manual-retry-attempt-number',
    says: 'What is `attemptNumber` of a manual retry after one attempt?',
    run: async (target) => {
      const { active, after } = await acceptedRetry(target)
      const record = after.find(({ value }) => value.subscriptionId === active[0]?.id)
      return String(record?.value.attemptNumber ?? 'not recorded')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-status',
    says: 'Which success status does POST /v1/webhooks/events/{id}/retry return?',
    run: async (target) => String((await acceptedRetry(target)).response.exchange.response.status),
  }),
]

function duration(ms: number): string {
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} s`
  return ms < HOUR ? `${Math.round(ms / MINUTE)} min` : `${Math.round((10 * ms) / HOUR) / 10} h`
}
