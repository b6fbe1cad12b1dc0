import { describe, expect, test } from 'vitest'
import { type DerivedRule, derivedRules } from '../../generated/rules.ts'
import { environment } from '../test/plain-environment.ts'
import { DAY } from '../values/time-units.ts'
import { boundaryCases } from './boundary.ts'
import type { Environment } from './environment.ts'
import { besidesRandom, type InvalidCase, invalidCases, randomInvalidCases } from './invalid.ts'
import { isValid, violatesOnly } from './proven-case.ts'
import { valueOn } from './replaced.ts'

const requestRules = Object.entries(derivedRules).filter(([, rule]) => rule.kind === 'request') as [
  string,
  DerivedRule,
][]

describe.each(requestRules)('%s', (_, rule) => {
  test('every invalid case violates this constraint and no other, in simple, full and random surroundings', () => {
    const simple = invalidCases(rule, environment)
    const full = invalidCases(rule, environment, { everything: true })
    const random = randomInvalidCases(rule, environment, { seed: 42, count: 10 })
    expect([simple.length, full.length, random.length]).not.toContain(0)
    expect([...simple, ...full, ...random].filter(({ value }) => !violatesOnly(rule, value))).toEqual([])
  })

  test('every value on its limit is valid, and repeats no item of an array', () => {
    const cases = boundaryCases(rule, environment, { seed: 42 })
    const arrays = cases.map(({ whole }) => valueOn(whole, rule.at.slice(0, -1))).filter(Array.isArray)
    expect(arrays.filter((items) => new Set(items).size < items.length)).toEqual([])
    expect(cases.filter(({ whole }) => !isValid(rule, whole))).toEqual([])
  })
})

describe('the proof that only one constraint is violated', () => {
  const restrictions = { spendLimit: 1 }
  const maxLength = derivedRules['createCard.body.name.maxLength']

  test('fails for a valid value', () => {
    expect(violatesOnly(maxLength, { name: 'a'.repeat(60), restrictions })).toBe(false)
  })
  test('fails for a value that violates something else too', () => {
    expect(violatesOnly(maxLength, { name: 'a'.repeat(61), restrictions: { spendLimit: 0 } })).toBe(false)
  })
  test('holds for a value that violates only it', () => {
    expect(violatesOnly(maxLength, { name: 'a'.repeat(61), restrictions })).toBe(true)
  })
  test('counts null for a required property as missing', () => {
    expect(violatesOnly(derivedRules['createCard.body.name.required'], { name: null, restrictions })).toBe(true)
    expect(violatesOnly(derivedRules['createCard.body.name.type'], { name: null, restrictions })).toBe(true)
    expect(violatesOnly(derivedRules['createCard.body.name.required'], { name: 7, restrictions })).toBe(false)
  })
})

test('a target without merchant categories, or without cards whose ids are UUIDs of version 4, has invalid cases too', () => {
  const none: Environment = { ...environment, categoryIds: [], cardIds: [] }
  for (const [, rule] of requestRules) expect(invalidCases(rule, none).length).toBeGreaterThan(0)
})

test('on each day of a year, a date without its leading zeros is among the invalid ones', () => {
  const dates = requestRules.filter(([, { keyword, argument }]) => keyword === 'format' && argument === 'date')
  expect(dates.length).toBeGreaterThan(2)
  const lacking = Array.from({ length: 365 }, (_, days) => environment.now + days * DAY).flatMap((now) =>
    dates.filter(([, rule]) => {
      const values = invalidCases(rule, { ...environment, now }).map(({ value }) => valueOn(value, rule.at))
      return !values.some((value) => /^\d{4}-(\d-\d\d?|\d\d-\d)$/.test(String(value)))
    }),
  )
  expect(lacking).toEqual([])
})

describe('besidesRandom', () => {
  const oneOf = (nth: number, variant: InvalidCase['variant'] = {}): InvalidCase => ({
    value: nth,
    label: '',
    variant,
    nth,
  })
  const simple = [oneOf(0), oneOf(1), oneOf(2)]

  test('leaves out the value of the first random case', () => {
    expect(besidesRandom(simple, [oneOf(2), oneOf(1)])).toEqual([oneOf(0), oneOf(1)])
    expect(besidesRandom(simple, [oneOf(0)])).toEqual([oneOf(1), oneOf(2)])
  })
  test('keeps the only value, one that is tried at several places, and all of them without a random case', () => {
    expect(besidesRandom([oneOf(0)], [oneOf(0)])).toEqual([oneOf(0)])
    expect(besidesRandom([oneOf(0), ...simple], [oneOf(0)])).toEqual([oneOf(0), ...simple])
    expect(besidesRandom(simple, [])).toEqual(simple)
  })
  test('leaves out the value in the variant of the random case, or in the only one', () => {
    const [natural, legal] = [{ personType: 'natural' }, { personType: 'legal' }]
    const inBoth = [oneOf(0, natural), oneOf(1, natural), oneOf(0, legal), oneOf(1, legal)]
    expect(besidesRandom(inBoth, [oneOf(1, legal)])).toEqual(inBoth.slice(0, 3))
    expect(besidesRandom(inBoth.slice(0, 2), [oneOf(1, legal)])).toEqual(inBoth.slice(0, 1))
  })
  test('the first random case has all properties of a valid request, and for half of the seeds the nearest value', () => {
    const rule = derivedRules['createCard.body.name.required']
    const first = [...Array(64).keys()].map((seed) => randomInvalidCases(rule, environment, { seed, count: 1 })[0])
    for (const one of first) expect(one?.value).toMatchObject({ restrictions: {}, metadata: {} })
    const nearest = first.filter((one) => one?.nth === 0)
    expect(nearest).toHaveLength(32)
    expect(nearest.map((one) => Object.keys(one?.value ?? {})).filter((names) => names.includes('name'))).toEqual([])
  })
  test.each(requestRules)('%s: each value is sent, in one of the surroundings', (_, rule) => {
    for (const seed of [1, 2, 3]) {
      const simple = invalidCases(rule, environment, { seed })
      const random = randomInvalidCases(rule, environment, { seed, count: 1 })
      const sent = [...besidesRandom(simple, random), ...random].map(({ nth }) => nth)
      expect(simple.filter(({ nth }) => !sent.includes(nth))).toEqual([])
      expect(sent).toContain(simple[0]?.nth)
    }
  })
})

test('ids of another version are no invalid ids of cards where those of the target are not of version 4; ids of boletos are of version 4', () => {
  const ofVersion7 = { ...environment, cardIdVersions: ['7'] }
  const [cards, boletos] = [
    derivedRules['listCardTransactions.body.cardIds.*.pattern'],
    derivedRules['getBoleto.path.id.pattern'],
  ]
  expect(() => invalidCases(cards, ofVersion7)).toThrow('UUIDs of version 7: which versions it accepts is unspecified')
  expect(invalidCases(boletos, ofVersion7).length).toBe(invalidCases(boletos, environment).length)
})

test.each(['2026-03-08', '2026-11-28'])(
  'on %s a moment loses the zero of its hour, and no other, in one form',
  (date) => {
    const onDate = { ...environment, now: Date.parse(`${date}T12:00:00Z`) }
    const rule = derivedRules['createCard.body.restrictions.activeDateRangeUTC.startDate.pattern']
    const starts = invalidCases(rule, onDate).map(({ value }) => String(valueOn(value, rule.at)))
    expect(starts.filter((start) => /^\d{4}-\d\d-\d\d \d:\d\d:\d\d$/.test(start))).not.toEqual([])
  },
)
