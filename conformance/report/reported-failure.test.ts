import { expect, test } from 'vitest'
import { plainRun } from '../run/run-options.ts'
import { redactText } from '../validate/redact.ts'
import { reportedFailure } from './reported-failure.ts'

const options = { ...plainRun, baseUrl: 'http://127.0.0.1:1', tls: {} }

test('a failure says that hidden values differ, and only where they are hidden and differ', () => {
  const actualOf = (expected: string, actual: string) =>
    reportedFailure({ rule: 'cards.id-kept', expected, actual }, options, redactText).actual
  const [one, other] = ['"9999990000000014"', '"9999990000000022"']
  expect(actualOf(`cardNumber ${one}`, other)).toBe(`${other}, another value: both are hidden`)
  expect(actualOf(`another number than ${one}`, one)).toBe(one)
  expect(actualOf('name "A"', '"B"')).toBe('"B"')
})
