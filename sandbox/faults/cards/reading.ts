import { cardDetailsOf } from '../../cards/card.ts'
import { findCard } from '../../cards/queries.ts'
import { plainUtc } from '../../dates.ts'
import { fault, wrapOperation } from '../fault.ts'

/** Violations of spec/rules/cards.yaml in retrieving and listing cards. */
export default [
  fault({
    id: 'cards.cvv-in-list',
    breaks: ['cards.no-details-in-list'],
    says: 'The list contains the number and the security code of each card.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const cards = (answer.body?.rows ?? []).map(({ id }) => findCard(context.store, context.caller.companyId, id))
        const rows = (await Promise.all(cards)).map((row) => cardDetailsOf(row, context.choices))
        return { body: { rows, count: answer.body?.count ?? 0 } }
      }),
  }),

  fault({
    id: 'cards.details-cacheable',
    breaks: ['cards.details-not-cacheable'],
    says: 'A retrieved card, with its number and security code, can be cached.',
    apply: (parts) =>
      wrapOperation(parts, 'getCard', (handle) => async (request, context) => {
        const { body } = await handle(request, context)
        return body ? { body } : {}
      }),
  }),

  fault({
    id: 'cards.listed-with-other-created-at',
    breaks: ['cards.listed-as-retrieved'],
    says: 'The `createdAt` of a card in the list is a minute later than at retrieval.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        const later = (date: string) => plainUtc(Date.parse(`${date.replace(' ', 'T')}Z`) + 60_000)
        return { body: { ...body, rows: body.rows.map((card) => ({ ...card, createdAt: later(card.createdAt) })) } }
      }),
  }),

  fault({
    id: 'cards.category-count-too-high',
    breaks: ['cards.category-count'],
    says: 'The `count` of the merchant categories is one too high.',
    apply: (parts) =>
      wrapOperation(parts, 'listMccCategories', (handle) => async (request, context) => {
        const { body = { rows: [], count: 0 } } = await handle(request, context)
        return { body: { ...body, count: body.count + 1 } }
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
]
