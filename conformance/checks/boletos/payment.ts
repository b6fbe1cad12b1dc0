/** Contract: spec/rules/boletos.yaml, events outside the API */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import {
  type BoletoEvent,
  boletoBody,
  boletoEvent,
  dueDay,
  expectBoletoAsSent,
  isRefusedByControl,
  plainBoleto,
  readBoleto,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { boletoAfter, boletosOfFixtures, possibleWays } from '../../scenarios/boletos/transitions.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'

const expectState = ({ boletoStatus }: BoletoDto, expected: BoletoDto['boletoStatus']) =>
  expectThat(boletoStatus === expected, `the state ${expected}`, `the state ${boletoStatus}`)

/** A boleto for each sequence of events that leads out of `registered`. */
async function boletosOnTheirWay(target: Target): Promise<readonly { way: string; boleto: BoletoDto }[]> {
  return target.once('boletos on their way', async () => {
    if (!target.supports('control:boleto-events'))
      return (await boletosOfFixtures(target)).map((boleto) => ({ way: 'as configured', boleto }))
    const environment = await environmentOf(target)
    const ways = await possibleWays(target, environment)
    const found = await allInOrder(ways, async (way) => {
      const boleto = await boletoAfter(target, plainBoleto(environment), way).catch(isRefusedByControl)
      return boleto === undefined ? [] : [{ way: way.join(', '), boleto }]
    })
    return found.flat()
  })
}

const detailsOf = ({ paymentDetails }: BoletoDto) => (isObject(paymentDetails) ? paymentDetails : undefined)

export default [
  check({
    rule: 'boletos.paid-by-qr-code',
    says: 'A boleto paid through its QR code becomes `paid` directly, without a payment notice.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        expectState(await boletoAfter(target, body, ['pay_qr']), 'paid')
      }),
  }),
  check({
    rule: 'boletos.payment-notice-by-barcode',
    says: 'A boleto paid through its barcode first enters the state `payment_notice`.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        expectState(await boletoAfter(target, body, ['pay_barcode']), 'payment_notice')
      }),
  }),
  check({
    rule: 'boletos.paid-at-settlement',
    says: 'A boleto in `payment_notice` becomes `paid` when its payment settles.',
    run: async (target, seed) =>
      forAll(seed, [boletoBody(await environmentOf(target))], async (body) => {
        const { id } = await boletoAfter(target, body, ['pay_barcode'])
        await boletoEvent(target, id, 'settle')
        expectState(await readBoleto(target, id), 'paid')
      }),
  }),
  check({
    rule: 'boletos.events-preserve-other-properties',
    says: 'Events outside the API preserve the amount, due date, memo, payer and metadata of a boleto.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const ways = (await possibleWays(target, environment)).filter(([first]) => first !== 'reject')
      if (ways.length === 0) throw new NotTested('The control interface applies no event to a registered boleto.')
      await forAll(seed, [boletoBody(environment), eachOnce(...ways)], async (body, way) => {
        const sent = { ...body, metadata: { order: 'A-17', ...body.metadata }, bolepixEnabled: true }
        const { id, amount, dueDate, memo, payerData, metadata } = await registeredBoleto(target, sent)
        for (const event of way) await boletoEvent(target, id, event)
        const later = await readBoleto(target, id)
        expectEqual('id', later.id, id)
        expectBoletoAsSent(later, { amount, dueDate: dueDay({ dueDate }), memo, payerData, metadata: metadata ?? {} })
      })
    },
  }),
  check({
    rule: 'boletos.state-transitions',
    says: 'To which state does each sequence of events lead a boleto?',
    run: async (target) => {
      const found = await boletosOnTheirWay(target)
      return found.map(({ way, boleto }) => `${way}: ${boleto.boletoStatus}`).join('; ')
    },
  }),
  check({
    rule: 'boletos.terminal-states',
    says: 'Can an event change a boleto that is `rejected`, `paid` or `written_off`?',
    run: async (target) => {
      const environment = await environmentOf(target)
      const ended = await allInOrder([['pay_qr'], ['write_off'], ['reject']] as const, (way) =>
        boletoAfter(target, plainBoleto(environment), way).catch(isRefusedByControl),
      )
      const events: readonly BoletoEvent[] = ['pay_barcode', 'settle', 'block', 'notary', 'write_off']
      const moved: string[] = []
      for (const boleto of ended.filter((found) => found !== undefined)) {
        for (const event of events) await boletoEvent(target, boleto.id, event).catch(isRefusedByControl)
        const { boletoStatus } = await readBoleto(target, boleto.id)
        if (boletoStatus !== boleto.boletoStatus) moved.push(`${boleto.boletoStatus} became ${boletoStatus}`)
      }
      return moved.length === 0 ? 'no' : `yes: ${moved.join('; ')}`
    },
  }),
  check({
    rule: 'boletos.payment-details-when-paid',
    says: 'In which states does a boleto have `paymentDetails`?',
    run: async (target) => {
      const withDetails = (await boletosOnTheirWay(target)).filter(({ boleto }) => detailsOf(boleto) !== undefined)
      const states = new Set(withDetails.map(({ boleto }) => boleto.boletoStatus))
      return states.size === 0 ? 'in none' : [...states].join(', ')
    },
  }),
  check({
    rule: 'boletos.payment-details-properties',
    says: 'Which properties do `paymentDetails` have, and of which types?',
    run: async (target) => {
      const details = (await boletosOnTheirWay(target)).flatMap(({ boleto }) => detailsOf(boleto) ?? [])
      const members = Object.entries(details[0] ?? {}).map(([name, value]) => `${name}: ${kindOf(value)}`)
      return members.length === 0 ? 'none: no boleto had payment details' : members.join(', ')
    },
  }),
]

function kindOf(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  return Number.isInteger(value) ? 'integer' : typeof value
}
