import { describe, expect, test } from 'vitest'
import type { Exchange } from '../http/exchange.ts'
import { exchangeEvent } from './exchange-event.ts'

const exchange: Exchange = {
  id: 7,
  operation: 'createCard',
  request: { method: 'POST', url: 'https://api.example/v1/cards', headers: { accept: 'application/json' }, body: '{}' },
  response: { status: 201, headers: { 'content-type': 'application/json' }, text: '{"id":"a"}', json: { id: 'a' } },
  ms: 12.345,
}
const limit = 128 * 1024

describe('exchangeEvent', () => {
  test('contains the exchange without its parsed body, and when it was sent', () => {
    expect(exchangeEvent({ ...exchange, ms: 12.5 }, 'cards.id-unique', Date.UTC(2026, 0, 1) + 12.75)).toEqual({
      event: 'exchange',
      id: 7,
      check: 'cards.id-unique',
      operation: 'createCard',
      request: exchange.request,
      response: { status: 201, headers: { 'content-type': 'application/json' }, text: '{"id":"a"}' },
      at: '2026-01-01T00:00:00.000250Z',
      ms: 12.5,
    })
  })

  test.each([undefined, ''])('has no check where it belongs to none: %j', (check) => {
    expect(exchangeEvent(exchange, check).check).toBeNull()
  })

  test('says why there was no response, and whether the request was sent twice', () => {
    const event = exchangeEvent({ ...exchange, noResponse: 'timeout', resent: true, channel: 'control' }, undefined)
    expect(event).toMatchObject({ noResponse: 'timeout', resent: true, channel: 'control' })
  })

  test('truncates long bodies, and has their full length as data', () => {
    const text = 'x'.repeat(limit + 5)
    const request = { ...exchange.request, body: text }
    const event = exchangeEvent({ ...exchange, request, response: { ...exchange.response, text } }, undefined)
    expect(event.request).toMatchObject({ body: 'x'.repeat(limit), truncatedFrom: limit + 5 })
    expect(event.response).toMatchObject({ text: 'x'.repeat(limit), truncatedFrom: limit + 5 })
  })

  test('truncates long texts in JSON, so that all of its items are left', () => {
    const rows = Array.from({ length: 60 }, (_, id) => ({ id, image: `${'\\"é\u0001'.repeat(1000)}`, state: 'paid' }))
    const text = JSON.stringify({ rows })
    expect(text.length).toBeGreaterThan(limit)
    const { response } = exchangeEvent({ ...exchange, response: { ...exchange.response, text } }, undefined)
    expect(response.truncatedFrom).toBe(text.length)
    const shown = JSON.parse(response.text) as { rows: typeof rows }
    expect(shown.rows.map(({ id, state }) => [id, state])).toEqual(rows.map(({ id, state }) => [id, state]))
    expect(shown.rows[59]?.image).toMatch(/^\\"é.*… \(\d+ characters\)$/s)
  })

  test('leaves bodies of the limit as they are', () => {
    const text = 'x'.repeat(limit)
    const event = exchangeEvent({ ...exchange, response: { ...exchange.response, text } }, undefined)
    expect(event.response).toMatchObject({ text })
    expect(event.response).not.toHaveProperty('truncatedFrom')
  })
})
