import fc from 'fast-check'
import { expect, test } from 'vitest'
import { responseExcerpt } from './response-excerpt.ts'

const of = (text: string) => responseExcerpt(Buffer.from(text))

test.each([
  ['', ''],
  ['ok', 'ok'],
  ['a'.repeat(1024), 'a'.repeat(1024)],
  ['a'.repeat(1025), 'a'.repeat(1024)],
  [`${'a'.repeat(1023)}é`, 'a'.repeat(1023)],
  [`${'a'.repeat(1022)}é`, `${'a'.repeat(1022)}é`],
  [`${'a'.repeat(1021)}😀`, 'a'.repeat(1021)],
  [`${'a'.repeat(1020)}😀 and more`, `${'a'.repeat(1020)}😀`],
  ['a\0b', 'a\ufffdb'],
])('%j', (given, kept) => {
  expect(of(given)).toBe(kept)
})

test('a response that ends with an incomplete character ends with U+FFFD', () => {
  expect(responseExcerpt(Uint8Array.of(0x61, 0xf0, 0x9f))).toBe('a\ufffd')
})

test('any bytes become a well-formed string of at most 1024 bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1100 }), (bytes) => {
      const text = responseExcerpt(bytes)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toContain('\0')
    }),
  )
  expect(Buffer.byteLength(responseExcerpt(new Uint8Array(2000).fill(0xff)))).toBe(1023)
})

test('the excerpt of any string is a prefix of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (given) => {
      const clean = given.replaceAll('\0', '\ufffd')
      expect(clean.startsWith(of(given))).toBe(true)
      if (Buffer.byteLength(clean) <= 1024) expect(of(given)).toBe(clean)
    }),
  )
})
