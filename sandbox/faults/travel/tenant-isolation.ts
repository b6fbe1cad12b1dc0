import { fault } from '../fault.ts'
import { asTenant, replaceItems, replaceList, tenantOfCard } from '../transaction-lists.ts'

/** Violations of tenant isolation in travel transactions. */
export default [
  fault({
    id: 'travel.other-tenant-cards-returned',
    breaks: ['travel.other-tenant-not-listed', 'cursors.other-tenant-cursor'],
    says: 'A search for travel transactions with `cardIds` ignores the tenant of the caller.',
    apply: (parts) =>
      replaceList(parts, 'travel', async (query, read, context) => {
        const owners = await Promise.all((query.cardIds ?? []).map((id) => tenantOfCard(id, context)))
        const other = owners.find((companyId) => companyId !== context.caller.companyId)
        return other === undefined ? read(query) : read(query, asTenant(context, other))
      }),
  }),

  fault({
    id: 'travel.other-tenants-counted',
    breaks: ['travel.other-tenant-not-listed'],
    says: 'Without `cardIds`, `totalCount` of travel transactions includes those of other tenants.',
    apply: (parts) =>
      replaceList(parts, 'travel', async (query, read, context) => {
        const page = await read(query)
        if (query.cardIds !== undefined || query.pageCursor !== undefined) return page
        const companies = await context.store.selectFrom('companies').select('id').execute()
        const totals = await Promise.all(
          companies.map(async ({ id }) => (await read(query, asTenant(context, id))).pagination.totalCount),
        )
        return { ...page, pagination: { ...page.pagination, totalCount: totals.reduce((sum, one) => sum + one, 0) } }
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
]
