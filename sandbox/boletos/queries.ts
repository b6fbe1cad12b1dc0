import { ApiError } from '../api-error.ts'
import { messages } from '../messages.ts'
import type { OffsetPage } from '../offset-page.ts'
import type { Store } from '../store/database.ts'
import { preparedQuery } from '../store/prepared-query.ts'
import type { Day } from './days.ts'
import { asOf, dueDateAt, nothingPending, statusAt, stillPending, updatedAt } from './pending-changes.ts'
import { type BoletoStatus, type Transition, type TransitionName, transitions } from './states.ts'
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

/** {@link listOfBoletos} without the boletos that were created after an earlier time. */
export async function listOfBoletosAt(
  store: Store,
  companyId: string,
  { limit, offset }: OffsetPage,
  order: 'asc' | 'desc',
  { now, time }: { readonly now: number; readonly time: number },
): Promise<{ readonly rows: readonly BoletoRow[]; readonly count: number }> {
  const boletos = store.selectFrom('boletos').where('company_id', '=', companyId).where('created_at', '<=', time)
  const counted = await boletos.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst()
  const rows = await boletos.selectAll().orderBy('position', order).limit(limit).offset(offset).execute()
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

/** When a change is made, when it takes effect, and if given which state of the boleto it must follow. */
export type ChangeTime = {
  readonly now: number
  /** Later than `now`: until then the boleto stays as it is. */
  readonly takesEffect?: number
  /** The state until then, where that is another one. */
  readonly meanwhile?: BoletoStatus | undefined
  /** The time of the last update. */
  readonly unchangedSince?: number | undefined
  /** Whether no other change of the state may be pending. */
  readonly isExclusive?: boolean
}

/**
 * Changes the state of a boleto by a transition.
 * @returns the boleto afterwards; undefined if there is no such boleto, or its state does not allow the transition
 */
export async function changeState(
  store: Store,
  key: BoletoKey,
  name: TransitionName,
  time: ChangeTime,
): Promise<BoletoRow | undefined> {
  return updateByTransition(store, key, name, time, {}).returningAll().executeTakeFirst()
}

/** Sets a later due date. Returns undefined as `changeState` does, or if the date is not later. */
export async function extendDueDate(
  store: Store,
  key: BoletoKey,
  newDueDate: Day,
  time: ChangeTime,
): Promise<BoletoRow | undefined> {
  return updateByTransition(store, key, 'extend', time, { due_date: newDueDate })
    .where(dueDateAt(time.now), '<', newDueDate)
    .returningAll()
    .executeTakeFirst()
}

/** Checks the state and changes it in one statement, so that concurrent calls are serialized. */
function updateByTransition(
  store: Store,
  { companyId, id }: BoletoKey,
  name: TransitionName,
  time: ChangeTime,
  change: Partial<Pick<BoletoRow, 'due_date'>>,
) {
  const { now, takesEffect = now, unchangedSince, isExclusive = false } = time
  const { from, to, paidBy }: Transition = transitions[name]
  return store
    .updateTable('boletos')
    .set({ ...columnsAt(time, { status: to, ...change }), updated_at: now })
    .$if(paidBy !== undefined, (update) => update.set({ paid_by: paidBy, paid_at: now }))
    .$if(to === 'paid', (update) => update.set({ credited_at: takesEffect }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where(statusAt(now), 'in', from)
    .$if(paidBy === 'qr_code', (update) => update.where('bolepix_enabled', '=', 1))
    .$if(isExclusive, (update) =>
      update.where((eb) => eb.or([eb('next_status', 'is', null), eb('changes_at', '<=', now)])),
    )
    .$if(unchangedSince !== undefined, (update) => update.where(updatedAt(now), '=', unchangedSince ?? 0))
}

/** The columns of a change that takes effect now, or later. Changes that were pending and have taken effect by now are kept. */
function columnsAt(
  { now, takesEffect = now, meanwhile }: ChangeTime,
  { status, due_date }: Pick<BoletoRow, 'status'> & Partial<Pick<BoletoRow, 'due_date'>>,
) {
  if (takesEffect <= now) return { status, due_date: due_date ?? dueDateAt(now), ...nothingPending }
  return {
    status: meanwhile ?? statusAt(now),
    due_date: dueDateAt(now),
    next_status: status === 'registered' ? stillPending('next_status', now) : status,
    next_due_date: due_date ?? stillPending('next_due_date', now),
    changes_at: takesEffect,
  }
}

/** Identifies a boleto of any company: for the control interface, whose caller belongs to none. */
export async function boletoKeyOf(store: Store, id: string): Promise<BoletoKey> {
  const found = await store.selectFrom('boletos').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new ApiError(404, messages.notFound)
  return { companyId: found.company_id, id }
}
