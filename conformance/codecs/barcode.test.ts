import { describe, expect, test } from 'vitest'
import { amountIn, barcodeOfLine, isBarcode, isDigitableLine, tellsDueDate } from './barcode.ts'

const printed = [
  {
    barcode: '32996166100001234560000123456789012345678901',
    line: '32990000122345678901723456789017616610000123456',
    amount: 1234.56,
    dueDate: '2026-12-15',
  },
  {
    barcode: '00193999900005000000500940144816060680935031',
    line: '00190500954014481606906809350314399990000500000',
    amount: 5000,
    dueDate: '2025-02-21',
  },
  {
    barcode: '00199100000005000000500940144816060680935031',
    line: '00190500954014481606906809350314910000000500000',
    amount: 5000,
    dueDate: '2025-02-22',
  },
]

describe('barcode and digitable line of printed boletos', () => {
  test.each(printed)('are recognized, and contain amount and due date: $line', ({ barcode, line, amount, dueDate }) => {
    expect(isBarcode(barcode)).toBe(true)
    expect(isDigitableLine(line)).toBe(true)
    expect(barcodeOfLine(line)).toBe(barcode)
    expect(amountIn(barcode)).toBe(amount)
    expect(tellsDueDate(barcode, dueDate)).toBe(true)
  })

  test('are not recognized with another digit', () => {
    for (const { barcode, line } of printed) {
      expect(isBarcode(barcode.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)))).toBe(false)
      expect(isDigitableLine(line.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))).toBe(false)
      expect(tellsDueDate(barcode, '2026-01-01')).toBe(false)
    }
  })
})
