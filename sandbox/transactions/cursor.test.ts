import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { readCursor, type Walk, writeCursor } from './cursor.ts'

const whole = fc.maxSafeInteger()
const walks: fc.Arbitrary<Walk> = fc.record({
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
  expect(() => readCursor(text, filter)).toThrow(ApiError)
}

test('a cursor gives back its walk', () => {
  fc.assert(
    fc.property(walks, filters, (walk, filter) => {
      const cursor = writeCursor(walk, filter)
      expect(cursor).toMatch(/^[\w-]{20,400}$/)
      expect(readCursor(cursor, filter)).toEqual(walk)
    }),
  )
})

test('a cursor of another filter is refused', () => {
  fc.assert(
    fc.property(walks, filters, filters, (walk, filter, other) => {
      fc.pre(JSON.stringify(filter) !== JSON.stringify(other))
      refused(writeCursor(walk, filter), other)
    }),
  )
})

test('a cursor with one character changed, added or missing is refused', () => {
  fc.assert(
    fc.property(walks, filters, fc.nat(), fc.string({ maxLength: 1 }), (walk, filter, at, other) => {
      const cursor = writeCursor(walk, filter)
      const place = at % (cursor.length + 1)
      const changed = cursor.slice(0, place) + other + cursor.slice(place + 1)
      fc.pre(changed !== cursor)
      refused(changed, filter)
      if (other !== '') refused(cursor.slice(0, place) + other + cursor.slice(place), filter)
    }),
  )
})

test('garbage is refused', () => {
  const filter = { list: 'x' }
  const json = fc.json().map((text) => Buffer.from(text).toString('base64url'))
  const numbers = fc.array(fc.double()).map((list) => Buffer.from(JSON.stringify(list)).toString('base64url'))
  fc.assert(fc.property(fc.oneof(fc.string(), json, numbers), (text) => refused(text, filter)))
  for (const text of ['', 'null', '0', 'eyJhZnRlciI6IjYxZjhmOWNiIn0', 'A'.repeat(1000)]) refused(text, filter)
})
