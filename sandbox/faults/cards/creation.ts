import type { components } from '../../../generated/types.d.ts'
import { ApiError } from '../../api-error.ts'
import { parseUtc, plainUtc, utcDay } from '../../dates.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { fault, overlook, wrapOperation, wrapStep } from '../fault.ts'

type CardCreateDto = components['schemas']['CardCreateDto']

const HOUR = 60 * 60 * 1000

/** Violations of spec/rules/cards.yaml in creating cards. */
export default [
  fault({
    id: 'cards.name-too-long-accepted',
    breaks: ['createCard.body.name.maxLength'],
    says: 'A card name of 61 characters is accepted and truncated.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath, keyword }, value) => {
        if (instancePath !== '/name' || keyword !== 'maxLength') return false
        return (value as CardCreateDto).name.length === 61
      })
      return wrapOperation(
        lenient,
        'createCard',
        (handle) => (request, context) =>
          handle({ ...request, body: { ...request.body, name: request.body.name.slice(0, 60) } }, context),
      )
    },
  }),

  fault({
    id: 'cards.zero-transaction-count-accepted',
    breaks: ['createCard.body.restrictions.maxTransactionCount.minimum'],
    says: 'The `maxTransactionCount` 0 is accepted at creation and becomes 1.',
    apply: (parts) => {
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath, keyword }, value) => {
        if (instancePath !== '/restrictions/maxTransactionCount' || keyword !== 'minimum') return false
        return (value as CardCreateDto).restrictions.maxTransactionCount === 0
      })
      return wrapOperation(lenient, 'createCard', (handle) => ({ body, ...request }, context) => {
        const { maxTransactionCount: count, ...others } = body.restrictions
        const restrictions = count === undefined ? others : { ...others, maxTransactionCount: Math.max(count, 1) }
        return handle({ ...request, body: { ...body, restrictions } }, context)
      })
    },
  }),

  fault({
    id: 'cards.metadata-lost',
    breaks: ['cards.created-as-sent', 'cards.retrieved-as-sent', 'cards.state-machine'],
    says: 'Metadata sent at creation is not stored.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { metadata: _, ...body } = request.body
        return handle({ ...request, body }, context)
      }),
  }),

  fault({
    id: 'cards.created-at-local-time',
    breaks: ['cards.created-at-in-utc'],
    says: 'The `createdAt` of a card is local time in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const clock = { ...context.clock, now: () => context.clock.now() - 3 * HOUR }
        return handle(request, { ...context, clock })
      }),
  }),

  fault({
    id: 'cards.active-dates-shifted',
    breaks: ['cards.active-dates-as-sent', 'cards.created-as-sent', 'cards.retrieved-as-sent', 'cards.state-machine'],
    says: 'The dates of an active range are interpreted as local time in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => ({ body, ...request }, context) => {
        const { startDate, endDate } = body.restrictions.activeDateRangeUTC ?? {}
        if (startDate === undefined && endDate === undefined) return handle({ ...request, body }, context)
        const later = (date: string | null | undefined) => (date ? plainUtc(parseUtc(date) + 3 * HOUR) : null)
        const activeDateRangeUTC = { startDate: later(startDate), endDate: later(endDate) }
        const restrictions = { ...body.restrictions, activeDateRangeUTC }
        return handle({ ...request, body: { ...body, restrictions } }, context)
      }),
  }),

  fault({
    id: 'cards.metadata-key-truncated-at-dot',
    breaks: ['cards.metadata-keys-as-sent'],
    says: 'A metadata key is stored only up to its first dot.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { metadata, ...body } = request.body
        if (metadata === undefined) return handle(request, context)
        const cut = Object.entries(metadata).map(([key, value]) => [key.replace(/\..*/, ''), value])
        return handle({ ...request, body: { ...body, metadata: Object.fromEntries(cut) } }, context)
      }),
  }),

  fault({
    id: 'cards.active-date-lost-beside-null',
    breaks: ['cards.active-dates-as-sent'],
    says: 'An active range with one null date loses the other date.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => ({ body, ...request }, context) => {
        const { startDate, endDate } = body.restrictions.activeDateRangeUTC ?? {}
        if (startDate !== null && endDate !== null) return handle({ ...request, body }, context)
        const restrictions = { ...body.restrictions, activeDateRangeUTC: { startDate: null, endDate: null } }
        return handle({ ...request, body: { ...body, restrictions } }, context)
      }),
  }),

  fault({
    id: 'cards.expiry-date-empty',
    breaks: ['cards.expiry-date-contains-year'],
    says: 'A new card has an empty expiry date.',
    apply: (parts) => changeExpiryDate(parts, () => ''),
  }),

  fault({
    id: 'cards.expired-at-creation',
    breaks: ['cards.expiry-date-in-future'],
    says: 'The expiry date of a new card is ten years too early.',
    apply: (parts) =>
      changeExpiryDate(parts, (expiry) =>
        expiry.replace(/\d\d$/, (year) => String(Number(year) - 10).padStart(2, '0')),
      ),
  }),

  fault({
    id: 'cards.many-categories-refused',
    breaks: ['cards.listed-category-accepted'],
    says: 'A creation with more than ten merchant categories is refused.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const named = request.body.restrictions.merchantCategory?.categoryIds ?? []
        if (named.length > 10) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.refused-creation-stored',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A refused creation stores a card.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          if (exchange.operation.id === 'createCard' && exchange.caller) {
            const context = { ...whole, caller: exchange.caller, locale: exchange.locale }
            const body = { name: 'Left behind', restrictions: { spendLimit: 1 } }
            await parts.operations.createCard?.({ path: {}, query: {}, headers: {}, body } as never, context)
          }
          throw error
        }
      }),
  }),

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
        const yesterday = utcDay(context.clock.now() - 24 * 3_600_000)
        return handle(date === yesterday ? { ...request, body } : request, context)
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
        const answer = await handle(request, context)
        if (!answer.body) return answer
        const { expectedChargeDateUTC: _, ...body } = answer.body
        await context.store.updateTable('cards').set({ expected_charge_date: null }).where('id', '=', body.id).execute()
        return { ...answer, body }
      }),
  }),
]

function changeExpiryDate(parts: Services, change: (expiryDate: string) => string): Services {
  return wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
    const { body, ...answer } = await handle(request, context)
    if (!body) return answer
    const expiryDate = change(body.details.expiryDate)
    await context.store.updateTable('cards').set({ expiry: expiryDate }).where('id', '=', body.id).execute()
    return { ...answer, body: { ...body, details: { ...body.details, expiryDate } } }
  })
}
