import type { OperationId } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { defaultPageSize } from '../../contract/page-sizes.ts'
import { duplicateIn } from '../../validate/objects/duplicate-in.ts'
import { objectsIn } from '../observation.ts'
import { type ExchangeRule, inResponse, mismatchUnless, violationUnless } from './exchange-rule.ts'

type PageRules = {
  readonly atMost: WrittenRuleId
  readonly byDefault: WrittenRuleId
  readonly noDuplicates: WrittenRuleId
}

/** Rows that no clients create or delete while one response is made. */
const MANY = 500

/** What a page of an offset list shows. */
export const pageRules: readonly ExchangeRule[] = [
  {
    // A server may count the rows a moment before or after it reads them: only a page far past the last one shows a fault.
    rule: 'pagination.empty-past-last-page',
    of: ['listBoletos', 'listCards'],
    validate({ body, request }) {
      const { page, pageSize = defaultPageSize } = request.query
      const [index, size] = [pageSizeOf(page), pageSizeOf(pageSize)]
      if (!Array.isArray(body?.rows) || typeof body.count !== 'number' || request.repeated.length > 0) return undefined
      if (index === undefined || size === undefined || (index - 1) * size < body.count + MANY) return undefined
      return mismatchUnless(body.rows.length === 0, 'no rows', `${body.rows.length} rows`, inResponse('/rows'))
    },
  },
  ...rulesFor(['listBoletos', 'listCards'], {
    atMost: 'pagination.at-most-page-size',
    byDefault: 'pagination.default-page-size',
    noDuplicates: 'pagination.no-duplicates',
  }),
  ...rulesFor(['listWebhookEvents'], {
    atMost: 'events.at-most-page-size',
    byDefault: 'events.default-page-size',
    noDuplicates: 'events.no-duplicates',
  }),
  {
    rule: 'events.filter-by-type',
    of: ['listWebhookEvents'],
    validate({ body, request }) {
      const { eventType } = request.query
      const index = objectsIn(body?.rows).findIndex((row) => row.eventType !== eventType)
      if (typeof eventType !== 'string' || request.repeated.length > 0 || index === -1) return undefined
      const { eventType: actual } = objectsIn(body?.rows)[index] ?? {}
      return violationUnless(false, `only events of type ${eventType}`, actual, inResponse(`/rows/${index}/eventType`))
    },
  },
]

function rulesFor(of: readonly OperationId[], { atMost, byDefault, noDuplicates }: PageRules): readonly ExchangeRule[] {
  return [
    {
      rule: atMost,
      of,
      validate({ body, request }) {
        const pageSize = pageSizeOf(request.query.pageSize)
        if (pageSize === undefined || request.repeated.length > 0 || !Array.isArray(body?.rows)) return undefined
        const { length } = body.rows
        return mismatchUnless(
          length <= pageSize,
          `at most ${pageSize} rows`,
          `${length} rows`,
          inResponse(`/rows/${pageSize}`),
        )
      },
    },
    {
      rule: byDefault,
      of,
      validate({ body, request }) {
        if (request.query.pageSize !== undefined || !Array.isArray(body?.rows)) return undefined
        const { length } = body.rows
        const place = inResponse(`/rows/${defaultPageSize}`)
        return violationUnless(length <= defaultPageSize, `at most ${defaultPageSize} rows`, `${length} rows`, place)
      },
    },
    { rule: noDuplicates, of, validate: ({ body }) => duplicateIn(body?.rows, 'id', '/rows') },
  ]
}

/** A page size that the contract allows. */
export function pageSizeOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined
}
