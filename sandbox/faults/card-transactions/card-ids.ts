import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { type Fault, fault, overlook } from '../fault.ts'
import { changePage, changeQuery, replaceItems } from '../shared/transaction-lists.ts'

/** Violations of spec/rules/card-transactions.yaml in how many ids `cardIds` contains. */
export default [
  fault({
    id: 'card-transactions.ten-cards',
    breaks: ['card-transactions.many-cards'],
    says: 'The filter by `cardIds` uses only the first ten cards.',
    apply: (parts) => changeQuery(parts, 'cards', (query) => ({ ...query, cardIds: query.cardIds?.slice(0, 10) })),
  }),

  fault({
    id: 'card-transactions.ten-cards-in-order-of-id',
    breaks: ['card-transactions.many-cards'],
    says: 'The filter by `cardIds` sorts the ids and uses only the first ten.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => ({ ...query, cardIds: query.cardIds?.toSorted().slice(0, 10) })),
  }),

  fault({
    id: 'card-transactions.empty-card-id-ignored',
    breaks: ['listCardTransactions.body.cardIds.*.format'],
    says: 'Empty strings in `cardIds` are removed before the ids are validated.',
    apply: (parts) => {
      const lenient = overlook(parts, 'listCardTransactions', 'body', ({ instancePath }, body) => {
        const index = /^\/cardIds\/(\d+)$/.exec(instancePath)?.[1]
        return (body as { readonly cardIds?: readonly unknown[] }).cardIds?.[Number(index)] === ''
      })
      return changeQuery(lenient, 'cards', ({ cardIds = [], ...query }) => {
        const ids = cardIds.filter((id) => id !== '')
        return ids.length === 0 ? query : { ...query, cardIds: ids }
      })
    },
  }),

  fault({
    id: 'card-transactions.more-than-twenty-cards-refused',
    breaks: ['card-transactions.fifty-cards'],
    says: 'More than twenty ids in `cardIds` are refused.',
    apply: (parts) =>
      changeQuery(parts, 'cards', (query) => {
        if ((query.cardIds?.length ?? 0) > 20) throw new ApiError(400, messages.invalid)
        return query
      }),
  }),

  fault({
    id: 'card-transactions.deleted-card-hides-others',
    breaks: ['card-transactions.deleted-card-among-others'],
    says: 'A search for several cards, one of which was deleted, finds nothing.',
    apply: (parts) =>
      replaceItems(parts, 'cards', async (query, all, { store }) => {
        const { cardIds = [] } = query
        const deleted =
          cardIds.length < 2
            ? undefined
            : await store
                .selectFrom('cards')
                .select('id')
                .where('id', 'in', cardIds)
                .where('deleted_at', 'is not', null)
                .executeTakeFirst()
        return deleted === undefined ? all(query) : []
      }),
  }),

  fault({
    id: 'card-transactions.repeated-card-counted-twice',
    breaks: ['card-transactions.repeated-card-once'],
    says: 'The count joins the transactions with `cardIds`, so that those of a repeated card count more than once.',
    apply: (parts) =>
      changePage(parts, 'cards', (page, { cardIds = [] }) => {
        const isRepeated = new Set(cardIds).size < cardIds.length
        const totalCount = page.pagination.totalCount * (isRepeated ? 2 : 1)
        return { ...page, pagination: { ...page.pagination, totalCount } }
      }),
  }),
] satisfies readonly Fault[]
