import type { Store } from '../store/database.ts'
import type { Spending } from './spend-rules.ts'
import type { ApprovalRow } from './tables.ts'

export async function insertApproval(store: Store, approval: ApprovalRow): Promise<void> {
  await store.insertInto('approvals').values(approval).execute()
}

/** An approval of a card, also a voided one. */
export async function findApproval(
  store: Store,
  card: { readonly id: string; readonly companyId: string },
  id: string,
): Promise<ApprovalRow | undefined> {
  return store
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', card.companyId)
    .where('card_id', '=', card.id)
    .executeTakeFirst()
}

/** What has been spent on a card. */
export async function spendingOf(
  store: Store,
  card: { readonly id: string; readonly companyId: string },
): Promise<Spending> {
  const { approvals, approved, voided } = await store
    .selectFrom('approvals')
    .where('company_id', '=', card.companyId)
    .where('card_id', '=', card.id)
    .select((eb) => [
      eb.fn.countAll().as('approvals'),
      eb.fn.sum('amount').as('approved'),
      eb.fn.sum('amount').filterWhere('voided_at', 'is not', null).as('voided'),
    ])
    .executeTakeFirstOrThrow()
  return { approvals: Number(approvals), spent: Number(approved ?? 0) - Number(voided ?? 0) }
}

/** Voids an approval, so that its amount can be spent again. Has no effect on one that is already voided. */
export async function voidApproval(store: Store, { id, company_id }: ApprovalRow, at: number): Promise<void> {
  await store
    .updateTable('approvals')
    .set({ voided_at: at })
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('voided_at', 'is', null)
    .execute()
}
