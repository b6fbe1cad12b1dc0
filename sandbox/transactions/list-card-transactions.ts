import type { components } from '../../generated/types.d.ts'
import type { Context, Handler } from '../handler.ts'
import { travelTransactionsOf } from '../travel/travel-transaction.ts'
import { cardTransactionsOf } from './card-transaction.ts'
import { type CursorPageRequest, cursorPage } from './cursor-page.ts'
import { periodOfDays } from './periods.ts'
import { sourcesOf } from './sources.ts'

const DEFAULT_PAGE_SIZE = 20

/** Transactions of both sources. "`links.next` is always null." */
export const listCardTransactions: Handler<'listCardTransactions'> = async ({ body }, context) => {
  const { rows, pagination } = await cursorPage(requestOf(body, context), context)
  const data =
    body.source === 'cards' ? await cardTransactionsOf(rows, context) : await travelTransactionsOf(rows, context)
  return { body: { links: { next: null }, pagination, data } as ResponseBody }
}

type ResponseBody = components['schemas']['CardTransactionsResponseDto']

function requestOf(
  body: components['schemas']['CardTransactionsRequestDto'],
  { caller, clock, choices }: Context,
): CursorPageRequest {
  const { source, startDate = null, endDate = null } = body
  const cardIds = body.cardIds && [...new Set(body.cardIds.map((id) => id.toLowerCase()))].sort()
  return {
    selection: { companyId: caller.companyId, sources: sourcesOf(source, choices), cardIds },
    filter: { list: 'listCardTransactions', source, cardIds: cardIds ?? null, startDate, endDate },
    period: () => periodOfDays(body, cardIds !== undefined, clock.now(), choices),
    pageSize: body.pageSize ?? DEFAULT_PAGE_SIZE,
    pageCursor: body.pageCursor,
  }
}
