import { plainUtc } from '../../dates.ts'
import { MINUTE } from '../../time-units.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml: retrieval and list. */
export default [
  fault({
    id: 'cards.listed-with-digits-as-numbers',
    breaks: ['cards.listed-as-retrieved'],
    says: 'In the list, a metadata value of digits loses its leading zeros.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const withoutZeros = (value: string) => (/^\d+$/.test(value) ? `${+value}` : value)
        const rows = body.rows.map(({ metadata, ...card }) => {
          const pairs = Object.entries(metadata ?? {}).map(([key, value]) => [key, withoutZeros(String(value))])
          return { ...card, ...(metadata && { metadata: Object.fromEntries(pairs) }) }
        })
        return { body: { ...body, rows } }
      }),
  }),

  fault({
    id: 'cards.listed-with-other-created-at',
    breaks: ['cards.listed-as-retrieved'],
    says: 'The `createdAt` of a card in the list is a minute later than at retrieval.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const later = (date: string) => plainUtc(Date.parse(`${date.replace(' ', 'T')}Z`) + MINUTE)
        return { body: { ...body, rows: body.rows.map((card) => ({ ...card, createdAt: later(card.createdAt) })) } }
      }),
  }),

  fault({
    id: 'cards.number-masked-at-retrieval',
    breaks: ['cards.number-as-created'],
    says: 'A retrieved card has ones instead of the middle digits of its number.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body, ...response } = await handle(request, context)
        if (!body) return response
        const cardNumber = body.details.cardNumber.replace(/(?<=^\d{6})\d{6}/, '111111')
        return { ...response, body: { ...body, details: { ...body.details, cardNumber } } }
      }),
  }),

  fault({
    id: 'cards.newest-not-listed',
    breaks: [
      'cards.new-card-in-list',
      'cards.listed-as-retrieved',
      'cards.update-persists',
      'cards.state-machine',
      'pagination.count-is-total',
    ],
    says: 'The list lacks the newest card.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const newest = await context.store
          .selectFrom('cards')
          .select('id')
          .where('company_id', '=', context.caller.companyId)
          .orderBy('position', 'desc')
          .limit(1)
          .executeTakeFirst()
        return { body: { ...body, rows: body.rows.filter(({ id }) => id !== newest?.id) } }
      }),
  }),

  fault({
    id: 'cards.listed-with-first-updated-at',
    breaks: ['cards.listed-as-retrieved'],
    says: 'In the list, the `updatedAt` of a card is the time of its creation.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        return { body: { ...body, rows: body.rows.map((card) => ({ ...card, updatedAt: card.createdAt })) } }
      }),
  }),

  fault({
    id: 'cards.listed-without-empty-metadata-values',
    breaks: ['cards.listed-as-retrieved'],
    says: 'The list leaves out metadata pairs with an empty value.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const rows = body.rows.map(({ metadata, ...card }) => {
          const pairs = Object.entries(metadata ?? {}).filter(([, value]) => value !== '')
          return { ...card, ...(metadata && { metadata: Object.fromEntries(pairs) }) }
        })
        return { body: { ...body, rows } }
      }),
  }),
] satisfies readonly Fault[]
