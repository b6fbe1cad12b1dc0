import type { ErrorObject } from 'ajv'
import type { components } from '../../../generated/types.d.ts'
import { parseUtc, plainUtc, utcDay } from '../../dates.ts'
import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import {
  answerByBody,
  type Fault,
  fault,
  keepOfRefused,
  overlook,
  storeShortened,
  storeThoughRefused,
  wrapOperation,
  wrapStep,
} from '../fault.ts'
import { withWeekYear } from '../shared/week-year.ts'

type CardCreateDto = components['schemas']['CardCreateDto']

/** Violations of spec/rules/cards.yaml: creation. */
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
    id: 'cards.unlimited-count-accepted',
    breaks: ['createCard.body.restrictions.maxTransactionCount.minimum'],
    says: 'A `maxTransactionCount` of -1 is accepted, and means none.',
    apply: (parts) => {
      const isUnlimited = (body: unknown) => (body as CardCreateDto).restrictions.maxTransactionCount === -1
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath }, body) => {
        return instancePath === '/restrictions/maxTransactionCount' && isUnlimited(body)
      })
      return wrapOperation(lenient, 'createCard', (handle) => (request, context) => {
        const { maxTransactionCount: _, ...restrictions } = request.body.restrictions
        return handle(
          isUnlimited(request.body) ? { ...request, body: { ...request.body, restrictions } } : request,
          context,
        )
      })
    },
  }),

  fault({
    id: 'cards.unlimited-amount-accepted',
    breaks: ['createCard.body.restrictions.spendLimit.exclusiveMinimum'],
    says: 'A `spendLimit` of -1 is accepted, and means the highest one.',
    apply: (parts) => {
      const isUnlimited = (body: unknown) => (body as CardCreateDto).restrictions.spendLimit === -1
      const lenient = overlook(parts, 'createCard', 'body', ({ instancePath }, body) => {
        return instancePath === '/restrictions/spendLimit' && isUnlimited(body)
      })
      return wrapOperation(lenient, 'createCard', (handle) => (request, context) => {
        const restrictions = { ...request.body.restrictions, spendLimit: 1_000_000 }
        return handle(
          isUnlimited(request.body) ? { ...request, body: { ...request.body, restrictions } } : request,
          context,
        )
      })
    },
  }),

  fault({
    id: 'cards.leading-zeros-of-name-lost',
    breaks: ['CardDto.name.as-sent'],
    says: 'A card name of digits is stored as a number, without its leading zeros.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const name = request.body.name.replace(/^0+(?=\d+$)/, '')
        return handle({ ...request, body: { ...request.body, name } }, context)
      }),
  }),

  fault({
    id: 'cards.name-compared-in-any-case',
    breaks: ['createCard.body.name.pattern'],
    says: 'At creation the pattern of a card name ignores case by the rules of Unicode: K also matches the Kelvin sign.',
    apply: (parts) => overlook(parts, 'createCard', 'body', isNameInAnyCase),
  }),

  fault({
    id: 'cards.updated-name-compared-in-any-case',
    breaks: ['updateCard.body.name.pattern'],
    says: 'In an update the pattern of a card name ignores case by the rules of Unicode: S also matches the long s.',
    apply: (parts) => overlook(parts, 'updateCard', 'body', isNameInAnyCase),
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
    id: 'cards.spend-limit-rounded-to-zero',
    breaks: ['CardRestrictions.spendLimit.exclusiveMinimum'],
    says: 'A spend limit is validated before it is rounded to cents, so that 0.004 is accepted and returned as 0.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (body === undefined || body.restrictions.spendLimit >= 0.005) return { ...response, body }
        return { ...response, body: { ...body, restrictions: { ...body.restrictions, spendLimit: 0 } } }
      }),
  }),

  fault({
    id: 'cards.spend-limit-truncated',
    breaks: ['CardRestrictions.spendLimit.as-sent'],
    says: 'Spend limits are multiplied by 100 and truncated, so that 1.15 becomes 1.14.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { restrictions } = request.body
        const spendLimit = Math.trunc(restrictions.spendLimit * 100) / 100 || 0.01
        return handle({ ...request, body: { ...request.body, restrictions: { ...restrictions, spendLimit } } }, context)
      }),
  }),

  fault({
    id: 'cards.stored-before-metadata',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A creation stores the card before it refuses the metadata.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, services) => {
        try {
          await run(exchange, services)
        } catch (error) {
          const { metadata, ...body } = Object(exchange.body) as CardCreateDto
          const isValid = services.contract.validateRequest('createCard', 'body', body).length === 0
          if (exchange.operation.id === 'createCard' && exchange.caller && isValid && metadata !== undefined) {
            const context = { ...services, caller: exchange.caller, locale: exchange.locale }
            await parts.operations.createCard?.({ path: {}, query: {}, headers: {}, body } as never, context)
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'cards.metadata-lost',
    breaks: ['CardDto.metadata.as-sent', 'cards.state-machine'],
    says: 'Metadata sent at creation is not stored.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const { metadata: _, ...body } = request.body
        return handle({ ...request, body }, context)
      }),
  }),

  fault({
    id: 'cards.created-at-on-clock-of-twelve-hours',
    breaks: ['cards.times-in-the-evening', 'cards.created-at-in-utc'],
    says: 'The response to a creation shows the hours of the afternoon in `createdAt` as those of the morning.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body === undefined) return response
        const isAfternoon = new Date(context.clock.now()).getUTCHours() >= 12
        const createdAt = plainUtc(parseUtc(response.body.createdAt) - (isAfternoon ? 12 * HOUR : 0))
        return { ...response, body: { ...response.body, createdAt } }
      }),
  }),

  fault({
    id: 'cards.created-at-local-time',
    breaks: ['cards.created-at-in-utc', 'cards.updated-at-in-utc'],
    says: 'The `createdAt` of a card is local time in São Paulo.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => (request, context) => {
        const clock = { ...context.clock, now: () => context.clock.now() - 3 * HOUR }
        return handle(request, { ...context, clock })
      }),
  }),

  fault({
    id: 'cards.active-dates-shifted',
    breaks: ['cards.active-dates-as-sent', 'ActiveDateRange.startDate.as-sent', 'cards.state-machine'],
    says: 'The dates of an active range are interpreted as local time in São Paulo.',
    apply: (parts) => changeActiveDates(parts, (date) => plainUtc(parseUtc(date) + 3 * HOUR)),
  }),

  fault({
    id: 'cards.name-spaces-collapsed',
    breaks: ['cards.consecutive-spaces-as-sent'],
    says: 'Consecutive spaces in a card name are stored as one space.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'createCard',
        (handle) =>
          ({ body, ...request }, context) =>
            handle({ ...request, body: { ...body, name: body.name.replaceAll(/ {2,}/g, ' ') } }, context),
      ),
  }),

  fault({
    id: 'cards.name-spaces-collapsed-by-update',
    breaks: ['cards.consecutive-spaces-as-sent'],
    says: 'Consecutive spaces in a card name are stored as one space by an update.',
    apply: (parts) =>
      wrapOperation(
        parts,
        'updateCard',
        (handle) =>
          ({ body, ...request }, context) =>
            handle(
              { ...request, body: { ...body, ...(body.name && { name: body.name.replaceAll(/ {2,}/g, ' ') }) } },
              context,
            ),
      ),
  }),

  fault({
    id: 'cards.active-dates-in-week-year',
    breaks: ['cards.active-dates-on-any-day'],
    says: 'A date of an active range is stored with its ISO week year instead of its calendar year; they may differ on 31 December.',
    apply: (parts) => changeActiveDates(parts, (date) => `${withWeekYear(date.slice(0, 10))}${date.slice(10)}`),
  }),

  fault({
    id: 'cards.active-dates-skipped-by-local-clocks',
    breaks: ['cards.active-dates-on-any-day'],
    says: 'The dates of an active range pass through New York time, where one hour of a day in March does not exist.',
    apply: (parts) => changeActiveDates(parts, (date) => date.replace(/^(\d{4}-03-(?:0[89]|1[0-4])) 02:/, '$1 03:')),
  }),

  fault({
    id: 'cards.active-dates-in-32-bits',
    breaks: ['cards.active-dates-on-any-day'],
    says: 'The dates of an active range are stored as seconds in 32 bits, which end in 2038.',
    apply: (parts) => changeActiveDates(parts, (date) => plainUtc(((parseUtc(date) / 1000) | 0) * 1000)),
  }),

  fault({
    id: 'cards.active-range-ends-a-day-early',
    breaks: ['cards.active-dates-on-any-day'],
    says: 'The end of an active range at midnight is stored as the midnight before, as the last day that it includes.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => ({ body, ...request }, context) => {
        const { activeDateRangeUTC: range, ...others } = body.restrictions
        if (!range?.endDate?.endsWith(' 00:00:00')) return handle({ ...request, body }, context)
        const endDate = plainUtc(parseUtc(range.endDate) - 24 * HOUR)
        const restrictions = { ...others, activeDateRangeUTC: { ...range, endDate } }
        return handle({ ...request, body: { ...body, restrictions } }, context)
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
    id: 'cards.no-end-is-epoch',
    breaks: ['cards.active-dates-as-sent'],
    says: 'A null end of an active range is returned as 1970-01-01.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const range = response.body?.restrictions.activeDateRangeUTC
        if (!response.body || range?.endDate !== null) return response
        const activeDateRangeUTC = { ...range, endDate: '1970-01-01 00:00:00' }
        const restrictions = { ...response.body.restrictions, activeDateRangeUTC }
        return { ...response, body: { ...response.body, restrictions } }
      }),
  }),

  fault({
    id: 'cards.same-body-returns-existing',
    breaks: ['cards.id-unique'],
    says: 'A creation with the same body as an earlier one returns the earlier card.',
    apply: (parts) => answerByBody(parts, 'createCard'),
  }),

  fault({
    id: 'cards.refused-creation-stored',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A refused creation stores a card.',
    apply: (parts) =>
      storeThoughRefused(parts, 'createCard', () => ({ name: 'Left behind', restrictions: { spendLimit: 1 } })),
  }),

  fault({
    id: 'cards.stored-before-name',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A creation stores the card with a shortened name before it refuses the name.',
    apply: (parts) => storeShortened(parts, 'createCard', 'name', 60),
  }),

  fault({
    id: 'cards.stored-before-charge-date',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A creation stores the card before it refuses an expected charge date in the past.',
    apply: (parts) =>
      wrapOperation(parts, 'createCard', (handle) => async (request, context) => {
        const { expectedChargeDateUTC: date, ...body } = request.body
        if (date !== undefined && date < utcDay(context.clock.now())) await handle({ ...request, body }, context)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'cards.stored-before-categories',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A creation stores the card before it refuses the merchant categories.',
    apply: (parts) => storeBefore(parts, 'merchantCategory'),
  }),

  fault({
    id: 'cards.stored-before-active-range',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A creation stores the card before it refuses the active date range.',
    apply: (parts) => storeBefore(parts, 'activeDateRangeUTC'),
  }),

  fault({
    id: 'cards.single-active-date-lost-at-retrieval',
    breaks: ['cards.active-dates-as-sent'],
    says: 'An active date range with one date is returned by the creation, and without dates by a retrieval.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { startDate = null, endDate = null } = response.body?.restrictions.activeDateRangeUTC ?? {}
        if (!response.body || (startDate === null) === (endDate === null)) return response
        const { restrictions, ...card } = response.body
        const activeDateRangeUTC = { startDate: null, endDate: null }
        return { ...response, body: { ...card, restrictions: { ...restrictions, activeDateRangeUTC } } }
      }),
  }),

  fault({
    id: 'cards.spend-limit-of-leading-digits',
    breaks: ['createCard.body.restrictions.spendLimit.type'],
    says: 'A spend limit that is a string is read up to its first letter.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => (exchange, services) => {
        const { restrictions } = Object(exchange.body) as { restrictions?: { spendLimit?: unknown } }
        const limit = Number.parseFloat(String(restrictions?.spendLimit))
        if (exchange.operation.id === 'createCard' && typeof restrictions?.spendLimit === 'string' && limit > 0)
          exchange.body = { ...Object(exchange.body), restrictions: { ...restrictions, spendLimit: limit } }
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'cards.single-active-date-lost-by-update-of-name',
    breaks: ['cards.active-dates-as-sent'],
    says: 'An update without restrictions deletes an active date range that has one date only.',
    apply: (parts) =>
      wrapOperation(parts, 'updateCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        const { activeDateRangeUTC: range, ...restrictions } = body?.restrictions ?? { spendLimit: 0 }
        if (!body || request.body.restrictions || !range || Boolean(range.startDate) === Boolean(range.endDate))
          return { ...response, ...(body && { body }) }
        const changed = context.store.updateTable('cards').set({ restrictions: JSON.stringify(restrictions) })
        await changed.where('id', '=', body.id).execute()
        return { ...response, body: { ...body, restrictions } }
      }),
  }),

  fault({
    id: 'cards.metadata-of-refused-creation',
    breaks: ['cards.refused-creation-creates-nothing'],
    says: 'A card without metadata has that of a creation which was refused just before.',
    apply: (parts) => keepOfRefused(parts, 'createCard', ['metadata']),
  }),
] satisfies readonly Fault[]

