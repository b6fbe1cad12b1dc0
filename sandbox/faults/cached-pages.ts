import type { Services } from '../services.ts'
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
