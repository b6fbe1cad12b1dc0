import { expect, test } from 'vitest'
import type { Delivery } from '../../receiver/inbox.ts'
import type { CardEvent } from '../events/card-events.ts'
import {
  automaticRetries,
  distinctAttempts,
  expectSameEvent,
  isDeliveryAmong,
  isDeliveryOf,
  sentByManualRetry,
} from './attempts.ts'

type Retry = 'false' | 'automatic' | 'manual'

/** A delivery with this delivery id and these retry headers. */
function delivery(id: string | undefined, retry: Retry = 'false', json: object = {}): Delivery {
  const headers = {
    ...(id !== undefined && { 'x-webhook-delivery-id': id }),
    'x-webhook-retry': String(retry !== 'false'),
    ...(retry !== 'false' && { 'x-webhook-retry-reason': retry }),
  }
  return { headers, json } as unknown as Delivery
}

test('a delivery belongs to an event by the id in its body or header, or by its transaction and type', () => {
  const isOfEvent = isDeliveryOf({ eventId: 'e1', transactionId: 't1', kind: 'approved' })
  expect(isOfEvent(delivery('d', 'false', { id: 'e1' }))).toBe(true)
  expect(isOfEvent({ headers: { 'x-webhook-event-id': 'e1' }, json: undefined } as unknown as Delivery)).toBe(true)
  expect(isOfEvent(delivery('d', 'false', { id: 'x', type: 'transaction.auth.approved', data: { id: 't1' } }))).toBe(
    true,
  )
  // A settlement may have the transaction id of its authorization.
  expect(isOfEvent(delivery('d', 'false', { id: 'x', type: 'transaction.settled', data: { id: 't1' } }))).toBe(false)
})

test('settlements of one purchase may have its transaction id: each delivery belongs to the event that it names', () => {
  const settled = (eventId: string) => ({ eventId, transactionId: 't1', kind: 'settled' }) as CardEvent
  const [first, second] = [settled('e1'), settled('e2')]
  const isOf = isDeliveryAmong([first, second])
  const settlement = (id: string) => delivery('d', 'false', { id, type: 'transaction.settled', data: { id: 't1' } })
  expect([first, second].map((event) => isOf(event)(settlement('e2')))).toEqual([false, true])
  // One that names no event of them may be of any, and one that names an approval is not of that.
  expect(isOf(first)(settlement('x'))).toBe(true)
  const approval = { eventId: 'e0', transactionId: 't1', kind: 'approved' } as CardEvent
  expect(isDeliveryAmong([approval, first])(first)(settlement('e0'))).toBe(true)
})

test('copies of an attempt have its delivery id', () => {
  const [first, copy, retry] = [delivery('a'), delivery('a'), delivery('b', 'automatic')]
  expect(distinctAttempts([first, copy, retry])).toEqual([first, retry])
  const reused = delivery('a', 'automatic')
  expect(distinctAttempts([first, reused])).toEqual([first, reused])
  expect(distinctAttempts([delivery(undefined), delivery(undefined)])).toHaveLength(2)
})

test('a late copy of the first attempt is not a manual retry', () => {
  const [first, copy, manual] = [delivery('a'), delivery('a'), delivery('b', 'manual')]
  expect(sentByManualRetry([first, copy, manual], 1)).toEqual([manual])
  expect(sentByManualRetry([first, copy], 1)).toEqual([])
})

test('a late copy of an earlier manual retry is not another manual retry', () => {
  const [first, manual, copy] = [delivery('a'), delivery('b', 'manual'), delivery('b', 'manual')]
  expect(sentByManualRetry([first, manual, copy], 2)).toEqual([])
  expect(sentByManualRetry([first, manual, copy, delivery('c', 'manual')], 2)).toHaveLength(1)
})

