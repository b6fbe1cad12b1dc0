import type { OperationId } from '../../../generated/operations.ts'
import type { Context, Handler } from '../../handler.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Services } from '../../services.ts'
import { wrapOperation, wrapStep } from '../fault.ts'

type CardList = NonNullable<Awaited<ReturnType<Handler<'listCards'>>>['body']>
type BoletoList = NonNullable<Awaited<ReturnType<Handler<'listBoletos'>>>['body']>
export type PageQuery = Parameters<Handler<'listCards'>>[0]['query']

/** The ids of all cards of the caller's company, including deleted ones. */
export function allCardIds({ store, caller }: Context) {
  return store.selectFrom('cards').select('id').where('company_id', '=', caller.companyId)
}

/** Changes the query of the list of cards. */
export function changeCardQuery(parts: Services, ask: (query: PageQuery) => PageQuery): Services {
  return wrapOperation(
    parts,
    'listCards',
    (handle) => (request, context) => handle({ ...request, query: ask(request.query) }, context),
  )
}

/** Changes the response of the list of cards; `read` returns any page unchanged. */
export function changeCardList(
  parts: Services,
  change: (list: CardList, query: PageQuery, read: (query: PageQuery) => Promise<CardList>) => Promise<CardList>,
): Services {
  return wrapOperation(parts, 'listCards', (handle) => async (request, context) => {
    const read = async (query: PageQuery) =>
      (await handle({ ...request, query }, context)).body ?? { rows: [], count: 0 }
    return { body: await change(await read(request.query), request.query, read) }
  })
}

/** Changes the response of the list of boletos. */
export function changeBoletoList(
  parts: Services,
  change: (list: BoletoList, query: { readonly page: number }) => BoletoList,
): Services {
  return wrapOperation(parts, 'listBoletos', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body ? { ...response, body: change(response.body, request.query) } : response
  })
}

/** Counts the rows on the page only, where the query that was sent is one of these. */
export function countPage(
  parts: Services,
  operation: OperationId,
  isCounted: (query: Exchange['incoming']['query']) => boolean,
): Services {
  return wrapStep(parts, 'handle', (run) => async (exchange, services) => {
    await run(exchange, services)
    if (exchange.operation.id !== operation || !isCounted(exchange.incoming.query)) return
    const page = exchange.response.body as { readonly rows: readonly unknown[] }
    exchange.response.body = { ...page, count: page.rows.length }
  })
}
