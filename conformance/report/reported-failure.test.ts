import { expect, test } from 'vitest'
import { plainRun } from '../run/run-options.ts'
import { redactText } from '../validate/redact.ts'
import { reportedFailure } from './reported-failure.ts'

const options = { ...plainRun, baseUrl: 'http://127.0.0.1:1', tls: {} }

test('the commands of a failure name the token that they need', () => {
  const control = { url: 'http://127.0.0.1:1/control', token: 'control-token' }
  const call = (path: string, operation: 'listCards' | null) => {
    const headers = { authorization: 'Bearer any' }
    return { id: 1, operation, request: { method: 'GET', url: `http://127.0.0.1:1${path}`, headers, body: null } }
  }
  const exchanges = [call('/control/clock', null), call('/v1/cards', 'listCards'), call('/v1/unknown', null)]
  const { curl } = reportedFailure({ rule: 'r', expected: '', actual: '', exchanges }, { ...options, control })
  expect(curl.map((command) => /\$\w+/.exec(command)?.[0])).toEqual(['$CONTROL_TOKEN', '$TOKEN', '$TOKEN'])
})

test('a failure says that hidden values differ, and only where they are hidden and differ', () => {
  const actualOf = (expected: string, actual: string) =>
    reportedFailure({ rule: 'cards.id-kept', expected, actual }, options, redactText).actual
  const [one, other] = ['"9999990000000014"', '"9999990000000022"']
  expect(actualOf(`cardNumber ${one}`, other)).toBe(`${other}, another value: both are hidden`)
  expect(actualOf(`another number than ${one}`, one)).toBe(one)
  expect(actualOf('name "A"', '"B"')).toBe('"B"')
})
