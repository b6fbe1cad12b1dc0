import { expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { eventsOn } from '../../test/traffic.ts'
import { mergedCoverage } from './merge-coverage.ts'

const categories: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }
const cards: HarEntry = { url: '/v1/cards?pageSize=1', received: { rows: [], count: 0 } }

const coverageOn = (...entries: readonly HarEntry[]) =>
  eventsOn(entries).flatMap((event) => (event.event === 'coverage' ? [event] : []))

test('the coverage of two recordings is that of one with both', () => {
  const merged = mergedCoverage([...coverageOn(categories), ...coverageOn(cards)])
  expect(merged).toEqual(coverageOn(categories, cards)[0])
  expect(merged?.used).toBeGreaterThan(coverageOn(cards)[0]?.used ?? Number.NaN)
})

test('the same recording twice adds nothing, and none has no coverage', () => {
  const [once] = coverageOn(cards)
  expect(mergedCoverage([...coverageOn(cards), ...coverageOn(cards)])).toEqual(once)
  expect(mergedCoverage([])).toBeUndefined()
})
