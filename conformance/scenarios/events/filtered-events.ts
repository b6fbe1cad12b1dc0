import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { valuesOf } from '../../validate/contract-schema.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import {
  type EventFilter,
  type EventHistory,
  type EventRecord,
  endedEvent,
  eventHistory,
  listEvents,
  readEvent,
} from './event-history.ts'

/** The history, once the deliveries of its events to the accepting receiver have ended. Waited for once per run. */
export function settledHistory(target: Target): Promise<EventHistory> {
  return target.once('settled history of events', async () => {
    const history = await eventHistory(target)
    if (target.receiver) {
      const accepted = history.events.filter(({ kind }) => kind !== 'failed')
      await Promise.all(accepted.map(({ eventId }) => endedEvent(history.tenant, eventId)))
    }
    return history
  })
}

/** How often a filtered list is read: statuses may change while it is read, and a list may lag behind. */
const ATTEMPTS = 5
/** Between two attempts, in milliseconds. */
const PAUSE = 300

/**
 * Requires the list to contain, with each filter, all matching events and no others.
 * @throws {CheckFailure} if it is wrong with one of them on every read
 */
export async function expectFiltered(target: Target, filters: readonly EventFilter[]): Promise<void> {
  let wrong: readonly (FilterDifference & { readonly filter: EventFilter })[] = []
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE))
    wrong = await wronglyFiltered(target, attempt === 1 ? filters : wrong.map(({ filter }) => filter))
    if (wrong.length === 0) return
  }
  const [first] = wrong
  const actual = `${first?.missing} missing, ${first?.unexpected} that do not match`
  expectThat(false, `all events that match ${JSON.stringify(first?.filter)} and no others`, actual)
}

async function wronglyFiltered(target: Target, filters: readonly EventFilter[]) {
  const before = await listEvents(target)
  const lists: { readonly filter: EventFilter; readonly rows: readonly EventRecord[] }[] = []
  for (const filter of filters) lists.push({ filter, rows: await listEvents(target, filter) })
  const after = await listEvents(target)
  return lists.flatMap(({ filter, rows }) => {
    const difference = filterDifference(before, rows, after, filter)
    return difference === undefined ? [] : [{ filter, ...difference }]
  })
}

/** Requires events to be listed under their status and no other. @throws {CheckFailure} unless each is, or its status changed meanwhile */
export async function expectListedByStatus(target: Target, ids: readonly string[]): Promise<void> {
  const statusesOf = () => mapConcurrently(ids, async (id) => (await readEvent(target, id)).value.status)
  const before = await statusesOf()
  const listed = await mapConcurrently(valuesOf('WebhookEventStatus'), async (status) => {
    const rows = await listEvents(target, { status })
    return { status, ids: new Set(rows.map(({ id }) => id)) }
  })
  const after = await statusesOf()
  for (const [index, id] of ids.entries()) {
    if (before[index] !== after[index]) continue
    const found = listed.filter(({ ids }) => ids.has(id)).map(({ status }) => status)
    expectEqual(`the filters that list event ${id}`, found, [after[index]])
  }
}

export type FilterDifference = { readonly missing: number; readonly unexpected: number }

/**
 * How a filtered list differs from the events that match the filter; undefined if it does not. Events whose status changed between
 * the lists before and after it are not compared.
 */
export function filterDifference(
  before: readonly EventRecord[],
  filtered: readonly EventRecord[],
  after: readonly EventRecord[],
  filter: EventFilter,
): FilterDifference | undefined {
  const statuses = new Map(after.map(({ id, status }) => [id, status]))
  const ids = new Set(filtered.map(({ id }) => id))
  const stable = before.filter(({ id, status }) => statuses.get(id) === status)
  const missing = stable.filter((event) => matches(event, filter) && !ids.has(event.id)).length
  const unexpected = stable.filter((event) => !matches(event, filter) && ids.has(event.id)).length
  return missing === 0 && unexpected === 0 ? undefined : { missing, unexpected }
}

function matches({ eventType, status }: EventRecord, filter: EventFilter): boolean {
  return (filter.eventType ?? eventType) === eventType && (filter.status ?? status) === status
}
