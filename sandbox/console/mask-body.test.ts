import { expect, test } from 'vitest'
import { maskBody, maskRaw, maskText } from './mask-body.ts'

test('card data and secrets are masked wherever they are', () => {
  const card = { cardNumber: '4000001234567899', cardHolder: 'Maria', expiryDate: '12/30', cvvCode: '123' }
  const shown = maskText(
    JSON.stringify({ rows: [{ id: 'c1', details: card }], note: 'card 4000001234567899', secret: 'whsec_abc' }),
  )
  expect(JSON.parse(shown)).toEqual({
    rows: [{ id: 'c1', details: { cardNumber: '••• 7899', cardHolder: 'Maria', expiryDate: '•••', cvvCode: '•••' } }],
    note: 'card ••• 7899',
    secret: '•••',
  })
})

test.each([
  ['<html>4000001234567899 whsec_abc+/=</html>', '<html>••• 7899 whsec_•••</html>'],
  ['', ''],
])('text that is not JSON: %j', (text, shown) => {
  expect(maskText(text)).toBe(shown)
})

test.each([
  ['{"b": 1,\n "a": "4511"}', '{"b": 1,\n "a": "4511"}'],
  ['not JSON', 'not JSON'],
])('text without card data keeps its bytes: %j', (text, shown) => {
  expect(maskRaw(text)).toBe(shown)
})

test('text with card data does not', () => {
  expect(maskRaw('{"card":"4000001234567899"}')).not.toContain('400000123456')
})

test('images are shortened, and a barcode is not taken for a card number', () => {
  expect(maskBody({ qrCodeImage: 'a'.repeat(5000) })).toContain('… (5000 characters)')
  const barcode = '00190500954014481606906809350314337370000000100'
  expect(maskBody({ barcode })).toContain(barcode)
  expect(maskBody(undefined)).toBe('')
})
