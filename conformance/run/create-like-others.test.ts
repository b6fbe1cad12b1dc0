import { expect, test } from 'vitest'
import { DuplicateRefused } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { createLikeOthers } from './create-like-others.ts'
import type { Target } from './target.ts'

const boleto = { memo: 'Rent', amount: 1, dueDate: '2030-01-01' }

/** A target that responds with these statuses, one after the other. */
function targetWith(...statuses: readonly number[]): Target {
  const left = [...statuses]
  const counts = new Map<string, number>()
  return {
    once: async () => counts,
    tenant: undefined,
    call: async () => ({ operation: 'createBoleto', response: { status: left.shift() } }) as unknown as Exchange,
  } as unknown as Target
}

const statusOf = (target: Target, body: object) =>
  createLikeOthers(target, 'createBoleto', { body }).then(
    ({ response }) => response.status,
    (error: unknown) => error,
  )

test.each([
  ['the same body', boleto, 400, true],
  ['the same body', boleto, 409, true],
  ['another payer', { ...boleto, payerData: {} }, 409, true],
  // Perhaps the payer is not valid.
  ['another payer', { ...boleto, payerData: {} }, 400, false],
  ['another memo', { ...boleto, memo: 'Rent of May' }, 409, false],
  ['the same body', boleto, 500, false],
])('a second boleto with %s that is refused: %s %s', async (_what, body, status, isDuplicate) => {
  const target = targetWith(201, status)
  expect(await statusOf(target, boleto)).toBe(201)
  const second = await statusOf(target, body)
  expect(second instanceof DuplicateRefused).toBe(isDuplicate)
  if (!isDuplicate) expect(second).toBe(status)
})

test('a body that was refused before is refused again for what it is', async () => {
  const target = targetWith(400, 400)
  expect(await statusOf(target, boleto)).toBe(400)
  expect(await statusOf(target, boleto)).toBe(400)
})

test('of two at the same time the one that arrives later may be refused', async () => {
  const target = targetWith(409, 201)
  const [first, second] = await Promise.all([statusOf(target, boleto), statusOf(target, boleto)])
  expect(first).toBeInstanceOf(DuplicateRefused)
  expect(second).toBe(201)
})

test('two at the same time that are both refused are refused for what they are', async () => {
  const target = targetWith(400, 400)
  expect(await Promise.all([statusOf(target, boleto), statusOf(target, boleto)])).toEqual([400, 400])
})

test.each([
  [409, 201, true],
  [409, 409, false],
  [400, 201, false],
])(
  'a card whose name an earlier run may have used: %s, and %s with another name',
  async (status, renamed, isDuplicate) => {
    const card = createLikeOthers(targetWith(status, renamed), 'createCard', { body: { name: 'aaaa' } })
    if (isDuplicate) await expect(card).rejects.toThrow(DuplicateRefused)
    else expect((await card).response.status).toBe(status)
  },
)
