import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrunkAtOnce } from './shrunk-at-once.ts'
import { textOf } from './text.ts'

test('shrunkAtOnce makes the same values', () => {
  const texts = fc.string()
  expect(fc.sample(shrunkAtOnce(texts, 'a'), { seed: 7, numRuns: 20 })).toEqual(
    fc.sample(texts, { seed: 7, numRuns: 20 }),
  )
})

test('a text of any length is minimized in few attempts where its characters do not matter', () => {
  let attempts = 0
  const property = fc.property(textOf({ min: 100, max: 100 }), () => {
    attempts++
    return false
  })
  const { counterexample } = fc.check(property, { seed: 7 })
  expect(counterexample).toEqual(['a'.repeat(100)])
  expect(attempts).toBe(2)
})

test('where one of its characters matters, it is minimized as before', () => {
  const property = fc.property(textOf({ min: 10, max: 10 }), (text) => !/[A-Z]/.test(text))
  expect(fc.check(property, { seed: 7 }).counterexample?.[0]).toMatch(/^a*[A-Z]a*$/)
})
