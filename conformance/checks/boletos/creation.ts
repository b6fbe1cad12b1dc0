/** Contract: spec/rules/boletos.yaml, what a creation does */
import type { BoletoCreateDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { check, forAll } from '../../check.ts'
import { holds, rejected, same } from '../../expect.ts'
import { boletoBody, createBoleto, expectBoletoAsSent, plainBoleto, readBoleto } from '../../models/boleto.ts'
import { quietCompany } from '../../models/company.ts'
import { allRows } from '../../models/offset-list.ts'
import { sideBySide } from '../../side-by-side.ts'

/** Changes that make a body wrong, each in another part of it. */
const mistakesIn = ({ dueDate, payerData }: BoletoCreateDto): readonly object[] => [
  { amount: 0 },
  { dueDate: `${dueDate}T00:00:00Z` },
  { payerData: { ...payerData, email: 'nobody' } },
  { payerData: { ...payerData, personType: 'legal' } },
  { payerData: { ...payerData, phone: { ...payerData.phone, areaCode: '085' } } },
  { payerData: { ...payerData, address: { ...payerData.address, postalCode: '6016011' } } },
]

export default [
  check({
    rule: 'boletos.created-as-sent',
    says: 'The answer to a boleto creation holds the amount, the due date, the memo and the metadata that were sent.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        expectBoletoAsSent(await createBoleto(target, body), { ...body, payerData: undefined })
      }),
  }),
  check({
    rule: 'boletos.payer-as-sent',
    says: "A boleto holds the payer's data that were sent, phone and address included.",
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async ({ payerData, ...rest }) => {
        const boleto = await createBoleto(target, { ...rest, payerData })
        expectBoletoAsSent(boleto, { payerData })
        expectBoletoAsSent(await readBoleto(target, boleto.id), { payerData })
      }),
  }),
  check({
    rule: 'boletos.id-of-its-own',
    says: 'Each created boleto has an id of its own.',
    run: async (target) => {
      const body = plainBoleto(await environmentOf(target))
      const boletos = await sideBySide([1, 2, 3, 4, 5], () => createBoleto(target, body))
      same('number of different ids', new Set(boletos.map(({ id }) => id)).size, boletos.length)
    },
  }),
  check({
    rule: 'boletos.first-state',
    says: 'A new boleto is registered or accepted.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { boletoStatus } = await createBoleto(target, body)
        holds(['registered', 'accepted'].includes(boletoStatus), 'registered or accepted', boletoStatus)
      }),
  }),
  check({
    rule: 'boletos.refused-creation-leaves-none',
    says: 'A refused boleto creation leaves no boleto in the list.',
    phase: 'still',
    run: async (target) => {
      const body = plainBoleto(await environmentOf(target))
      const token = await quietCompany(target)
      const memo = `Refused ${crypto.randomUUID()}`
      await sideBySide(mistakesIn(body), (mistake) =>
        rejected(target.call('createBoleto', { body: { ...body, memo, ...mistake }, token }), 400),
      )
      const rows = await allRows((query) => target.call('listBoletos', { query, token }))
      const left = rows.filter((row) => 'memo' in row && String(row.memo).includes(memo))
      same('number of boletos with that memo', left.length, 0)
    },
  }),
  check({
    rule: 'boletos.retrieved-as-sent',
    says: 'A retrieved boleto holds what was sent at its creation.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { id } = await createBoleto(target, body)
        const boleto = await readBoleto(target, id)
        same('id', boleto.id, id)
        expectBoletoAsSent(boleto, body)
      }),
  }),
]
