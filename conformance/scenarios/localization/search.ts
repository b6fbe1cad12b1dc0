import { share } from '../../run/share.ts'
import { allPages } from '../cursors/cursor-list.ts'
import { type Filters, maxPageSize, pageReader } from '../transactions/lists.ts'
import { type ListedActivities, type TransactionList, transactionRows } from '../transactions/transaction-list.ts'
import { inLanguage, type Language } from './languages.ts'

/** The transactions that match some filters, requested in a language, or without Accept-Language. Read once per run. */
export async function searchIn(
  language: Language | undefined,
  { target, list, activities }: ListedActivities,
  filters: Filters,
): Promise<TransactionList> {
  const pages = await share(target, `search of ${list} in ${language} ${JSON.stringify(filters)}`, () => {
    const read = pageReader(target, list, filters, inLanguage(language))
    return allPages(read, Math.min(50, maxPageSize[list]))
  })
  return { pages, rows: transactionRows(list, pages, activities) }
}
