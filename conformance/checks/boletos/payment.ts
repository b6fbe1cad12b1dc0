/** Contract: spec/rules/boletos.yaml, events outside the API */

import fc from 'fast-check'
import type { BoletoDto, BoletoStatus } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { check } from '../../run/check.ts'
import { NotTested } from '../../run/errors.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import {
  boletoBody,
  getBoleto,
  laterDate,
  plainBoletoOf,
  readBoleto,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { expectBoletoAsSent, expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'
import { applyEvent, type BoletoEvent } from '../../scenarios/boletos/boleto-events.ts'
import {
  boletoAfter,
  boletosAfterEvents,
  extendedBoleto,
  fixtureBoletos,
  possibleSequences,
} from '../../scenarios/boletos/transitions.ts'
import { isObject } from '../../validate/json.ts'
import { expectProperty, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

async function expectState(target: Target, id: string, expected: BoletoStatus): Promise<void> {
  expectProperty(await getBoleto(target, id), 'boletoStatus', expected)
}

/** Boletos in several states, and the events that led there. */
async function boletosInStates(target: Target): Promise<readonly { events: string; boleto: BoletoDto }[]> {
  if (!target.supports('control:boleto-events'))
    return (await fixtureBoletos(target)).map((boleto) => ({ events: 'as configured', boleto }))
  return (await boletosAfterEvents(target)).map(({ events, boleto }) => ({ events: events.join(', '), boleto }))
}

const detailsOf = ({ paymentDetails }: BoletoDto) => (isObject(paymentDetails) ? paymentDetails : undefined)

export default [
  check({
    rule: 'boletos.paid-by-qr-code',
    says: 'A boleto paid through its QR code becomes `paid` directly, without a payment notice.',
    given: (environment) => [boletoBody(environment), laterDate(environment), eachOnce(false, true)],
    run: async (target, body, newDueDate, isExtended) => {
      const sent = { ...body, bolepixEnabled: true }
      const { id } = await (isExtended ? extendedBoleto(target, sent, newDueDate) : registeredBoleto(target, sent))
      await applyEvent(target, id, 'pay_qr')
      await expectState(target, id, 'paid')
    },
  }),
  check({
    rule: 'boletos.payment-notice-by-barcode',
    says: 'A boleto paid through its barcode first enters the state `payment_notice`.',
    given: (environment) => [boletoBody(environment), eachOnce(true, false)],
    run: async (target, body, bolepixEnabled) => {
      const { id } = await registeredBoleto(target, { ...body, bolepixEnabled })
      await applyEvent(target, id, 'pay_barcode')
      await expectState(target, id, 'payment_notice')
    },
  }),
  check({
    rule: 'boletos.paid-at-settlement',
    says: 'A boleto in `payment_notice` becomes `paid` when its payment settles.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const { id } = await registeredBoleto(target, { ...body, bolepixEnabled: true })
      await applyEvent(target, id, 'pay_barcode')
      await applyEvent(target, id, 'settle')
      await expectState(target, id, 'paid')
    },
  }),
  check({
    rule: 'boletos.events-preserve-other-properties',
    says: 'Events outside the API preserve the amount, due date, memo, payer, metadata and `createdAt` of a boleto.',
    given: async (environment, target) => {
      const sequences = (await possibleSequences(target)).filter(([first]) => first !== 'reject')
      if (sequences.length === 0) throw new NotTested('The control interface applies no event to a registered boleto.')
      return [boletoBody(environment), eachOnce(...sequences), laterDate(environment)]
    },
    run: async (target, body, events, newDueDate) => {
      const metadata = { order: 'A-17', ...body.metadata }
      const { id } = await extendedBoleto(target, { ...body, metadata, bolepixEnabled: true }, newDueDate)
      // A database may round the times in the response to the creation.
      const before = await readBoleto(target, id)
      for (const event of events) await applyEvent(target, before.id, event)
      const boleto = await getBoleto(target, before.id)
      expectProperty(boleto, 'id', before.id)
      expectInstant(propertyOf(boleto, 'createdAt'), before.createdAt)
      expectBoletoAsSent(boleto, { ...before, metadata: before.metadata ?? {} })
    },
  }),
  check({
    rule: 'boletos.events-leave-others-unchanged',
    says: 'A payment of a boleto, or another event, leaves other boletos unchanged, also those with the same values.',
    cases: 'few',
    given: async (environment, target) => {
      const sequences = (await possibleSequences(target)).filter(([first]) => first !== 'reject')
      if (sequences.length === 0) throw new NotTested('The control interface applies no event to a registered boleto.')
      return [boletoBody(environment), fc.constantFrom(...sequences)]
    },
    run: async (target, body, events) => {
      const sent = { ...body, metadata: { order: 'A-17' }, bolepixEnabled: true }
      const other = await registeredBoleto(target, sent)
      const { id } = await registeredBoleto(target, sent)
      for (const event of events) await applyEvent(target, id, event)
      await expectBoletoUnchanged(target, other)
    },
  }),
  check({
    rule: 'boletos.state-transitions',
    says: 'To which state does each sequence of events lead a boleto?',
    run: async (target) => {
      const boletos = await boletosInStates(target)
      return boletos.map(({ events, boleto }) => `${events}: ${boleto.boletoStatus}`).join('; ')
    },
  }),
  check({
    rule: 'boletos.terminal-states',
    says: 'Can an event change a boleto that is `rejected`, `paid` or `written_off`?',
    run: async (target) => {
      const sequences = [['pay_qr'], ['write_off'], ['reject']] as const
      const boletos = await mapConcurrently(sequences, async (events) =>
        ifPossible(boletoAfter(target, await plainBoletoOf(target), events)),
      )
      const laterEvents: readonly BoletoEvent[] = ['pay_barcode', 'settle', 'block', 'notary', 'write_off']
      const changes: string[] = []
      for (const boleto of boletos.filter((found) => found !== undefined)) {
        for (const event of laterEvents) await ifPossible(applyEvent(target, boleto.id, event))
        const { boletoStatus } = await readBoleto(target, boleto.id)
        if (boletoStatus !== boleto.boletoStatus) changes.push(`${boleto.boletoStatus} became ${boletoStatus}`)
      }
      return changes.length === 0 ? 'no' : `yes: ${changes.join('; ')}`
    },
  }),
  check({
    rule: 'boletos.payment-details-when-paid',
    says: 'In which states does a boleto have `paymentDetails`?',
    run: async (target) => {
      const withDetails = (await boletosInStates(target)).filter(({ boleto }) => detailsOf(boleto) !== undefined)
      const states = new Set(withDetails.map(({ boleto }) => boleto.boletoStatus))
      return states.size === 0 ? 'in none' : [...states].join(', ')
    },
  }),
  check({
    rule: 'boletos.payment-details-properties',
    says: 'Which properties do `paymentDetails` have, and of which types?',
    run: async (target) => {
      const details = (await boletosInStates(target)).flatMap(({ boleto }) => detailsOf(boleto) ?? [])
      const properties = Object.entries(details[0] ?? {}).map(([name, value]) => `${name}: ${typeName(value)}`)
      return properties.length === 0 ? 'none: no boleto had payment details' : properties.join(', ')
    },
  }),
]

function typeName(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  return Number.isInteger(value) ? 'integer' : typeof value
}
