import { describe, expect, test } from 'vitest'
import type { BoletoDto } from '../../../generated/types.d.ts'
import type { Located } from '../../validate/located.ts'
import { plainPayer } from './boleto.ts'
import {
  dueDay,
  expectBoletoAsSent,
  expectPaymentKept,
  expectSameBoleto,
  type SentProperties,
} from './boleto-comparison.ts'

const boleto = {
  id: '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d',
  boletoStatus: 'registered',
  amount: 100,
  dueDate: '2030-01-10',
  memo: 'Rent',
  barcode: '1',
  digitableLine: '2',
  payerData: plainPayer,
  bolepixEnabled: true,
  createdAt: '2026-07-19T12:00:00.000Z',
} as const satisfies BoletoDto

const located = (change: Partial<BoletoDto> = {}): Located<BoletoDto> => ({
  value: { ...boleto, ...change },
  exchange: { id: 1 },
  pointer: '',
})
const at = (pointer: string) =>
  expect.objectContaining({ failure: expect.objectContaining({ places: [{ in: 'response body', pointer }] }) })
const payerIn = (address: object) => ({ ...plainPayer, address: { ...plainPayer.address, ...address } })

describe('expectBoletoAsSent', () => {
  test.each<[string, Partial<BoletoDto>, SentProperties]>([
    ['the due date as a date-time', { dueDate: '2030-01-10T00:00:00Z' }, { dueDate: '2030-01-10' }],
    ['a memo that contains what was sent', { memo: 'Rent. Pay until noon.' }, { memo: 'Rent' }],
    ['no metadata, where an empty object was sent', {}, { metadata: {} }],
    ['an empty complement, where none was sent', { payerData: payerIn({ complement: '' }) }, { payerData: plainPayer }],
    ['a payer with undocumented properties', { payerData: payerIn({ country: 'BR' }) }, { payerData: plainPayer }],
  ])('accepts %s', (_, change, sent) => {
    expect(() => expectBoletoAsSent(located(change), sent)).not.toThrow()
  })

  test.each<[string, Partial<BoletoDto>, SentProperties, string]>([
    ['amount', { amount: 100.01 }, { amount: 100 }, '/amount'],
    ['due date', { dueDate: '2030-01-09' }, { dueDate: '2030-01-10' }, '/dueDate'],
    ['memo', { memo: 'Ren' }, { memo: 'Rent' }, '/memo'],
    ['city', { payerData: payerIn({ city: 'Recife' }) }, { payerData: plainPayer }, '/payerData/address/city'],
  ])('rejects another %s at its place', (_, change, sent, pointer) => {
    expect(() => expectBoletoAsSent(located(change), sent)).toThrow(at(pointer))
  })
})

describe('expectSameBoleto', () => {
  test('does not compare an optional property that no request sets and one response lacks', () => {
    expect(() => expectSameBoleto(located({ paymentDetails: { paidAmount: 5 } }), boleto)).not.toThrow()
  })

  test('compares the details of a payment where both responses have them: some may not be known at first', () => {
    const paid = { paidAmount: 5, method: 2 }
    const credited = located({ paymentDetails: { ...paid, creditDate: '2030-01-11' } })
    expect(() => expectSameBoleto(credited, { ...boleto, paymentDetails: paid })).not.toThrow()
    expect(() => expectSameBoleto(credited, { ...boleto, paymentDetails: { ...paid, paidAmount: 6 } })).toThrow(
      at('/paymentDetails/paidAmount'),
    )
  })

  test('details of a payment stay where only a missing one may come later', () => {
    const paid = { paidAmount: 5, method: 2 }
    const credited = located({ paymentDetails: { ...paid, creditDate: '2030-01-11' } })
    expect(() => expectPaymentKept(credited, { ...boleto, paymentDetails: paid })).not.toThrow()
    expect(() =>
      expectPaymentKept(located({ paymentDetails: { method: 2 } }), { ...boleto, paymentDetails: paid }),
    ).toThrow(at('/paymentDetails/paidAmount'))
  })

  test.each([
    ['fine', { type: 'absolute', amount: 5 }],
    ['interest', { type: 'workdays_daily_amount', dailyAmount: 1 }],
  ] as const)('rejects the absence of %s', (name, surcharge) => {
    expect(() => expectSameBoleto(located(), { ...boleto, [name]: surcharge })).toThrow(at(`/${name}`))
  })

  test('compares only the documented properties of a fine: a link may depend on the request', () => {
    const fine = { type: 'absolute', amount: 5, daysAfterDue: 1 }
    const withLink = { ...fine, percentage: null, self: '/v1/boletos' } as unknown as NonNullable<BoletoDto['fine']>
    expect(() => expectSameBoleto(located({ fine: withLink }), { ...boleto, fine })).not.toThrow()
    expect(() => expectSameBoleto(located({ fine: { ...withLink, amount: 6 } }), { ...boleto, fine })).toThrow(
      at('/fine/amount'),
    )
  })

  test('the amount of a fine may be calculated later, and a percentage is not lost', () => {
    const fine = { type: 'percentage', percentage: 2 }
    expect(() => expectSameBoleto(located({ fine: { ...fine, amount: 2 } }), { ...boleto, fine })).not.toThrow()
    expect(() => expectSameBoleto(located({ fine }), { ...boleto, fine: { ...fine, amount: 2 } })).toThrow(
      at('/fine/amount'),
    )
    expect(() => expectSameBoleto(located({ fine }), boleto)).toThrow(at('/fine'))
  })

  test('a missing bolepixEnabled is true, and missing metadata is empty', () => {
    const { bolepixEnabled: _, ...without } = boleto
    expect(() => expectSameBoleto({ ...located(), value: without as BoletoDto }, boleto)).not.toThrow()
    expect(() => expectSameBoleto(located({ metadata: { a: 'b' } }), boleto)).toThrow(at('/metadata'))
  })

  test.each([
    ['boletoStatus', { boletoStatus: 'paid' }],
    ['barcode', { barcode: '3' }],
    ['createdAt', { createdAt: '2026-07-19T12:00:02.000Z' }],
  ] as const)('rejects another %s', (name, change) => {
    expect(() => expectSameBoleto(located(change), boleto)).toThrow(at(`/${name}`))
  })
})

test('the day of a due date', () => {
  expect(dueDay({ dueDate: '2030-01-10' })).toBe('2030-01-10')
  expect(dueDay({ dueDate: '2030-01-10T00:00:00-03:00' })).toBe('2030-01-10')
})
