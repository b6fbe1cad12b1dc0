import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { decodeCursor, encodeCursor, type Traversal } from './cursor.ts'

const whole = fc.maxSafeInteger()
const walks: fc.Arbitrary<Traversal> = fc.record({
  period: fc.record({ from: whole, to: whole }),
  upTo: whole,
  totalCount: whole,
  after: fc.record({ at: whole, sequence: whole }),
})
const filters = fc.record({
  list: fc.constantFrom('listCardTransactions', 'listTransactions'),
  companyId: fc.constantFrom('a', 'b'),
  cardIds: fc.option(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 3 })),
  startDate: fc.constantFrom(null, '2026-11-01', '2026-11-02'),
})

function refused(text: string, filter: object): void {
  expect(() => decodeCursor(text, filter)).toThrow(ApiError)
}

test('a cursor decodes to its traversal', () => {
  fc.assert(
    fc.property(walks, filters, (walk, filter) => {
      const cursor = encodeCursor(walk, filter)
      expect(cursor).toMatch(/^[\w-]{20,400}$/)
      expect(decodeCursor(cursor, filter)).toEqual(walk)
    }),
  )
})

test('a cursor of another filter is refused', () => {
  fc.assert(
    fc.property(walks, filters, filters, (walk, filter, other) => {
      fc.pre(JSON.stringify(filter) !== JSON.stringify(other))
      refused(encodeCursor(walk, filter), other)
    }),
  )
})

test('a cursor with one character changed, added or missing is refused', () => {
  fc.assert(
    fc.property(walks, filters, fc.nat(), fc.string({ maxLength: 1 }), (walk, filter, at, other) => {
      const cursor = encodeCursor(walk, filter)
      const place = at % (cursor.length + 1)
      const changed = cursor.slice(0, place) + other + cursor.slice(place + 1)
      fc.pre(changed !== cursor)
      refused(changed, filter)
      if (other !== '') refused(cursor.slice(0, place) + other + cursor.slice(place), filter)
    }),
  )
})

test('a string that is not a cursor is refused', () => {
  const filter = { list: 'x' }
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
  const numbers = fc.array(fc.double()).map((list) => Buffer.from(JSON.stringify(list)).toString('base64url'))
  fc.assert(fc.property(fc.oneof(fc.string(), json, numbers), (text) => refused(text, filter)))
  for (const text of ['', 'null', '0', 'eyJhZnRlciI6IjYxZjhmOWNiIn0', 'A'.repeat(1000)]) refused(text, filter)
})
