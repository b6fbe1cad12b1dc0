import { describe, expect, test } from 'vitest'
import { barcodeCheckDigit, barcodeOf, dueDateFactor } from './barcode.ts'
import { digitableLineOf } from './digitable-line.ts'

/** Boletos with the barcode and the digitable line that they have by the FEBRABAN layout. */
const vectors = [
  {
    content: { bank: '329', dueDate: '2026-12-15', amount: 123_456, freeField: '0000123456789012345678901' },
    barcode: '32996166100001234560000123456789012345678901',
    line: '32990000122345678901723456789017616610000123456',
  },
  {
    content: { bank: '001', dueDate: '2025-02-21', amount: 500_000, freeField: '0500940144816060680935031' },
    barcode: '00193999900005000000500940144816060680935031',
    line: '00190500954014481606906809350314399990000500000',
  },
  {
    content: { bank: '001', dueDate: '2025-02-22', amount: 500_000, freeField: '0500940144816060680935031' },
    barcode: '00199100000005000000500940144816060680935031',
    line: '00190500954014481606906809350314910000000500000',
  },
]

describe.each(vectors)('$content.bank, due $content.dueDate', ({ content, barcode, line }) => {
  test('has this barcode', () => expect(barcodeOf(content)).toBe(barcode))
  test('has this digitable line', () => expect(digitableLineOf(barcode)).toBe(line))
})

test.each([
  ['1997-10-07', '0000'],
  ['2000-07-03', '1000'],
  ['2025-02-21', '9999'],
  ['2025-02-22', '1000'],
  ['2026-12-15', '1661'],
  ['2049-10-13', '9999'],
  ['2049-10-14', '1000'],
])('the factor of %s is %s', (day, factor) => {
  expect(dueDateFactor(day)).toBe(factor)
})

test.each([
  ['a remainder of 0 would give 11', '0'.repeat(43)],
  ['a remainder of 1 would give 10', `${'0'.repeat(42)}6`],
])('%s, which becomes 1', (_, others) => {
  expect(barcodeCheckDigit(others)).toBe('1')
})

test('the largest amount fills the amount field', () => {
  const barcode = barcodeOf({ bank: '999', dueDate: '2026-12-15', amount: 9_999_999_999, freeField: '0'.repeat(25) })
  expect(barcode).toMatch(/^9999\d1661999{8}0{25}$/)
  expect(barcode).toHaveLength(44)
})
