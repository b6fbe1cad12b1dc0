import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { mapConcurrently } from '../../run/map-concurrently.ts'
import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { createBoleto, plainBoleto } from '../boletos/boleto.ts'
import { cancelledBoleto } from '../boletos/transitions.ts'
import { createCard, deleteCard } from '../cards/card.ts'
import {
  allPages,
  anyPageSize,
  boundaryPageSizes,
  largestPageSize,
  type OffsetList,
  offsetLists,
  type Page,
  pageOf,
  type ReadPage,
  reader,
  rowsWhen,
  sharedPages,
} from './offset-list.ts'
import { whileUnchanged } from './unchanged-list.ts'

/** A list with enough objects for several pages, of an isolated tenant where the target offers one. */
export type FilledList = {
  readonly name: OffsetList
  readonly read: ReadPage
  /** At least this many objects are in the list. */
  readonly size: number
  /** The ids of objects that the run has put into the list. */
  readonly created: readonly string[]
}

/** The least number of objects: more than a default page, and more cards than a server may return at once. */
const minimumSize: Readonly<Record<OffsetList, number>> = { listCards: 105, listBoletos: 23 }

/** The lists, filled once per run. */
export const filledLists = (target: Target): Promise<readonly FilledList[]> =>
  target.once('filled lists', async () => {
    const tenant = target.withToken(await isolatedTenant(target))
    return mapConcurrently(offsetLists, async (name) => {
      const read = reader(tenant, name)
      // Not by `count`, which may be wrong.
      const existing = (await pageOf(read, { pageSize: largestPageSize })).rows.length
      const missing = Math.max(0, minimumSize[name] - existing)
      const deleted = name === 'listCards' ? await mapConcurrently([1, 2, 3], () => createCard(tenant)) : []
      const created = await mapConcurrently(Array.from({ length: missing }), () => create[name](tenant))
      // Whether a cancelled boleto stays in the list is unspecified: it is counted there, or not.
      if (name === 'listBoletos') await tryToCancelBoleto(tenant)
      // A deleted object leaves no gap in the pages and is not counted.
      await mapConcurrently(deleted, ({ id }) => deleteCard(tenant, id))
      const ids = created.map(({ id }) => id)
      await rowsWhen(tenant, name, (rows) => ids.every((id) => rows.has(id)) && !deleted.some(({ id }) => rows.has(id)))
      return { name, read, size: existing + missing, created: ids }
    })
  })

const create: Readonly<Record<OffsetList, (target: Target) => Promise<{ readonly id: string }>>> = {
  listCards: (target) => createCard(target),
  listBoletos: async (target) => createBoleto(target, plainBoleto(await environmentOf(target))),
}

/** Adds a cancelled boleto, unless the target does not register boletos or refuses to cancel one, which other checks test. */
async function tryToCancelBoleto(target: Target): Promise<void> {
  await cancelledBoleto(target, plainBoleto(await environmentOf(target))).catch(() => undefined)
}

/** A filled list and a page size that divides it into a few pages. */
export type PagedList = FilledList & { readonly pageSize: number }

/**
 * Runs assertions on all pages of a list. Rules share the pages of a list and page size; where these fail an assertion, the pages are read
 * again for it alone.
 */
export function expectOfPages(
  target: Target,
  list: PagedList,
  assertions: (pages: readonly Page[]) => void | Promise<void>,
): Promise<void> {
  return whileUnchanged(
    list.read,
    async () => assertions(await allPages(list.read, list.pageSize)),
    async () => assertions(await sharedPages(target, list)),
  )
}

/** Each of the filled lists with each boundary page size, and with two others. */
export async function pagedLists(target: Target): Promise<fc.Arbitrary<PagedList>> {
  const lists = (await filledLists(target)).flatMap((list) => {
    const boundaries = boundaryPageSizes(list.size).map((pageSize) => fc.constant(pageSize))
    const pageSizes = [...boundaries, anyPageSize(list.size), anyPageSize(list.size)]
    return pageSizes.map((sizes) => sizes.map((pageSize): PagedList => ({ ...list, pageSize })))
  })
  return eachOnce(...lists).chain((list) => list)
}
