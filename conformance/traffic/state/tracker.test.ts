import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn, verdictsOn } from '../../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const dates = { createdAt: '2026-11-20 12:00:00', updatedAt: '2026-11-20 12:00:00' }
const card = { id, ...dates, name: 'Fuel', restrictions: { spendLimit: 10 } }
const details = { cardNumber: '4929421234600821', cardHolder: 'H', expiryDate: '12/30', cvvCode: '917' }
const noStore = {
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Cache-Control', value: 'no-store' },
  ],
}
const body = { name: 'Fuel', restrictions: { spendLimit: 10 } }
const create: HarEntry = {
  method: 'POST',
  url: '/v1/cards',
  sent: body,
  received: { ...card, details },
  response: noStore,
}
const get: HarEntry = { url: `/v1/cards/${id}`, received: { ...card, details }, response: noStore }
const remove: HarEntry = { method: 'DELETE', url: `/v1/cards/${id}`, status: 204 }
const list = (...rows: readonly object[]): HarEntry => ({ url: '/v1/cards', received: { rows, count: rows.length } })
const gone: HarEntry = { ...get, status: 404, received: { statusCode: 404, message: 'gone' } }
/** Seconds that pass. */
const later = (seconds: number): HarEntry[] =>
  Array.from({ length: seconds }, () => ({ url: '/v1/cards/mcc/categories', status: 500 }))
const failedBesides500 = (...entries: readonly HarEntry[]) =>
  failedOn(...entries).filter((rule) => rule !== 'errors.never-5xx')
/** Starts so many milliseconds after the first entry. */
const at = (entry: HarEntry, ms: number, time = 1): HarEntry => ({
  ...entry,
  entry: { startedDateTime: new Date(Date.UTC(2026, 10, 20, 12) + ms).toISOString(), time },
})

describe('a deleted card', () => {
  test('must not be retrieved, updated or listed', () => {
    expect(failedOn(remove, get)).toEqual(['cards.deleted-not-retrieved'])
    const update: HarEntry = { method: 'PATCH', url: `/v1/cards/${id}`, sent: { name: 'Fuel' }, received: card }
    expect(failedOn(remove, update)).toEqual(['cards.deleted-not-updated'])
    expect(failedBesides500(remove, ...later(3), list(card))).toEqual(['cards.deleted-not-listed'])
    expect(verdictsOn(remove, gone).get('cards.deleted-not-retrieved')?.verdict).toBe('passed')
  })

  test.each([
    ['a retrieval before', [get, remove]],
    ['a retrieval that began before the deletion had ended', [at(remove, 0, 500), at(get, 400)]],
    ['a retrieval within the accuracy of the recorder', [at(remove, 0, 20), at(get, 60)]],
    ['a deletion that was refused', [{ ...remove, status: 404, received: gone.received }, get]],
    ['a list that lags', [remove, list(card)]],
    ['a recording without times', [{ ...remove, entry: { time: -1 } }, get]],
    ['another card', [{ ...remove, url: '/v1/cards/1f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d' }, get]],
  ] as const)('explains %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual([])
  })
})

describe('a complete list', () => {
  test('contains a card that existed before and after', () => {
    expect(failedBesides500(create, ...later(3), list(), get)).toEqual(['cards.new-card-in-list'])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    ['another client may have deleted the card', [create, ...later(3), list()]],
    ['the list may lag', [create, list(), get]],
    ['another page may contain it', [create, ...later(3), { ...list(), url: '/v1/cards?page=2' }, get]],
    [
      'the page is full',
      [
        create,
        ...later(3),
        { ...list({ ...card, id: '2f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d' }), url: '/v1/cards?pageSize=1' },
        get,
      ],
    ],
    [
      'the list may be that of another tenant',
      [
        create,
        ...later(3),
        { ...list(), request: { headers: [{ name: 'Authorization', value: 'Bearer another-token-98765' }] } },
        get,
      ],
    ],
    ['the recorder has removed the tokens', [create, ...later(3), { ...list(), request: { headers: [] } }, get]],
  ])('explains a missing card: %s', (_, entries) => {
    expect(failedBesides500(...entries)).toEqual([])
  })
})

describe('a list of subscriptions', () => {
  const subscription = {
    id,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
    url: 'https://receiver.example/events',
    eventTypes: ['transaction.settled'],
    developerEmail: 'team@example.com',
    status: 'active',
    version: 'v1',
  }
  const { url, eventTypes, developerEmail } = subscription
  const created: HarEntry = {
    method: 'POST',
    url: '/v1/webhooks/subscriptions',
    sent: { url, eventTypes, developerEmail },
    received: { ...subscription, secret: 'whsec_4Vd9Qm2Xb7Lr1Tz8' },
  }
  const all = (...rows: readonly object[]): HarEntry => ({ url: '/v1/webhooks/subscriptions', received: rows })

  test('contains one that other lists contain', () => {
    const entries = [created, ...later(3), all(), ...later(3), all(subscription)]
    expect(failedBesides500(...entries)).toEqual(['subscriptions.created-listed'])
  })

  test('may lack one that was deleted, and can still be retrieved', () => {
    const removed: HarEntry = { method: 'DELETE', url: `/v1/webhooks/subscriptions/${id}`, status: 204 }
    const retrieved: HarEntry = { url: `/v1/webhooks/subscriptions/${id}`, received: subscription }
    expect(failedBesides500(created, removed, ...later(3), all(), retrieved)).toEqual([])
  })
})

describe('a creation', () => {
  test('has an id that no other one has', () => {
    const other = { ...create, sent: { ...body, name: 'Other' }, received: { ...card, name: 'Other', details } }
    expect(failedOn(create, other)).toEqual(['cards.id-unique'])
    expect(failedOn(create, create)).toEqual([])
  })

  test('shows the card number of every later retrieval', () => {
    const renumbered = { ...get, received: { ...card, details: { ...details, cardNumber: '4556737586899855' } } }
    expect(failedOn(create, renumbered)).toEqual(['cards.number-as-created'])
    const masked = { ...get, received: { ...card, details: { ...details, cardNumber: '0000000000000000' } } }
    expect(failedOn(create, masked)).toEqual([])
  })
})
