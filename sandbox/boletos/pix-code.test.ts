import { expect, test } from 'vitest'
import { crc16, pixCodeOf } from './pix-code.ts'

test('the CRC of 123456789 is 29B1', () => expect(crc16('123456789')).toBe('29B1'))

test('a CRC has leading zeros', () => {
  const padded = Array.from({ length: 1000 }, (_, n) => crc16(String(n)))
  expect(padded.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true)
  expect(padded.some((crc) => crc.startsWith('0'))).toBe(true)
})

test('a dynamic code contains the address and ends with the CRC of everything before it', () => {
  const code = pixCodeOf({
    address: 'pix.example/cobv/8b3da2f39a4140d1a91abd93113bd441',
    merchant: 'SANDBOX',
    city: 'SAO PAULO',
  })
  expect(code).toMatch(/^000201010212/)
  expect(code).toContain('26710014br.gov.bcb.pix2549pix.example/cobv/8b3da2f39a4140d1a91abd93113bd441')
  expect(code).toContain('5204000053039865802BR5907SANDBOX6009SAO PAULO62070503***6304')
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
})

test('lengths are counted in bytes', () => {
  expect(pixCodeOf({ address: 'pix.example/1', merchant: 'João', city: 'São Paulo' })).toContain(
    '5905João6010São Paulo',
  )
})

test('a value that is too long for its field throws', () => {
  expect(() => pixCodeOf({ address: `pix.example/${'1'.repeat(90)}`, merchant: 'A', city: 'B' })).toThrow(
    'at most 99 bytes',
  )
})
