import type { Step } from '../services.ts'

const DEFAULT_PAGE_SIZE = 20

/** The page of the merchant categories that `page` and `pageSize` select, where that is chosen: the contract has no such parameters. */
export const chooseCategories: Step['run'] = ({ operation, incoming, response }, { choices }) => {
  if (operation.id !== 'listMccCategories' || choices['category-pages'] === 'none') return
  const { rows, count } = response.body as { readonly rows: readonly unknown[]; readonly count: number }
  const page = Number(incoming.query.page ?? 1)
  const pageSize = Number(incoming.query.pageSize ?? DEFAULT_PAGE_SIZE)
  response.body = { rows: rows.slice((page - 1) * pageSize, page * pageSize), count }
}
