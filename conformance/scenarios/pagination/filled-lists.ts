import fc from 'fast-check'
import type { CreateOperationId } from '../../../generated/operations.ts'
import { bodiesOnLimitsOf } from '../../cases/boundaries-together.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { environmentOf } from '../../cases/environment.ts'
import { newSerial, plainRequest } from '../../cases/request.ts'
import { lastingCreations } from '../../cases/sent-cases.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { createLikeOthers } from '../../run/create-like-others.ts'
import { ifPossible } from '../../run/if-possible.ts'
import { fulfilled, settle } from '../../run/settled.ts'
import { createOnce } from '../../run/share.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { onceWhileFresh, withLastingTenant } from '../authentication/tenants.ts'
import { createBoleto, getBoletoWhen, plainBoleto, readBoleto, registered } from '../boletos/boleto.ts'
import { cancel, cancelledBoleto, isNotRegistered } from '../boletos/transitions.ts'
import { variedBodies } from '../boletos/varied-boletos.ts'
import { createCard, deleteCard } from '../cards/card.ts'
import { activeIn, specialDateRanges } from '../cards/special-dates.ts'
import {
  allPages,
  anyPageSize,
  boundaryPageSizes,
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
  /** The target, with the tenant of the list. */
  readonly tenant: Target
  readonly read: ReadPage
  /** At least this many objects are in the list. */
  readonly size: number
  /** The ids of objects that the run has put into the list. */
  readonly created: readonly string[]
  /** The name of the list, for the input of a failure. */
  toString(): string
}

/** More objects than a default page has. */
const severalPages = 23
/** More objects than a server may return at once: 250 cards, which can be deleted, and 100 boletos. */
const manyObjects = { listCards: 252, listBoletos: 102 } as const satisfies Record<OffsetList, number>

/** How many of the last objects have all properties: those after the first hundred, in whatever order they are stored. */
const LAST_WHOLE = 12

/** The least number of objects. The run's own tenant keeps its boletos, which cannot be deleted. */
const minimumSize = (name: OffsetList, isIsolated: boolean): number =>
  name === 'listCards' || isIsolated ? manyObjects[name] : severalPages

/** The lists, filled once per run, unless the token of their tenant expires. */
export const filledLists = (target: Target): Promise<readonly FilledList[]> =>
  onceWhileFresh(
    target,
    'filled lists',
    async () => {
      const tenant = await withLastingTenant(target)
      return mapConcurrently(offsetLists, (name) => filledList(tenant, name))
    },
    ([list]) => list?.tenant.tenant,
  )

async function filledList(tenant: Target, name: OffsetList): Promise<FilledList> {
  const read = reader(tenant, name)
  const deleted = name === 'listCards' ? await mapConcurrently([1, 2, 3], () => createCard(tenant)) : []
  const filling = await fill(tenant, name)
  const { created, size } = name === 'listBoletos' ? await withCancelled(tenant, filling) : filling
  // A deleted object leaves no gap in the pages and is not counted.
  await mapConcurrently(deleted, ({ id }) => deleteCard(tenant, id))
  const rows = await rowsWhen(
    tenant,
    name,
    (found) => created.every((id) => found.has(id)) && !deleted.some(({ id }) => found.has(id)),
  )
  // A page may lack rows, or be shorter than it was asked for.
  const isWhole = rows.isComplete && rows.size >= size
  const even = isWhole ? await withEvenSize(tenant, name, { created, size: rows.size }) : { created, size }
  return { name, tenant, read, ...even, toString: () => name }
}

type Filling = Pick<FilledList, 'created' | 'size'>

/** Adds an object where the number of them is odd, so that two pages of half as many rows contain them all, and are both full. */
async function withEvenSize(tenant: Target, name: OffsetList, { created, size }: Filling): Promise<Filling> {
  if (size % 2 === 0) return { created, size }
  const added = (await createPlainAndWhole(tenant, name, 1)).map(({ id }) => id)
  await rowsWhen(tenant, name, (rows) => added.every((id) => rows.has(id)))
  return { created: [...created, ...added], size: size + added.length }
}

/** Adds objects until the list is long enough. @returns the ids of those that the run has created, and how many are in the list */
async function fill(tenant: Target, name: OffsetList): Promise<Filling> {
  const isIsolated = tenant.tenant !== undefined
  const varied = isIsolated ? await createVaried(tenant, name) : []
  // Not by `count`, which may be wrong.
  const existing = isIsolated
    ? varied.length
    : (await pageOf(reader(tenant, name), { pageSize: largestPageSize })).rows.length
  const missing = Math.max(0, minimumSize(name, isIsolated) - existing)
  const added = await createPlainAndWhole(tenant, name, missing)
  return { created: [...varied, ...added].map(({ id }) => id), size: existing + added.length }
}

