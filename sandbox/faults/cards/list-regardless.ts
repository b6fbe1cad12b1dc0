import { cardOf } from '../../cards/card.ts'
import type { Context } from '../../handler.ts'
import { offsetPage } from '../../offset-page.ts'

/** A page of cards that applies only some of the usual conditions. */
export async function listRegardless(
  query: { readonly page: number; readonly pageSize: number },
  { store, caller, choices }: Context,
  heeded: readonly ('company' | 'deleted')[],
) {
  const { limit, offset } = offsetPage(query)
  const chosen = store
    .selectFrom('cards')
    .$if(heeded.includes('company'), (cards) => cards.where('company_id', '=', caller.companyId))
    .$if(heeded.includes('deleted'), (cards) => cards.where('deleted_at', 'is', null))
  const rows = await chosen.selectAll().orderBy('position').limit(limit).offset(offset).execute()
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { body: { rows: rows.map((row) => cardOf(row, choices)), count: Number(count) } }
}
