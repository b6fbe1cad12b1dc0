/** Contract: spec/rules/deliveries.yaml, automatic retries, and what else takes its time */

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
 * Of what came later than a first attempt, what is a retry. Where even an event that was accepted arrives more than once, a
 * copy may come as late as a retry: then only what says so is one.
 */
async function retriesAmong(target: Target) {
  const { content, event } = await longRun(target)
  const copies = content.inbox.deliveries.filter((one) => isOf(event)(one) && !isAutomaticRetry(one))
  return (some: readonly Delivery[]) => (copies.length > 1 ? some.filter(isRetry) : some)
}

/** A delivery that failed and was retried. @throws {NotTested} where that did not happen within more than a day */
async function retried(target: Target) {
  const among = await retriesAmong(target)
  const steps = (await longRun(target)).failing.steps.map((step) => ({ ...step, retries: among(step.retries) }))
  const retries = steps.at(-1)?.retries ?? []
  if (retries.length === 0) throw new NotTested('no automatic retry came within a day')
  return { steps, retries }
}

/**
 * What became of a delivery that failed once: its automatic retries by the end of each step, and the step at whose end one of
 * them had been accepted, -1 for none. A copy of the first attempt may come late, and is none of them.
 */
async function recovered(target: Target) {
  const { post, steps } = (await longRun(target)).recovering
  const retries = steps.map((step) => step.retries.filter(isAutomaticRetry))
  return { post, retries, accepted: retries.findIndex((some) => some.some(({ answered }) => answered === 202)) }
}

/** That a delivery is signed with the new secret. @throws {Violation} */
function expectNewSecret(
  { headers, raw }: Delivery,
  { old, secret }: { readonly old: string; readonly secret: string },
) {
  const signature = headers['x-webhook-signature']
  const byNew = signedWith(secret, signature, raw) !== undefined
  const byOld = signedWith(old, signature, raw) !== undefined
  expectThat(byNew && !byOld, 'a signature by the new secret', byOld ? 'one by the secret before' : 'one by neither')
}

