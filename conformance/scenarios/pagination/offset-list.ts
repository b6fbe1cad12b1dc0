import fc from 'fast-check'
import { eachOnce } from '../../cases/each-once.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NotTested } from '../../run/errors.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectSuccess, expectThat } from '../../validate/expect.ts'

/** One page of an offset list. */
export type Page = { readonly rows: readonly { readonly id: string }[]; readonly count: number }

/** Reads one page of some list. */
export type ReadPage = (query: { readonly page?: number; readonly pageSize?: number }) => Promise<Exchange<unknown>>

/** The largest page there is. */
export const largestPage = 500
/** A list of more pages than this is not walked. */
const mostPages = 60

/**
 * Page sizes that cut a list of about this size into a few pages: halves and thirds, all but one row, all of it, and any other.
 */
export function pageSizesFor(size: number): fc.Arbitrary<number> {
  const least = Math.max(1, Math.ceil(size / 40))
  const most = Math.min(largestPage, size + 3)
  const telling = [Math.ceil(size / 2), size - 1, Math.ceil(size / 3), size].filter(
    (one) => one >= least && one <= most,
  )
  return fc
    .tuple(eachOnce<number | 'any'>(...telling, 'any', 'any'), fc.integer({ min: least, max: most }))
    .map(([one, any]) => (one === 'any' ? any : one))
}

/** One page, whose rows and count can be relied on. @throws {Violation} */
export async function pageOf(read: ReadPage, query: Parameters<ReadPage>[0]): Promise<Page> {
  const body = (await expectSuccess(read(query), 'a page of the list')) as Page | undefined
  expectThat(Array.isArray(body?.rows) && typeof body.count === 'number', 'rows and count', excerpt(body))
  return body
}

/** Every page of a list that has rows, in order, whatever its count says. @throws {NotTested} when the list is too long to be walked */
export async function allPages(read: ReadPage, pageSize = largestPage): Promise<readonly Page[]> {
  const pages: Page[] = []
  let seen = 0
  for (let page = 1; page <= mostPages; page++) {
    const next = await pageOf(read, { page, pageSize })
    if (next.rows.length > 0 || page === 1) pages.push(next)
    seen += next.rows.length
    if (next.rows.length === 0 || (next.rows.length < pageSize && seen >= next.count)) return pages
  }
  throw new NotTested(
    `The list has more than ${mostPages * pageSize} rows. Use credentials of a company with fewer objects.`,
  )
}

/** Every row of a list. */
export async function allRows(read: ReadPage, pageSize?: number): Promise<Page['rows']> {
  return (await allPages(read, pageSize)).flatMap(({ rows }) => rows)
}

/** The row with this id, wherever in the list it is. */
export async function findRow(read: ReadPage, id: string): Promise<{ readonly id: string } | undefined> {
  return (await allRows(read)).find((row) => row.id === id)
}
