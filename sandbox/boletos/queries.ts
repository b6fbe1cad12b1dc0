import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { OffsetPage } from '../offset-page.ts'
import type { Store } from '../store/database.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import type { Day } from './days.ts'
import { asOf, statusAt } from './registration.ts'
import { type Transition, type TransitionName, transitions } from './states.ts'
import type { BoletoRow } from './tables.ts'

/** Identifies a boleto of a company. */
export type BoletoKey = { readonly companyId: string; readonly id: string }

export async function insertBoleto(store: Store, boleto: BoletoRow): Promise<void> {
  await insert(store, boleto)
}

const insert = preparedQuery((store, boleto: BoletoRow) => store.insertInto('boletos').values(boleto))

/**
 * A boleto of a company, in its state at `now`.
 * @throws ApiError 404 if the company has no such boleto
 */
export async function findBoleto(store: Store, { companyId, id }: BoletoKey, now: number): Promise<BoletoRow> {
  const [found] = await find(store, { companyId, id })
  if (!found) throw new ApiError(404, messages.notFound)
  return asOf(now, found)
}

const find = preparedQuery((store, { companyId, id }: BoletoKey) =>
  store.selectFrom('boletos').selectAll().where('id', '=', id).where('company_id', '=', companyId),
)

/** One page of the boletos of a company, by creation in this order, and the number of all. */
export async function listOfBoletos(
  store: Store,
  companyId: string,
  { limit, offset }: OffsetPage,
  order: 'asc' | 'desc',
  now: number,
): Promise<{ readonly rows: readonly BoletoRow[]; readonly count: number }> {
  const [counted] = await count(store, { companyId })
  const rows = await pages[order](store, { companyId, limit, offset })
  return { rows: rows.map((row) => asOf(now, row)), count: Number(counted?.count) }
}

const count = preparedQuery((store, { companyId }: { companyId: string }) =>
  store
    .selectFrom('boletos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId),
)

const pages = { asc: pagesIn('asc'), desc: pagesIn('desc') }

function pagesIn(order: 'asc' | 'desc') {
  return preparedQuery((store, { companyId, limit, offset }: OffsetPage & { companyId: string }) =>
    store
      .selectFrom('boletos')
      .selectAll()
      .where('company_id', '=', companyId)
      .orderBy('position', order)
      .limit(limit)
      .offset(offset),
  )
}

/**
 * Changes the state of a boleto by a transition.
 * @returns the changed boleto; undefined if there is no such boleto, or its state does not allow the transition
 */
export async function changeState(
  store: Store,
  key: BoletoKey,
  name: TransitionName,
  now: number,
): Promise<BoletoRow | undefined> {
  return updateByTransition(store, key, name, now).returningAll().executeTakeFirst()
}

/** Sets a later due date. Returns undefined as `changeState` does, or if the date is not later. */
export async function extendDueDate(
  store: Store,
  key: BoletoKey,
  newDueDate: Day,
  now: number,
): Promise<BoletoRow | undefined> {
  return updateByTransition(store, key, 'extend', now)
    .set({ due_date: newDueDate })
    .where('due_date', '<', newDueDate)
    .returningAll()
    .executeTakeFirst()
}

/** Checks the state and changes it in one statement, so that concurrent calls are serialized. */
function updateByTransition(store: Store, { companyId, id }: BoletoKey, name: TransitionName, now: number) {
  const { from, to, paidBy }: Transition = transitions[name]
  return store
    .updateTable('boletos')
    .set({ status: to, registers_at: null, updated_at: now })
    .$if(paidBy !== undefined, (update) => update.set({ paid_by: paidBy, paid_at: now }))
    .$if(to === 'paid', (update) => update.set({ credited_at: now }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(statusAt(now), 'in', from)
    .$if(paidBy === 'qr_code', (update) => update.where('bolepix_enabled', '=', 1))
}

/** Identifies a boleto of any company: for the control interface, whose caller belongs to none. */
export async function boletoKeyOf(store: Store, id: string): Promise<BoletoKey> {
  const found = await store.selectFrom('boletos').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ApiError(404, messages.notFound)
  return { companyId: found.company_id, id }
}
