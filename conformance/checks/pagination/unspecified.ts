/** Contract: spec/rules/pagination.yaml, unspecified behaviour */

import { check } from '../../run/check.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import { filledLists } from '../../scenarios/pagination/filled-lists.ts'
import { offsetLists, pageOf } from '../../scenarios/pagination/offset-list.ts'
import { orderOf } from '../../scenarios/pagination/sort-order.ts'

export default [
  check({
    rule: 'pagination.sort-order',
    says: 'How are offset lists sorted?',
    phase: 'still',
    run: async (target) => {
      const orders = await mapConcurrently(await filledLists(target), async ({ name, read }) => {
        const { rows } = await pageOf(read, {})
        return `${name}: ${orderOf(rows.map((row) => String((row as { createdAt?: unknown }).createdAt)))}`
      })
      return orders.join(', ')
    },
  }),
  check({
    rule: 'pagination.fractional-page-parameters',
    says: 'Which status does a fraction as `page` or `pageSize` return?',
    run: async (target) => {
      const statuses = await mapConcurrently(offsetLists, async (name) => {
        const page = await target.call(name, { query: { page: 1.5 } })
        const pageSize = await target.call(name, { query: { pageSize: 2.5 } })
        return `${name}: ${page.response.status} for page=1.5, ${pageSize.response.status} for pageSize=2.5`
      })
      return statuses.join('; ')
    },
  }),
]
