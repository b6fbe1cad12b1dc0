import { describe, expect, test } from 'vitest'
import { type HarEntry, harOf } from '../test/har.ts'
import { recordedInHar } from './har.ts'

const card = { id: 'c' }
const recorded = (entry: Partial<HarEntry>) =>
  recordedInHar(JSON.parse(harOf({ url: '/v1/cards', received: card, ...entry })), 'a.har')[0]

describe('recordedInHar', () => {
  test('reads request, response and period', () => {
    expect(recorded({ method: 'POST', sent: { name: 'A' }, status: 201 })).toMatchObject({
      source: 'a.har',
      exchange: {
        request: {
          method: 'POST',
          url: 'https://api.example.test/v1/cards',
          headers: { 'content-type': 'application/json' },
          body: '{"name":"A"}',
        },
        response: { status: 201, json: card, text: '{"id":"c"}' },
        ms: 12.5,
      },
      period: { from: Date.UTC(2026, 10, 20, 12), to: Date.UTC(2026, 10, 20, 12) + 12.5, accuracy: 50 },
      lacks: { requestBody: false, responseBody: false },
    })
  })

  const bytes = Buffer.from('{"name":"São"}')
  test.each<readonly [string, Partial<HarEntry>, object]>([
    [
      'a body in base64',
      { response: { content: { text: bytes.toString('base64'), encoding: 'base64' } } },
      { response: { json: { name: 'São' } } },
    ],
    [
      'bytes that are not UTF-8',
      { response: { content: { text: Buffer.from([0x22, 0xe9, 0x22]).toString('base64'), encoding: 'base64' } } },
      { response: { invalidUtf8: true } },
    ],
    [
      'a byte order mark in a body',
      { response: { content: { size: 5, text: '\u{FEFF}{}' } } },
      { response: { json: {} } },
    ],
    [
      'pseudo header fields of HTTP/2, and repeated ones',
      {
        request: {
          headers: [
            { name: ':authority', value: 'x' },
            { name: 'Accept', value: 'a' },
            { name: 'accept', value: 'b' },
          ],
        },
      },
      { request: { headers: { accept: 'a, b' } } },
    ],
    [
      'a missing statusText, sizes of -1 and comments',
      { response: { comment: 'c', bodySize: -1, headersSize: -1 } },
      { response: { status: 200 } },
    ],
    ['no response', { response: { status: 0 } }, { response: { status: 0 }, noResponse: 'connection' }],
    ['a time of -1', { entry: { time: -1 } }, { ms: 0 }],
  ])('reads %s', (_, entry, exchange) => {
    expect(recorded(entry)?.exchange).toMatchObject(exchange)
  })

  test.each<readonly [string, Partial<HarEntry>, object]>([
    ['a body that was not kept', { response: { content: { size: 10 } } }, { responseBody: true }],
    ['a body of unknown size that was not kept', { response: { content: { size: -1 } } }, { responseBody: true }],
    ['an empty text in the place of a body', { response: { content: { size: 10, text: '' } } }, { responseBody: true }],
    ['the beginning of a body', { response: { content: { size: 50, text: '{"id"' } } }, { responseBody: true }],
    ['no content at all', { response: { content: undefined } }, { responseBody: true }],
    ['no body of a 204', { status: 204, response: { content: {} } }, { responseBody: false }],
    ['an empty body', { response: { content: { size: 0 } } }, { responseBody: false }],
    ['no headers', { response: { headers: [] } }, { responseHeaders: true }],
    ['a response body that was replaced', { response: { content: { text: '[REDACTED]' } } }, { responseBody: true }],
    ['a request body that was replaced', { sent: '***' }, { requestBody: true }],
    ['values, as recorders replace some', {}, { originalValues: true }],
    ['a request whose body was not kept', { request: { bodySize: 12 } }, { requestBody: true }],
    [
      'a body that is shorter than its compressed form, as mitmproxy writes it',
      { response: { content: { size: 42, compression: -20, text: '{"rows":[],"count": 0}' } } },
      { responseBody: false },
    ],
    [
      'the beginning of a compressed body',
      { response: { content: { size: 50, compression: 20, text: '{"id"' } } },
      { responseBody: true },
    ],
    [
      'a POST without a body, as mitmproxy writes it',
      { request: { postData: { mimeType: '', text: '' } } },
      { requestBody: false },
    ],
  ])('knows what is missing: %s', (_, entry, lacks) => {
    expect(recorded(entry)?.lacks).toMatchObject(lacks)
  })

  test.each([
    ['the cache of Chromium', { entry: { _fromCache: 'disk' } }],
    ['the cache of Safari', { entry: { _fetchType: 'Memory Cache' } }],
    ['a service worker', { response: { _fetchedViaServiceWorker: true } }],
    ['a test that mocks the API with Playwright', { entry: { _wasFulfilled: true } }],
    ['a request without a URL', { request: { url: undefined } }],
    ['an entry without a request', { entry: { request: undefined } }],
  ])('leaves out %s', (_, entry) => {
    expect(recorded(entry)).toBeUndefined()
  })
})
