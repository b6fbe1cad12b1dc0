import type { WebhookTestDeliveryResponse } from '../../../generated/types.d.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import type { Answer } from '../../receiver/reply.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { isTest } from '../../validate/delivery.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { updateSubscription } from '../subscriptions/subscription.ts'
import { allTypes, type Subscriber, subscribe } from './webhook-subscriber.ts'

/** A test call: its response, and the deliveries that had arrived by then. */
export type Tested = {
  readonly post: Subscriber
  readonly answer: Exchange<WebhookTestDeliveryResponse>
  readonly arrived: readonly Delivery[]
}

/** Requests a test delivery. */
export async function testDelivery(target: Target, post: Subscriber): Promise<Tested> {
  const before = post.inbox.deliveries.length
  const answer = await target.call('testWebhookSubscription', { path: { id: post.id }, token: post.token })
  const all = post.inbox.deliveries.slice(before)
  // In a shared tenant, events arrive as well.
  const marked = all.filter(isTest)
  const arrived = marked.length > 0 ? marked : all
  return { post, answer: answer as Exchange<WebhookTestDeliveryResponse>, arrived }
}

/** A subscription of an isolated tenant, if the target offers one, so that only test deliveries arrive. */
export async function subscribeForTests(
  target: Target,
  wish: Parameters<typeof subscribe>[1] = {},
): Promise<Subscriber> {
  const token = await target.once('the company of test deliveries', () => isolatedTenant(target))
  return subscribe(target, { ...wish, token })
}

/** A test delivery of a new subscription, with this receiver response. */
export async function tryAnswer(target: Target, answer: Answer, timeoutMs?: number): Promise<Tested> {
  return testDelivery(target, await subscribeForTests(target, { answer, ...(timeoutMs && { timeoutMs }) }))
}

/** Test deliveries of several subscriptions, made once in a run. @throws {NotTested} where none arrived */
export function testSample(target: Target): Promise<readonly Delivery[]> {
  return target.once('test deliveries', async () => {
    const wishes = [{}, {}, { eventTypes: [allTypes[2] ?? 'transaction.settled'] }]
    const tested = await allInOrder(wishes, async (wish) => testDelivery(target, await subscribeForTests(target, wish)))
    const arrived = tested.flatMap((one) => one.arrived)
    if (arrived.length === 0) throw new NotTested('No test delivery arrived at the receiver.')
    return arrived
  })
}

/** The shortest allowed timeout, in milliseconds, and a response after it. */
export const shortest = 1_000
export const slow: Answer = { status: 200, afterMs: 1_500 }

/** Timeouts for slow receivers: of the creation and, if present, of an update. */
const timeouts = {
  late: [shortest],
  inTime: [10_000],
  lateSince: [10_000, shortest],
  inTimeSince: [shortest, 10_000],
} as const

/** Test deliveries to slow receivers, shared by all checks: too late for the shortest timeout, in time for another. */
export function slowTests(target: Target): Promise<Readonly<Record<keyof typeof timeouts, () => Promise<Tested>>>> {
  return target.once('slow test deliveries', async () => {
    const tests = Object.entries(timeouts).map(([name, [created, updated]]) => {
      const tested = updated === undefined ? tryAnswer(target, slow, created) : tryUpdated(target, created, updated)
      tested.catch(() => {})
      return [name, () => tested]
    })
    return Object.fromEntries(tests)
  })
}

async function tryUpdated(target: Target, created: number, updated: number): Promise<Tested> {
  const post = await subscribeForTests(target, { answer: slow, timeoutMs: created })
  await updateSubscription(target, post.id, { timeoutMs: updated }, post.token)
  return testDelivery(target, post)
}
