import { expect, test } from 'vitest'
import { createOverlappingWrites } from './overlapping-writes.ts'

const boleto = '/v1/boletos/7a1c3d52-6b1f-4f6e-9a3e-0a5f2f0b1c11'
const other = '/v1/boletos/7a1c3d52-6b1f-4f6e-9a3e-0a5f2f0b1c12'

test('two writes to one object overlap, whichever began first', () => {
  const writes = createOverlappingWrites()
  const [one, two] = [writes.begin('POST', `${boleto}/cancel`), writes.begin('POST', `${boleto}/extend`)]
  expect([one?.overlaps, two?.overlaps]).toEqual([true, true])
})

test('writes one after another, to other objects, and reads do not overlap', () => {
  const writes = createOverlappingWrites()
  const first = writes.begin('POST', `${boleto}/cancel`)
  writes.begin('GET', boleto)
  writes.begin('POST', `${other}/cancel`)
  first?.end()
  expect(first?.overlaps).toBe(false)
  expect(writes.begin('POST', `${boleto}/extend`)?.overlaps).toBe(false)
})

test.each(['/v1/boletos', '/v1/cards/transactions', '/v1/webhooks/events/7a1c3d52/retry'])(
  '%s names no object',
  (path) => {
    expect(createOverlappingWrites().begin('POST', path)).toBeUndefined()
  },
)
