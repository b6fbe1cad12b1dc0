/** Contract: spec/rules/boletos.yaml, cancellation */

import { check } from '../../run/check.ts'
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
import {
  cancel,
  cancelledBoleto,
  expectCancelled,
  expectRefused,
  expectRefusedWhileAccepted,
  expectStateReturned,
  extendedBoleto,
  unregisteredBoletos,
} from '../../scenarios/boletos/transitions.ts'
import { expectSuccess } from '../../validate/expect.ts'
import { expectBody, expectProperty, propertyOf } from '../../validate/located.ts'
import { expectInstant } from '../../validate/timestamps.ts'

const expectCancellation = (target: Target, id: string) =>
  expectBody(cancel(target, id), 'a successful boleto cancellation')

export default [
  check({
    rule: 'boletos.cancellation-ends-registration',
    says: 'A cancelled boleto is no longer `registered`.',
    given: (environment) => [boletoBody(environment)],
    run: (target, body) => expectCancelled(target, body),
  }),
  check({
    rule: 'boletos.cancellation-returns-state',
    says: 'A cancellation that ends the registration at once returns the state that the next retrieval returns.',
    run: async (target) => expectStateReturned(target, await plainBoletoOf(target)),
  }),
  check({
    rule: 'boletos.cancellation-preserves-other-properties',
    says: 'A cancellation preserves the id, amount, due date, memo, payer, metadata and `createdAt` of the boleto.',
    given: (environment) => [boletoBody(environment), laterDate(environment)],
    run: async (target, body, newDueDate) => {
      const { id, dueDate } = await extendedBoleto(target, body, newDueDate)
      // A database may round the times in the response to the creation.
      const { createdAt } = await readBoleto(target, id)
      for (const boleto of [await expectCancellation(target, id), await getBoleto(target, id)]) {
        expectProperty(boleto, 'id', id)
        expectInstant(propertyOf(boleto, 'createdAt'), createdAt)
        expectBoletoAsSent(boleto, { ...body, dueDate, metadata: body.metadata ?? {} })
      }
    },
  }),
  check({
    rule: 'boletos.cancel-only-registered',
    says: 'A boleto that is not registered cannot be cancelled, and stays unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      await expectRefusedWhileAccepted(target, body, cancel)
      for (const boleto of await unregisteredBoletos(target, body)) await expectRefused(target, boleto, cancel)
    },
  }),
  check({
    rule: 'boletos.cancelled-not-cancelled-again',
    says: 'A cancelled boleto cannot be cancelled again, and stays unchanged.',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      await expectRefused(target, await cancelledBoleto(target, body), cancel)
    },
  }),
  check({
    rule: 'boletos.cancellation-leaves-others-unchanged',
    says: 'A cancellation leaves other boletos unchanged.',
    cases: 'few',
    given: (environment) => [boletoBody(environment)],
    run: async (target, body) => {
      const before = await registeredBoleto(target, body)
      const cancelled = await registeredBoleto(target, body)
      const after = await registeredBoleto(target, body)
      await expectSuccess(cancel(target, cancelled.id), 'a successful boleto cancellation')
      await expectBoletoUnchanged(target, before)
      await expectBoletoUnchanged(target, after)
    },
  }),
]
