/** Contract: spec/rules/boletos.yaml, creation */
import type { BoletoCreateDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import { isolatedTenant } from '../../scenarios/authentication/tenants.ts'
import {
  boletoBody,
  createBoleto,
  expectBoletoAsSent,
  plainBoleto,
  plainPayer,
  readBoleto,
  withQrCode,
} from '../../scenarios/boletos/boleto.ts'
import { allRows } from '../../scenarios/pagination/offset-list.ts'
import { expectEqual, expectError, expectThat } from '../../validate/expect.ts'

/** Changes that make a body invalid, each in another property. */
const mistakesIn = ({ dueDate, payerData }: BoletoCreateDto): readonly object[] => [
  { amount: 0 },
  { dueDate: `${dueDate}T00:00:00Z` },
  { payerData: { ...payerData, email: 'nobody' } },
  { payerData: { ...payerData, personType: 'legal' } },
  { payerData: { ...payerData, phone: { ...payerData.phone, areaCode: '085' } } },
  { payerData: { ...payerData, address: { ...payerData.address, postalCode: '6016011' } } },
]

/** Amounts that lose a centavo when truncated or stored with seven digits; undefined for the generated amount. */
const tellingAmount = eachOnce(0.29, 1.15, 19.99, 64.1, 167_772.17, 999_999.99, undefined)

/** Payers whose digits begin with zeros, which a number would lose; and the generated payer. */
const zeros = eachOnce<Partial<BoletoCreateDto['payerData']>>(
  {},
  {
    personType: 'natural',
    documentNumber: '01234567890',
    phone: { countryCode: '55', areaCode: '11', number: '012345678' },
    address: { ...plainPayer.address, number: '0042', postalCode: '01310100', city: 'Goiânia', state: 'GO' },
  },
  { personType: 'legal', documentNumber: '00000000000191' },
)

export default [
  check({
    rule: 'boletos.created-as-sent',
    says: 'POST /v1/boletos returns the amount, the due date, the memo and the metadata that were sent.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target)), tellingAmount], async (generated, amount) => {
        const body = { ...generated, amount: amount ?? generated.amount }
        expectBoletoAsSent(await createBoleto(target, body), { ...body, payerData: undefined })
      }),
  }),
  check({
    rule: 'boletos.payer-as-sent',
    says: 'A boleto contains the payer data that was sent, including phone and address.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target)), zeros], async (body, change) => {
        const { payerData, ...rest } = { ...body, payerData: { ...body.payerData, ...change } }
        const boleto = await createBoleto(target, { ...rest, payerData })
        expectBoletoAsSent(boleto, { payerData })
        expectBoletoAsSent(await readBoleto(target, boleto.id), { payerData })
      }),
  }),
  check({
    rule: 'boletos.id-unique',
    says: 'Each boleto has a unique id.',
    run: async (target) => {
      const body = plainBoleto(await environmentOf(target))
      const boletos = await allInOrder([1, 2, 3, 4, 5], () => createBoleto(target, body))
      expectEqual('number of different ids', new Set(boletos.map(({ id }) => id)).size, boletos.length)
    },
  }),
  check({
    rule: 'boletos.payment-codes-unique',
    says: 'No two boletos have the same barcode, digitable line or QR code image.',
    run: async (target) => {
      const body = { ...plainBoleto(await environmentOf(target)), bolepixEnabled: true }
      const boletos = await allInOrder([1, 2, 3], async () => withQrCode(target, await createBoleto(target, body)))
      for (const member of ['barcode', 'digitableLine', 'qrCodeImage'] as const) {
        const codes = boletos.flatMap((boleto) => boleto[member] || [])
        expectEqual(`number of different values of ${member}`, new Set(codes).size, codes.length)
      }
    },
  }),
  check({
    rule: 'boletos.initial-state',
    says: 'A new boleto is `registered` or `accepted`.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { boletoStatus } = await createBoleto(target, body)
        expectThat(['registered', 'accepted'].includes(boletoStatus), 'the state registered or accepted', boletoStatus)
      }),
  }),
  check({
    rule: 'boletos.refused-creation-creates-nothing',
    says: 'A refused POST /v1/boletos adds no boleto to the list.',
    phase: 'still',
    run: async (target) => {
      const body = plainBoleto(await environmentOf(target))
      const token = await isolatedTenant(target)
      const memo = `Refused ${crypto.randomUUID()}`
      await allInOrder(mistakesIn(body), (mistake) =>
        expectError(target.call('createBoleto', { body: { ...body, memo, ...mistake }, token }), 400),
      )
      const rows = await allRows((query) => target.call('listBoletos', { query, token }))
      const left = rows.filter((row) => 'memo' in row && String(row.memo).includes(memo))
      expectEqual('number of boletos with the refused memo', left.length, 0)
    },
  }),
  check({
    rule: 'boletos.retrieved-as-sent',
    says: 'GET /v1/boletos/{id} returns the values that were sent at creation.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target)), tellingAmount], async (generated, amount) => {
        const body = { ...generated, amount: amount ?? generated.amount }
        const { id } = await createBoleto(target, body)
        const boleto = await readBoleto(target, id)
        expectEqual('id', boleto.id, id)
        expectBoletoAsSent(boleto, body)
      }),
  }),
  check({
    rule: 'boletos.retrieved-as-created',
    says: 'A boleto registered at creation is retrieved with the barcode and digitable line of the creation response.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const created = await createBoleto(target, body)
        // Before its registration a boleto may have a temporary barcode.
        if (created.boletoStatus !== 'registered')
          throw new NotTested('The target returned a new boleto that is not registered yet.')
        const { barcode, digitableLine } = await readBoleto(target, created.id)
        expectEqual('barcode', barcode, created.barcode)
        expectEqual('digitableLine', digitableLine, created.digitableLine)
      }),
  }),
]
