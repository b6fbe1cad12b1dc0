import { expect, test } from 'vitest'
import { understandingOf } from './run-fault.ts'

const result = (breaks: readonly string[], causes?: readonly string[]) => ({
  fault: { id: 'a', breaks, says: '' },
  ...(causes && { causes }),
})

test('understandingOf counts reports that begin with a rule of the fault, and takes the median of their causes', () => {
  const results = [
    result(['cards.a'], ['cards.a']),
    result(['cards.a', 'cards.b'], ['cards.b', 'cards.c']),
    result(['cards.a'], ['cards.c', 'cards.d', 'cards.a']),
    result(['cards.a']),
    result(['cards.a'], []),
  ]
  expect(understandingOf(results)).toEqual({ runs: 3, firstNamed: 2, medianCauses: 2 })
})

test('understandingOf counts nothing without whole runs', () => {
  expect(understandingOf([result(['cards.a'])])).toEqual({ runs: 0, firstNamed: 0, medianCauses: 0 })
})
