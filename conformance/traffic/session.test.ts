import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../test/har.ts'
import { eventsOn } from '../test/traffic.ts'
import type { KeptBodies } from './reportable.ts'

const good: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }
const bad: HarEntry = { url: '/v1/cards', received: { rows: [], count: 'none' } }

describe('createTrafficSession', () => {
  test.each<readonly [KeptBodies, readonly boolean[]]>([
    ['none', [false, false]],
    ['failing', [false, true]],
    ['all', [true, true]],
  ])('keeps the bodies of these exchanges: %s', (which, kept) => {
    const exchanges = eventsOn([good, bad], which).flatMap((event) => (event.event === 'exchange' ? [event] : []))
    expect(exchanges.map(({ response }) => response.text !== '')).toEqual(kept)
    expect(exchanges.map(({ withoutBodies = false }) => !withoutBodies)).toEqual(kept)
  })

  test('leaves out what a browser asks before a request, and requests to other servers and outside of /v1', () => {
    const headers = [{ name: 'Access-Control-Request-Method', value: 'POST' }]
    const preflight: HarEntry = { method: 'OPTIONS', url: '/v1/cards', request: { headers } }
    const elsewhere = ['https://other.test/v1/cards', '/oauth/token', '/v10/cards', '/assets/app.js']
    const events = eventsOn([preflight, ...elsewhere.map((url) => ({ ...good, url })), good])
    expect(events.at(-1)).toMatchObject({ event: 'end', requests: 1 })
    expect(events.filter(({ event }) => event === 'caller')).toEqual([])
  })

  test.each([
    ['too many requests', { ...bad, status: 429 }],
    ['a response from the cache of the client', { ...bad, status: 304 }],
    ['no response', { ...bad, status: 0 }],
  ])('says nothing about %s', (_, entry) => {
    const verdicts = eventsOn([entry]).flatMap((event) => (event.event === 'verdict' ? [event.verdict] : []))
    expect(new Set(verdicts)).toEqual(new Set(['not tested']))
  })

  test('validates only responses where a recorder exports requests as they are defined now', () => {
    const dates = { createdAt: '2026-11-20 12:00:00', updatedAt: '2026-11-20 12:00:00' }
    const card = { id: '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d', ...dates, name: 'Fuel', restrictions: { spendLimit: 0 } }
    const edited: readonly HarEntry[] = [
      {
        method: 'PATCH',
        url: `/v1/cards/${card.id}`,
        sent: { name: 'Taxi', restrictions: { spendLimit: -1 } },
        received: card,
      },
      { url: '/v1/cards?pageSize=1', received: { rows: [card, card], count: 2 } },
    ]
    const failedBy = (creator: string) =>
      eventsOn(edited, 'none', creator).flatMap((event) =>
        event.event === 'verdict' && event.verdict === 'failed' ? [event.rule] : [],
      )
    expect(failedBy('Insomnia REST Client')).toEqual(['CardRestrictions.spendLimit.exclusiveMinimum'])
    expect(failedBy('another').length).toBeGreaterThan(2)
  })

  test('counts equal findings about the caller together', () => {
    const search = (url: string, status: number): HarEntry => ({ ...good, url, status })
    const found = eventsOn([search('/v1/cards?q=1', 200), search('/v1/cards?q=2', 200), search('/v1/cards?q=3', 400)])
    expect(found.filter(({ event }) => event === 'caller')).toEqual([
      expect.objectContaining({ kind: 'undocumented parameter', requests: 3, accepted: 2, exchanges: [1, 2, 3] }),
    ])
  })
})
