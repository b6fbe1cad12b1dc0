import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { storing } from './answers.ts'

/** Violations of spec/rules/boletos.yaml that show on some days of the calendar alone. */
export default [
  fault({
    id: 'boletos.months-of-thirty-days',
    breaks: ['boletos.due-on-any-day'],
    says: 'A due date on the 31st of a month is kept as the 30th.',
    apply: (parts) => storingDay(parts, (day) => day.replace(/-31$/, '-30')),
  }),

  fault({
    id: 'boletos.years-without-leap-day',
    breaks: ['boletos.due-on-any-day'],
    says: 'A due date on 29 February is kept as 1 March, as in years that have none.',
    apply: (parts) => storingDay(parts, (day) => day.replace(/-02-29$/, '-03-01')),
  }),

  fault({
    id: 'boletos.year-of-the-week',
    breaks: ['boletos.due-on-any-day'],
    says: 'A due date on 31 December is kept with the year that its week belongs to, the next one.',
    apply: (parts) =>
      storingDay(parts, (day) => day.replace(/^(\d{4})(?=-12-31$)/, (year) => String(Number(year) + 1))),
  }),

  fault({
    id: 'boletos.due-day-in-octal',
    breaks: ['boletos.due-on-any-day'],
    says: 'A due date on the 8th of a month is refused, as 08 is no number in the octal system.',
    apply: (parts) => storingDay(parts, (day) => refusedWhere(/-08$/, day)),
  }),

  fault({
    id: 'boletos.extended-beyond-month',
    breaks: ['boletos.extended-to-any-day'],
    says: 'An extension to the last day of a month sets the due date to the first of the next.',
    apply: (parts) => extendingTo(parts, (day) => (dayAfter(day).endsWith('-01') ? dayAfter(day) : day)),
  }),

  fault({
    id: 'boletos.extension-refuses-leap-day',
    breaks: ['boletos.extended-to-any-day'],
    says: 'An extension to 29 February is refused, as a day that no calendar has.',
    apply: (parts) => extendingTo(parts, (day) => refusedWhere(/-02-29$/, day)),
  }),
] satisfies readonly Fault[]

function storingDay(parts: Services, change: (day: string) => string): Services {
  return storing(parts, (body) => ({ ...body, dueDate: change(body.dueDate) }))
}

function extendingTo(parts: Services, change: (day: string) => string): Services {
  return wrapOperation(
    parts,
    'extendBoleto',
    (handle) => async (request, context) =>
      handle({ ...request, body: { newDueDate: change(request.body.newDueDate) } }, context),
  )
}

/** @throws ApiError 400 for days of this form */
function refusedWhere(form: RegExp, day: string): string {
  if (form.test(day)) throw new ApiError(400, messages.invalid)
  return day
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
