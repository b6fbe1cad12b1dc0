import { Readable } from 'node:stream'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeBytes, decodeStream } from './content-coding.ts'
import { readBytes } from './response-body.ts'

const text = 'São Paulo '.repeat(1000)
const mebibyte = 1024 * 1024

const codings: readonly (readonly [string, Buffer])[] = [
  ['identity', Buffer.from(text)],
  ['', Buffer.from(text)],
  ['gzip', gzipSync(text)],
  ['X-GZIP', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateSync(text, { level: 0 })],
  ['deflate', deflateRawSync(text)],
  ['deflate', deflateRawSync(text, { level: 0 })],
  ['br', brotliCompressSync(text)],
  ['zstd', zstdCompressSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  ['deflate ,deflate', deflateSync(deflateRawSync(text))],
]

const inBytes = (bytes: Buffer) => Readable.from([...bytes].map((byte) => Buffer.from([byte])))
const inOnePart = (bytes: Buffer) => Readable.from([bytes])

test.each(codings)('removes %s', async (names, bytes) => {
  expect(decodeBytes(bytes, names, mebibyte)?.toString()).toBe(text)
  expect((await readBytes(decodeStream(inOnePart(bytes), names))).toString()).toBe(text)
  expect((await readBytes(decodeStream(inBytes(bytes), names))).toString()).toBe(text)
})

test.each(['compress', 'gzip, aws-chunked', 'toString'])('does not know %s', async (names) => {
  expect(decodeBytes(Buffer.from(text), names, mebibyte)).toBeUndefined()
  expect((await readBytes(decodeStream(inOnePart(Buffer.from(text)), names))).toString()).toBe(text)
})

describe.each(codings.filter(([names, bytes]) => names !== 'identity' && names !== '' && bytes.length < text.length))(
  '%s',
  (names, bytes) => {
    test('is refused when truncated', async () => {
      const start = bytes.subarray(0, -5)
      expect(() => decodeBytes(start, names, mebibyte)).toThrow('unexpected end of file')
      await expect(readBytes(decodeStream(inOnePart(start), names))).rejects.toThrow('unexpected end of file')
    })

    test('passes on the end of a connection', async () => {
      const broken = Readable.from(
        (function* () {
          yield bytes.subarray(0, 10)
          throw new Error('ECONNRESET')
        })(),
      )
      await expect(readBytes(decodeStream(broken, names))).rejects.toThrow('ECONNRESET')
    })

    test('is decoded up to a limit', async () => {
      expect(decodeBytes(bytes, names, Buffer.byteLength(text))).toHaveLength(Buffer.byteLength(text))
      expect(() => decodeBytes(bytes, names, Buffer.byteLength(text) - 1)).toThrow('larger than')
      const body = inBytes(bytes)
      await expect(readBytes(decodeStream(body, names), 100)).rejects.toThrow('a response of more than')
      await expect.poll(() => body.destroyed).toBe(true)
    })
  },
)

test('an empty body with deflate is empty', async () => {
  expect(await readBytes(decodeStream(Readable.from([]), 'deflate'))).toHaveLength(0)
})
