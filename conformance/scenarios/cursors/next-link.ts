import { day } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual } from '../../validate/expect.ts'
import { otherTenant } from '../authentication/tenants.ts'
import { amountOf, momentOf, together } from '../transactions/activity.ts'
import { cardFor, happen, idsOf, reader, type Selection, untilListed } from '../transactions/lists.ts'
import { type CursorPage, cursorPage, walk } from './cursor-list.ts'

/** The lists whose `links.next` may be a URL. */
export const linkedLists = ['deprecated', 'payments'] as const
export type LinkedList = (typeof linkedLists)[number]
type Linked = Selection & { readonly list: LinkedList }

const operationOf = { deprecated: 'listTransactions', payments: 'listPaymentTransactions' } as const

/**
 * The path of `links.next` after the base URL; undefined without a link, and for another server. A relative link is resolved
 * against its page, as for "?pageCursor=…", unless it starts with the version: then against the base URL.
 */
function pathOf({ nextLink: link, exchange }: CursorPage, baseUrl: string): string | undefined {
  const base = new URL(baseUrl.replace(/\/*$/, '/'))
  if (typeof link !== 'string') return undefined
  const from = link.startsWith('v1/') ? base.href : exchange.request.url
  if (!URL.canParse(link, from)) return undefined
  const { origin, pathname, search } = new URL(link, from)
  if (origin !== base.origin) return undefined
  return `${pathname.startsWith(base.pathname) ? pathname.slice(base.pathname.length - 1) : pathname}${search}`
}

/**
 * Expects each link to lead to the same page as the cursor of its page, from the first page on.
 * @returns whether there was a link
 * @throws {Violation}
 */
export async function expectLinksLeadOn(target: Target, selection: Linked, pageSize: number): Promise<boolean> {
  const { list, token } = selection
  const idsOn = ({ data }: CursorPage) => [...idsOf(list, data, [])].sort()
  const [first, ...others] = (await walk(reader(target, selection), pageSize)).pages
  let page = first
  for (const [index, byCursor] of others.entries()) {
    const path = page && pathOf(page, target.options.baseUrl)
    if (path === undefined) return index > 0
    page = await cursorPage(() => target.send('GET', path, { token }, operationOf[list]), {})
    expectEqual(`ids on page ${index + 2}:`, idsOn(page), idsOn(byCursor))
  }
  return others.length > 0
}

/** The same for a list without dates, where the dates of a link are unspecified. @throws {Violation} */
export async function expectLinksOfYesterdayLeadOn(target: Target, list: LinkedList): Promise<boolean> {
  if (!target.supports('control:credentials')) return false
  const token = await otherTenant(target)
  const now = await target.now()
  const cardId = await cardFor(target, list, token)
  const happened = await together([0, 1, 2], (index) =>
    happen(target, list, { cardId, token, amount: amountOf(index), at: momentOf(now, -1, 11 + index) }),
  )
  await untilListed(target, { list, token }, happened)
  try {
    return await expectLinksLeadOn(target, { list, token }, 1)
  } catch (error) {
    if (day(await target.now(), 0) !== day(now, 0)) return false
    throw error
  }
}
