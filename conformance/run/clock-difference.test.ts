import { expect, test } from 'vitest'
import type { ApiClient } from '../http/api-client.ts'
import { DAY, HOUR } from '../values/time-units.ts'
import { clockDifference } from './clock-difference.ts'

const now = Date.parse('2026-11-25T12:00:00Z')

/** A target that shows this time on new cards, and refuses searches for days after another one. */
function client(shown: number | string, present: number): Pick<ApiClient, 'call'> {
  const createdAt = typeof shown === 'string' ? shown : new Date(shown).toISOString()
  const call = async (operation: string, { body }: { readonly body?: { readonly startDate?: string } } = {}) => {
    const isFuture = Date.parse(body?.startDate ?? '1970-01-01') > present
    const status = isFuture ? 400 : 200
    return { id: 1, operation, response: { status, json: { createdAt } } }
  }
  return { call } as unknown as Pick<ApiClient, 'call'>
}

test.each([
  ['is ahead', 45 * DAY],
  ['is behind', -400 * DAY],
])('a clock that %s, as cards and searches show', async (_, difference) => {
  expect(await clockDifference(client(now + difference, now + difference), now)).toBe(difference)
})

test.each([
  ['of another time zone', now - 3 * HOUR, now],
  ['a month ahead on cards only', now + 30 * DAY, now],
  ['in 1970 on cards only', 0, now],
  ['without a time', 'yesterday', now],
  ['of a target that refuses no future dates', now + 30 * DAY, Number.POSITIVE_INFINITY],
])('no other clock because of a timestamp %s', async (_, shown, present) => {
  expect(await clockDifference(client(shown, present), now)).toBe(0)
})
