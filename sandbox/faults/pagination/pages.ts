import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import { allCardIds, changeBoletoList, changeCardList, countPage } from './change-lists.ts'

/** The `origin` of a payment through the barcode. */
const BARCODE = 3

/** Violations of spec/rules/pagination.yaml: all pages of a list. */
export default [
  fault({
    id: 'pagination.last-row-repeated',
    breaks: ['pagination.no-duplicates', 'pagination.no-gaps'],
    says: 'A page repeats the last row of the page before it.',
    apply: (parts) =>
      changeCardList(parts, async (list, query, read) => {
        if (query.page === 1 || list.rows.length === 0) return list
        const before = await read({ ...query, page: query.page - 1 })
        return { ...list, rows: [...before.rows.slice(-1), ...list.rows.slice(1)] }
      }),
  }),

  fault({
    id: 'pagination.last-row-missing',
    breaks: ['pagination.no-gaps', 'pagination.count-is-total'],
    says: 'The last page lacks its last row.',
    apply: (parts) =>
      changeCardList(parts, async (list, query) => {
        const last = query.page > 1 && query.page * query.pageSize >= list.count
        return last ? { ...list, rows: list.rows.slice(0, -1) } : list
      }),
  }),

  fault({
    id: 'pagination.full-last-page-lacks-row',
    breaks: ['pagination.no-gaps', 'pagination.count-is-total'],
    says: 'The last page of boletos lacks its last row where it has `pageSize` rows.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { page, pageSize } = request.query
        const isFullLast = page > 1 && page * pageSize === response.body?.count
        if (!response.body || !isFullLast) return response
        return { ...response, body: { ...response.body, rows: response.body.rows.slice(0, -1) } }
      }),
  }),

  fault({
    id: 'pagination.boleto-always-left-out',
    breaks: ['pagination.no-gaps'],
    says: 'Of a long list of boletos, the seventh is on no page and is not counted.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const all = (await handle({ ...request, query: { ...request.query, page: 1, pageSize: 500 } }, context)).body
        if (all === undefined || all.count < 15) return handle(request, context)
        const rows = all.rows.toSpliced(6, 1)
        return { body: { rows: rows.slice((page - 1) * pageSize, page * pageSize), count: rows.length } }
      }),
  }),

  fault({
    id: 'pagination.another-row-missing-each-time',
    breaks: ['pagination.no-gaps', 'pagination.full-before-last', 'pagination.count-is-total'],
    says: 'Each page of more than 25 cards lacks one of them, another one in each response.',
    apply: (parts) => {
      let turn = 0
      return changeCardList(parts, async (list) =>
        list.rows.length > 25 ? { ...list, rows: list.rows.toSpliced(turn++ % list.rows.length, 1) } : list,
      )
    },
  }),

  fault({
    id: 'pagination.count-per-page',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` is the number of rows on the page.',
    apply: (parts) => changeCardList(parts, async (list) => ({ ...list, count: list.rows.length })),
  }),

  fault({
    id: 'pagination.count-per-page-by-default',
    breaks: ['pagination.count-is-total'],
    says: 'Without `page` and `pageSize`, the `count` of boletos is the number of rows on the page.',
    apply: (parts) => countPage(parts, 'listBoletos', (query) => !('page' in query) && !('pageSize' in query)),
  }),

  fault({
    id: 'pagination.count-per-page-of-default-size',
    breaks: ['pagination.count-is-total'],
    says: 'With `page` and without `pageSize`, the `count` of cards is the number of rows on the page.',
    apply: (parts) => countPage(parts, 'listCards', (query) => 'page' in query && !('pageSize' in query)),
  }),

  fault({
    id: 'pagination.count-per-page-without-page',
    breaks: ['pagination.count-is-total'],
    says: 'With `pageSize` and without `page`, the `count` of cards is the number of rows on the page.',
    apply: (parts) => countPage(parts, 'listCards', (query) => !('page' in query) && 'pageSize' in query),
  }),

  fault({
    id: 'pagination.count-zero-past-last-page',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` is part of each row of the query, so that it is 0 on a page without rows.',
    apply: (parts) =>
      changeCardList(parts, async (list) => ({ ...list, count: list.rows.length === 0 ? 0 : list.count })),
  }),

  fault({
    id: 'pagination.row-per-category',
    breaks: ['pagination.no-duplicates'],
    says: 'A card with several merchant categories is in the list once for each of them, as their table is joined.',
    apply: (parts) =>
      changeCardList(parts, async (_, { page, pageSize }, read) => {
        const { rows } = await read({ page: 1, pageSize: 500 })
        const joined = rows.flatMap((card) =>
          (card.restrictions.merchantCategory?.categoryIds ?? ['']).slice(0, 2).map(() => card),
        )
        return { rows: joined.slice((page - 1) * pageSize, page * pageSize), count: joined.length }
      }),
  }),

  fault({
    id: 'pagination.deleted-counted',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` includes deleted cards.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const deleted = await allCardIds(context).where('deleted_at', 'is not', null).execute()
        return response.body ? { body: { ...response.body, count: response.body.count + deleted.length } } : response
      }),
  }),

  fault({
    id: 'pagination.written-off-not-counted',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` of boletos does not include those that are written off.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const all = (await handle({ ...request, query: { ...request.query, page: 1, pageSize: 500 } }, context)).body
        const others = all?.rows.filter(({ boletoStatus }) => boletoStatus !== 'written_off') ?? []
        return response.body ? { body: { ...response.body, count: others.length } } : response
      }),
  }),

  fault({
    id: 'pagination.unstable-order',
    breaks: ['pagination.repeatable-read'],
    says: 'The list has a different order at each request.',
    apply: (parts) => {
      let turn = 0
      return wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const response = await handle({ ...request, query: { ...request.query, page: 1, pageSize: 500 } }, context)
        const { rows = [], count = 0 } = response.body ?? {}
        turn += 1
        const rotated = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)]
        return { ...response, body: { count, rows: rotated.slice((page - 1) * pageSize, page * pageSize) } }
      })
    },
  }),

  fault({
    id: 'pagination.charge-date-only-on-first-page',
    breaks: ['pagination.same-values-on-every-page'],
    says: 'From the second page on, cards lack `expectedChargeDateUTC`.',
    apply: (parts) =>
      changeCardList(parts, async (list, { page }) => ({
        ...list,
        rows: page === 1 ? list.rows : list.rows.map(({ expectedChargeDateUTC: _, ...card }) => card),
      })),
  }),

  fault({
    id: 'pagination.memo-of-row-before',
    breaks: ['pagination.same-values-on-every-page'],
    says: 'From the second page on, a boleto has the memo of the row before it.',
    apply: (parts) =>
      changeBoletoList(parts, (list, { page }) => ({
        ...list,
        rows: list.rows.map((row, index) => ({ ...row, memo: (page > 1 && list.rows[index - 1]?.memo) || row.memo })),
      })),
  }),

  fault({
    id: 'pagination.metadata-of-hundred-rows',
    breaks: ['pagination.same-values-on-every-page'],
    says: 'The metadata of a page is loaded in one query for at most 100 cards.',
    apply: (parts) =>
      changeCardList(parts, async (list) => ({
        ...list,
        rows: list.rows.map((card, index) => (index < 100 ? card : { ...card, metadata: {} })),
      })),
  }),

  fault({
    id: 'pagination.empty-list-counts-one',
    breaks: ['pagination.empty-list'],
    says: 'An empty list has the `count` 1.',
    apply: (parts) => changeCardList(parts, async (list) => (list.count === 0 ? { ...list, count: 1 } : list)),
  }),

  fault({
    id: 'pagination.boleto-pages-skip-first-row',
    breaks: ['pagination.no-gaps', 'pagination.count-is-total', 'pagination.full-before-last'],
    says: 'Every page of boletos after the first lacks its first row.',
    apply: (parts) =>
      changeBoletoList(parts, (list, { page }) => ({ ...list, rows: list.rows.slice(page > 1 ? 1 : 0) })),
  }),

  fault({
    id: 'pagination.boleto-count-per-page',
    breaks: ['pagination.count-is-total'],
    says: 'The `count` of the list of boletos is the number of rows on the page.',
    apply: (parts) => changeBoletoList(parts, (list) => ({ ...list, count: list.rows.length })),
  }),

  fault({
    id: 'pagination.empty-boleto-list-not-found',
    breaks: ['pagination.empty-list', 'boletos.refused-creation-creates-nothing'],
    says: 'A list without boletos returns 404.',
    apply: (parts) =>
      changeBoletoList(parts, (list) => {
        if (list.count === 0) throw new ApiError(404, messages.notFound)
        return list
      }),
  }),

  fault({
    id: 'pagination.paid-boletos-repeated',
    breaks: ['pagination.no-duplicates'],
    says: 'The list contains, and counts, two rows of a settled boleto: for its payment notice and for its settlement.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const { rows = [] } = (await handle({ ...request, query: { page: 1, pageSize: 500 } }, context)).body ?? {}
        const joined = rows.flatMap((boleto) =>
          boleto.paymentDetails?.origin === BARCODE ? [boleto, boleto] : [boleto],
        )
        return { body: { rows: joined.slice((page - 1) * pageSize, page * pageSize), count: joined.length } }
      }),
  }),

  fault({
    id: 'pagination.used-cards-repeated',
    breaks: ['pagination.no-duplicates'],
    says: 'A card is in the list, and counted, once for each of its transactions, as their table is joined.',
    apply: (parts) =>
      wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
        const { page, pageSize } = request.query
        const { rows = [] } = (await handle({ ...request, query: { page: 1, pageSize: 500 } }, context)).body ?? {}
        const used = await context.store.selectFrom('transactions').select('card_id').execute()
        const timesUsed = ({ id }: { readonly id: string }) => used.filter(({ card_id }) => card_id === id).length
        const joined = rows.flatMap((card) => Array.from({ length: Math.max(1, timesUsed(card)) }, () => card))
        return { body: { rows: joined.slice((page - 1) * pageSize, page * pageSize), count: joined.length } }
      }),
  }),

  fault({
    id: 'pagination.cancelled-left-out-of-pages',
    breaks: ['pagination.full-before-last'],
    says: 'Cancelled boletos are left out of each page after it was cut, and are not counted.',
    apply: (parts) =>
      wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const all = (await handle({ ...request, query: { page: 1, pageSize: 500 } }, context)).body?.rows
        if (!response.body || !all) return response
        const isListed = ({ boletoStatus }: { readonly boletoStatus: string }) => boletoStatus !== 'written_off'
        return { body: { rows: response.body.rows.filter(isListed), count: all.filter(isListed).length } }
      }),
  }),
] satisfies readonly Fault[]
