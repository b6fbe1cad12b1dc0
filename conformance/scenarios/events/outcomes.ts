import type { Answer } from '../../receiver/reply.ts'
import { NotTested } from '../../run/errors.ts'
import type { Target } from '../../run/target.ts'
import { until } from '../../run/wait-until.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { pause, type Subscriber, settledRecords, subscribe } from '../deliveries/webhook-subscriber.ts'
import { deleteSubscription } from '../subscriptions/subscription.ts'
import { emit, eventfulCard } from './card-events.ts'
import { type EventRow, endedEvent, readEvent } from './event.ts'

/** Events whose receivers accept, refuse or respond slowly. */
export type Outcomes = {
  /** Accepted by both receivers; read until it was delivered, or until a timeout. */
  readonly delivered: EventRow
  /** The same event before its receivers responded. */
  readonly between: EventRow
  /** Accepted by one; the other refused, and its subscription was deleted afterwards. */
  readonly mixed: EventRow
  /** The property of a retrieved event that contains deliveries; undefined if there is none. */
  readonly member: string | undefined
}

/** Made once in a run. */
export function outcomes(target: Target): Promise<Outcomes> {
  return target.once('outcomes of events', async () => {
    const [[between, delivered], mixed] = await Promise.all([
      withReceivers(target, [{ status: 200, afterMs: 400 }, { status: 200 }], async (happen, token) => {
        const id = await happen()
        await pause(150)
        return [await readEvent(target, id, token), await onceDelivered(target, id, token)] as const
      }),
      withReceivers(target, [{ status: 200 }, { status: 500 }], async (happen, token, posts) => {
        const id = await happen()
        await settledRecords(target, id, posts, token)
        const refusing = posts[1]
        if (refusing !== undefined) await deleteSubscription(target, refusing.id, token)
        return endedEvent(target, id, token, 1_000)
      }),
    ])
    return { between, delivered, mixed, member: memberWithDeliveries(delivered) }
  })
}

/** How long to wait until an accepted event becomes delivered, in milliseconds. */
const patience = 5_000

/** Earlier statuses are ignored. */
function onceDelivered(target: Target, id: string, token: string | undefined): Promise<EventRow> {
  return until(
    () => readEvent(target, id, token),
    ({ status }) => status === 'delivered',
    patience,
  )
}

async function withReceivers<Result>(
  target: Target,
  answers: readonly Answer[],
  work: (happen: () => Promise<string>, token: string | undefined, posts: readonly Subscriber[]) => Promise<Result>,
): Promise<Result> {
  const token = await isolatedTenant(target)
  if (token === undefined)
    throw new NotTested('The rule needs an isolated tenant: the control interface must offer credentials.')
  const posts = await Promise.all(answers.map((answer) => subscribe(target, { answer, token })))
  const { id: cardId } = await eventfulCard(target, token)
  return work(async () => (await emit(target, cardId, { kind: 'approved', amount: 1 })).eventId, token, posts)
}

function memberWithDeliveries(event: EventRow): string | undefined {
  return Object.entries(event).find(([, value]) => Array.isArray(value) && 'subscriptionId' in (value[0] ?? {}))?.[0]
}
