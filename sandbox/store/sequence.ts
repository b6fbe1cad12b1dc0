import type { Store } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

/** The next number of a sequence: 1, 2, 3 … Unique; a transaction that is rolled back leaves a gap. */
export async function nextInSequence(store: Store, name: string): Promise<number> {
  const [counted] = await increment(store, { name })
  if (!counted) throw new Error(`the sequence "${name}" returned no number`)
  return Number(counted.value)
}

const increment = preparedQuery((store, { name }: { name: string }) =>
  store
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('sequences.value', '+', 1) })))
    .returning('value'),
)
