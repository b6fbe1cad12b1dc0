import { expect, test } from 'vitest'
import { expectAsOnOtherPages } from './same-values.ts'

const row = (id: string, value: Readonly<Record<string, unknown>>, index = 0) => ({
  id,
  value: { id, ...value },
  exchange: { id: 7 },
  pointer: `/data/${index}`,
})

const merchant = { name: 'Cafe', mcc: '5814' }

test('a value that another page shows differently is a failure at its place', () => {
  const others = [row('a', { merchant }), row('b', { merchant })]
  const rows = [row('b', { merchant }), row('a', { merchant: { name: 'Cafe' } }, 1)]
  expect(() => expectAsOnOtherPages('cards', rows, others)).toThrow(
    expect.objectContaining({
      failure: expect.objectContaining({ exchange: 7, places: [{ in: 'response body', pointer: '/data/1/merchant' }] }),
    }),
  )
})

test('other forms of a date-time and undocumented properties are not compared', () => {
  const others = [row('a', { settlementDate: '2026-05-04T10:00:00.000Z', position: 1 })]
  const rows = [row('a', { settlementDate: '2026-05-04 10:00:00', position: 2 }), row('c', { merchant })]
  const withLogo = (logoUrl: string) => [row('b', { merchant: { ...merchant, logoUrl } })]
  expect(() => expectAsOnOtherPages('cards', withLogo('/1'), withLogo('/2'))).not.toThrow()
  expect(() => expectAsOnOtherPages('cards', rows, others)).not.toThrow()
})
