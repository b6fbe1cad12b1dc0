/** Contract: spec/rules/boletos.yaml, events outside the API */

import type { BoletoDto, BoletoStatus } from '../../../generated/types.d.ts'
import { NotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import {
  boletosAfter,
  boletosAfterEvents,
  neighboursOfEvents,
  statesAfterFurtherEvents,
} from '../../scenarios/boletos/after-events.ts'
import { expectBoletoAsSent, expectSurchargesOf } from '../../scenarios/boletos/boleto-comparison.ts'
import type { EventSequence } from '../../scenarios/boletos/boleto-events.ts'
import { expectUndisturbed } from '../../scenarios/boletos/neighbours.ts'
import { expectPaidWhenOverdue, overdueBoletos } from '../../scenarios/boletos/overdue.ts'
import { expectedState } from '../../scenarios/boletos/settlement.ts'
import { fixtureBoletos } from '../../scenarios/boletos/transitions.ts'
import { expectProperty, propertyOf } from '../../validate/located.ts'
import { expectSameUnlessRounded } from '../../validate/timestamps.ts'
import { isObject } from '../../values/json.ts'

async function expectStateAfter(target: Target, events: EventSequence, expected: BoletoStatus): Promise<void> {
  for (const { boleto } of await boletosAfter(target, ...events))
    expectProperty(boleto, 'boletoStatus', await expectedState(target, { boletoStatus: expected }, boleto.value))
}

/** Boletos in several states, and the events that led there. */
async function boletosInStates(target: Target): Promise<readonly { events: string; boleto: BoletoDto }[]> {
  if (!target.supports('control:boleto-events'))
    return (await fixtureBoletos(target)).map((boleto) => ({ events: 'as configured', boleto }))
  const states = (await boletosAfterEvents(target)).filter(({ attempts }) => attempts !== undefined)
  return states.map(({ events, boleto }) => ({ events: events.join(', '), boleto: boleto.value }))
}

const detailsOf = ({ paymentDetails }: BoletoDto) => (isObject(paymentDetails) ? paymentDetails : undefined)

export default [
  check({
    rule: 'boletos.paid-by-qr-code',
    says: 'A boleto paid through its QR code becomes `paid` directly, without a payment notice.',
    run: (target) => expectStateAfter(target, ['pay_qr'], 'paid'),
  }),
  check({
    rule: 'boletos.payment-notice-by-barcode',
    says: 'A boleto paid through its barcode first enters the state `payment_notice`.',
    run: (target) => expectStateAfter(target, ['pay_barcode'], 'payment_notice'),
  }),
  check({
    rule: 'boletos.paid-at-settlement',
    says: 'A boleto in `payment_notice` becomes `paid` when its payment settles.',
    run: (target) => expectStateAfter(target, ['pay_barcode', 'settle'], 'paid'),
  }),
  check({
    rule: 'boletos.events-preserve-other-properties',
    says: 'Events outside the API preserve what a boleto was created with, its due date and `createdAt`.',
    run: async (target) => {
      for (const { memo, before, boleto } of await boletosAfterEvents(target)) {
        expectProperty(boleto, 'id', before.id)
        expectSameUnlessRounded(propertyOf(boleto, 'createdAt'), before.createdAt)
        // The text that a response adds to a memo may depend on the state.
        expectBoletoAsSent(boleto, { ...before, memo, metadata: before.metadata ?? {} })
        expectSurchargesOf(boleto, before)
        if (before.bolepixEnabled != null) expectProperty(boleto, 'bolepixEnabled', before.bolepixEnabled)
      }
    },
  }),
  check({
    rule: 'boletos.overdue-paid',
    says: 'A boleto paid after its due date enters the same state as one paid in time, and preserves what it was created with.',
    phase: 'clock',
    run: async (target) => {
      const { target: later, toPay } = await overdueBoletos(target)
      const paid = await mapConcurrently(toPay, async (boleto) =>
        ifPossible(expectPaidWhenOverdue(later, boleto).then(() => true)),
      )
      if (!paid.includes(true)) throw new NotTested('The target applies no payment to a boleto after its due date.')
    },
  }),
  check({
    rule: 'boletos.events-leave-others-unchanged',
    says: 'A payment of a boleto, or another event, leaves other boletos unchanged, including those with the same values.',
    run: async (target) => expectUndisturbed(await neighboursOfEvents(target)),
  }),
  check({
    rule: 'boletos.state-transitions',
    says: 'To which state does each sequence of events lead a boleto?',
    run: async (target) => {
      const boletos = await boletosInStates(target)
      return [...new Set(boletos.map(({ events, boleto }) => `${events}: ${boleto.boletoStatus}`))].join('; ')
    },
  }),
  check({
    rule: 'boletos.terminal-states',
    says: 'Can an event change a boleto that is `rejected`, `paid` or `written_off`?',
    run: async (target) => {
      const states = await statesAfterFurtherEvents(target, ['rejected', 'paid', 'written_off'])
      const changes = states.flatMap(({ before, after }) => (before === after ? [] : [`${before} became ${after}`]))
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
