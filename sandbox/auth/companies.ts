import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/database.ts'
import { preparedQuery } from '../store/prepared-query.ts'

/** The company of the client whose credentials the sandbox prints. The same in every database. */
export const MAIN_COMPANY = '5b2b4a9e-6f0e-4c57-9d0c-1f5a3c0a7e11'

export type Company = { readonly id: string; readonly name: string }

/** Creates the main company, if the store does not have it yet. */
export async function ensureMainCompany(store: Store, clock: Clock): Promise<void> {
  await store
    .insertInto('companies')
    .values({ id: MAIN_COMPANY, name: 'Sandbox Company', created_at: clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Creates a company without any data. */
export async function createCompany(store: Store, clock: Clock): Promise<Company> {
  const id = randomUUID()
  const company = { id, name: `Company ${id.slice(0, 8)}` }
  await store
    .insertInto('companies')
    .values({ ...company, created_at: clock.now() })
    .execute()
  return company
}

/** The id and name of a company, for responses that contain them. */
export async function findCompany(store: Store, id: string): Promise<Company> {
  const [company] = await companyWith(store, { id })
  if (!company) throw new Error(`unknown company ${id}`)
  return company
}

const companyWith = preparedQuery((store, { id }: { id: string }) =>
  store.selectFrom('companies').select(['id', 'name']).where('id', '=', id),
)
