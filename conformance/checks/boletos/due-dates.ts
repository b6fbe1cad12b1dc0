/** Contract: spec/rules/boletos.yaml, due dates on special days of the calendar */

import { everyDay, turningDays } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { getBoleto, getBoletoWhen, plainBoleto, registeredBoleto } from '../../scenarios/boletos/boleto.ts'
import { dueDay, expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import { expectDueDateAccepted, type SendDueDate } from '../../scenarios/boletos/due-dates.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'

export default [
  check({
    rule: 'boletos.due-date-on-any-day',
    says: 'POST /v1/boletos preserves any due date, such as a month end, a year end or 29 February.',
    given: ({ now }) => [eachOnce(...everyDay(now))],
    run: async (target, dueDate) => {
      const { now } = await environmentOf(target)
      const create: SendDueDate = (date) =>
        target.call('createBoleto', { body: { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: date } })
      const created = await expectDueDateAccepted(create, dueDate, day(now, 300))
      expectBoletoAsSent(created, { dueDate })
      expectBoletoAsSent(await getBoleto(target, created.value.id), { dueDate })
    },
  }),
  check({
    rule: 'boletos.extension-to-any-day',
    says: 'A boleto can be extended to any later day, such as a month end, a year end or 29 February.',
    given: ({ now }) => [eachOnce(...turningDays(now))],
    run: async (target, newDueDate) => {
      const { now } = await environmentOf(target)
      const body = { ...plainBoleto({ now }), bolepixEnabled: false, dueDate: day(now, 3) }
      const extend: SendDueDate = async (date) => extendTo(date)(target, (await registeredBoleto(target, body)).id)
      const { value } = await expectDueDateAccepted(extend, newDueDate, day(now, 600))
      // A new due date may show in a later read.
      const later = await getBoletoWhen(target, value.id, (boleto) => dueDay(boleto) === newDueDate)
      expectBoletoAsSent(later, { dueDate: newDueDate })
    },
  }),
]
