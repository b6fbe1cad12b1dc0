import { describe, expect, test } from 'vitest'
import { amountInBarcode, barcodeContainsDueDate, barcodeOfLine, isBarcode, isDigitableLine } from './barcode.ts'

const boletos = [
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

const withOtherDigit = (code: string, index: number) =>
  code.slice(0, index) + ((Number(code[index]) + 1) % 10) + code.slice(index + 1)

describe.each(boletos)('the boleto $line', ({ barcode, line, amount, dueDate }) => {
  test('has a valid barcode and digitable line with the same digits', () => {
    expect(isBarcode(barcode)).toBe(true)
    expect(isDigitableLine(line)).toBe(true)
    expect(barcodeOfLine(line)).toBe(barcode)
  })

  test('contains its amount and its due date', () => {
    expect(amountInBarcode(barcode)).toBe(amount)
    expect(barcodeContainsDueDate(barcode, dueDate)).toBe(true)
    expect(barcodeContainsDueDate(barcode, '2026-01-01')).toBe(false)
  })

  test('is invalid with another digit', () => {
    expect(isBarcode(withOtherDigit(barcode, 43))).toBe(false)
    expect(isDigitableLine(withOtherDigit(line, 0))).toBe(false)
  })

  test('may be printed with separators', () => {
    const printed = `${line.slice(0, 5)}.${line.slice(5, 10)} ${line.slice(10)}`
    expect(isDigitableLine(printed)).toBe(true)
    expect(barcodeOfLine(printed)).toBe(barcode)
  })
})
