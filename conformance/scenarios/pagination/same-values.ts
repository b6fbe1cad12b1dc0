import type { components } from '../../../generated/types.d.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { eventually } from '../../run/eventually.ts'
import { expectSameOnLongPage } from './expect-pages.ts'
import { type Page, pageIfAny, pageOf, type ReadPage } from './offset-list.ts'

/** The query of one page. */
export type PageQuery = Parameters<ReadPage>[0]

/** A list, and pages of it: some may use filters, or lie past its end. */
export type ComparedList = {
  readonly read: ReadPage
  readonly pages: readonly ComparedPage[]
  /** The DTO of a row. */
  readonly dto: keyof components['schemas']
}

type ComparedPage = {
  readonly read: ReadPage
  readonly query: PageQuery
  /** Properties whose values may differ there. */
  readonly except?: readonly string[]
}

/** Requires the rows of some pages to be those of the longest page. Replicas of a database may lag behind each other. @throws {CheckFailure} */
export function expectSameOnPages({ read, pages, dto }: ComparedList): Promise<void> {
  const longest = () => pageOf(read, { pageSize: largestPageSize })
  return eventually(async () => {
    const before = await longest()
    const compared: { readonly page: Page; readonly except: readonly string[] | undefined }[] = []
    for (const { read: readOne, query, except } of pages) {
      const page = await pageIfAny(readOne, query)
      if (page !== undefined) compared.push({ page, except })
    }
    const after = await longest()
    for (const { page, except } of compared) expectSameOnLongPage([page], { before, after, dto, except })
  })
}

/** Later pages of a list of this size: the second by default, the others of three, and one of a single row. */
export function laterPages(size: number): readonly PageQuery[] {
  const third = Math.max(1, Math.ceil(size / 3))
  return [
    { page: 2 },
    ...[2, 3].map((page) => ({ page, pageSize: third })),
    { page: Math.max(2, Math.ceil(size / 2)), pageSize: 1 },
  ]
}
