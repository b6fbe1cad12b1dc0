/** Contract: spec/rules/boletos.yaml, due dates on special days of the calendar */

import type { BoletoDto } from '../../../generated/types.d.ts'
import { everyDay, turningDays } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { CaseNotTested } from '../../failure/errors.ts'
import { check } from '../../run/check.ts'
import { createOnce } from '../../run/share.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { dueDay, expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import {
  dueToday,
  expectDueDateAccepted,
  extensionsToTurningDays,
  type SendDueDate,
  soonDue,
} from '../../scenarios/boletos/due-dates.ts'
import { cancel, change, expectNotRegistered, extendTo, isNotRegistered } from '../../scenarios/boletos/transitions.ts'
import { dueOn, readDueOn } from '../../scenarios/boletos/varied-boletos.ts'
import { NEAR_DAYS } from '../../scenarios/service/far-dates.ts'
import { onSameDay } from '../../scenarios/transactions/current-day.ts'
import { expectSuccess, needed } from '../../validate/expect.ts'

export default [
  check({
    rule: 'boletos.due-date-on-any-day',
    says: 'POST /v1/boletos preserves any due date, such as a month end, a year end or 29 February.',
    given: ({ now }) => [eachOnce(...everyDay(now))],
    run: async (target, dueDate) => {
      const { now } = await environmentOf(target)
      const tenant = await withLastingTenant(target)
      const create: SendDueDate = (date) => createOnce(tenant, 'createBoleto', { body: dueOn(now, date) })
      const created = await expectDueDateAccepted(create, dueDate, day(now, NEAR_DAYS))
      expectBoletoAsSent(created, { dueDate })
      expectBoletoAsSent(await readDueOn(tenant, { ...created.value, dueDate }, now), { dueDate })
    },
  }),
  check({
    rule: 'boletos.extension-to-any-day',
    says: 'A boleto can be extended to any later day, such as a month end, a year end or 29 February.',
    given: ({ now }) => [eachOnce(...turningDays(now))],
    run: async (target, newDueDate) => {
      const { now } = await environmentOf(target)
      const extension = (await extensionsToTurningDays(target, now)).get(newDueDate)
      if (extension === undefined) throw new CaseNotTested(`The target refuses due dates before ${newDueDate}.`)
      const extend: SendDueDate = async (date) =>
        date === newDueDate ? extension.exchange : extendTo(date)(target, (await soonDue(target, now)).id)
      await expectDueDateAccepted(extend, newDueDate, day(now, NEAR_DAYS))
      expectBoletoAsSent(extension.after, { dueDate: newDueDate })
    },
  }),
  check({
    rule: 'boletos.due-today-changed',
    says: 'A registered boleto that is due today can be extended and cancelled.',
    run: async (target) => {
      const { now } = await environmentOf(target)
      const newDueDate = day(now, 10)
      await onSameDay(target, now, async () => {
        const isShown = (boleto: BoletoDto) => dueDay(boleto) === newDueDate
        const extended = await change(target, await dueToday(target, now), extendTo(newDueDate), isShown)
        await expectSuccess(extended.exchange, needed('extension of a boleto that is due today'))
        expectBoletoAsSent(extended.after, { dueDate: newDueDate })
        const cancelled = await change(target, await dueToday(target, now), cancel, isNotRegistered)
        await expectSuccess(cancelled.exchange, needed('cancellation of a boleto that is due today'))
        expectNotRegistered(cancelled.after)
      })
    },
  }),
]