export default [
  check({
    rule: 'deliveries.automatic-retry-marked',
    says: 'An automatic retry carries X-Webhook-Retry true and the reason automatic.',
    phase: 'clock',
    run: async (target) => {
      for (const { headers } of (await retried(target)).retries) {
        const { 'x-webhook-retry': retry, 'x-webhook-retry-reason': reason } = headers
        const fits = retry === 'true' && reason === 'automatic'
        expectThat(fits, 'X-Webhook-Retry true, reason automatic', `${retry}, reason ${reason}`)
      }
    },
  }),
  check({
    rule: 'deliveries.delivery-id-of-retry',
    says: 'An automatic retry has another X-Webhook-Delivery-Id than the first attempt.',
    phase: 'clock',
    run: async (target) => {
      const { retries } = await retried(target)
      const { firsts } = (await longRun(target)).failing
      for (const { headers } of retries) {
        const id = headers['x-webhook-delivery-id']
        expectThat(
          id === undefined || !firsts.includes(id),
          'a delivery id of its own',
          `the id of the first attempt: ${id}`,
        )
      }
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-recorded',
    says: 'The trigger type of an automatic retry is automatic_retry.',
    phase: 'clock',
    run: async (target) => {
      const { steps } = await retried(target)
      const records = steps.flatMap(({ retries, record }) => (retries.length > 0 && record ? [record] : []))
      if (records.length === 0) throw new NotTested('no record of a retry')
      for (const { triggerType } of records) expectEqual('triggerType', triggerType, 'automatic_retry')
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-counted',
    says: 'The attemptNumber of an automatic retry is one more than that of the attempt before.',
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
        // Of several attempts in one step some may be doubles of others.
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
    says: 'A delivery that succeeded is not retried automatically.',
    phase: 'clock',
    run: async (target) => {
      const { content, event } = await longRun(target)
      const again = content.inbox.deliveries.filter(isOf(event)).filter(isAutomaticRetry)
      expectThat(again.length === 0, 'no retry within more than a day', `${again.length} retries`)
      const { retries, accepted } = await recovered(target)
      // The retry that was accepted may arrive a second time.
      const soon = retries[accepted + 1]?.length ?? 0
      const more = (retries.at(-1)?.length ?? 0) - soon
      expectThat(accepted === -1 || more <= 0, 'no retry after one that was accepted', `${more} more`)
    },
  }),
  check({
    rule: 'deliveries.automatic-retry-succeeds',
    says: 'An automatic retry that is answered 2xx within the timeout is a success.',
    phase: 'clock',
    run: async (target) => {
      const { post, accepted } = await recovered(target)
      const { event } = await longRun(target)
      const record = (await recordsOf(target, event.eventId)).find(({ subscriptionId }) => subscriptionId === post.id)
      if (accepted === -1 || record === undefined) throw new NotTested('no record of a retry that was accepted')
      expectEqual('status of a retry that is answered 202', record.status, 'success')
    },
  }),
  check({
    rule: 'deliveries.pending-retry-comes',
    says: 'A delivery that is pending_retry is retried within a day, or by its nextRetryAt where that is later.',
    phase: 'clock',
    run: async (target) => {
      const { failing, event } = await longRun(target)
      const { status, nextRetryAt } = failing.steps[0]?.record ?? {}
      if (status !== 'pending_retry') throw new NotTested(`a delivery that failed is ${status ?? 'not recorded'}`)
      if ((instant(nextRetryAt) ?? 0) > (await target.now())) throw new NotTested(`it is due at ${nextRetryAt}`)
      const { post, firsts } = failing
      const subscription = await readSubscription(target, post.id)
      if (subscription.status !== 'active') throw new NotTested(`its subscription is ${subscription.status}`)
      const all = await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT, firsts.length + 1)
      expectThat(all.length > firsts.length, 'a retry within more than a day', 'none')
    },
  }),
  check({
    rule: 'deliveries.arrive-beside-failures',
    says: 'New events arrive at an active subscription while deliveries to others fail and are retried.',
    phase: 'clock',
    run: async (target) => {
      // What keeps others from being looked at is the very thing to look for here.
      await longRun(target).catch(() => undefined)
      const card = await eventfulCard(target)
      const { id, inbox } = await subscribe(target, { eventTypes: ['transaction.settled'] })
      const event = await emit(target, card.id, { kind: 'settled', amount: 73 })
      const arrived = await inbox.arrived(isOf(event), DELIVERY_TIMEOUT)
      // A circuit breaker may look at more than one subscription, such as at all of one address.
      const { status } = await readSubscription(target, id)
      if (arrived.length === 0 && status !== 'active') throw new NotTested(`the subscription is ${status}`)
      expectThat(arrived.length > 0, `the event within ${DELIVERY_TIMEOUT} ms, a day after another failed`, 'nothing')
    },
  }),
  check({
    rule: 'deliveries.manual-retry-single-shot',
    says: 'A manual retry that fails is not followed by automatic retries.',
    phase: 'clock',
    run: async (target) => {
      if (!target.supports('control:clock')) throw new NotTested('the control interface does not offer clock')
      const { single } = await longRun(target)
      if (single === undefined) throw new NotTested('the manual retry did not arrive')
      const { post, event, attempts } = single
      const among = await retriesAmong(target)
      const more = among(post.inbox.deliveries.filter(isOf(event)).slice(attempts))
      expectThat(more.length === 0, 'no further attempt within more than a day', `${more.length} more`)
      const record = (await recordsOf(target, event.eventId)).find(({ subscriptionId }) => subscriptionId === post.id)
      expectThat(record?.status !== 'pending_retry', 'no retry to come', 'status "pending_retry"')
    },
  }),
  check({
    rule: 'deliveries.old-secret-ends-after-a-day',
    says: 'From 24 hours after a rotation no delivery is signed with the old secret.',
    phase: 'clock',
    run: async (target) => {
      const { rotated, failing } = await longRun(target)
      const { answer, arrived } = rotated.tested
      const [delivery] = arrived
      if (!isSuccess(answer) || delivery === undefined) throw new NotTested(`no test delivery: ${describe(answer)}`)
      expectNewSecret(delivery, rotated)
      // What an event of the first hour is sent again with, more than a day later.
      const { post, secret, steps } = failing
      const inTime = steps.findLast(({ passed }) => passed <= grace)?.retries.length ?? 0
      for (const late of steps.at(-1)?.retries.slice(inTime) ?? []) expectNewSecret(late, { old: post.secret, secret })
    },
  }),
  check({
    rule: 'deliveries.deleted-gets-no-retry',
    says: 'A deleted subscription gets no retry of an event that failed there before.',
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
    says: 'Automatic retries follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h.',
    phase: 'clock',
    run: async (target) => {
      const { steps } = await retried(target)
      return steps.map(({ passed, retries }) => `${retries.length} by ${inWords(passed)}`).join(', ')
    },
  }),
  check({
    rule: 'deliveries.attempts-in-all',
    says: 'A delivery is attempted eight times before it is exhausted.',
    phase: 'clock',
    run: async (target) => {
      const last = (await longRun(target)).failing.steps.at(-1)
      return `${(last?.retries.length ?? 0) + 1} attempts within ${inWords(last?.passed ?? 0)}, then ${last?.record?.status}`
    },
  }),
  check({
    rule: 'deliveries.transitions',
    says: 'A delivery goes from pending to queued, and from queued to success, failed, pending_retry or exhausted.',
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
