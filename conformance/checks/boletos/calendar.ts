/** Contract: spec/rules/boletos.yaml, due dates on special days of the calendar */

import fc from 'fast-check'
import type { BoletoDto } from '../../../generated/types.d.ts'
import { after, everyDay, turningDays } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { allInOrder } from '../../run/all-in-order.ts'
import { check } from '../../run/check.ts'
import { forAll } from '../../run/for-all.ts'
import { dueDay, plainBoleto, readBoleto, readUntil, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { expectEqual, expectSuccess, isSuccess } from '../../validate/expect.ts'

/** Sends a due date to the target. */
type Send = (dueDate: string) => Promise<Exchange<BoletoDto>>

/**
 * The boleto in the response to a due date. The largest due date is unspecified: a date after `until` that the target
 * refuses counts only if it accepts the days before and after. @throws {Violation}
 */
async function acceptedDay(send: Send, dueDate: string, until: string): Promise<BoletoDto> {
  const answer = await send(dueDate)
  if (!isSuccess(answer) && dueDate > until) {
    const around = await allInOrder([after(dueDate, -1), after(dueDate, 1)], send)
    fc.pre(around.every(isSuccess))
  }
  return expectSuccess(Promise.resolve(answer), `success with the due date ${dueDate}`)
}

export default [
  check({
    rule: 'boletos.due-date-on-any-day',
    says: 'POST /v1/boletos preserves any due date, such as a month end, a year end or 29 February.',
    run: async (target, seed) => {
      const { now } = await environmentOf(target)
      await forAll(seed, [eachOnce(...everyDay(now))], async (dueDate) => {
        const create: Send = (date) =>
          target.call('createBoleto', { body: { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: date } })
        const created = await acceptedDay(create, dueDate, day(now, 300))
        expectEqual('dueDate', dueDay(created), dueDate)
        expectEqual('dueDate', dueDay(await readBoleto(target, created.id)), dueDate)
      })
    },
  }),
  check({
    rule: 'boletos.extension-to-any-day',
    says: 'A boleto can be extended to any later day, such as a month end, a year end or 29 February.',
    run: async (target, seed) => {
      const { now } = await environmentOf(target)
      await forAll(seed, [eachOnce(...turningDays(now))], async (newDueDate) => {
        const extend: Send = async (to) => {
          const body = { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, 3) }
          return extendTo(to)(target, (await registeredBoleto(target, body)).id)
        }
        const { id } = await acceptedDay(extend, newDueDate, day(now, 600))
        // The target may change the due date a moment later.
        const later = await readUntil(target, id, (boleto) => dueDay(boleto) === newDueDate)
        expectEqual('dueDate', dueDay(later), newDueDate)
      })
    },
  }),
]
