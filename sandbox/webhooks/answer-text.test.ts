import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const of = (text: string) => answerText(Buffer.from(text))

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

test('an answer that ends inside a character shows that it does', () => {
  expect(answerText(Uint8Array.of(0x61, 0xf0, 0x9f))).toBe('a\ufffd')
})

test('whatever comes, the text has at most 1024 bytes and is whole', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1100 }), (bytes) => {
      const text = answerText(bytes)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024)
      expect(text.isWellFormed()).toBe(true)
      expect(text).not.toContain('\0')
    }),
  )
  expect(Buffer.byteLength(answerText(new Uint8Array(2000).fill(0xff)))).toBe(1023)
})

test('text of any characters is kept from its beginning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (given) => {
      const clean = given.replaceAll('\0', '\ufffd')
      expect(clean.startsWith(of(given))).toBe(true)
      if (Buffer.byteLength(clean) <= 1024) expect(of(given)).toBe(clean)
    }),
  )
})
