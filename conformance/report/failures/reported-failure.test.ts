import { expect, test } from 'vitest'
import { plainRun } from '../../run/run-options.ts'
import { redactText } from '../../validate/secrets/redact.ts'
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
    reportedFailure({ rule: 'cards.id-kept', expected, actual }, options, { redact: redactText, isIssued: () => true })
      .actual
  const [one, other] = ['"9999990000000014"', '"9999990000000022"']
  expect(actualOf(`cardNumber ${one}`, other)).toBe(`${other}, another value: both are hidden`)
  expect(actualOf(`another number than ${one}`, one)).toBe(one)
  expect(actualOf('name "A"', '"B"')).toBe('"B"')
})

test('a retrieval that shows a failure is named with the change of the object before it', () => {
  const id = '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d'
  const call = (number: number, operation: 'extendBoleto' | 'getBoleto' | 'createBoleto', path: string) => {
    const method = operation === 'getBoleto' ? 'GET' : 'POST'
    return {
      id: number,
      operation,
      request: { method, url: `http://127.0.0.1:1/v1/boletos${path}`, headers: {}, body: null },
    }
  }
  const afterOf = (...exchanges: readonly ReturnType<typeof call>[]) =>
    reportedFailure({ rule: 'r', expected: '', actual: '', exchanges }, options).after
  const [created, extended, read] = [
    call(1, 'createBoleto', ''),
    call(2, 'extendBoleto', `/${id}/extend`),
    call(3, 'getBoleto', `/${id}`),
  ]
  expect(afterOf(created, extended, read)).toBe('POST /v1/boletos/{id}/extend')
  expect(afterOf(created, read)).toBeUndefined()
  expect(afterOf(created, extended)).toBeUndefined()
})
