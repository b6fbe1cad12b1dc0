import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { expectProtected, type ReadOnlyRequest } from './read-only-properties.ts'

const properties = { createdAt: '2001-02-03 04:05:06', details: { cvvCode: '000' } }

/** A request to which the target responds like this. */
const respondedWith = (status: number, json: object): ReadOnlyRequest => ({
  properties,
  send: async () => [{ id: 1, response: { status, json, text: JSON.stringify(json) } } as unknown as Exchange],
})

test.each([
  ['other values', 201, { createdAt: '2026-11-23 12:00:00', details: { cvvCode: '731' } }],
  ['no such property', 200, {}],
  ['a refusal', 400, { message: 'no', statusCode: 400 }],
])('%s: the properties are protected', async (_, status, json) => {
  await expect(expectProtected({} as Target, respondedWith(status, json))).resolves.toBeUndefined()
})

test.each([
  ['a nested value', 201, { createdAt: '2026-11-23 12:00:00', details: { cvvCode: '000' } }, '"000"'],
  ['a date in another format', 200, { createdAt: '2001-02-03T04:05:06.000Z' }, '"2001-02-03T04:05:06.000Z"'],
  ['an internal error', 500, { message: 'oops', statusCode: 500 }, '500'],
])('%s from the request is a failure', async (_, status, json, actual) => {
  await expect(expectProtected({} as Target, respondedWith(status, json))).rejects.toThrow(actual)
})
