/** Contract: spec/rules/events.yaml, retrieval, list and filters */
import { check } from '../../run/check.ts'
import type { Target } from '../../run/target.ts'
import { instant } from '../../scenarios/cards/card.ts'
import { typeOfKind } from '../../scenarios/events/card-events.ts'
import { type EventRow, endedEvent, type Filter, history, readEvent, rowsOf } from '../../scenarios/events/event.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'

const types = Object.values(typeOfKind)
const statuses = ['pending', 'delivering', 'delivered', 'partially_delivered', 'failed'] as const
/** Statuses may change while a list is read, so a read is repeated up to this many times. */
const attempts = 4

const meets = ({ eventType, status }: EventRow, filter: Filter): boolean =>
  (filter.eventType ?? eventType) === eventType && (filter.status ?? status) === status

/** What is wrong with a filtered list, apart from events whose status changed meanwhile; undefined if it is correct. */
async function wrongIn(target: Target, token: string | undefined, filter: Filter): Promise<string | undefined> {
  const before = await rowsOf(target, token)
  const filtered = await rowsOf(target, token, filter)
  const after = new Map((await rowsOf(target, token)).map((row) => [row.id, row]))
  const steady = before.filter((row) => after.get(row.id)?.status === row.status)
  const ids = new Set(filtered.map(({ id }) => id))
  const missing = steady.filter((row) => meets(row, filter) && !ids.has(row.id)).length
  const wrong = steady.filter((row) => !meets(row, filter) && ids.has(row.id)).length
  if (missing === 0 && wrong === 0) return undefined
  return `${filtered.length} events: ${missing} missing, ${wrong} not matching`
}

/** @throws {Violation} if a filtered list is wrong on every read */
async function expectFiltered(target: Target, token: string | undefined, filter: Filter): Promise<void> {
  let wrong: string | undefined
  for (let attempt = 0; attempt < attempts; attempt++) {
    wrong = await wrongIn(target, token, filter)
    if (wrong === undefined) return
  }
  expectThat(false, `all events that match ${JSON.stringify(filter)} and no others`, wrong ?? '')
}

/** The history, once the deliveries of its events to the receiver have ended. */
async function settledHistory(target: Target) {
  const made = await history(target)
  if (target.receiver) {
    const accepted = made.happened.filter(({ kind }) => kind !== 'failed')
    await Promise.all(accepted.map(({ eventId }) => endedEvent(target, eventId, made.token, 2_000)))
  }
  return made
}

export default [
  check({
    rule: 'events.created-listed',
    says: 'GET /v1/webhooks/events returns a new event.',
    phase: 'still',
    run: async (target) => {
      const { happened, token } = await history(target)
      const ids = new Set((await rowsOf(target, token)).map(({ id }) => id))
      const missing = happened.find(({ eventId }) => !ids.has(eventId))
      expectThat(missing === undefined, `event ${missing?.eventId} in the list`, 'not in the list')
    },
  }),
  check({
    rule: 'events.listed-as-retrieved',
    says: 'A listed event has the id, type and times of the event retrieved by its id.',
    phase: 'still',
    run: async (target) => {
      const { before, token } = await history(target)
      for (const row of (await rowsOf(target, token)).filter(({ id }) => !before.has(id))) {
        const event = await readEvent(target, row.id, token)
        expectEqual('id', event.id, row.id)
        expectEqual('eventType', row.eventType, event.eventType)
        expectEqual('occurredAt', instant(row.occurredAt), instant(event.occurredAt))
        expectEqual('createdAt', instant(row.createdAt), instant(event.createdAt))
      }
    },
  }),
  check({
    rule: 'events.idempotency-key-stable',
    says: '`idempotencyKey` of an event, where present, is the same on every read.',
    phase: 'still',
    run: async (target) => {
      const { before, token } = await history(target)
      const rows = (await rowsOf(target, token)).filter(({ id }) => !before.has(id)).slice(0, 5)
      for (const row of rows) {
        const { idempotencyKey } = await readEvent(target, row.id, token)
        if (row.idempotencyKey !== undefined && idempotencyKey !== undefined)
          expectEqual('idempotencyKey', idempotencyKey, row.idempotencyKey)
      }
    },
  }),
  check({
    rule: 'events.filter-by-type',
    says: 'With `eventType`, GET /v1/webhooks/events returns all events of that type and no others.',
    phase: 'still',
    run: async (target) => {
      const { token } = await settledHistory(target)
      for (const eventType of types) await expectFiltered(target, token, { eventType })
    },
  }),
  check({
    rule: 'events.filter-by-status',
    says: 'With `status`, GET /v1/webhooks/events returns all events in that status and no others.',
    phase: 'still',
    run: async (target) => {
      const { token } = await settledHistory(target)
      for (const status of statuses) await expectFiltered(target, token, { status })
    },
  }),
  check({
    rule: 'events.filters-combined',
    says: 'With `eventType` and `status`, GET /v1/webhooks/events returns the events that match both.',
    phase: 'still',
    run: async (target) => {
      const { token } = await settledHistory(target)
      const inUse = new Set((await rowsOf(target, token)).map(({ status }) => status))
      for (const eventType of types)
        for (const status of inUse) await expectFiltered(target, token, { eventType, status })
    },
  }),
]
