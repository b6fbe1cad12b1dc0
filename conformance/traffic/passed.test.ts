import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { CapturedBody } from '../http/proxy/capture-body.ts'
import { recordedFrom } from './passed.ts'

const bodyOf = (bytes: Buffer): CapturedBody => ({ bytes: () => bytes, isComplete: () => true, drop() {} })

const received = (coding: string, bytes: Buffer) =>
  recordedFrom(
    {
      method: 'GET',
      path: '/v1/cards',
      requestHeaders: {},
      requestBody: bodyOf(Buffer.alloc(0)),
      status: 200,
      responseHeaders: { 'content-encoding': coding },
      responseBody: bodyOf(bytes),
      from: 0,
      to: 1,
    },
    'http://a.test',
    'watch',
  )

const text = '{"rows":[],"count":0}'

test.each([
  ['gzip', gzipSync(text)],
  ['GZIP', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['zstd', zstdCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  ['identity', Buffer.from(text)],
])('a body with the content coding %s is read', (coding, bytes) => {
  const { exchange, lacks } = received(coding, bytes)
  expect([exchange.response.text, lacks.responseBody]).toEqual([text, false])
})

test.each([
  ['compress', Buffer.from(text)],
  ['toString', Buffer.from(text)],
  ['gzip', Buffer.from(text)],
])('a body with the content coding %s that cannot be read is lacking', (coding, bytes) => {
  expect(received(coding, bytes).lacks.responseBody).toBe(true)
})
