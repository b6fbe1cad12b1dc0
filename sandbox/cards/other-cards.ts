import { ApiError } from '../api-error.ts'
import type { Context } from '../handler.ts'
import { messages } from './messages.ts'

/** @throws ApiError 400 where the tenant has as many cards as the choice `card-limit` allows */
export async function checkLimit({
  store,
  caller,
  choices,
}: Pick<Context, 'store' | 'caller' | 'choices'>): Promise<void> {
  if (choices['card-limit'] === 'none') return
  const { count } = await store
    .selectFrom('cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= Number(choices['card-limit'])) throw new ApiError(400, messages.tooManyCards)
}

/** @throws ApiError 409 for the name of another card, with the choice `card-names=refuse` */
export async function checkName(
  name: string | undefined,
  { store, caller, choices }: Pick<Context, 'store' | 'caller' | 'choices'>,
  ownId?: string,
): Promise<void> {
  if (choices['card-names'] === 'accept' || name === undefined) return
  const cards = store
    .selectFrom('cards')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
  if ((await cards.execute()).some(({ id }) => id !== ownId)) throw new ApiError(409, messages.nameTaken)
}
