import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn } from '../../test/traffic.ts'

const idOf = (index: number) => `0f0a5a6${index}-52a3-4a4e-9c5c-6f5a6a0b1c2d`
const dates = { createdAt: '2026-11-20 11:00:00', updatedAt: '2026-11-20 11:00:00' }
const card = (index: number) => ({ id: idOf(index), ...dates, name: 'Fuel', restrictions: { spendLimit: 10 } })
const page = (query: string, count: number, ...indices: readonly number[]): HarEntry => ({
  url: `/v1/cards?${query}`,
  received: { rows: indices.map(card), count },
})
const remove = (index: number): HarEntry => ({ method: 'DELETE', url: `/v1/cards/${idOf(index)}`, status: 204 })
const details = { cardNumber: '4929421234600821', cardHolder: 'H', expiryDate: '12/30', cvvCode: '917' }
const get = (index: number): HarEntry => ({
  url: `/v1/cards/${idOf(index)}`,
  received: { ...card(index), details },
  response: {
    headers: [
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Cache-Control', value: 'no-store' },
    ],
  },
})
const other: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }
const pause = [other, other]
const all = page('pageSize=5', 4, 1, 2, 3, 4)
const ofAnother = (entry: HarEntry): HarEntry => ({
  ...entry,
  request: { headers: [{ name: 'Authorization', value: 'Bearer another-token-98765' }] },
})

describe('a page', () => {
  test.each<readonly [string, readonly HarEntry[]]>([
    ['pagination.full-before-last', [all, ...pause, page('pageSize=2', 4, 1), ...pause, all]],
    ['pagination.full-before-last', [all, ...pause, page('pageSize=2&page=2', 4, 3), ...pause, all]],
    ['pagination.count-is-total', [all, ...pause, page('pageSize=2', 2, 1, 2), ...pause, all]],
  ])('that other clients do not explain fails %s', (rule, entries) => {
    expect(failedOn(...entries)).toEqual([rule])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    [
      'another client may have deleted the others',
      [all, ...pause, page('pageSize=2', 1, 1), ...pause, page('pageSize=5', 1, 1)],
    ],
    ['another client may have created them since', [page('pageSize=2', 2, 1, 2), ...pause, all]],
    ['the list may lag behind a creation', [all, page('pageSize=2', 1, 1), ...pause, all]],
    ['a later read may lag behind a deletion', [all, ...pause, page('pageSize=2', 1, 1), all]],
    [
      'retrieved cards may be those of another owner',
      [...[1, 2, 3].map(get), ...pause, page('pageSize=5', 1, 1), ...pause, ...[1, 2, 3].map(get)],
    ],
    ['this client has deleted them', [all, ...[2, 3, 4].map(remove), ...pause, page('pageSize=2', 1, 1), ...pause]],
    ['it is that of another tenant', [all, ...pause, ofAnother(page('pageSize=2', 1, 1)), ...pause, all]],
    [
      'rows move between two pages',
      [all, ...pause, page('pageSize=2', 4, 1, 2), page('pageSize=2&page=2', 4, 2, 3), ...pause, all],
    ],
  ])('is explained: %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual([])
  })

  test('far past the last page is empty', () => {
    expect(failedOn(page('page=1000', 4, 1))).toEqual(['pagination.empty-past-last-page'])
    expect(failedOn(page('page=2', 4, 1))).toEqual([])
  })
})
