import { describe, expect, test } from 'vitest'
import type { Evidence } from '../../http/exchange.ts'
import { inventedHeaders } from '../../values/altered-token.ts'
import { circumstanceOf, eventsBefore } from './circumstances.ts'

const card = '7a1c3d52-6b1f-4f6e-9a3e-0a5f2f0b1c11'
const known = { redact: (text: string) => text, isIssued: (token: string) => token === 'issued' }
const usual = { authorization: 'Bearer issued' }

function call(id: number, operation: 'createCard' | 'getCard' | 'deleteCard', headers = {}): Evidence {
  const method = { createCard: 'POST', getCard: 'GET', deleteCard: 'DELETE' }[operation]
  const url = `http://127.0.0.1:1/v1/cards${operation === 'createCard' ? '' : `/${card}`}`
  return { id, operation, request: { method, url, headers: { ...usual, ...headers }, body: null } }
}
function advance(id: number, advanceMs: number): Evidence {
  const url = 'http://127.0.0.1:2/clock'
  return { id, operation: null, request: { method: 'POST', url, headers: {}, body: JSON.stringify({ advanceMs }) } }
}
const day = 24 * 3600_000

test.each([
  [usual, undefined],
  [{ 'accept-language': 'en-US' }, undefined],
  [{ 'accept-language': 'es-MX' }, 'with Accept-Language: es-MX'],
  [{ authorization: inventedHeaders.withInventedToken }, 'with an unknown token'],
  [{ authorization: 'Bearer issueD' }, 'with a token that was not issued'],
  [{ authorization: 'Basic abc' }, 'with an Authorization header of another form'],
  [{ authorization: undefined, 'accept-language': 'pt-BR' }, 'without a token and with Accept-Language: pt-BR'],
])('circumstanceOf a request with %j: %s', (headers, text) => {
  expect(circumstanceOf(call(1, 'getCard', headers), known)).toBe(text)
  expect(circumstanceOf(call(1, 'getCard', headers), undefined)).toBeUndefined()
})

describe('eventsBefore', () => {
  const before = (...evidence: readonly Evidence[]) =>
    eventsBefore(evidence.at(-1), evidence, { known, statusOf: (id) => 400 + id })

  test('names the last change of the object, how it was sent and its status', () => {
    const refused = call(2, 'deleteCard', { authorization: inventedHeaders.withInventedToken })
    expect(before(call(1, 'createCard'), refused, call(3, 'getCard'))).toBe(
      'DELETE /v1/cards/{id} with an unknown token (402)',
    )
    expect(before(call(1, 'createCard'), call(3, 'getCard'))).toBeUndefined()
  })

  test('names by how much the clock was advanced since then, or since the creation', () => {
    const advanced = [advance(4, 7 * day), advance(5, day), call(6, 'getCard')]
    expect(before(call(1, 'createCard'), ...advanced)).toBe('POST /v1/cards (401) and 8 days')
    expect(before(advance(1, day), call(2, 'createCard'), call(3, 'deleteCard'), ...advanced)).toBe(
      'DELETE /v1/cards/{id} (403) and 8 days',
    )
    expect(before(advance(1, day), call(2, 'createCard'), call(3, 'getCard'))).toBeUndefined()
  })
})
