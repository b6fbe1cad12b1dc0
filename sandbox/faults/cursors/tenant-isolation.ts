import { fault } from '../fault.ts'
import { allItems, asTenant, decodeCursor, encodeCursor, replaceList } from '../shared/transaction-lists.ts'

/** The content of a cursor that is accepted from any tenant. */
type CursorContent = { readonly totalCount: number; readonly last: unknown }

/** Violations of tenant isolation in cursors. */
export default [
  fault({
    id: 'cursors.tenant-in-cursor',
    breaks: ['cursors.other-tenant-cursor'],
    says: 'A cursor contains the tenant whose transactions are read, and any tenant can use the cursor.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read, context) => {
        const { companyId, cursor } = query.pageCursor
          ? (decodeCursor(query.pageCursor) as { companyId: string; cursor: string })
          : { companyId: context.caller.companyId, cursor: undefined }
        const page = await read({ ...query, pageCursor: cursor }, asTenant(context, companyId))
        const { nextCursor } = page.pagination
        const sealed = nextCursor === null ? null : encodeCursor({ companyId, cursor: nextCursor })
        return { ...page, pagination: { ...page.pagination, nextCursor: sealed } }
      }),
  }),

  fault({
    id: 'cursors.total-count-in-cursor',
    breaks: ['cursors.other-tenant-cursor'],
    says: 'A cursor contains the `totalCount` of its list, and any tenant can use the cursor.',
    apply: (parts) =>
      replaceList(parts, 'payments', async (query, read) => {
        const { pageSize = 20, pageCursor } = query
        const all = await allItems(read, query)
        const begun = { totalCount: all.length, last: undefined }
        const { totalCount, last } = pageCursor === undefined ? begun : (decodeCursor(pageCursor) as CursorContent)
        const from = all.findIndex(({ id }) => id === last) + 1
        const data = all.slice(from, from + pageSize)
        const hasNext = from + pageSize < all.length
        const nextCursor = hasNext ? encodeCursor({ totalCount, last: data.at(-1)?.id }) : null
        return { links: { next: null }, pagination: { pageSize, totalCount, nextCursor, hasNext }, data }
      }),
  }),
]
