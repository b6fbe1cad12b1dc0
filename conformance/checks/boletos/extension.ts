/** Contract: spec/rules/boletos.yaml, extension */

import fc from 'fast-check'
import { after } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import {
  boletoBody,
  getBoleto,
  getBoletoWhen,
  laterDate,
  readBoleto,
  registered,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import { dueDay, expectBoletoAsSent, expectBoletoUnchanged } from '../../scenarios/boletos/boleto-comparison.ts'
import {
  cancelledBoleto,
  expectRefused,
  expectRefusedWhileAccepted,
  extendTo,
  unregisteredBoletos,
} from '../../scenarios/boletos/transitions.ts'
import { refusalOf } from '../../validate/expect.ts'
import { expectBody, expectProperty, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

const extend = (target: Target, id: string, newDueDate: string) =>
  expectBody(extendTo(newDueDate)(target, id), 'a successful boleto extension')

/** Extends a boleto and waits until reads return the new due date. */
async function expectExtended(target: Target, id: string, newDueDate: string) {
  await extend(target, id, newDueDate)
  const later = await getBoletoWhen(target, id, (boleto) => dueDay(boleto) === newDueDate)
  expectBoletoAsSent(later, { dueDate: newDueDate })
  return later.value
}

/** Invalid bodies that contain an otherwise valid date. */
const invalidExtension = (now: number) =>
  fc
    .integer({ min: 301, max: 360 })
    .chain((days) =>
      eachOnce<object>(
        {},
        { newDueDate: `${day(now, days)}T00:00:00Z` },
        { newDueDate: day(now, days).replaceAll('-', '/') },
        { newDueDate: 'next month' },
        { newDueDate: { date: day(now, days) } },
        { dueDate: day(now, days) },
      ),
    )

export default [
  check({
    rule: 'boletos.extension-sets-due-date',
    says: 'Extending a registered boleto sets its due date to `newDueDate`.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { id } = await registeredBoleto(target, body)
      const extended = await expectExtended(target, id, newDueDate)
      // Once it is registered again, it can be extended again.
      const again = await ifPossible(registered(target, extended))
      if (again !== undefined) await expectExtended(target, id, after(newDueDate, 1))
    },
  }),
  check({
    rule: 'boletos.extension-preserves-other-properties',
    says: 'An extension preserves the id, amount, memo, payer, metadata, `bolepixEnabled` and `createdAt` of the boleto.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { id } = await registeredBoleto(target, body)
      // A database may round the times in the response to the creation.
      const { createdAt } = await readBoleto(target, id)
      const { amount, memo, payerData, metadata = {}, bolepixEnabled = true } = body
      for (const boleto of [await extend(target, id, newDueDate), await getBoleto(target, id)]) {
        expectProperty(boleto, 'id', id)
        expectInstant(propertyOf(boleto, 'createdAt'), createdAt)
        expectBoletoAsSent(boleto, { amount, memo, payerData, metadata })
        if (boleto.value.bolepixEnabled !== undefined) expectProperty(boleto, 'bolepixEnabled', bolepixEnabled)
      }
    },
  }),
  check({
    rule: 'boletos.extend-only-registered',
    says: 'A boleto that is not registered cannot be extended, and stays unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      await expectRefusedWhileAccepted(target, body, extendTo(newDueDate))
      for (const boleto of await unregisteredBoletos(target, body))
        await expectRefused(target, boleto, extendTo(newDueDate))
    },
  }),
  check({
    rule: 'boletos.cancelled-not-extended',
    says: 'A cancelled boleto cannot be extended, and stays unchanged.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      await expectRefused(target, await cancelledBoleto(target, body), extendTo(newDueDate))
    },
  }),
  check({
    rule: 'boletos.refused-extension-changes-nothing',
    says: 'An extension that is refused because of its body leaves the boleto unchanged.',
    given: (environment) => [boletoBody(environment), invalidExtension(environment.now)],
    run: async (target, body, invalid) => {
      const boleto = await registeredBoleto(target, body)
      await refusalOf(target.call('extendBoleto', { path: { id: boleto.id }, body: invalid }))
      await expectBoletoUnchanged(target, boleto)
    },
  }),
  check({
    rule: 'boletos.extension-leaves-others-unchanged',
    says: 'An extension leaves other boletos unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const before = await registeredBoleto(target, body)
      const extended = await registeredBoleto(target, body)
      const after = await registeredBoleto(target, body)
      await extend(target, extended.id, newDueDate)
      await expectBoletoUnchanged(target, before)
      await expectBoletoUnchanged(target, after)
    },
  }),
]
