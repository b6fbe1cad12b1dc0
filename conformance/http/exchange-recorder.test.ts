import { expect, test } from 'vitest'
import { newCheckContext, runInContext } from './check-context.ts'
import { type Exchange, emptyResponse } from './exchange.ts'
import { createExchangeRecorder } from './exchange-recorder.ts'

const ended: Omit<Exchange, 'id'> = {
  operation: 'listCards',
  request: { method: 'GET', url: 'https://api.example/v1/cards', headers: {}, body: null },
  response: emptyResponse,
  ms: 1,
}

test('exchanges have rising numbers, with others between them, and are counted', () => {
  const exchanges: Exchange[] = []
  const recorder = createExchangeRecorder((exchange) => exchanges.push(exchange))
  expect(recorder.record(ended)).toEqual({ id: 1, ...ended })
  expect(recorder.nextId()).toBe(2)
  recorder.record(ended)
  expect(exchanges.map(({ id }) => id)).toEqual([1, 3])
  expect(recorder.count()).toBe(2)
})

test('an exchange is evidence in the context of the running check', async () => {
  const recorder = createExchangeRecorder(() => {})
  const context = newCheckContext('cards.some-rule')
  await runInContext(context, async () => recorder.record(ended))
  recorder.record(ended)
  expect(context.exchanges).toEqual([{ id: 1, operation: 'listCards', request: ended.request }])
})
