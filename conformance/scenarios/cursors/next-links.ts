import type { Target } from '../../run/target.ts'
import { expectEqual, inBody } from '../../validate/expect.ts'
import { HOUR } from '../../values/time-units.ts'
import { otherTenant } from '../authentication/tenants.ts'
import { isSameDay } from '../transactions/current-day.ts'
import { type DateTimeList, type Filters, pageReader } from '../transactions/lists.ts'
import { midnight } from '../transactions/moments.ts'
import { transactionFixture } from '../transactions/transaction-fixture.ts'
import { transactionRows, waitUntilListed } from '../transactions/transaction-list.ts'
import { type CursorPage, readPage, traverse } from './cursor-list.ts'

/** The lists whose `links.next` may be a URL. */
export const linkedLists = ['deprecated', 'payments'] as const satisfies readonly DateTimeList[]

const operationOf = { deprecated: 'listTransactions', payments: 'listPaymentTransactions' } as const

/**
 * The path of `links.next` after the base URL; undefined without a link, and for another server. A relative link is resolved
 * against its page, as for "?pageCursor=…", unless it starts with the version: then against the base URL.
 */
export function pathOfNextLink(
  { nextLink, exchange }: Pick<CursorPage, 'nextLink' | 'exchange'>,
  baseUrl: string,
): string | undefined {
  const base = new URL(baseUrl.replace(/\/*$/, '/'))
  if (typeof nextLink !== 'string') return undefined
  const from = nextLink.startsWith('v1/') ? base.href : exchange.request.url
  if (!URL.canParse(nextLink, from)) return undefined
  const { origin, pathname, search } = new URL(nextLink, from)
  if (origin !== base.origin) return undefined
  return `${pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length - 1) : pathname}${search}`
}

/**
 * Expects each link to lead to the same page as the cursor of its page, from the first page on.
 * @returns whether there was a link
 * @throws {CheckFailure}
 */
export async function expectLinksLeadToNextPages(
  target: Target,
  list: DateTimeList,
  filters: Filters,
  pageSize: number,
): Promise<boolean> {
  const idsOn = (page: CursorPage) =>
    transactionRows(list, [page])
      .map(({ id }) => id)
      .sort()
  const read = pageReader(target, list, filters)
  const others = (await traverse(read, { pageSize })).pages.slice(1)
  // Read again, as a cursor may work only once.
  let page = await readPage(read, { pageSize })
  for (const [index, byCursor] of others.entries()) {
    const path = pathOfNextLink(page, target.options.baseUrl)
    if (path === undefined) return index > 0
    page = await readPage(() => target.send('GET', path, {}, operationOf[list]), {})
    expectEqual(
      `on page ${index + 2}, read by links.next, the ids that nextCursor leads to,`,
      idsOn(page),
      idsOn(byCursor),
      inBody(page.exchange, '/data'),
    )
  }
  return others.length > 0
}

/** The same for a list without dates, where the dates of a link are unspecified. @throws {CheckFailure} */
export async function expectLinksOfYesterdayLeadToNextPages(target: Target, list: DateTimeList): Promise<boolean> {
  if (!target.supports('control:credentials')) return false
  const token = await target.once('tenant of yesterday', () => otherTenant(target))
  const tenant = target.withToken(token)
  const fixture = await transactionFixture(tenant, {
    list,
    moments: (now) => [[11, 12, 13].map((hour) => midnight(now, -1) + hour * HOUR)],
    settlement: () => 'forcePost',
  })
  await waitUntilListed(fixture, {})
  try {
    return await expectLinksLeadToNextPages(tenant, list, {}, 1)
  } catch (error) {
    if (!(await isSameDay(target, fixture.now))) return false
    throw error
  }
}
