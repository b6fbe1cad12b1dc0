import { ApiError } from '../../api-error.ts'
import { addDays } from '../../boletos/days.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { withWeekYear } from '../shared/week-year.ts'
import { changeStored } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: due dates on certain days. */
export default [
  fault({
    id: 'boletos.due-date-day-31-lost',
    breaks: ['boletos.due-date-on-any-day'],
    says: 'A due date on the 31st of a month is stored as the 30th.',
    apply: (parts) => changeStoredDueDate(parts, (day) => day.replace(/-31$/, '-30')),
  }),

  fault({
    id: 'boletos.due-date-leap-day-lost',
    breaks: ['boletos.due-date-on-any-day'],
    says: 'A due date on 29 February is stored as 1 March.',
    apply: (parts) => changeStoredDueDate(parts, (day) => day.replace(/-02-29$/, '-03-01')),
  }),

  fault({
    id: 'boletos.due-date-week-year',
    breaks: ['boletos.due-date-on-any-day'],
    says: 'A due date is stored with its ISO week year instead of its calendar year; they may differ on 31 December.',
    apply: (parts) => changeStoredDueDate(parts, withWeekYear),
  }),

  fault({
    id: 'boletos.due-date-day-08-refused',
    breaks: ['boletos.due-date-on-any-day'],
    says: 'A due date on the 8th of a month is refused, because 08 is parsed as an octal number.',
    apply: (parts) => changeStoredDueDate(parts, (day) => refuseDays(/-08$/, day)),
  }),

  fault({
    id: 'boletos.extension-overflows-month',
    breaks: ['boletos.extension-to-any-day'],
    says: 'An extension to the last day of a month sets the due date to the first day of the next month.',
    apply: (parts) => changeNewDueDate(parts, (day) => (dayAfter(day).endsWith('-01') ? dayAfter(day) : day)),
  }),

  fault({
    id: 'boletos.extension-refuses-leap-day',
    breaks: ['boletos.extension-to-any-day'],
    says: 'An extension to 29 February is refused as a date that does not exist.',
    apply: (parts) => changeNewDueDate(parts, (day) => refuseDays(/-02-29$/, day)),
  }),
] satisfies readonly Fault[]

function changeStoredDueDate(parts: Services, change: (day: string) => string): Services {
  return changeStored(parts, (body) => ({ ...body, dueDate: change(body.dueDate) }))
}

function changeNewDueDate(parts: Services, change: (day: string) => string): Services {
  return wrapOperation(
    parts,
    'extendBoleto',
    (handle) => async (request, context) =>
      handle({ ...request, body: { newDueDate: change(request.body.newDueDate) } }, context),
  )
}

/** @throws ApiError 400 for days of this form */
function refuseDays(form: RegExp, day: string): string {
  if (form.test(day)) throw new ApiError(400, messages.invalid)
  return day
}

const dayAfter = (day: string): string => addDays(day, 1)
