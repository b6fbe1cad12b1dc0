import { setTimeout as pause } from 'node:timers/promises'
import { NotTested } from '../../failure/errors.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { eventIdOf, inDelivery, isTest } from '../../validate/delivery.ts'
import { expectThat } from '../../validate/expect.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import { withSubscribers } from '../deliveries/with-subscribers.ts'
import { createCardEvent, createEventCard } from './card-events.ts'
import { type EventRecord, listEvents } from './event-history.ts'

/** Why the list of events of a shared tenant shows nothing. */
export const otherClients = (): NotTested => new NotTested('Other clients of the company cause events during the run.')

/** How long an event that must not be recorded is waited for, in milliseconds. */
const QUIET_PERIOD = 1_000
/** How long to wait for an event that must be recorded, in milliseconds: other checks report a missing one. */
const RECORDING_TIMEOUT = 5_000

/**
 * The events that are recorded during some work. Events may be recorded with a delay: where the target has card activity, one
 * activity comes before the work and one after it, and events of earlier work have been recorded by the time that theirs are.
 */
async function eventsDuring(tenant: Target, work: () => Promise<void>): Promise<readonly EventRecord[]> {
  const before = await listAfterActivity(tenant)
  await work()
  await pause(QUIET_PERIOD)
  const after = await listAfterActivity(tenant)
  const earlierIds = new Set([...before.events.map(({ id }) => id), after.ownId])
  return after.events.filter(({ id }) => !earlierIds.has(id))
}

/** Requires that no event is recorded during some work. @throws {CheckFailure} @throws {NotTested} when other clients cause events */
export async function expectNoEvents(tenant: Target, work: () => Promise<void>): Promise<void> {
  const start = performance.now()
  const [first, ...others] = await eventsDuring(tenant, work)
  const isShared = tenant.tenant === undefined
  if (first !== undefined && isShared) await requireOwnEvents(tenant, work, performance.now() - start)
  const actual = `${others.length + 1} new events, the first of type ${first?.eventType}`
  expectThat(first === undefined, 'no new event', actual, inLastResponse('listWebhookEvents', '/rows'))
}

/** How often work that was followed by events is repeated in a shared tenant. */
const REPETITIONS = 3

/**
 * Requires that events follow each repetition of some work, and none follows as much time without it.
 * @throws {NotTested} otherwise: other clients of the tenant may have caused those that followed it before
 */
async function requireOwnEvents(tenant: Target, work: () => Promise<void>, duration: number): Promise<void> {
  for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
    if ((await eventsDuring(tenant, () => pause(duration))).length > 0) throw otherClients()
    if ((await eventsDuring(tenant, work)).length === 0) throw otherClients()
  }
}

/** Requires that no event is recorded during some work, and none delivered where the suite has a receiver. @throws {CheckFailure} */
export async function expectNoEventsOrDeliveries(tenant: Target, work: () => Promise<void>): Promise<void> {
  if (tenant.receiver === undefined) return expectNoEvents(tenant, work)
  await withSubscribers(tenant, [{}], async ({ inbox }) => {
    await expectNoEvents(tenant, work)
    // In a shared tenant, events of other checks arrive as well.
    if (tenant.tenant === undefined) return
    const recordedIds = (await listEvents(tenant)).map(({ id }): unknown => id)
    const isUnexpected = (delivery: Delivery) => !isTest(delivery) && !recordedIds.includes(eventIdOf(delivery))
    const unexpected = inbox.deliveries.find(isUnexpected)
    expectThat(
      unexpected === undefined,
      'no delivery of another event',
      'a delivery',
      unexpected && inDelivery(unexpected),
    )
  })
}

type EventList = { readonly ownId: string | undefined; readonly events: readonly EventRecord[] }

async function listAfterActivity(tenant: Target): Promise<EventList> {
  if (!tenant.supports('control:card-activity')) return { ownId: undefined, events: await listEvents(tenant) }
  const card = await tenant.once(`card for events of ${tenant.tenant}`, () => createEventCard(tenant))
  const { eventId: ownId } = await createCardEvent(tenant, card.id, { kind: 'approved', amount: 1 })
  const isRecorded = (list: readonly EventRecord[]) => list.some(({ id }) => id === ownId)
  return { ownId, events: await waitUntil(() => listEvents(tenant), isRecorded, RECORDING_TIMEOUT) }
}
