/** Contract: spec/rules/deliveries.yaml, automatic retries and other rules that need the clock */
import type { Delivery } from '../../receiver/inbox.ts'
import { signedWith } from '../../receiver/signature.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { grace, isAutomaticRetry, longRun } from '../../scenarios/deliveries/automatic-retries.ts'
import { DELIVERY_TIMEOUT, isOf, recordsOf, subscribe } from '../../scenarios/deliveries/webhook-subscriber.ts'
import { emit, eventfulCard } from '../../scenarios/events/card-events.ts'
import { readSubscription } from '../../scenarios/subscriptions/subscription.ts'
import { isRetry } from '../../validate/delivery.ts'
import { describe, expectEqual, expectThat, isSuccess } from '../../validate/expect.ts'

/**
 * Selects the retries among late deliveries. If an accepted event arrives more than once, a late copy is not a retry: then
 * only deliveries with retry headers count.
 */
async function retriesAmong(target: Target) {
  const { content, event } = await longRun(target)
  const copies = content.inbox.deliveries.filter((one) => isOf(event)(one) && !isAutomaticRetry(one))
  return (some: readonly Delivery[]) => (copies.length > 1 ? some.filter(isRetry) : some)
}

/** A delivery that failed and was retried. @throws {NotExercised} if it was not retried within more than a day */
async function retried(target: Target) {
  const among = await retriesAmong(target)
  const steps = (await longRun(target)).failing.steps.map((step) => ({ ...step, retries: among(step.retries) }))
  const retries = steps.at(-1)?.retries ?? []
  if (retries.length === 0) throw new NotTested('No automatic retry arrived within a day.')
  return { steps, retries }
}

/**
 * A delivery that failed once: its automatic retries at the end of each step, and the first step with an accepted retry, or
 * -1. A late copy of the first attempt is not a retry.
 */
async function recovered(target: Target) {
  const { post, steps } = (await longRun(target)).recovering
  const retries = steps.map((step) => step.retries.filter(isAutomaticRetry))
  return { post, retries, accepted: retries.findIndex((some) => some.some(({ answered }) => answered === 202)) }
}

/** Expects a delivery to be signed with the new secret. @throws {Violation} */
function expectNewSecret(
  { headers, raw }: Delivery,
  { old, secret }: { readonly old: string; readonly secret: string },
) {
  const signature = headers['x-webhook-signature']
  const byNew = signedWith(secret, signature, raw) !== undefined
  const byOld = signedWith(old, signature, raw) !== undefined
  expectThat(
    byNew && !byOld,
    'a signature made with the new secret',
    byOld ? 'one made with the old secret' : 'one made with neither secret',
  )
}

