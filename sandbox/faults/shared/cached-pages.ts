import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { wrapOperation } from '../fault.ts'
import { type ListName, type Page, replaceList } from './transaction-lists.ts'

/** Returns an empty page again to the same request of a tenant, whatever was added meanwhile. */
export function withCachedEmptyPages(parts: Services, list: ListName): Services {
  const cache = new Map<string, Page>()
  return replaceList(parts, list, async (query, read, { caller }) => {
    const key = JSON.stringify([caller.companyId, query])
    const page = cache.get(key) ?? (await read(query))
    if (page.data.length === 0) cache.set(key, page)
    return page
  })
}

/** A cache keeps pages of at least so many transactions. */
const LONG = 10

/** Returns a long page again to the same request of any tenant. */
export function withPagesSharedByTenants(parts: Services, list: ListName): Services {
  const cache = new Map<string, Page>()
  return replaceList(parts, list, async (query, read) => {
    const key = JSON.stringify(query)
    const page = cache.get(key) ?? (await read(query))
    if (page.data.length >= LONG) cache.set(key, page)
    return page
  })
}

type OffsetList = 'listBoletos' | 'listCards'

/** How long a cache keeps a page, in milliseconds. */
const KEPT = 2_000
/** Sizes of pages that the cache keeps: not the largest, which many checks read. */
const isKept = (pageSize: number): boolean => pageSize > 200 && pageSize < 500

/** Returns a page of 201 to 499 rows for two seconds to any tenant that sends the same request. */
export function withPagesKeptForAllTenants(parts: Services, list: OffsetList): Services {
  return wrapOperation(parts, list, (handle: Handler<OffsetList>) => {
    const cache = new Map<string, { readonly response: ReturnType<typeof handle>; readonly until: number }>()
    return (request, context) => {
      const key = JSON.stringify(request.query)
      const known = cache.get(key)
      if (known !== undefined && performance.now() < known.until) return known.response as never
      const response = handle(request, context)
      if (isKept(request.query.pageSize)) cache.set(key, { response, until: performance.now() + KEPT })
      return response as never
    }
  })
}
