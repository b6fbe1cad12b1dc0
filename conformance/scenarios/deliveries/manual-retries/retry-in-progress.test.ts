import { expect, test } from 'vitest'
import type { Exchange } from '../../../http/exchange.ts'
import type { DeliveryRecord } from '../delivery-records.ts'
import { wasInProgress } from './retry-in-progress.ts'

const record = (status: DeliveryRecord['status'], id = 'first') => ({ id, status }) as DeliveryRecord
const exchange = (status: number) => ({ response: { status } }) as Exchange

test.each([
  ['a refused retry of a queued delivery', 400, record('queued'), record('queued'), true],
  ['a refused retry of a delivery that ends meanwhile', 400, record('pending'), record('success'), true],
  ['an accepted retry that replaces the record', 200, record('queued'), record('pending', 'second'), true],
  ['an accepted retry of a queued delivery', 200, record('queued'), record('queued'), true],
  ['an accepted retry of a delivery that ended meanwhile', 200, record('queued'), record('success'), false],
  ['a delivery with a result', 400, record('pending_retry'), record('pending_retry'), false],
  ['a delivery without a record', 400, undefined, undefined, false],
])('%s', (_, status, before, after, expected) => {
  expect(wasInProgress({ exchange: exchange(status), before, after })).toBe(expected)
})
