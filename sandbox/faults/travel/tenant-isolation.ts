import { fault, wrapOperation } from '../fault.ts'
import {
  allItems,
  asTenant,
  changeTotalCount,
  itemsOfAllTenants,
  onlyOwnCards,
  otherTenantOfCards,
  type Page,
  replaceItems,
  replaceList,
} from '../shared/transaction-lists.ts'

/** Violations of tenant isolation in travel transactions. */
export default [
  fault({
    id: 'travel.other-tenant-cards-returned',
    breaks: ['travel.other-tenant-not-listed', 'cursors.other-tenant-cursor'],
    says: 'A search for travel transactions with `cardIds` ignores the tenant of the caller.',
    apply: (parts) =>
      replaceList(parts, 'travel', async (query, read, context) => {
        const other = await otherTenantOfCards(query, context)
        return other === undefined ? read(query) : read(query, asTenant(context, other))
      }),
  }),

  fault({
    id: 'travel.other-tenants-counted',
    breaks: ['travel.other-tenant-not-listed'],
    says: 'Without `cardIds`, `totalCount` of travel transactions includes those of other tenants.',
    apply: (parts) =>
      changeTotalCount(parts, 'travel', async ({ pagination }, query, read, context) => {
        if (query.cardIds !== undefined || query.pageCursor !== undefined) return pagination.totalCount
        const items = await itemsOfAllTenants(query, (all, caller) => allItems(read, all, caller), context)
        return items.length
      }),
  }),

  fault({
    id: 'travel.only-first-credential',
    breaks: ['travel.shared-in-company'],
    says: 'Only the first credential of the main tenant receives travel transactions.',
    apply: (parts) =>
      replaceItems(parts, 'travel', async (query, all, { caller }) => {
        const items = await all(query)
        return caller.companyId === parts.tokens.mainCompanyId && caller.clientId.startsWith('control-') ? [] : items
      }),
  }),

  fault({
    id: 'travel.only-own-cards-with-card-ids',
    breaks: ['travel.shared-in-company'],
    says: 'With `cardIds`, a credential receives only the travel transactions of cards that it created.',
    apply: (parts) => onlyOwnCards(parts, 'travel', ({ cardIds }) => cardIds !== undefined),
  }),

  fault({
    id: 'travel.deprecated-list-of-all-tenants',
    breaks: ['travel.deprecated-other-tenant-not-listed'],
    says: 'GET /v1/travel/transactions returns the travel transactions of all tenants.',
    apply: (parts) =>
      wrapOperation(parts, 'listTravelTransactions', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const companies = await context.store.selectFrom('companies').select('id').execute()
        const pages = await Promise.all(
          companies.map(({ id }) => handle(request, { ...context, caller: asTenant(context, id) })),
        )
        const data = pages.flatMap(({ body }) => (body as Page).data)
        return { ...response, body: { ...(response.body as Page), data } } as typeof response
      }),
  }),

  fault({
    id: 'travel.deprecated-list-has-card-numbers',
    breaks: ['cards.card-number-only-in-details'],
    says: 'GET /v1/travel/transactions returns the full card number.',
    apply: (parts) =>
      wrapOperation(parts, 'listTravelTransactions', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const cards = await context.store.selectFrom('cards').select(['id', 'number']).execute()
        const numbers = new Map<unknown, string>(cards.map(({ id, number }) => [id, number]))
        const page = response.body as Page
        const data = page.data.map((item) => ({ ...item, cardNumber: numbers.get(item.cardId) }))
        return { ...response, body: { ...page, data } } as typeof response
      }),
  }),
]
