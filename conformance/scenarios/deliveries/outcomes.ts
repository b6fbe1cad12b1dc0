import type { WebhookDeliveryDto } from '../../../generated/types.d.ts'
import type { Answer } from '../../receiver/reply.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { emit, eventfulCard } from '../events/card-events.ts'
import { shortest, slow } from './test-deliveries.ts'
import { DELIVERY_TIMEOUT, isOf, type Subscriber, settledRecords, subscribe } from './webhook-subscriber.ts'

/** The maximum number of bytes of a response that a target records. */
export const kilobyte = 1024

/** How long to wait for the records, in milliseconds: the receivers share a machine with all other checks of this run. */
const recorded = 15_000

/** Receiver responses, one per subscription. A redirect has no target, because following one is unspecified. */
const ways = {
  ok: { status: 200 },
  noContent: { status: 204 },
  accepted: { status: 202, body: 'queued' },
  redirect: { status: 301 },
  notModified: { status: 304 },
  badRequest: { status: 400, body: 'no' },
  conflict: { status: 409 },
  broken: { status: 500, body: 'out of order' },
  unavailable: { status: 503 },
  garbage: 'garbage',
  close: 'close',
  late: slow,
  slow,
  long: { status: 200, body: 'a'.repeat(100) + '0123456789'.repeat(200) },
  inPieces: { status: 200, body: 'first line\n', rest: 'second line, a moment later' },
  longMultibyte: { status: 200, body: `x${'é€'.repeat(500)}` },
} as const satisfies Readonly<Record<string, Answer>>

export type Way = keyof typeof ways

/** The response of a receiver, and what the target recorded of it. */
export type Outcome = {
  readonly way: Way
  readonly post: Subscriber
  readonly answer: Answer
  /** Whether the event arrived there. */
  readonly arrived: boolean
  readonly records: readonly WebhookDeliveryDto[]
}

/** One event with all these responses, shared by all checks, so that the slow ones are waited for only once. */
export function outcomes(target: Target): Promise<{
  readonly eventId: string
  readonly all: readonly Outcome[]
  /** The time before the event, by the target's clock, in milliseconds. */
  readonly from: number
  of(...ways: readonly Way[]): readonly Outcome[]
}> {
  return target.once('outcomes of an event', async () => {
    const token = await isolatedTenant(target)
    const card = await eventfulCard(target, token)
    const posts = await allInOrder(Object.keys(ways) as Way[], async (way) => {
      const timeoutMs = way === 'late' ? shortest : 10_000
      return {
        way,
        answer: ways[way] as Answer,
        post: await subscribe(target, { token, answer: ways[way], timeoutMs, eventTypes: ['transaction.settled'] }),
      }
    })
    const from = await target.now()
    const event = await emit(target, card.id, { kind: 'settled', amount: 12.34 })
    const rows = await settledRecords(
      target,
      event.eventId,
      posts.map(({ post }) => post),
      token,
      recorded,
    )
    const all = await allInOrder(posts, async ({ way, answer, post }) => ({
      way,
      answer,
      post,
      arrived: (await post.inbox.arrived(isOf(event), DELIVERY_TIMEOUT)).length > 0,
      records: rows.filter(({ subscriptionId }) => subscriptionId === post.id),
    }))
    return { eventId: event.eventId, from, all, of: (...wanted) => all.filter(({ way }) => wanted.includes(way)) }
  })
}
