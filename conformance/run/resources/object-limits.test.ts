import { expect, test } from 'vitest'
import type { OperationId } from '../../../generated/operations.ts'
import { CheckFailure, RequestRefused } from '../../failure/errors.ts'
import type { ExchangeSummary } from '../exchange-summary.ts'
import type { RunContext } from '../run-context.ts'
import { knownLimitBehind, limitBehind } from './object-limits.ts'

const reason = 'The target refuses another card (422) after the run has created 100.'

const exchange = (id: number, operation: OperationId, status: number, token = 'own'): ExchangeSummary => ({
  id,
  operation,
  status,
  request: { method: 'POST', url: 'https://api.example/v1/cards', headers: { authorization: token }, body: '{}' },
})

/** A run whose tenant was refused with 422 what an operation creates, as the target has no room. */
const runOf = (exchanges: readonly ExchangeSummary[], full: OperationId | undefined) =>
  ({
    state: {
      exchanges: new Map(exchanges.map((one) => [one.id, one])),
      full: new Map(full === undefined ? [] : [[full, { reason, status: 422, isOwn: true }]]),
    },
    target: { usesOwnToken: ({ headers }: ExchangeSummary['request']) => headers.authorization === 'own' },
  }) as unknown as RunContext

test('a refused creation of what the target has no room for says nothing else', () => {
  const refused = exchange(1, 'createCard', 422)
  expect(knownLimitBehind([refused], runOf([refused], 'createCard'))).toBe(reason)
})

test.each<[string, ExchangeSummary, OperationId | undefined]>([
  ['there is room', exchange(1, 'createCard', 422), undefined],
  ['it succeeded', exchange(1, 'createCard', 201), 'createCard'],
  ['the server failed', exchange(1, 'createCard', 500), 'createCard'],
  ['the status is another one', exchange(1, 'createCard', 400), 'createCard'],
  ['the tenant is another one', exchange(1, 'createCard', 422, 'other'), 'createCard'],
  ['something else has no room', exchange(1, 'createBoleto', 422), 'createCard'],
  ['nothing was created', exchange(1, 'updateCard', 422), 'createCard'],
])('unless %s', (_, sent, full) => {
  expect(knownLimitBehind([sent], runOf([sent], full))).toBeUndefined()
})

test('requests of which none is accepted have that reason where it is known, and are not repeated to find it', async () => {
  const refused = exchange(1, 'createCard', 422)
  const error = new RequestRefused('createCard returns 422 to a valid request.', 1)
  expect(await limitBehind(error, runOf([refused], 'createCard'))).toBe(reason)
  expect(await limitBehind(error, runOf([refused], undefined))).toBeUndefined()
})

test('a tenant may be nearly full of objects from before the run', async () => {
  const isAccepted = { response: { status: 201, json: {}, text: '', headers: {} } }
  const reasonAfter = async (created: number, isFull: boolean) => {
    const [accepted, refused] = [exchange(1, 'createCard', 201), exchange(2, 'createCard', 422)]
    const run = runOf([accepted, refused], undefined)
    const repeat = async () => (isFull ? { response: { ...isAccepted.response, status: 422 } } : isAccepted)
    const more = {
      resourceLog: { counts: () => ({ createCard: created }) },
      target: { ...run.target, client: { repeat } },
    }
    return limitBehind(new CheckFailure('success', '422', { exchange: 2 }), {
      ...run,
      ...more,
    } as unknown as RunContext)
  }
  expect(await reasonAfter(5, true)).toMatch(/^The target refuses another card \(422\) after the run has created 5:/)
  expect(await reasonAfter(5, false)).toBeUndefined()
  expect(await reasonAfter(4, true)).toBeUndefined()
})
