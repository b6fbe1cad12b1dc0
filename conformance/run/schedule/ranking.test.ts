import { describe, expect, test } from 'vitest'
import { allChecks } from '../../derived-checks/all-checks.ts'
import { affordable, expectedRequests, inOrderOf, type Ranking, ranking, rankingOf } from './ranking.ts'

const order: Ranking = [
  { rule: 'cards.cheap', requests: 2, faults: 4 },
  { rule: 'cards.dear', requests: 300, faults: 9 },
  { rule: 'cards.useless', requests: 3, faults: 0 },
]
const checks = ['cards.new', 'cards.useless', 'cards.dear', 'cards.cheap'].map((rule) => ({ rule }))
const ids = (first: number, count: number): ReadonlySet<number> =>
  new Set(Array.from({ length: count }, (_, index) => first + index))
const names = (some: readonly { readonly rule: string }[]) => some.map(({ rule }) => rule)

test('rankingOf: puts the checks first that detect most faults for each request', () => {
  const needed = new Map([
    ['cards.useless', ids(1, 3)],
    ['cards.dear', ids(10, 300)],
    ['cards.cheap', ids(400, 2)],
  ])
  const detecting = [...Array(4).fill('cards.cheap'), ...Array(9).fill('cards.dear'), 'CardDto.type']
  expect(rankingOf(needed, detecting)).toEqual(order)
})

test('rankingOf: counts what checks share once', () => {
  const needed = new Map([
    ['cards.alone', ids(1, 60)],
    ['cards.first', ids(100, 90)],
    ['cards.second', ids(100, 91)],
  ])
  expect(rankingOf(needed, ['cards.alone', 'cards.first', 'cards.second'])).toEqual([
    { rule: 'cards.first', requests: 90, faults: 1 },
    { rule: 'cards.second', requests: 1, faults: 1 },
    { rule: 'cards.alone', requests: 60, faults: 1 },
  ])
})

describe('a run with few requests', () => {
  test('takes the checks in their order, those without a rank last', () => {
    expect(names(inOrderOf(order, checks))).toEqual(['cards.cheap', 'cards.dear', 'cards.useless', 'cards.new'])
  })

  test('leaves out what it cannot afford, and takes what comes after it', () => {
    const sorted = inOrderOf(order, checks)
    expect(names(affordable(order, sorted, 10))).toEqual(['cards.cheap', 'cards.useless', 'cards.new'])
    expect(names(affordable(order, sorted, 400))).toEqual(names(sorted))
    expect(names(affordable(order, sorted, 1))).toEqual([])
  })

  test('expects more requests for more cases, though not in proportion', () => {
    const [one, ten] = [expectedRequests(order, checks, 1), expectedRequests(order, checks, 10)]
    expect(one).toBe(200 + 2 + 300 + 3 + 5)
    expect(ten).toBeGreaterThan(one)
    expect(ten).toBeLessThan(10 * one)
  })
})

test('the committed ranking names most checks, each once', async () => {
  const rules = new Set((await allChecks()).map(({ rule }) => rule))
  const ranked = names(ranking)
  expect(new Set(ranked).size).toBe(ranked.length)
  // New and renamed checks get their rank with the next record of the proof.
  expect(ranked.filter((rule) => rules.has(rule)).length).toBeGreaterThan(0.9 * rules.size)
})
