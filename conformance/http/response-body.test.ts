import { Readable } from 'node:stream'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decode, limitFor, ResponseTooLarge, readBytes, responseFrom } from './response-body.ts'

const mebibyte = 1024 * 1024
const bodyOf = (...chunks: readonly (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

describe('decode', () => {
  const text = 'São Paulo '.repeat(1000)

  test.each([
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['deflate,GZIP', gzipSync(deflateRawSync(text))],
    ['identity', Buffer.from(text)],
    [undefined, Buffer.from(text)],
  ])('removes the content coding %s', async (coding, bytes) => {
    const headers = coding === undefined ? {} : { 'content-encoding': coding }
    expect((await readBytes(decode({ headers, body: bodyOf(bytes) }))).toString()).toBe(text)
  })

  test.each([
    ['to HEAD', {}, 200, 'HEAD'],
    ['with 204', {}, 204, 'DELETE'],
    ['with Content-Length 0', { 'content-length': '0' }, 200, 'DELETE'],
  ] as const)('leaves a response %s as it is', async (_, more, statusCode, method) => {
    const headers = { 'content-encoding': 'gzip', ...more }
    expect(await readBytes(decode({ statusCode, headers, body: bodyOf() }, method))).toHaveLength(0)
  })

  test('fails for bytes that do not have the coding of their label', async () => {
    const body = decode({ headers: { 'content-encoding': 'gzip' }, body: bodyOf(text) })
    await expect(readBytes(body)).rejects.toThrow('incorrect header check')
  })

  test('fails for a truncated body', async () => {
    const body = decode({ headers: { 'content-encoding': 'gzip' }, body: bodyOf(gzipSync(text).subarray(0, 40)) })
    await expect(readBytes(body)).rejects.toThrow('unexpected end of file')
  })
})

describe('readBytes', () => {
  test('joins chunks, and reports the size of each', async () => {
    const sizes: number[] = []
    const bytes = await readBytes(bodyOf('{"a":', '1}'), 100, (size) => sizes.push(size))
    expect(bytes.toString()).toBe('{"a":1}')
    expect(sizes).toEqual([5, 2])
  })

  test('reads exactly the limit, and no byte more', async () => {
    expect(await readBytes(bodyOf('12345', '12345'), 10)).toHaveLength(10)
    await expect(readBytes(bodyOf('12345', '123456'), 10)).rejects.toBeInstanceOf(ResponseTooLarge)
  })

  test('stops reading past the limit', async () => {
    let chunks = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          chunks++
          yield Buffer.alloc(64 * 1024)
        }
      })(),
    )
    await expect(readBytes(endless)).rejects.toMatchObject({
      message: 'a response of more than 1 MiB',
      limit: '1 MiB',
    })
    expect(chunks).toBeLessThan(100)
    expect(endless.destroyed).toBe(true)
  })

  test('applies the limit to decoded bytes: a small gzip body may be too large', async () => {
    const bomb = gzipSync(Buffer.alloc(8 * mebibyte))
    expect(bomb.length).toBeLessThan(mebibyte)
    const body = decode({ headers: { 'content-encoding': 'gzip' }, body: bodyOf(bomb) })
    await expect(readBytes(body)).rejects.toBeInstanceOf(ResponseTooLarge)
  })
})

describe('limitFor', () => {
  test.each([
    ['/v1/cards/1', mebibyte],
    ['/v1/cards?pageSize=20', mebibyte + 20 * 16 * 1024],
    ['/v1/cards?page=2&pageSize=500', mebibyte + 500 * 16 * 1024],
    ['/v1/cards?pageSize=501', mebibyte],
    ['/v1/cards?pageSize=1e9', mebibyte],
    ['/v1/cards?pageSize=-5', mebibyte],
    ['/v1/cards?pageSize=many', mebibyte],
    ['/v1/boletos', mebibyte + 20 * 96 * 1024],
    ['/v1/boletos?pageSize=30', mebibyte + 30 * 96 * 1024],
    ['/v1/boletos?pageSize=1e9', mebibyte + 20 * 96 * 1024],
    ['/v1/boletos/1', mebibyte],
  ])('of %s is %i bytes', (path, limit) => {
    expect(limitFor({ url: `https://api.example${path}` })).toBe(limit)
  })
})

describe('responseFrom', () => {
  test('parses JSON, and joins repeated headers', () => {
    const headers = { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], missing: undefined }
    expect(responseFrom(200, headers, Buffer.from('{"a":"São"}'))).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json', 'set-cookie': 'a=1, b=2', missing: '' },
      text: '{"a":"São"}',
      json: { a: 'São' },
    })
  })

  test.each([
    ['an empty body', ''],
    ['a body that is not JSON', '<h1>'],
  ])('has no JSON for %s', (_, text) => {
    expect(responseFrom(200, {}, Buffer.from(text))).toEqual({ status: 200, headers: {}, text, json: undefined })
  })

  test('marks bytes that are not UTF-8', () => {
    expect(responseFrom(200, {}, Buffer.from('S\xe3o', 'latin1')).invalidUtf8).toBe(true)
    expect(responseFrom(200, {}, Buffer.from('S\uFFFDo')).invalidUtf8).toBeUndefined()
  })
})
