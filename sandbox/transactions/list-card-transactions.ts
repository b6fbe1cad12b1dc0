import type { components } from '../../generated/types.d.ts'
import { ApiError } from '../api-error.ts'
import type { Context, Handler } from '../handler.ts'
import { messages } from '../messages.ts'
import { travelTransactionsOf } from '../travel/travel-transaction.ts'
import { cardTransactionsOf } from './card-transaction.ts'
import { type CursorPageRequest, cursorPage } from './cursor-page.ts'
import { periodOfDays } from './periods.ts'
import { selectionOf } from './selection.ts'

const DEFAULT_PAGE_SIZE = 20

/** Transactions of both sources. "`links.next` is always null." */
export const listCardTransactions: Handler<'listCardTransactions'> = async ({ body }, context) => {
  await checkCards(body.cardIds, context)
  const { rows, pagination } = await cursorPage(requestOf(body, context), context)
  const data =
    body.source === 'cards' ? await cardTransactionsOf(rows, context) : await travelTransactionsOf(rows, context)
  return { body: { links: { next: null }, pagination, data } as ResponseBody }
}

/** @throws ApiError 404 for the id of a card that the tenant never had, if so chosen */
async function checkCards(
  cardIds: readonly string[] | undefined,
  { store, caller, choices }: Pick<Context, 'store' | 'caller' | 'choices'>,
): Promise<void> {
  if (choices['unknown-card-ids'] === 'empty' || cardIds === undefined) return
  const ids = [...new Set(cardIds.map((id) => id.toLowerCase()))]
  const known = store.selectFrom('cards').select('id').where('company_id', '=', caller.companyId).where('id', 'in', ids)
  if ((await known.execute()).length < ids.length) throw new ApiError(404, messages.notFound)
}

type ResponseBody = components['schemas']['CardTransactionsResponseDto']

function requestOf(body: components['schemas']['CardTransactionsRequestDto'], context: Context): CursorPageRequest {
  const { clock, choices } = context
  const { source, startDate = null, endDate = null } = body
  const cardIds = body.cardIds && [...new Set(body.cardIds.map((id) => id.toLowerCase()))].sort()
  return {
    selection: selectionOf(source, context, cardIds),
    filter: { list: 'listCardTransactions', source, cardIds: cardIds ?? null, startDate, endDate },
    period: () => periodOfDays(body, cardIds !== undefined, clock.now(), choices),
    pageSize: body.pageSize ?? DEFAULT_PAGE_SIZE,
    pageCursor: body.pageCursor,
  }
}