export default [
  check({
    rule: 'deliveries.automatic-retry-headers',
    says: 'An automatic retry has `X-Webhook-Retry: true` and `X-Webhook-Retry-Reason: automatic`.',
    phase: 'clock',
    run: async (target) => {
      for (const { headers } of (await retried(target)).retries) {
        const { 'x-webhook-retry': retry, 'x-webhook-retry-reason': reason } = headers
        const fits = retry === 'true' && reason === 'automatic'
        expectThat(fits, 'X-Webhook-Retry: true, X-Webhook-Retry-Reason: automatic', `${retry}, ${reason}`)
      }
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-delivery-id',
    says: '`X-Webhook-Delivery-Id` of an automatic retry differs from that of the first attempt.',
    phase: 'clock',
    run: async (target) => {
      const { retries } = await retried(target)
      const { firsts } = (await longRun(target)).failing
      for (const { headers } of retries) {
        const id = headers['x-webhook-delivery-id']
        expectThat(
          id === undefined || !firsts.includes(id),
          'a new X-Webhook-Delivery-Id',
          `the id of the first attempt: ${id}`,
        )
      }
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-trigger-type',
    says: '`triggerType` of an automatic retry is `automatic_retry`.',
    phase: 'clock',
    run: async (target) => {
      const { steps } = await retried(target)
      const records = steps.flatMap(({ retries, record }) => (retries.length > 0 && record ? [record] : []))
      if (records.length === 0) throw new NotTested('The target has no record of a retry.')
      for (const { triggerType } of records) expectEqual('triggerType', triggerType, 'automatic_retry')
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-attempt-number',
    says: '`attemptNumber` of an automatic retry is one more than that of the attempt before.',
    phase: 'clock',
    run: async (target) => {
      const { steps } = await retried(target)
      for (const [index, { record, retries }] of steps.entries()) {
        const before = steps[index - 1]
        if (record === undefined || before?.record === undefined || record.id === before.record.id) continue
        const attempts = new Set(
          retries.slice(before.retries.length).map(({ headers }) => headers['x-webhook-delivery-id']),
        )
        if (attempts.size === 0) continue
        // Several attempts in one step may be copies of each other.
        const [least, most] = [before.record.attemptNumber + 1, before.record.attemptNumber + attempts.size]
        const fits = record.attemptNumber >= least && record.attemptNumber <= most
        expectThat(
          fits,
          `attemptNumber ${least === most ? least : `${least} to ${most}`}`,
          String(record.attemptNumber),
        )
      }
    },
  }),
  check({
    rule: 'deliveries.no-retry-after-success',
    says: 'A successful delivery is not retried automatically.',
    phase: 'clock',
    run: async (target) => {
      const { content, event } = await longRun(target)
      const again = content.inbox.deliveries.filter(isOf(event)).filter(isAutomaticRetry)
      expectThat(again.length === 0, 'no retry after a success within more than a day', `${again.length} retries`)
      const { retries, accepted } = await recovered(target)
      // The accepted retry may arrive more than once.
      const soon = retries[accepted + 1]?.length ?? 0
      const more = (retries.at(-1)?.length ?? 0) - soon
      expectThat(accepted === -1 || more <= 0, 'no retry after an accepted retry', `${more} retries`)
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-2xx-succeeds',
    says: 'An automatic retry with a 2xx response within the timeout is a success.',
    phase: 'clock',
    run: async (target) => {
      const { post, accepted } = await recovered(target)
      const { event } = await longRun(target)
      const record = (await recordsOf(target, event.eventId)).find(({ subscriptionId }) => subscriptionId === post.id)
      if (accepted === -1 || record === undefined) throw new NotTested('The target has no record of an accepted retry.')
      expectEqual('status of a retry with a 202 response:', record.status, 'success')
    },
  }),
  check({
    rule: 'deliveries.pending-retry-sent',
    says: 'A delivery in `pending_retry` is retried within a day, or by its `nextRetryAt` if that is later.',
    phase: 'clock',
    run: async (target) => {
      const { failing, event } = await longRun(target)
      const { status, nextRetryAt } = failing.steps[0]?.record ?? {}
      if (status !== 'pending_retry')
        throw new NotTested(`A failed delivery is ${status ?? 'not recorded'} instead of pending_retry.`)
      if ((instant(nextRetryAt) ?? 0) > (await target.now()))
        throw new NotTested(`The retry is due at ${nextRetryAt}, after the end of the check.`)
      const { post, firsts } = failing
      const subscription = await readSubscription(target, post.id)
      if (subscription.status !== 'active')
        throw new NotTested(`The subscription has the status ${subscription.status} instead of active.`)
      const all = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, firsts.length + 1)
      expectThat(all.length > firsts.length, 'a retry within more than a day', 'none')
    },
  }),
  check({
    rule: 'deliveries.isolated-from-failing-subscribers',
    says: 'An active subscription receives new events while deliveries to other subscriptions fail and are retried.',
    phase: 'clock',
    run: async (target) => {
      // A failure of the fixture is what this check looks for.
      await longRun(target).catch(() => undefined)
      const card = await eventfulCard(target)
      const { id, inbox } = await subscribe(target, { eventTypes: ['transaction.settled'] })
      const event = await emit(target, card.id, { kind: 'settled', amount: 73 })
      const arrived = await inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
      // A circuit breaker may cover several subscriptions, such as all with the same address.
      const { status } = await readSubscription(target, id)
      if (arrived.length === 0 && status !== 'active')
        throw new NotTested(`The subscription has the status ${status} instead of active.`)
      expectThat(
        arrived.length > 0,
        `the event within ${DELIVERY_TIMEOUT} ms, a day after another delivery failed`,
        'no delivery',
      )
    },
  }),
  check({
    rule: 'deliveries.manual-retry-single-shot',
    says: 'A failed manual retry is not followed by automatic retries.',
    phase: 'clock',
    run: async (target) => {
      if (!target.supports('control:clock')) throw new NotTested('The control interface does not offer clock.')
      const { single } = await longRun(target)
      if (single === undefined) throw new NotTested('The manual retry did not arrive at the receiver.')
      const { post, event, attempts } = single
      const among = await retriesAmong(target)
      const more = among(post.inbox.deliveries.filter(isOf(event)).slice(attempts))
      expectThat(more.length === 0, 'no further attempt within more than a day', `${more.length} attempts`)
      const record = (await recordsOf(target, event.eventId)).find(({ subscriptionId }) => subscriptionId === post.id)
      expectThat(record?.status !== 'pending_retry', 'a status other than pending_retry', 'status "pending_retry"')
    },
  }),
  check({
    rule: 'deliveries.old-secret-expires-after-24-hours',
    says: 'From 24 hours after a rotation, no delivery is signed with the old secret.',
    phase: 'clock',
    run: async (target) => {
      const { rotated, failing } = await longRun(target)
      const { answer, arrived } = rotated.tested
      const [delivery] = arrived
      if (!isSuccess(answer) || delivery === undefined)
        throw new NotTested(`No test delivery arrived: ${describe(answer)}`)
      expectNewSecret(delivery, rotated)
      // Retries of an event of the first hour, more than a day later.
      const { post, secret, steps } = failing
      const inTime = steps.findLast(({ passed }) => passed <= grace)?.retries.length ?? 0
      for (const late of steps.at(-1)?.retries.slice(inTime) ?? []) expectNewSecret(late, { old: post.secret, secret })
    },
  }),
  check({
    rule: 'deliveries.deleted-receives-no-retry',
    says: 'A deleted subscription receives no retry of an event whose delivery failed before.',
    phase: 'clock',
    run: async (target) => {
      await retried(target)
      const { deleted, event } = await longRun(target)
      const again = deleted.later().filter(isOf(event)).filter(isRetry)
      expectThat(again.length === 0, 'no retry within more than a day of the deletion', `${again.length} retries`)
    },
  }),
  check({
    rule: 'deliveries.retry-schedule',
    says: 'How many automatic retries are sent within which time?',
    phase: 'clock',
    run: async (target) => {
      const { steps } = await retried(target)
      return steps.map(({ passed, retries }) => `${retries.length} within ${inWords(passed)}`).join(', ')
    },
  }),
  check({
    rule: 'deliveries.maximum-attempts',
    says: 'How many times is a failing delivery attempted?',
    phase: 'clock',
    run: async (target) => {
      const last = (await longRun(target)).failing.steps.at(-1)
      return `${(last?.retries.length ?? 0) + 1} within ${inWords(last?.passed ?? 0)}, then ${last?.record?.status}`
    },
  }),
  check({
    rule: 'deliveries.state-transitions',
    says: 'Which statuses does a failing delivery go through?',
    phase: 'clock',
    run: async (target) => {
      const { steps } = (await longRun(target)).failing
      const statuses = steps.map(({ record }) => record?.status ?? 'not recorded')
      return statuses.filter((status, index) => status !== statuses[index - 1]).join(' → ')
    },
  }),
]

function inWords(ms: number): string {
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 360_000) / 10} h`
}
