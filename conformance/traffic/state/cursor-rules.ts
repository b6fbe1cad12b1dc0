import type { ListOperationId, OperationId, operations } from '../../../generated/operations.ts'
import type { WrittenRuleId } from '../../../generated/rules.ts'
import { defaultPageSize } from '../../contract/page-sizes.ts'
import { duplicateIn } from '../../validate/objects/duplicate-in.ts'
import { isObject } from '../../values/json.ts'
import { type Observation, objectsIn } from '../observation.ts'
import { type ExchangeRule, inResponse, mismatchUnless, violationUnless } from './exchange-rule.ts'
import { pageSizeOf } from './page-rules.ts'

type CursorList = {
  [Id in ListOperationId]: (typeof operations)[Id]['paging'] extends 'pageCursor' ? Id : never
}[ListOperationId]

/** The rules about the number of transactions on a page; null for a list that has no rules about pages. */
const sizes = {
  listCardTransactions: ['cursors.at-most-page-size', 'cursors.default-page-size'],
  listTransactions: ['cursors.at-most-page-size', 'cursors.deprecated-default-page-size'],
  listPaymentTransactions: ['cursors.payments-at-most-page-size', 'cursors.payments-default-page-size'],
  listTravelTransactions: null,
} as const satisfies Readonly<Record<CursorList, readonly [WrittenRuleId, WrittenRuleId] | null>>

const sized = (Object.keys(sizes) as CursorList[]).flatMap((list) => {
  const rules = sizes[list]
  return rules === null ? [] : [{ list, rules }]
})
const lists = sized.map(({ list }) => list)

/** What a page of a cursor list shows. */
export const cursorRules: readonly ExchangeRule[] = [
  ...sized.flatMap(({ list, rules: [atMost, byDefault] }) => sizeRules([list], atMost, byDefault)),
  {
    rule: 'cursors.next-cursor-matches-has-next',
    of: lists,
    validate({ body }) {
      const { hasNext, nextCursor } = isObject(body?.pagination) ? body.pagination : {}
      if (typeof hasNext !== 'boolean') return undefined
      const isMet = hasNext ? typeof nextCursor === 'string' && nextCursor !== '' : nextCursor === null
      const expected = hasNext ? 'a string as nextCursor' : 'null as nextCursor'
      return mismatchUnless(isMet, expected, nextCursor, inResponse('/pagination/nextCursor'))
    },
  },
  {
    rule: 'cursors.page-size-reported',
    of: lists,
    validate({ body, request }) {
      const pageSize = requestedSize(request) ?? defaultPageSize
      const { pageSize: reported } = isObject(body?.pagination) ? body.pagination : {}
      if (!Array.isArray(body?.data) || body.data.length !== pageSize) return undefined
      return mismatchUnless(reported === pageSize, `pageSize ${pageSize}`, reported, inResponse('/pagination/pageSize'))
    },
  },
  {
    rule: 'cursors.no-next-link-on-last-page',
    of: ['listPaymentTransactions', 'listTransactions'],
    validate({ body }) {
      const { hasNext } = isObject(body?.pagination) ? body.pagination : {}
      const { next } = isObject(body?.links) ? body.links : {}
      if (hasNext !== false) return undefined
      return mismatchUnless((next ?? '') === '', 'no links.next on the last page', next, inResponse('/links/next'))
    },
  },
  ...filterRules('cards', 'card-transactions.filter-by-card', (item) =>
    isObject(item.card) ? item.card.id : undefined,
  ),
  ...filterRules('travel', 'travel.filter-by-card', ({ cardId }) => cardId),
  {
    rule: 'cursors.no-duplicates',
    of: ['listCardTransactions'],
    validate: ({ body, request }) =>
      sourceOf(request) === 'cards' ? duplicateIn(body?.data, 'id', '/data') : undefined,
  },
  {
    rule: 'cursors.payments-pages-complete',
    of: ['listPaymentTransactions'],
    validate: ({ body }) => duplicateIn(body?.data, 'id', '/data'),
  },
]

type Request = Observation['request']

const sourceOf = ({ body }: Request): unknown => (isObject(body) ? body.source : undefined)

/** The page size that a request names: the body of a POST, the query of a GET. */
const requestedSize = ({ query, body }: Request): number | undefined =>
  pageSizeOf(isObject(body) ? body.pageSize : query.pageSize)

function sizeRules(
  of: readonly OperationId[],
  atMost: WrittenRuleId,
  byDefault: WrittenRuleId,
): readonly ExchangeRule[] {
  const place = inResponse('/data')
  return [
    {
      rule: atMost,
      of,
      validate({ body, request }) {
        const pageSize = requestedSize(request)
        if (pageSize === undefined || request.repeated.length > 0 || !Array.isArray(body?.data)) return undefined
        const { length } = body.data
        return mismatchUnless(length <= pageSize, `at most ${pageSize} transactions`, `${length}`, place)
      },
    },
    {
      rule: byDefault,
      of,
      validate({ body, request, recorded }) {
        const given = isObject(request.body) ? request.body.pageSize : request.query.pageSize
        if (given !== undefined || recorded.lacks.requestBody || !Array.isArray(body?.data)) return undefined
        const { length } = body.data
        return violationUnless(length <= defaultPageSize, `at most ${defaultPageSize} transactions`, `${length}`, place)
      },
    },
  ]
}

/** That with `cardIds` no transaction of another card is returned. */
function filterRules(
  source: string,
  rule: WrittenRuleId,
  cardOf: (item: Readonly<Record<string, unknown>>) => unknown,
): readonly ExchangeRule[] {
  return [
    {
      rule,
      of: ['listCardTransactions'],
      validate({ body, request }) {
        const { cardIds } = isObject(request.body) ? request.body : {}
        if (sourceOf(request) !== source || !Array.isArray(cardIds) || cardIds.length === 0) return undefined
        const wanted = new Set(cardIds.map((id) => String(id).toLowerCase()))
        const cards = objectsIn(body?.data).map(cardOf)
        const index = cards.findIndex((id) => typeof id === 'string' && !wanted.has(id.toLowerCase()))
        return index === -1
          ? undefined
          : violationUnless(false, 'only transactions of cardIds', cards[index], inResponse(`/data/${index}`))
      },
    },
  ]
}
