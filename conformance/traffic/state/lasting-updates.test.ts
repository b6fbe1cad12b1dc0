import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn, verdictsOn } from '../../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const noStore = {
  headers: [
    { name: 'Content-Type', value: 'application/json' },
    { name: 'Cache-Control', value: 'no-store' },
  ],
}
const details = { cardNumber: '4929421234600821', cardHolder: 'H', expiryDate: '12/30', cvvCode: '917' }
const card = (name: string, updatedAt: string) => ({
  id,
  createdAt: '2026-11-20 12:00:00',
  updatedAt,
  name,
  restrictions: { spendLimit: 10 },
})
const [earlier, later] = ['2026-11-20 12:00:00', '2026-11-20 12:00:01']
const [earlierMs, laterMs] = ['2026-11-20T12:00:00.100Z', '2026-11-20T12:00:00.217Z']

const get = (name: string, updatedAt: string): HarEntry => ({
  url: `/v1/cards/${id}`,
  received: { ...card(name, updatedAt), details },
  response: noStore,
})
const patch = (name: string, updatedAt: string): HarEntry => ({
  method: 'PATCH',
  url: `/v1/cards/${id}`,
  sent: { name },
  received: card(name, updatedAt),
})
const list = (name: string, updatedAt: string): HarEntry => ({
  url: '/v1/cards',
  received: { rows: [card(name, updatedAt)], count: 1 },
})
const other: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }

describe('an update', () => {
  test.each<readonly [string, readonly HarEntry[]]>([
    [
      'a retrieval returns the version from before',
      [get('Fuel', earlier), patch('Taxi', later), other, other, get('Fuel', earlier)],
    ],
    [
      'a list returns the version from before',
      [get('Fuel', earlier), patch('Taxi', later), other, other, list('Fuel', earlier)],
    ],
    [
      'a retrieval returns the old value with the time of the update',
      [get('Fuel', earlierMs), patch('Taxi', laterMs), get('Fuel', laterMs)],
    ],
  ])('did not last: %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual(['cards.update-persists'])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    [
      'another client has set the old name',
      [get('Fuel', earlier), patch('Taxi', later), get('Fuel', '2026-11-20 12:00:02')],
    ],
    ['another client has done so in the same second', [get('Fuel', earlier), patch('Taxi', later), get('Fuel', later)]],
    ['a read may lag', [get('Fuel', earlier), patch('Taxi', later), get('Fuel', earlier)]],
    [
      'updates do not move updatedAt',
      [get('Fuel', laterMs), patch('Taxi', laterMs), other, other, get('Fuel', laterMs)],
    ],
    ['the version before it is unknown', [patch('Taxi', laterMs), get('Fuel', laterMs)]],
    [
      'another client has set a third name in the same millisecond',
      [get('Fuel', earlierMs), patch('Taxi', laterMs), get('Bus', laterMs)],
    ],
    [
      'it was made again',
      [get('Fuel', earlierMs), patch('Taxi', laterMs), patch('Fuel', laterMs), get('Fuel', laterMs)],
    ],
  ])('explains an old name: %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual([])
  })

  test('of a subscription did not last, apart from a status that the circuit breaker may have set', () => {
    const subscription = {
      id,
      url: 'https://receiver.example.test/a',
      eventTypes: ['transaction.settled'],
      developerEmail: 'dev@example.test',
      timeoutMs: 5_000,
      status: 'paused',
      version: 'v1',
      createdAt: earlierMs,
      updatedAt: earlierMs,
    }
    const url = `/v1/webhooks/subscriptions/${id}`
    const sent = { timeoutMs: 6_000, status: 'active' }
    const updated = { ...subscription, ...sent, updatedAt: laterMs }
    const steps = [
      { url, received: subscription },
      { method: 'PATCH', url, sent, received: updated },
    ]
    expect(failedOn(...steps, { url, received: { ...updated, timeoutMs: 5_000 } })).toEqual([
      'subscriptions.update-persists',
    ])
    expect(failedOn(...steps, { url, received: { ...updated, status: 'paused' } })).toEqual([])
  })

  test('that lasts passes', () => {
    const verdicts = verdictsOn(get('Fuel', earlier), patch('Taxi', later), get('Taxi', later))
    expect(verdicts.get('cards.update-persists')?.verdict).toBe('passed')
  })
})
