import { ApiError, invalidField } from '../../api-error.ts'
import { messages as cardMessages } from '../../cards/messages.ts'
import { findCard } from '../../cards/queries.ts'
import { utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import { HOUR } from '../../time-units.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml: expected charge date. */
export default [
  fault({
    id: 'cards.past-charge-date-accepted',
    breaks: ['cards.past-expected-charge-date-refused'],
    says: 'An expected charge date in the past is accepted.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { expectedChargeDateUTC: date, ...body } = request.body
        return date !== undefined && date < utcDay(context.clock.now())
          ? handle({ ...request, body }, context)
          : handle(request, context)
      }),
  }),

  fault({
    id: 'cards.charge-date-of-yesterday-accepted',
    breaks: ['cards.past-expected-charge-date-refused'],
    says: 'An expected charge date of yesterday is accepted.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { expectedChargeDateUTC: date, ...body } = request.body
        const yesterday = utcDay(context.clock.now() - 24 * HOUR)
        return handle(date === yesterday ? { ...request, body } : request, context)
      }),
  }),

  fault({
    id: 'cards.charge-date-past-in-sao-paulo-time',
    breaks: ['cards.past-expected-charge-date-refused'],
    says: 'An expected charge date is in the past before today in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { expectedChargeDateUTC: date, ...body } = request.body
        const [today, earliest] = [utcDay(context.clock.now()), utcDay(context.clock.now() - 3 * HOUR)]
        return handle(date === earliest && date < today ? { ...request, body } : request, context)
      }),
  }),

  fault({
    id: 'cards.charge-date-past-in-berlin-time',
    breaks: ['cards.expected-charge-date-today-accepted'],
    says: 'An expected charge date is in the past before today in Berlin.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { expectedChargeDateUTC: date } = request.body
        const isPast = date !== undefined && date < utcDay(context.clock.now() + 2 * HOUR)
        if (isPast) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.charge-date-of-today-refused',
    breaks: ['cards.expected-charge-date-today-accepted'],
    says: 'An expected charge date of today is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const today = request.body.expectedChargeDateUTC === utcDay(context.clock.now())
        if (today) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.charge-date-lost',
    breaks: ['cards.expected-charge-date-as-sent'],
    says: 'An expected charge date is accepted, but not stored.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body) return response
        const { expectedChargeDateUTC: _, ...body } = response.body
        await context.store.updateTable('cards').set({ expected_charge_date: null }).where('id', '=', body.id).execute()
        return { ...response, body }
      }),
  }),

  fault({
    id: 'cards.leap-day-refused-as-charge-date',
    breaks: ['cards.expected-charge-date-as-sent'],
    says: '29 February is refused as the expected charge date.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        if (request.body.expectedChargeDateUTC?.endsWith('-02-29'))
          throw invalidField('expectedChargeDateUTC', 'format', cardMessages.noSuchDate)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.update-validates-charge-date',
    breaks: ['cards.update-after-charge-date'],
    says: 'An update validates the whole card, and is refused when its `expectedChargeDateUTC` has passed.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { expected_charge_date: date } = await findCard(context.store, context.caller.companyId, request.path.id)
        if (date !== null && date < utcDay(context.clock.now())) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.charged-not-listed',
    breaks: ['cards.update-after-charge-date'],
    says: 'The list leaves out cards whose expected charge date has passed.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body === undefined) return response
        const { rows, count } = response.body
        const today = utcDay(context.clock.now())
        const left = rows.filter(({ expectedChargeDateUTC: date }) => date === undefined || date >= today)
        return { ...response, body: { rows: left, count: count - rows.length + left.length } }
      }),
  }),

  fault({
    id: 'cards.metadata-lost-with-charge-date',
    breaks: ['cards.expected-charge-date-as-sent', 'CardDto.metadata.as-sent'],
    says: 'A card with an expected charge date, and with a spend limit as its only restriction, has no metadata.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { metadata: _, ...body } = request.body
        const isLost = body.expectedChargeDateUTC !== undefined && Object.keys(body.restrictions).length === 1
        return handle(isLost ? { ...request, body } : request, context)
      }),
  }),

  fault({
    id: 'cards.active-range-lost-with-charge-date',
    breaks: ['cards.expected-charge-date-as-sent', 'ActiveDateRange.endDate.as-sent'],
    says: 'A card with an expected charge date, and without a count and merchant categories, has no active date range.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { activeDateRangeUTC: _, ...restrictions } = request.body.restrictions
        const isOther = restrictions.maxTransactionCount !== undefined || restrictions.merchantCategory !== undefined
        if (isOther || request.body.expectedChargeDateUTC === undefined) return handle(request, context)
        return handle({ ...request, body: { ...request.body, restrictions } }, context)
      }),
  }),
] satisfies readonly Fault[]
