import { cardOf } from '../../cards/card.ts'
import type { Context } from '../../handler.ts'
import { offsetPage } from '../../offset-page.ts'

/** A page of cards that applies only some of the usual filters. */
export async function listUnfiltered(
  query: { readonly page: number; readonly pageSize: number },
  { store, caller, choices }: Context,
  filters: readonly ('company' | 'deleted')[],
) {
  const { limit, offset } = offsetPage(query)
  const matching = store
    .selectFrom('cards')

    .$if(filters.includes('company'), (query) => query.where('company_id', '=', caller.companyId))
    .$if(filters.includes('deleted'), (query) => query.where('deleted_at', 'is', null))
  const rows = await matching.selectAll().orderBy('position').limit(limit).offset(offset).execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { body: { rows: rows.map((row) => cardOf(row, choices)), count: Number(count) } }
}
