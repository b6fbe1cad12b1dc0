import { describe, expect, test } from 'vitest'
import type { HarEntry } from '../../test/har.ts'
import { failedOn } from '../../test/traffic.ts'

const id = '0f0a5a60-52a3-4a4e-9c5c-6f5a6a0b1c2d'
const createdAt = '2026-11-20T12:00:00.700Z'
const card = { id, createdAt, updatedAt: createdAt, name: 'Fuel', restrictions: { spendLimit: 10 } }
const update = (received: object): HarEntry => ({
  method: 'PATCH',
  url: `/v1/cards/${id}`,
  sent: { name: 'Fuel' },
  received: { ...card, ...received },
})
const list = (received: object): HarEntry => ({
  url: '/v1/cards',
  received: { rows: [{ ...card, ...received }], count: 1 },
})
const renewed = { createdAt: '2026-11-20T12:05:00Z' }

const sent = {
  amount: 100.5,
  dueDate: '2026-12-31',
  memo: 'Invoice 42',
  payerData: {
    name: 'Ana Souza',
    personType: 'natural',
    documentNumber: '12345678909',
    email: 'ana@example.com',
    phone: { countryCode: '55', areaCode: '11', number: '999999999' },
    address: {
      street: 'Rua A',
      number: '10',
      neighborhood: 'Centro',
      postalCode: '01310100',
      city: 'Recife',
      state: 'CE',
    },
  },
  metadata: { order: '42' },
}
const boleto = {
  ...sent,
  id,
  createdAt,
  boletoStatus: 'registered',
  barcode: '1',
  digitableLine: '1',
  bolepixEnabled: true,
  qrCodeImage: Buffer.from('<svg></svg>').toString('base64'),
}
const create: HarEntry = { method: 'POST', url: '/v1/boletos', status: 201, sent, received: boleto }
const fine = { type: 'percentage', percentage: 2, daysAfterDue: 1 }
const withFine: HarEntry = { ...create, sent: { ...sent, fine }, received: { ...boleto, fine } }
const get = (received: object): HarEntry => ({ url: `/v1/boletos/${id}`, received: { ...boleto, ...received } })
const extend = (received: object): HarEntry => ({
  method: 'POST',
  url: `/v1/boletos/${id}/extend`,
  sent: { newDueDate: '2027-01-31' },
  received: { ...boleto, dueDate: '2027-01-31', ...received },
})
const cancel = (received: object): HarEntry => ({
  method: 'POST',
  url: `/v1/boletos/${id}/cancel`,
  received: { ...boleto, boletoStatus: 'written_off', ...received },
})
const boletos = (received: object): HarEntry => ({
  url: '/v1/boletos',
  received: { rows: [{ ...boleto, ...received }], count: 1 },
})

describe('what no operation changes', () => {
  test.each<readonly [string, readonly HarEntry[]]>([
    ['cards.update-preserves-other-properties', [update({}), update(renewed)]],
    ['BoletoDto.amount.as-sent', [create, get({ amount: 10_050 })]],
    ['BoletoDto.metadata.as-sent', [create, get({ metadata: {} })]],
    ['boletos.extension-preserves-other-properties', [create, extend({ memo: 'Another' })]],
    ['boletos.extension-preserves-other-properties', [create, extend(renewed)]],
    ['boletos.extension-preserves-other-properties', [create, extend({ createdAt: '2026-11-20T12:00:00.900Z' })]],
    ['boletos.cancellation-preserves-other-properties', [get({ amount: 1 }), cancel({ amount: 2 })]],
    ['boletos.listed-as-retrieved', [create, get({}), boletos({ amount: 1 })]],
  ])('fails %s', (rule, entries) => {
    expect(failedOn(...entries)).toEqual([rule])
  })

  test.each<readonly [string, readonly HarEntry[]]>([
    ['a time that is kept to the second', [update({}), update({ createdAt: '2026-11-20 12:00:01' })]],
    ['an amount that differs without a known change', [get({ amount: 1 }), get({ amount: 2 })]],
    ['a boleto that is a BolePix by default', [create, get({ bolepixEnabled: undefined })]],
    ['a list of which no retrieval is known', [create, boletos({ amount: 1 })]],
    ['a card that is known from lists only', [list({}), list(renewed)]],
    ['a due date that another client has extended', [create, get({ dueDate: '2027-01-31' })]],
    ['an amount with the fine of an overdue boleto', [withFine, get({ fine, amount: 102.51 })]],
    ['a memo with more text', [create, get({ memo: 'Invoice 42 - pay at any bank' })]],
    ['a name that a recorder has replaced', [create, get({ payerData: { ...sent.payerData, name: '[REDACTED]' } })]],
    ['another name of a card', [update({}), { ...update({ name: 'Taxi' }), sent: { name: 'Taxi' } }]],
  ])('allows %s', (_, entries) => {
    expect(failedOn(...entries)).toEqual([])
  })
})
