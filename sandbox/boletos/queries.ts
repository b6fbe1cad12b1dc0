import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { Page } from '../pages.ts'
import { prepared } from '../store/prepared.ts'
import type { Store } from '../store/store.ts'
import type { Day } from './days.ts'
import { asOf, statusAt } from './registration.ts'
import { type Transition, type TransitionName, transitions } from './states.ts'
import type { BoletoRow } from './tables.ts'

/** A boleto of a company. */
export type BoletoKey = { readonly companyId: string; readonly id: string }

export async function insertBoleto(store: Store, boleto: BoletoRow): Promise<void> {
  await insert(store, boleto)
}

const insert = prepared((store, boleto: BoletoRow) => store.insertInto('boletos').values(boleto))

/**
 * A boleto of a company, as it is now.
 * @throws ApiError 404 for one that is unknown, or another company's
 */
export async function findBoleto(store: Store, { companyId, id }: BoletoKey, now: number): Promise<BoletoRow> {
  const [found] = await find(store, { companyId, id })
  if (!found) throw new ApiError(404, messages.notFound)
  return asOf(now, found)
}

const find = prepared((store, { companyId, id }: BoletoKey) =>
  store.selectFrom('boletos').selectAll().where('id', '=', id).where('company_id', '=', companyId),
)

/** One page of a company's boletos, in the order of their creation or against it, and the number of all. */
export async function listOfBoletos(
  store: Store,
  companyId: string,
  { limit, offset }: Page,
  order: 'asc' | 'desc',
  now: number,
): Promise<{ readonly rows: readonly BoletoRow[]; readonly count: number }> {
  const [counted] = await count(store, { companyId })
  const rows = await pages[order](store, { companyId, limit, offset })
  return { rows: rows.map((row) => asOf(now, row)), count: Number(counted?.count) }
}

const count = prepared((store, { companyId }: { companyId: string }) =>
  store
    .selectFrom('boletos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId),
)

const pages = { asc: pagesIn('asc'), desc: pagesIn('desc') }

function pagesIn(order: 'asc' | 'desc') {
  return prepared((store, { companyId, limit, offset }: Page & { companyId: string }) =>
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
 * Moves a boleto along a transition.
 * @returns the boleto after it; undefined where there is no such boleto, or its state does not allow it
 */
export async function moveBoleto(
  store: Store,
  key: BoletoKey,
  name: TransitionName,
  now: number,
): Promise<BoletoRow | undefined> {
  return transit(store, key, name, now).returningAll().executeTakeFirst()
}

/** Gives a boleto a due date later than the one that it has; undefined as with `moveBoleto`, or where the date is not later. */
export async function extendDueDate(
  store: Store,
  key: BoletoKey,
  newDueDate: Day,
  now: number,
): Promise<BoletoRow | undefined> {
  return transit(store, key, 'extend', now)
    .set({ due_date: newDueDate })
    .where('due_date', '<', newDueDate)
    .returningAll()
    .executeTakeFirst()
}

/** One statement looks at the state and changes it: of calls at the same time, each finds what the one before it left. */
function transit(store: Store, { companyId, id }: BoletoKey, name: TransitionName, now: number) {
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

/** The company that owns a boleto; for the control interface, which speaks for none. */
export async function ownerOf(store: Store, id: string): Promise<BoletoKey> {
  const found = await store.selectFrom('boletos').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ApiError(404, messages.notFound)
  return { companyId: found.company_id, id }
}