/** Whether a violation is that of the pattern of a name, which the flags i and u would not find. */
function isNameInAnyCase({ instancePath, keyword }: ErrorObject, body: unknown): boolean {
  if (instancePath !== '/name' || keyword !== 'pattern') return false
  return /^[a-z0-9\s]*$/iu.test((body as CardCreateDto).name)
}

/** Stores a card without one restriction before it refuses that one. */
function storeBefore(parts: Services, restriction: 'merchantCategory' | 'activeDateRangeUTC'): Services {
  return storeThoughRefused(parts, 'createCard', ({ restrictions, ...others }, { contract }) => {
    const { [restriction]: refused, ...rest } = Object(restrictions) as Record<string, unknown>
    const body = { ...others, restrictions: rest }
    const isStored = refused !== undefined && contract.validateRequest('createCard', 'body', body).length === 0
    return isStored ? body : undefined
  })
}

/** Changes the dates of the active range of a creation before it is handled. */
function changeActiveDates(parts: Services, change: (date: string) => string): Services {
  return wrapOperation(parts, 'createCard', (handle) => ({ body, ...request }, context) => {
    const { startDate, endDate } = body.restrictions.activeDateRangeUTC ?? {}
    if (startDate === undefined && endDate === undefined) return handle({ ...request, body }, context)
    const changed = (date: string | null | undefined) => (date ? change(date) : null)
    const activeDateRangeUTC = { startDate: changed(startDate), endDate: changed(endDate) }
    return handle(
      { ...request, body: { ...body, restrictions: { ...body.restrictions, activeDateRangeUTC } } },
      context,
    )
  })
}