test('a new attempt without retry headers is the manual retry where no delivery is marked', () => {
  const [first, unmarked] = [delivery('a'), delivery('b')]
  expect(sentByManualRetry([first, unmarked], 1)).toEqual([unmarked])
  expect(sentByManualRetry([first, unmarked, delivery('c', 'manual')], 1)).toHaveLength(1)
  expect(sentByManualRetry([first, delivery('a', 'automatic')], 1)).toHaveLength(1)
})

test('late copies are not automatic retries, with the same delivery id or another', () => {
  const [first, retry] = [delivery('a'), delivery('b', 'automatic')]
  expect(automaticRetries([first, delivery('a'), retry, delivery('b', 'automatic')], ['a'], 2)).toEqual([retry])
  expect(automaticRetries([first, delivery('c'), retry], ['a'], 2)).toEqual([retry])
})

test('where as many attempts arrived as the record counts, unmarked ones are retries too', () => {
  const [first, unmarked] = [delivery('a'), delivery('b')]
  expect(automaticRetries([first, unmarked], ['a'], 2)).toEqual([unmarked])
  expect(automaticRetries([first, unmarked], ['a'], 1)).toEqual([])
  expect(automaticRetries([first, unmarked], ['a'], undefined)).toEqual([])
})

test.each([
  ['the same text', '2026-11-29T15:04:05.678Z', '1795964645', true],
  ['with fewer digits', '2026-11-29T15:04:05.679Z', '1795964645', true],
  ['rounded to a second', '2026-11-29T15:04:06Z', '1795964646', true],
  ['cut to a second', '2026-11-29T15:04:05+00:00', '1795964645', true],
  ['a moment later', '2026-11-29T15:04:05.901Z', '1795964645', false],
  ['a second later', '2026-11-29T15:04:06.678Z', '1795964646', false],
  ['the header of another time', '2026-11-29T15:04:05.678Z', '1795964652', false],
])('the time of a retry: %s', (_, occurredAt, timestamp, isSame) => {
  const at = (time: string, header: string) => {
    const { json, headers, ...rest } = delivery('a', 'false', {
      id: 'e1',
      type: 'transaction.settled',
      occurredAt: time,
    })
    return { ...rest, id: 1, json, headers: { ...headers, 'x-webhook-timestamp': header } } as unknown as Delivery
  }
  const compare = () => expectSameEvent(at(occurredAt, timestamp), at('2026-11-29T15:04:05.678901Z', '1795964645'))
  if (isSame) expect(compare).not.toThrow()
  else expect(compare).toThrow()
})

const data = {
  relatedTransactionId: 't0',
  localAmount: 3,
  card: { type: 'virtual', name: 'Viagens', metadata: { projeto: 'Alfa' }, restrictions: { spendLimit: 5 } },
  merchant: { name: 'Posto', merchantCategoryCode: '0763' },
  user: { id: 'u1', name: 'Ana', email: 'Ana@example.com' },
}

test.each([
  ['the same data', {}, true],
  ['an address in another case', { user: { ...data.user, email: 'ana@example.com' } }, true],
  ['another description', { description: 'Compra' }, true],
  ['no related transaction', { relatedTransactionId: undefined }, false],
  ['no local amount', { localAmount: null }, false],
  ['another category', { merchant: { name: 'Posto', merchantCategoryCode: '0000' } }, false],
  ['the id of the user as its name', { user: { ...data.user, name: 'u1' } }, false],
  ['another card type', { card: { ...data.card, type: 'physical' } }, false],
  ['other metadata', { card: { ...data.card, metadata: { projeto: 'Beta' } } }, false],
  ['no metadata', { card: { ...data.card, metadata: {} } }, false],
  ['no restrictions', { card: { ...data.card, restrictions: undefined } }, false],
])('the data of a retry: %s', (_, changes, isSame) => {
  const withData = (json: object) => ({ ...delivery('a', 'false', { id: 'e1', data: json }), id: 1 }) as Delivery
  const compare = () => expectSameEvent(withData({ ...data, ...changes }), withData(data))
  if (isSame) expect(compare).not.toThrow()
  else expect(compare).toThrow()
})
