import type { WebhookEventDto, WebhookEventStatus, WebhookEventType } from '../../../generated/types.d.ts'
import type { Target } from '../../run/target.ts'
import { until } from '../../run/wait-until.ts'
import { expectSuccess } from '../../validate/expect.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { allTypes, onceRecorded } from '../deliveries/webhook-subscriber.ts'
import { allRows, type ReadPage } from '../pagination/offset-list.ts'
import { createSubscription, deleteSubscription, updateSubscription } from '../subscriptions/subscription.ts'
import { type CardEvent, emit, eventfulCard, type Kind } from './card-events.ts'

export type EventRow = WebhookEventDto
export type Filter = { readonly eventType?: WebhookEventType; readonly status?: WebhookEventStatus }

/** Events of one tenant: of all types, in several statuses, and more than a default page. */
export type History = {
  readonly token: string | undefined
  /** The created activities, oldest first. */
  readonly happened: readonly CardEvent[]
  /** Ids of the events that existed before. */
  readonly before: ReadonlySet<string>
  /** When it was made, by the target's clock, in milliseconds. */
  readonly from: number
  readonly to: number
}

/** The repeated sequence of activities: a settlement or failure follows an approval. */
const turn: readonly Kind[] = ['approved', 'declined', 'settled', 'approved', 'failed']
const turns = 5
const minute = 60_000
/** How long to wait for the record of an event, or for the end of its deliveries, in milliseconds. */
const patience = 5_000

/** Made once in a run. */
export function history(target: Target): Promise<History> {
  return target.once('a history of events', async () => {
    const token = await isolatedTenant(target)
    const before = new Set((await rowsOf(target, token)).map(({ id }) => id))
    const card = await eventfulCard(target, token)
    const { id } = await createSubscription(target, { eventTypes: [...allTypes] }, token)
    const refused = () =>
      createSubscription(target, { eventTypes: ['transaction.failed'], url: refusing(target) }, token)
    let { id: refusedBy } = await refused()
    const from = await target.now()
    const happened: CardEvent[] = []
    let approval: string | undefined
    for (let index = 0; index < turns * turn.length; index++) {
      // Without a receiver every delivery fails: keep the circuit breaker from disabling the subscription.
      if (!target.receiver) await updateSubscription(target, id, { status: 'active' }, token)
      // Deleting the subscription ends its failed deliveries; later ones keep waiting for a retry.
      if (index === 3 * turn.length) {
        await deleteSubscription(target, refusedBy, token)
        refusedBy = (await refused()).id
      }
      const kind = turn[index % turn.length] ?? 'approved'
      const relatedTransactionId = kind === 'settled' || kind === 'failed' ? approval : undefined
      // Two activities share a second each; those of the last turn happen now.
      const at = index < (turns - 1) * turn.length ? from - (60 - Math.floor(index / 2)) * minute : undefined
      const event = await emit(target, card.id, {
        kind,
        amount: 10 + index,
        at,
        ...(relatedTransactionId && { relatedTransactionId }),
      })
      if (kind === 'approved') approval = event.transactionId
      happened.push(event)
    }
    const to = await target.now()
    await recorded(target, token, happened)
    return { token, happened, before, from, to }
  })
}

/** An address that refuses deliveries, so that events have several statuses. */
function refusing(target: Target): string {
  const inbox = target.receiver?.open()
  if (inbox === undefined) return target.webhookUrl
  inbox.answer = { status: 500 }
  return inbox.url
}

/** Waits until all of these are in the list, or until a timeout: the checks report missing ones. */
async function recorded(target: Target, token: string | undefined, happened: readonly CardEvent[]): Promise<void> {
  const idsOfRows = async () => new Set((await rowsOf(target, token)).map(({ id }) => id))
  await until(idsOfRows, (ids) => happened.every(({ eventId }) => ids.has(eventId)), patience)
}

/** Reads pages of the events of a tenant. */
export const eventPages =
  (target: Target, token: string | undefined, filter: Filter = {}): ReadPage =>
  (query) =>
    target.call('listWebhookEvents', { query: { ...filter, ...query }, token })

/** All events of a tenant that match the filter. */
export async function rowsOf(target: Target, token: string | undefined, filter?: Filter): Promise<readonly EventRow[]> {
  return (await allRows(eventPages(target, token, filter))) as readonly EventRow[]
}

/** The event by its id. */
export async function readEvent(target: Target, id: string, token?: string): Promise<EventRow> {
  return expectSuccess(
    onceRecorded(() => target.call('getWebhookEvent', { path: { id }, token })),
    'the event',
  )
}

const underWay: readonly string[] = ['pending', 'delivering']

/** The event once its deliveries have ended, or as it is after a timeout. */
export function endedEvent(target: Target, id: string, token?: string, within = patience): Promise<EventRow> {
  return until(
    () => readEvent(target, id, token),
    ({ status }) => !underWay.includes(status),
    within,
  )
}
