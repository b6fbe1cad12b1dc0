import { expect, test } from 'vitest'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../exchange.ts'
import { createAvailability } from './availability.ts'
import { createRepetitions } from './repetitions.ts'
import { createThrottledOperations } from './throttled-operations.ts'

const response = (status: number, retryAfter?: string): Exchange['response'] => ({
  status,
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  text: '',
  json: undefined,
})

function newRepetitions() {
  const operations = createThrottledOperations()
  const repetitions = createRepetitions(5_000, createAvailability('http://127.0.0.1:1', operations), operations)
  const alone = { overlaps: false, ends: false }
  return { repetitions, begin: () => repetitions.of('listCards'), alone }
}

/** What `work` returns, time after time, until it throws or returns undefined; a hundred times at most. */
function all(work: () => number | undefined): readonly (number | 'not tested' | undefined)[] {
  const results: (number | 'not tested' | undefined)[] = []
  for (let time = 0; time < 100; time++) {
    try {
      results.push(work())
    } catch (error) {
      if (!(error instanceof NotTested)) throw error
      results.push('not tested')
    }
    if (typeof results.at(-1) !== 'number') break
  }
  return results
}

test.each([200, 400, 409, 500, 503])('%i to a request that nothing overlaps stands', (status) => {
  const { begin, alone } = newRepetitions()
  expect(begin().after(response(status), alone)).toBeUndefined()
})

test('a conflict of writes that overlap is repeated six times; those that were refused together wait for different times', () => {
  const { begin } = newRepetitions()
  const overlapping = { overlaps: true, ends: false }
  const [first, second] = [begin(), begin()]
  const pauses = [first.after(response(409), overlapping), second.after(response(409), overlapping)]
  expect(new Set(pauses).size).toBe(2)
  expect(all(() => first.after(response(409), overlapping))).toHaveLength(5 + 1)
})

test('429 is repeated four times, and counted; then the check is not tested', () => {
  const { repetitions, begin, alone } = newRepetitions()
  const limited = begin()
  expect(all(() => limited.after(response(429, '1'), alone))).toEqual([1000, 1000, 1000, 1000, 'not tested'])
  expect(repetitions.throttled()).toBe(5)
})

test('429 is repeated for 20 seconds while others of the operation get through, and never at once', () => {
  const { begin, alone } = newRepetitions()
  const limited = begin()
  expect(limited.after(response(429, '0'), alone)).toBe(0)
  expect(begin().after(response(200), alone)).toBeUndefined()
  expect(all(() => limited.after(response(429, '0'), alone))).toEqual([
    ...Array.from({ length: 3 }, () => 0),
    ...Array.from({ length: 80 }, () => 250),
    'not tested',
  ])
})

test('a wait of more than a minute is not waited for', () => {
  const { begin, alone } = newRepetitions()
  expect(() => begin().after(response(429, '3600'), alone)).toThrow('Set --rate N.')
})

test('nothing is repeated while the run ends', () => {
  const { begin } = newRepetitions()
  expect(() => begin().after(response(429, '1'), { overlaps: false, ends: true })).toThrow(NotTested)
  expect(begin().after(response(503, '1'), { overlaps: false, ends: true })).toBeUndefined()
})

test('503 with Retry-After is repeated four times, then it stands', () => {
  const { begin, alone } = newRepetitions()
  const unavailable = begin()
  expect(all(() => unavailable.after(response(503, '1'), alone))).toEqual([1000, 1000, 1000, 1000, undefined])
})
