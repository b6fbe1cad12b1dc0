import { describe, expect, test } from 'vitest'
import { plainPayer } from '../../scenarios/boletos/boleto.ts'
import type { HarEntry } from '../../test/har.ts'
import { failedOn, verdictsOn } from '../../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const url = `/v1/boletos/${id}`
const [created, ended, later] = ['2026-11-20T12:00:00.100Z', '2026-11-20T12:00:00.217Z', '2026-11-20T12:00:01.300Z']

const boletoIn = (boletoStatus: string, updatedAt: string = created) => ({
  id,
  amount: 100.5,
  dueDate: '2026-12-31',
  memo: 'Invoice 42',
  payerData: plainPayer,
  barcode: '1',
  digitableLine: '1',
  createdAt: created,
  updatedAt,
  boletoStatus,
})

const get = (status: string, updatedAt?: string): HarEntry => ({ url, received: boletoIn(status, updatedAt) })
const list = (status: string, updatedAt?: string): HarEntry => ({
  url: '/v1/boletos',
  received: { rows: [boletoIn(status, updatedAt)], count: 1 },
})
const cancel = (status = 'written_off', updatedAt = ended): HarEntry => ({
  method: 'POST',
  url: `${url}/cancel`,
  received: boletoIn(status, updatedAt),
})
const extend = (status = 'registered', updatedAt = later): HarEntry => ({
  method: 'POST',
  url: `${url}/extend`,
  sent: { newDueDate: '2027-01-31' },
  received: boletoIn(status, updatedAt),
})
const refused = (entry: HarEntry, statusCode = 409): HarEntry => ({
  ...entry,
  status: statusCode,
  received: { statusCode, message: 'no' },
})
/** Starts so many milliseconds after the first entry, and takes so many. */
const at = (entry: HarEntry, ms: number, time = 1): HarEntry => ({
  ...entry,
  entry: { startedDateTime: new Date(Date.UTC(2026, 10, 20, 12) + ms).toISOString(), time },
})
const other: HarEntry = { url: '/v1/cards/mcc/categories', received: { rows: [], count: 0 } }
const seconds = (count: number): readonly HarEntry[] => Array.from({ length: count }, () => other)

describe('a boleto that was paid or cancelled', () => {
  test.each<readonly [string, readonly HarEntry[], string]>([
    ['a paid one is cancelled', [get('paid'), cancel()], 'boletos.cancel-only-registered'],
    ['a paid one is extended', [get('paid'), extend('paid')], 'boletos.extend-only-registered'],
    ['one with a payment notice is extended', [get('payment_notice'), extend()], 'boletos.extend-only-registered'],
    ['a cancelled one is cancelled again', [cancel(), cancel()], 'boletos.cancelled-not-cancelled-again'],
    ['a cancelled one is extended', [cancel(), extend()], 'boletos.cancelled-not-extended'],
    [
      'a paid one is registered three seconds later',
      [get('paid'), ...seconds(2), get('registered')],
      'boletos.state-machine',
    ],
    ['a paid one is listed as registered', [get('paid'), ...seconds(2), list('registered')], 'boletos.state-machine'],
    [
      'a cancelled one is registered three seconds later',
      [cancel(), ...seconds(2), get('registered')],
      'boletos.cancellation-ends-registration',
    ],
    [
      'a cancelled one is registered, with the time of the cancellation',
      [cancel(), get('registered', ended)],
      'boletos.cancellation-ends-registration',
    ],
    ['a cancelled one is listed as registered', [cancel(), list('registered', later)], 'boletos.state-machine'],
  ])('must not be registered: %s', (_, entries, rule) => {
    expect(failedOn(...entries)).toEqual([rule])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    ['the bank has unblocked the boleto', [get('payment_blocked'), extend()]],
    ['the bank has registered a boleto again that it had written off', [get('written_off'), extend()]],
    ['the bank has registered the boleto', [get('accepted'), cancel()]],
    ['a read may lag', [get('paid', ended), get('registered'), list('registered')]],
    [
      'a read may lag within a second',
      [cancel('written_off', '2026-11-20T12:00:01Z'), get('registered', `${later.slice(0, 19)}Z`)],
    ],
    ['the cancellation takes a while', [cancel('registered'), cancel('registered'), ...seconds(2), get('registered')]],
    ['the bank has not confirmed the cancellation yet', [cancel('payment_blocked'), extend()]],
    ['the cancellation was refused', [refused(cancel()), cancel()]],
    ['the payment followed the extension', [extend(), get('paid')]],
    ['the two were concurrent', [at(cancel(), 0, 500), at(cancel(), 400)]],
    ['the recorder does not show which was first', [at(get('paid'), 0), at(cancel(), 40)]],
    ['the payment was concurrent with the extension', [at(get('paid'), 0, 500), at(extend(), 100, 200)]],
    ['the recording has no times', [{ ...cancel(), entry: { time: -1 } }, cancel()]],
    ['the list may show what a read does not', [list('paid'), ...seconds(2), get('registered'), extend()]],
    [
      'it is another boleto',
      [cancel(), { ...cancel(), url: '/v1/boletos/1f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d/cancel' }],
    ],
    [
      'the request was repeated with its key',
      [cancel(), { ...cancel(), request: { headers: [{ name: 'Idempotency-Key', value: 'a' }] } }],
    ],
  ])('proves nothing: %s', (_, entries) => {
    expect(failedOn(...entries).filter((rule) => rule.startsWith('boletos.'))).toEqual([])
  })

  test('passes where it stays as it was, and where its change is refused', () => {
    const verdictOn = (rule: string, ...entries: readonly HarEntry[]) => verdictsOn(...entries).get(rule)?.verdict
    expect(verdictOn('boletos.cancelled-not-cancelled-again', cancel(), refused(cancel()))).toBe('passed')
    expect(verdictOn('boletos.extend-only-registered', get('paid'), refused(extend(), 400))).toBe('passed')
    expect(verdictOn('boletos.cancellation-ends-registration', cancel(), get('written_off', ended))).toBe('passed')
    const invalid = { ...extend(), sent: { newDueDate: 5 } }
    expect(verdictOn('boletos.cancelled-not-extended', cancel(), refused(invalid, 400))).toBe('not tested')
    expect(verdictOn('boletos.cancelled-not-extended', cancel(), refused(extend(), 401))).toBe('not tested')
  })

  test('is reported once for each change that should have been refused', () => {
    expect(failedOn(cancel(), extend('registered', later), get('registered', later))).toEqual([
      'boletos.cancelled-not-extended',
    ])
  })
})
