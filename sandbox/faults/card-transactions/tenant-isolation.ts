import { fault } from '../fault.ts'
import { withChosenCompany } from '../shared/chosen-company.ts'
import {
  asTenant,
  changeItems,
  changeTotalCount,
  itemsOfAllTenants,
  laterPagesOfAllTenants,
  onlyOwnCards,
  onlyWithAllScopes,
  otherTenantOfCards,
  replaceItems,
  replaceList,
} from '../shared/transaction-lists.ts'

/** Violations of tenant isolation in card transactions. */
export default [
  fault({
    id: 'card-transactions.other-tenant-cards-returned',
    breaks: ['card-transactions.other-tenant-not-listed', 'cursors.other-tenant-cursor'],
    says: 'A search with `cardIds` ignores the tenant of the caller.',
    apply: (parts) =>
      replaceList(parts, 'cards', async (query, read, context) => {
        const other = await otherTenantOfCards(query, context)
        return other === undefined ? read(query) : read(query, asTenant(context, other))
      }),
  }),

  fault({
    id: 'card-transactions.other-tenant-cards-counted',
    breaks: ['card-transactions.other-tenant-not-listed'],
    says: '`totalCount` of a search with `cardIds` counts the transactions of cards of other tenants, which `data` lacks.',
    apply: (parts) =>
      changeTotalCount(parts, 'cards', async ({ pagination }, query, read, context) => {
        const other = await otherTenantOfCards(query, context)
        if (other === undefined || query.pageCursor !== undefined) return pagination.totalCount
        return pagination.totalCount + (await read(query, asTenant(context, other))).pagination.totalCount
      }),
  }),

  fault({
    id: 'card-transactions.all-tenants-with-start-date-only',
    breaks: ['card-transactions.other-tenant-not-listed'],
    says: 'With only `startDate`, `source=cards` returns the transactions of all tenants.',
    apply: (parts) =>
      replaceItems(parts, 'cards', (query, all, context) =>
        query.startDate !== undefined && query.endDate === undefined && query.cardIds === undefined
          ? itemsOfAllTenants(query, all, context)
          : all(query),
      ),
  }),

  fault({
    id: 'card-transactions.later-pages-of-all-tenants',
    breaks: ['card-transactions.other-tenant-not-listed'],
    says: 'Only the first page of card transactions is limited to the tenant of the caller.',
    apply: (parts) => laterPagesOfAllTenants(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.deprecated-all-tenants',
    breaks: [
      'card-transactions.deprecated-other-tenant-not-listed',
      'cursors.filters-apply-to-every-page',
      'cursors.other-tenant-cursor',
      'cursors.deprecated-total-count',
      'cursors.has-next-until-last',
      'cursors.stable-under-inserts',
    ],
    says: 'GET /v1/transactions returns the transactions of all tenants.',
    apply: (parts) => replaceItems(parts, 'deprecated', itemsOfAllTenants),
  }),

  fault({
    id: 'card-transactions.only-own-cards-of-credential',
    breaks: ['card-transactions.shared-in-company'],
    says: 'A credential receives only the transactions of cards that it created.',
    apply: (parts) => onlyOwnCards(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.deprecated-only-own-cards-of-credential',
    breaks: ['card-transactions.deprecated-shared-in-company'],
    says: 'GET /v1/transactions returns to a credential only the transactions of cards that it created.',
    apply: (parts) => onlyOwnCards(parts, 'deprecated'),
  }),

  fault({
    id: 'card-transactions.only-with-all-scopes',
    breaks: ['card-transactions.shared-in-company'],
    says: 'A credential that lacks a scope of another list receives no card transactions.',
    apply: (parts) => onlyWithAllScopes(parts, 'cards'),
  }),

  fault({
    id: 'card-transactions.deprecated-only-with-all-scopes',
    breaks: ['card-transactions.deprecated-shared-in-company'],
    says: 'GET /v1/transactions returns nothing to a credential that lacks a scope of another list.',
    apply: (parts) => onlyWithAllScopes(parts, 'deprecated'),
  }),

  fault({
    id: 'card-transactions.same-company-for-all-tenants',
    breaks: ['card-transactions.company-id-distinct', 'card-transactions.event-matches-list'],
    says: 'All card transactions have the same company, whatever their tenant.',
    apply: (parts) => changeItems(parts, 'cards', (item) => ({ ...item, company: { id: 'cmp-0', name: 'Operator' } })),
  }),

  fault({
    id: 'card-transactions.only-own-cards-with-card-ids',
    breaks: ['card-transactions.shared-in-company'],
    says: 'With `cardIds`, a credential receives only the transactions of cards that it created.',
    apply: (parts) => onlyOwnCards(parts, 'cards', ({ cardIds }) => cardIds !== undefined),
  }),

  fault({
    id: 'card-transactions.company-of-body-listed',
    breaks: ['card-transactions.other-tenant-not-listed'],
    says: 'The property `companyId` of a search with `source=cards` chooses the tenant.',
    apply: (parts) =>
      withChosenCompany(parts, 'listCardTransactions', ({ body }) => {
        const { source, companyId } = Object(body) as { source?: unknown; companyId?: unknown }
        return source === 'cards' ? companyId : undefined
      }),
  }),
]