/** What other checks create in the tenant of the list and leave unchanged. */
async function createVaried(tenant: Target, name: OffsetList): Promise<readonly { readonly id: string }[]> {
  const environment = await environmentOf(tenant)
  const create = creations[name]
  const varied = {
    listCards: () => specialDateRanges(environment.now).map(activeIn),
    listBoletos: () => variedBodies(environment),
  }
  const bodies: readonly unknown[] = [...varied[name](), ...(await bodiesOnLimitsOf(tenant, environment, create))]
  const requests = [...bodies.map((body) => ({ body })), ...(await lastingCreations(tenant, create))]
  const created = await mapConcurrently(requests, (request) => createOnce(tenant, create, request))
  // Other checks test whether the target accepts each of them.
  return created.flatMap((exchange) => (isSuccess(exchange) ? exchange.response.json : []))
}

const creations = { listCards: 'createCard', listBoletos: 'createBoleto' } as const satisfies Record<
  OffsetList,
  CreateOperationId
>

/** New objects: every other one, and the last ones, have all properties, so that a list that joins tables repeats or lacks some. */
async function createPlainAndWhole(
  target: Target,
  list: OffsetList,
  count: number,
): Promise<readonly { readonly id: string }[]> {
  const environment = await environmentOf(target)
  const plain: Readonly<Record<OffsetList, () => Promise<{ id: string }>>> = {
    listCards: () => createCard(target),
    listBoletos: () => createBoleto(target, plainBoleto(environment)),
  }
  const wholeBody = plainRequest(creations[list], environment, { everything: true }, newSerial(target, environment))
  const numbers = Array.from({ length: count }, (_, index) => index)
  const created = await mapConcurrently(numbers, async (index) => {
    const isWhole = index % 2 === 1 || index >= count - LAST_WHOLE
    const whole = isWhole ? await ifPossible(createLikeOthers(target, creations[list], wholeBody)) : undefined
    // Other checks test whether the target accepts all properties.
    if (whole !== undefined && isSuccess(whole)) return settle(Promise.resolve(whole.response.json))
    return settle(plain[list]())
  })
  // How many objects a tenant may have is unspecified: a list of several pages is enough.
  const missing = created.filter(({ status }) => status === 'rejected')
  return missing.length > count - severalPages
    ? created.map(fulfilled)
    : created.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/**
 * Cancels the first of the boletos, and adds a cancelled one as the last, unless the target does not register boletos or refuses to cancel
 * one, which other checks test. Whether a cancelled boleto stays in the list is unspecified: it is counted there, or not.
 */
async function withCancelled(target: Target, { created, size }: Filling): Promise<Filling> {
  const [first, ...others] = created
  const isOwn = target.tenant !== undefined && first !== undefined
  if (isOwn) await cancelRegistered(target, first).catch(() => undefined)
  await cancelledBoleto(target, plainBoleto(await environmentOf(target))).catch(() => undefined)
  return isOwn ? { created: others, size: size - 1 } : { created, size }
}

async function cancelRegistered(target: Target, id: string): Promise<void> {
  await cancel(target, (await registered(target, await readBoleto(target, id))).id)
  await getBoletoWhen(target, id, isNotRegistered)
}

/** A filled list and a page size that divides it into a few pages. */
export type PagedList = FilledList & { readonly pageSize: number }

/**
 * Runs assertions on all pages of a list, and on the pages of the largest size. Rules share the pages of a list and page size; where these
 * fail an assertion, the pages are read again for it alone.
 */
export function expectOfPages(
  target: Target,
  list: PagedList,
  assertions: (pages: readonly Page[], longest: readonly Page[]) => void | Promise<void>,
): Promise<void> {
  return whileUnchanged(
    list.read,
    async () => assertions(await allPages(list.read, list.pageSize), await allPages(list.read)),
    async () =>
      assertions(await sharedPages(target, list), await sharedPages(target, { ...list, pageSize: largestPageSize })),
    // Other clients may remove what is in the list of the run's own tenant.
    list.tenant.tenant === undefined ? [] : list.created,
  )
}

/** Each of the filled lists with each boundary page size, and with two others. */
export async function pagedLists(target: Target): Promise<fc.Arbitrary<PagedList>> {
  const lists = (await filledLists(target)).flatMap((list) => {
    const boundaries = boundaryPageSizes(list.size).map((pageSize) => fc.constant(pageSize))
    const pageSizes = [...boundaries, anyPageSize(list.size)]
    return pageSizes.map((sizes) => sizes.map((pageSize): PagedList => ({ ...list, pageSize })))
  })
  return eachOnce(...lists).chain((list) => list)
}
