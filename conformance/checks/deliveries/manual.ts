/** Contract: spec/rules/deliveries.yaml, manual retries */

import type { Delivery } from '../../receiver/inbox.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  type ManualRetry,
  manualRetry,
  retryEvent,
  retryInProgress,
  sentAgain,
} from '../../scenarios/deliveries/manual-retry.ts'
import { DELIVERY_TIMEOUT, isOf, settledRecords, subscribe } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { emit, eventfulCard } from '../../scenarios/events/card-events.ts'
import { memberOf } from '../../validate/delivery.ts'
import { describe, expectEqual, expectError, expectThat, isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

/** A manual retry that the target accepted. @throws {NotExercised} if it did not */
async function resent(target: Target): Promise<ManualRetry> {
  const retry = await manualRetry(target)
  if (!isSuccess(retry.answer)) throw new NotTested(`The target refused the manual retry: ${describe(retry.answer)}`)
  return retry
}

async function resentDeliveries(target: Target) {
  const retry = await resent(target)
  const deliveries = retry.active.flatMap((post) => sentAgain(post, retry))
  if (deliveries.length === 0) throw new NotTested('The manual retry did not arrive at the receiver.')
  return { retry, deliveries }
}

/** The retry headers of a delivery. */
const markOf = (headers: Delivery['headers']): string =>
  `X-Webhook-Retry: ${headers['x-webhook-retry']}, X-Webhook-Retry-Reason: ${headers['x-webhook-retry-reason'] ?? 'absent'}`
const manual = markOf({ 'x-webhook-retry': 'true', 'x-webhook-retry-reason': 'manual' })
const first = markOf({ 'x-webhook-retry': 'false' })

export default [
  check({
    rule: 'deliveries.manual-retry-resends',
    says: 'A manual retry sends the event again to all active subscriptions.',
    run: async (target) => {
      const retry = await manualRetry(target)
      expectThat(isSuccess(retry.answer), 'a successful manual retry', describe(retry.answer))
      for (const post of retry.active)
        expectThat(sentAgain(post, retry).length > 0, `the event again within ${DELIVERY_TIMEOUT} ms`, 'no delivery')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-headers',
    says: 'A manual retry has `X-Webhook-Retry: true` and `X-Webhook-Retry-Reason: manual`.',
    run: async (target) => {
      const { retry } = await resentDeliveries(target)
      for (const post of retry.active) {
        const marks = sentAgain(post, retry).map(({ headers }) => markOf(headers))
        // The first attempt may arrive more than once.
        const [other] = marks.includes(manual) ? marks.filter((mark) => mark !== manual && mark !== first) : marks
        expectThat(other === undefined || other === manual, manual, String(other))
      }
    },
  }),
  check({
    rule: 'deliveries.same-event-on-retries',
    says: 'Every attempt to deliver an event has the same event id, type and time.',
    run: async (target) => {
      const { retry, deliveries } = await resentDeliveries(target)
      const first = retry.active[0]?.inbox.deliveries.find(isOf(retry.event))
      if (first === undefined) throw new NotTested('The first attempt did not arrive at the receiver.')
      for (const delivery of deliveries) {
        for (const member of ['id', 'type', 'occurredAt'] as const)
          expectEqual(member, memberOf(delivery, member), memberOf(first, member))
        for (const header of ['x-webhook-event-id', 'x-webhook-event-type', 'x-webhook-timestamp'])
          expectEqual(header, delivery.headers[header], first.headers[header])
      }
    },
  }),
  check({
    rule: 'deliveries.manual-retry-returns-records',
    says: 'POST /v1/webhooks/events/{id}/retry returns the delivery records that it created.',
    run: async (target) => {
      const { active, answer, rows, before, after, event } = await resent(target)
      for (const { id } of active) {
        const row = rows.find(({ subscriptionId }) => subscriptionId === id)
        expectThat(row !== undefined, `a record for subscription ${id}`, describe(answer))
        expectEqual('transactionEventId', row.transactionEventId, event.eventId)
        const old = before.some((record) => record.id === row.id)
        expectThat(!old, 'a new record', `record ${row.id}, which existed before`)
        expectThat(
          after.some((record) => record.id === row.id),
          `record ${row.id} among the deliveries`,
          'not among them',
        )
      }
    },
  }),
  check({
    rule: 'deliveries.manual-retry-2xx-succeeds',
    says: 'A manual retry with a 2xx response within the timeout is a success.',
    run: async (target) => {
      const retry = await resent(target)
      const reached = retry.active.filter((post) => sentAgain(post, retry).length > 0)
      const records = retry.after.filter(({ subscriptionId }) => reached.some(({ id }) => id === subscriptionId))
      if (records.length === 0) throw new NotTested('The target has no record of a manual retry that arrived.')
      for (const { status } of records) expectEqual('status of a manual retry with a 200 response:', status, 'success')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-trigger-type',
    says: '`triggerType` of a manual retry is `manual`.',
    run: async (target) => {
      const retry = await resent(target)
      const { rows, after } = retry
      const listed = after.filter((record) => rows.some(({ id }) => id === record.id))
      if (rows.length === 0) throw new NotTested('The target has no record of the manual retry.')
      for (const { triggerType } of [...rows, ...listed]) expectEqual('triggerType', triggerType, 'manual')
    },
  }),
  check({
    rule: 'deliveries.only-latest-attempt-listed',
    says: 'The deliveries of an event contain only the latest attempt for each subscription.',
    run: async (target) => {
      const { active, after, rows } = await resent(target)
      for (const { id } of active) {
        const records = after.filter(({ subscriptionId }) => subscriptionId === id)
        expectThat(
          records.length === 1,
          'one record per subscription after a manual retry',
          `${records.length} records`,
        )
        const latest = rows.find(({ subscriptionId }) => subscriptionId === id)
        if (latest !== undefined) expectEqual('record id after a manual retry:', records[0]?.id, latest.id)
      }
    },
  }),
  check({
    rule: 'deliveries.manual-retry-skips-disabled',
    says: 'A manual retry skips a disabled subscription, which stays disabled.',
    run: async (target) => {
      const retry = await resent(target)
      const { disabled, rows, disabledAfter } = retry
      expectThat(sentAgain(disabled, retry).length === 0, 'no delivery to a disabled subscription', 'the event again')
      const row = rows.find(({ subscriptionId }) => subscriptionId === disabled.id)
      expectThat(row === undefined, 'no new record for a disabled subscription', `record ${row?.id}`)
      expectEqual('status', disabledAfter.status, 'disabled')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-skips-deleted',
    says: 'A manual retry skips a deleted subscription.',
    run: async (target) => {
      const retry = await resent(target)
      expectThat(
        sentAgain(retry.deleted, retry).length === 0,
        'no delivery to a deleted subscription',
        'the event again',
      )
    },
  }),
  check({
    rule: 'deliveries.manual-retry-in-progress-refused',
    says: 'A manual retry is refused while a delivery of the event is `pending` or `queued`.',
    run: async (target) => {
      const { arrived, record, still, answer } = await retryInProgress(target)
      if (!arrived) throw new NotTested('The event did not arrive at the receiver.')
      const open = (status: string | undefined) => status === 'pending' || status === 'queued'
      if (!open(record?.status) || (!isSuccess(answer) ? false : !open(still?.status) && still?.id === record?.id))
        throw new NotTested(
          `A delivery that waits for its response is ${record?.status ?? 'not recorded'} instead of pending or queued.`,
        )
      await expectError(Promise.resolve(answer))
    },
  }),
  check({
    rule: 'deliveries.manual-retry-in-progress-status',
    says: 'Which status does a manual retry return while a delivery is in progress?',
    run: async (target) => String((await retryInProgress(target)).answer.response.status),
  }),
  check({
    rule: 'deliveries.manual-retry-skips-paused',
    says: 'Does a manual retry skip a paused subscription?',
    run: async (target) => {
      const retry = await resent(target)
      return sentAgain(retry.paused, retry).length === 0 ? 'yes' : 'no'
    },
  }),
  check({
    rule: 'deliveries.manual-retry-to-new-subscription',
    says: 'Is a manual retry sent to a subscription that was created after the event?',
    run: async (target) => {
      const retry = await resent(target)
      return sentAgain(retry.later, retry).length === 0 ? 'no' : 'yes'
    },
  }),
  check({
    rule: 'deliveries.manual-retry-attempt-number',
    says: 'What is `attemptNumber` of a manual retry after one attempt?',
    run: async (target) => {
      const { rows, active } = await resent(target)
      const numbers = rows.filter(({ subscriptionId }) => active.some(({ id }) => id === subscriptionId))
      return [...new Set(numbers.map(({ attemptNumber }) => attemptNumber))].join(', ')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-status',
    says: 'Which success status does POST /v1/webhooks/events/{id}/retry return?',
    run: async (target) => String((await resent(target)).answer.response.status),
  }),
  check({
    rule: 'deliveries.manual-retry-without-active',
    says: 'What does a manual retry return if there is no active subscription?',
    run: async (target) => {
      const token = await isolatedTenant(target)
      if (token === undefined)
        throw new NotTested('The rule needs an isolated tenant: the control interface must offer credentials.')
      const card = await eventfulCard(target, token)
      const { eventId } = await emit(target, card.id, { kind: 'settled', amount: 9 })
      const { answer } = await retryEvent(target, eventId, token)
      const { json, status } = answer.response
      const rows = isObject(json) && Array.isArray(json.rows) ? json.rows.length : 'no'
      return isSuccess(answer) ? `${rows} rows` : `status ${status}`
    },
  }),
  check({
    rule: 'deliveries.manual-retry-while-pending-retry',
    says: 'Is a manual retry accepted while a delivery of the event is `pending_retry`?',
    run: async (target) => {
      const token = await isolatedTenant(target)
      const card = await eventfulCard(target, token)
      const post = await subscribe(target, { token, answer: { status: 500 }, eventTypes: ['transaction.settled'] })
      const { eventId } = await emit(target, card.id, { kind: 'settled', amount: 9 })
      const records = await settledRecords(target, eventId, [post], token)
      const record = records.find(({ subscriptionId }) => subscriptionId === post.id)
      if (record?.status !== 'pending_retry') return `unknown: a failed delivery is ${record?.status ?? 'not recorded'}`
      const { answer } = await retryEvent(target, eventId, token)
      return isSuccess(answer) ? 'yes' : `no (${answer.response.status})`
    },
  }),
]
