/** Contract: spec/rules/boletos.yaml, due dates on special days of the calendar */

import { everyDay, turningDays } from '../../cases/calendar.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day, environmentOf } from '../../cases/environment.ts'
import { check } from '../../run/check.ts'
import { createOnce } from '../../run/share.ts'
import { withLastingTenant } from '../../scenarios/authentication/tenants.ts'
import { expectBoletoAsSent } from '../../scenarios/boletos/boleto-comparison.ts'
import {
  expectDueDateAccepted,
  extensionsToTurningDays,
  type SendDueDate,
  soonDue,
} from '../../scenarios/boletos/due-dates.ts'
import { extendTo } from '../../scenarios/boletos/transitions.ts'
import { dueOn, readDueOn } from '../../scenarios/boletos/varied-boletos.ts'
import { NEAR_DAYS } from '../../scenarios/service/far-dates.ts'

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
      const extend: SendDueDate = async (date) =>
        date === newDueDate && extension !== undefined
          ? extension.exchange
          : extendTo(date)(target, (await soonDue(target, now)).id)
      await expectDueDateAccepted(extend, newDueDate, day(now, NEAR_DAYS))
      if (extension !== undefined) expectBoletoAsSent(extension.after, { dueDate: newDueDate })
    },
  }),
]
