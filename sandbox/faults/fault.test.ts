import { expect, test } from 'vitest'
import type { Context, Handler } from '../handler.ts'
import type { Services } from '../services.ts'
import { wrapEach } from './fault.ts'

const context = { caller: { companyId: 'one' } } as Context
const request = { path: { id: 'a' } } as Parameters<Handler<'getCard'>>[0]
const getCard = async ({ path }: typeof request, { caller }: Context) => ({
  body: `card ${path.id} of ${caller.companyId}`,
})
const getBoleto = async ({ path }: typeof request) => ({ body: `boleto ${path.id}` })
const operations = { getCard, getBoleto, deleteCard: async () => ({ status: 204 }) }
const parts = { operations } as unknown as Services

test('each of the operations is wrapped, and no other', async () => {
  const wrapped = wrapEach(parts, ['getCard', 'getBoleto'], async ({ handle }) => ({
    ...(await handle()),
    status: 299,
  }))
  expect(await wrapped.operations.getCard(request, context)).toEqual({ body: 'card a of one', status: 299 })
  expect(await wrapped.operations.getBoleto(request, context)).toEqual({ body: 'boleto a', status: 299 })
  expect(wrapped.operations.deleteCard).toBe(operations.deleteCard)
})

test('a request is handled as another one, or of another caller, in its place', async () => {
  const wrapped = wrapEach(parts, ['getCard'], async ({ request: received, handle }) =>
    handle({ ...received, path: { id: 'b' } }, { caller: { companyId: 'two' } } as Context),
  )
  expect(await wrapped.operations.getCard(request, context)).toEqual({ body: 'card b of two' })
})

test('an operation without a handler is not wrapped', () => {
  expect(() => wrapEach(parts, ['listCards'], async ({ handle }) => handle())).toThrow(
    'no handler for listCards to wrap',
  )
})
