import { setTimeout as pause } from 'node:timers/promises'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { valuesOf } from '../../contract/schemas.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { eventually } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../text/excerpt.ts'
import { expectThat, inBody } from '../../validate/expect.ts'
import { inLastResponse } from '../../validate/last-response.ts'
import { expectOf, valueIn } from '../../validate/located.ts'
import { untilDelivered } from '../deliveries/delivery-timing.ts'
import { expectFullBeforeLast, expectNoDuplicates, expectNoGaps, idsOf } from '../pagination/expect-pages.ts'
import { allPages, type Page, pageIfAny, rowsOf } from '../pagination/offset-list.ts'
import { whileRowsStay } from '../pagination/unchanged-list.ts'
import {
  type EventFilter,
  type EventHistory,
  type EventRecord,
  eventHistory,
  eventPages,
  hasEnded,
  listEvents,
  readEvent,
} from './event-history.ts'

/** The history, once the deliveries of its events to the accepting receiver have ended. Waited for once per run. */
export function settledHistory(target: Target): Promise<EventHistory> {
  return target.once('settled history of events', async () => {
    const history = await eventHistory(target)
    if (target.receiver) {
      const accepted = new Set(history.events.filter(({ kind }) => kind !== 'failed').map(({ eventId }) => eventId))
      await untilDelivered(
        history.tenant,
        () => listEvents(history.tenant),
        (events) => events.every((event) => !accepted.has(event.id) || hasEnded(event)),
      )
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
  let wrong: readonly WrongList[] = []
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(PAUSE)
    wrong = await wronglyFiltered(target, attempt === 1 ? filters : wrong.map(({ filter }) => filter))
    if (wrong.length === 0) return
  }
  for (const { filter, pages, missing, unexpected, repeated } of wrong) {
    const shown = unexpected[0] ?? repeated[0]
    const row = rowsOf(pages).findLast(({ value }) => value.id === shown) ?? { ...pages[0], pointer: '/rows' }
    const found = [
      ...(missing.length === 0 ? [] : [`${missing.length} missing, such as ${missing[0]}`]),
      ...(unexpected.length === 0 ? [] : [`${unexpected.length} that do not match, such as ${unexpected[0]}`]),
      ...(repeated.length === 0 ? [] : [`${repeated.length} more than once, such as ${repeated[0]}`]),
    ]
    const expected = `all events with ${describeFilter(filter)}, each once, and no others`
    expectThat(false, expected, found.join('; '), row.exchange && inBody(row.exchange, row.pointer))
  }
}

/** Requires the second page of filtered lists to contain matching events only. A list may lag behind. @throws {CheckFailure} */
export function expectSecondPagesFiltered(target: Target, filters: readonly EventFilter[]): Promise<void> {
  return eventually(async () => {
    for (const filter of filters) {
      const page = await pageIfAny(eventPages(target, filter), { page: 2, pageSize: 3 })
      for (const row of rowsOf(page === undefined ? [] : [page]))
        for (const [name, expected] of Object.entries(filter)) {
          const actual = valueIn(row, `/${name}`)
          const wanted = `${name} "${expected}" on the second page with ${describeFilter(filter)}`
          expectOf(actual, actual.value === expected, wanted, excerpt(actual.value))
        }
    }
  })
}

/** Requires pages of a filtered list before the last to be full, and all pages to contain each event once. @param parts how many pages: more where these would be larger than a page may be @throws {CheckFailure} */
export function expectPagesComplete(target: Target, filter: EventFilter, parts: number): Promise<void> {
  const read = eventPages(target, filter)
  return whileRowsStay(read, async () => {
    const ids = idsOf(await allPages(read))
    const pageSize = Math.min(largestPageSize, Math.max(1, Math.ceil(ids.length / parts)))
    const pages = await allPages(read, pageSize)
    expectFullBeforeLast(pages, pageSize)
    expectNoGaps(pages, ids, 'event')
    expectNoDuplicates(pages, 'event')
  })
}

/** A list that differs from the events that match its filter. */
type WrongList = FilterDifference & { readonly filter: EventFilter; readonly pages: readonly Page[] }

const describeFilter = (filter: EventFilter): string =>
  Object.entries(filter)
    .map(([name, value]) => `${name} ${value}`)
    .join(' and ')

async function wronglyFiltered(target: Target, filters: readonly EventFilter[]): Promise<readonly WrongList[]> {
  const before = await listEvents(target)
  const lists: { readonly filter: EventFilter; readonly pages: readonly Page[] }[] = []
  for (const filter of filters) lists.push({ filter, pages: await allPages(eventPages(target, filter)) })
  const after = await listEvents(target)
  return lists.flatMap(({ filter, pages }) => {
    const difference = filterDifference(before, idsOf(pages), after, filter)
    return difference === undefined ? [] : [{ filter, pages, ...difference }]
  })
}

/** Requires events to be listed under their status and no other. @throws {CheckFailure} unless each is, or its status changed meanwhile */
export async function expectListedByStatus(target: Target, ids: readonly string[]): Promise<void> {
  const statusesOf = () => mapConcurrently(ids, async (id) => (await readEvent(target, id)).value.status)
  const before = await statusesOf()
  const listed = await mapConcurrently(valuesOf('WebhookEventStatus'), async (status) => {
    const pages = await allPages(eventPages(target, { status }))
    return { status, pages, rows: rowsOf(pages) }
  })
  const after = await statusesOf()
  for (const [index, id] of ids.entries()) {
    const status = after[index]
    if (before[index] !== status) continue
    const event = `${status} event ${id}`
    const isFilter = listed.some((list) => list.status === status)
    expectThat(
      isFilter,
      `status one of ${valuesOf('WebhookEventStatus').join(', ')}`,
      `status ${status} of event ${id}`,
      inLastResponse('getWebhookEvent', '/status', id),
    )
    for (const { status: filter, pages, rows } of listed) {
      const row = rows.find(({ value }) => value.id === id)
      const page = pages[0] && inBody(pages[0].exchange, '/rows')
      if (filter === status)
        expectThat(row !== undefined, `the ${event} in the list with status=${filter}`, 'not in the list', page)
      else if (row !== undefined)
        expectOf(row, false, `no ${event} in the list with status=${filter}`, 'the event in the list')
    }
  }
}

/** The ids of events that a filtered list lacks, of those that do not match, and of those that it contains more than once. */
export type FilterDifference = {
  readonly missing: readonly string[]
  readonly unexpected: readonly string[]
  readonly repeated: readonly string[]
}

/**
 * How a filtered list, which has these ids, differs from the events that match the filter; undefined if it does not. Events whose status
 * changed between the lists before and after it are not compared.
 */
export function filterDifference(
  before: readonly EventRecord[],
  filtered: readonly string[],
  after: readonly EventRecord[],
  filter: EventFilter,
): FilterDifference | undefined {
  const statuses = new Map(after.map(({ id, status }) => [id, status]))
  const ids = new Set(filtered)
  const stable = before.filter(({ id, status }) => statuses.get(id) === status)
  const missing = stable.filter((event) => matches(event, filter) && !ids.has(event.id)).map(({ id }) => id)
  const unexpected = stable.filter((event) => !matches(event, filter) && ids.has(event.id)).map(({ id }) => id)
  const repeated = stable.map(({ id }) => id).filter((id) => filtered.indexOf(id) !== filtered.lastIndexOf(id))
  const isRight = [missing, unexpected, repeated].every(({ length }) => length === 0)
  return isRight ? undefined : { missing, unexpected, repeated }
}

/** Whether an event matches a filter. */
export function matches({ eventType, status }: EventRecord, filter: EventFilter): boolean {
  return (filter.eventType ?? eventType) === eventType && (filter.status ?? status) === status
}
