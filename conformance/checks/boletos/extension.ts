/** Contract: spec/rules/boletos.yaml, extension */

import fc from 'fast-check'
import { after } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import type { Target } from '../../run/target.ts'
import {
  boletoBody,
  dueDay,
  expectBoletoAsSent,
  expectBoletoUnchanged,
  isRefusedByControl,
  laterDate,
  plainBoleto,
  readBoleto,
  readUntil,
  registered,
  registeredBoleto,
} from '../../scenarios/boletos/boleto.ts'
import {
  cancelledBoleto,
  expectRefused,
  expectRefusedAfter,
  expectRefusedOnFixtures,
  expectRefusedWhileAccepted,
  extendTo,
  possibleWays,
} from '../../scenarios/boletos/transitions.ts'
import { expectEqual, expectError, expectSuccess } from '../../validate/expect.ts'

const extend = (target: Target, id: string, newDueDate: string) =>
  expectSuccess(extendTo(newDueDate)(target, id), 'a successful boleto extension')

/** Invalid bodies that contain an otherwise valid date. */
const wrongExtension = (now: number) =>
  fc
    .integer({ min: 301, max: 600 })
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
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        const { id } = await registeredBoleto(target, body)
        await extend(target, id, newDueDate)
        const later = await readUntil(target, id, (boleto) => dueDay(boleto) === newDueDate)
        expectEqual('dueDate', dueDay(later), newDueDate)
        // Once it is registered again, it can be extended again.
        if ((await registered(target, later).catch(isRefusedByControl)) === undefined) return
        const laterStill = after(newDueDate, 1)
        await extend(target, id, laterStill)
        const last = await readUntil(target, id, (boleto) => dueDay(boleto) === laterStill)
        expectEqual('dueDate', dueDay(last), laterStill)
      })
    },
  }),
  check({
    rule: 'boletos.extension-preserves-other-properties',
    says: 'An extension preserves the id, amount, memo, payer, metadata and `bolepixEnabled` of the boleto.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        const { id } = await registeredBoleto(target, body)
        const kept = { ...body, dueDate: undefined, metadata: body.metadata ?? {} }
        const { bolepixEnabled = true } = body
        for (const boleto of [await extend(target, id, newDueDate), await readBoleto(target, id)]) {
          expectEqual('id', boleto.id, id)
          expectBoletoAsSent(boleto, kept)
          expectEqual('bolepixEnabled', boleto.bolepixEnabled ?? bolepixEnabled, bolepixEnabled)
        }
      })
    },
  }),
  check({
    rule: 'boletos.extend-only-registered',
    says: 'A boleto that is not registered cannot be extended, and stays unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      const later = extendTo(day(environment.now, 301))
      if (!target.supports('control:boleto-events')) return expectRefusedOnFixtures(target, later)
      await expectRefusedWhileAccepted(target, plainBoleto(environment), later)
      const ways = await possibleWays(target, environment)
      const fewer = { ...seed, runs: Math.ceil(seed.runs / 3) }
      await forAll(fewer, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        await expectRefusedAfter(target, ways, body, extendTo(newDueDate))
      })
    },
  }),
  check({
    rule: 'boletos.cancelled-not-extended',
    says: 'A cancelled boleto cannot be extended, and stays unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        await expectRefused(target, await cancelledBoleto(target, body), extendTo(newDueDate))
      })
    },
  }),
  check({
    rule: 'boletos.refused-extension-changes-nothing',
    says: 'An extension that is refused because of its body leaves the boleto unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), wrongExtension(environment.now)], async (body, mistake) => {
        const boleto = await registeredBoleto(target, body)
        await expectError(target.call('extendBoleto', { path: { id: boleto.id }, body: mistake }), 400)
        await expectBoletoUnchanged(target, boleto)
      })
    },
  }),
  check({
    rule: 'boletos.extension-leaves-others-unchanged',
    says: 'An extension leaves other boletos unchanged.',
    run: async (target, seed) => {
      const environment = await environmentOf(target)
      await forAll(seed, [boletoBody(environment), laterDate(environment)], async (body, newDueDate) => {
        const before = await registeredBoleto(target, body)
        const extended = await registeredBoleto(target, body)
        const after = await registeredBoleto(target, body)
        await extend(target, extended.id, newDueDate)
        await expectBoletoUnchanged(target, before)
        await expectBoletoUnchanged(target, after)
      })
    },
  }),
]
