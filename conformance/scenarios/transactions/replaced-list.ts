import type { Target } from '../../run/target.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { cardActivity } from './activity.ts'
import type { ListName } from './lists.ts'
import { noon } from './moments.ts'
import { transactionFixture } from './transaction-fixture.ts'
import { readWhenListed, type TransactionRow } from './transaction-list.ts'

/** Purchases of three days, and a declined one if a list contains it, as the deprecated list and its replacement return them. */
export async function purchasesInBothLists(
  target: Target,
): Promise<{ readonly deprecated: readonly TransactionRow[]; readonly replacement: readonly TransactionRow[] }> {
  const tenant = target.withToken(await isolatedTenant(target))
  const fixture = await transactionFixture(tenant, {
    list: 'cards',
    moments: (now) => [[3, 4, 20].map((days) => noon(now, -days))],
  })
  const period = { from: noon(fixture.now, -21), to: noon(fixture.now, -2) }
  const [card, at] = [fixture.cards[0]?.id ?? '', noon(fixture.now, -4)]
  const declined = await cardActivity(tenant, card, { kind: 'declined', amount: 8, at })
  const ids = new Set([...fixture.activities.map(({ id }) => id), declined])
  const listed = async (list: ListName) => {
    const { rows } = await readWhenListed({ ...fixture, list }, period)
    return rows.filter(({ id }) => ids.has(id))
  }
  const [deprecated, replacement] = await Promise.all([listed('deprecated'), listed('cards')])
  return { deprecated, replacement }
}
