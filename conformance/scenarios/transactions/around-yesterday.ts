import { day } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { HOUR, SECOND } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, distinctAmount } from './activity.ts'
import { cardFor, createActivity, isFillable, isSource, type ListName } from './lists.ts'
import { midnight, noon } from './moments.ts'
import { periodAround, type TransactionFixture, transactionFixture } from './transaction-fixture.ts'
import { ignoreFailure } from './transaction-tenants.ts'

/** Transactions of yesterday (UTC) and of days before and after, which the checks of default dates share. */
export type AroundYesterday = TransactionFixture & {
  /** The transactions of yesterday: its first moment, noon, and its last moment. */
  readonly yesterday: readonly Activity[]
  /** All transactions that the list may return for yesterday: also those whose moment other lists end the day with. */
  readonly ofYesterday: readonly Activity[]
  /** Transactions of other days: the day before yesterday at noon and at its end, a week earlier, and the beginning of today. */
  readonly others: readonly Activity[]
  /** The transactions of exactly these moments. */
  at(...moments: readonly number[]): readonly Activity[]
}

const LAST_SECOND = 24 * HOUR - SECOND
/** Within the last second: a whole day ends after it, but "default previous day at 23:59:59" does not. */
const WITHIN_LAST_SECOND = LAST_SECOND + 0.4 * SECOND

/** Made once for each half of a day of the target, in an isolated tenant, whose token may expire in between. `now` is its present time. */
export async function aroundYesterday(target: Target, list: ListName, now: number): Promise<AroundYesterday> {
  const [today, name] = [midnight(now, 0), kindOf(list)]
  const fixture = await target.once(`${name} around the day before ${halfOf(now)}`, async () =>
    transactionFixture(await tenantOf(target, name, now), {
      list: name,
      now,
      moments: () => [momentsAround(name, today)],
      settlement: () => 'forcePost',
    }),
  )
  const end = isSource(list) ? WITHIN_LAST_SECOND : LAST_SECOND
  const at = (...moments: readonly number[]) => fixture.activities.filter((activity) => moments.includes(activity.at))
  return {
    ...fixture,
    list,
    filters: isSource(list) ? fixture.filters : periodAround(fixture.activities, fixture.now),
    yesterday: at(midnight(today, -1), noon(today, -1), midnight(today, -1) + end),
    ofYesterday: fixture.activities.filter((activity) => midnight(activity.at, 0) === midnight(today, -1)),
    others: at(noon(today, -8), noon(today, -2), midnight(today, -2) + end, today),
    at,
  }
}

/** What the lists of one tenant must not contain of each other. */
const besides: Readonly<Record<ListName, ListName>> = {
  cards: 'payments',
  travel: 'payments',
  deprecated: 'payments',
  payments: 'cards',
}

/**
 * Creates, in the isolated tenant of a list, a transaction of yesterday that the list must not contain. Where that is not possible, other
 * rules show why.
 */
export async function createBesides(target: Target, list: ListName, now: number): Promise<void> {
  const other = besides[list]
  if (!target.supports('control:credentials') || !isFillable(target, other)) return
  const today = midnight(now, 0)
  const create = async () => {
    const tenant = await tenantOf(target, list, now)
    const request = { ...(await cardFor(tenant, other)), amount: distinctAmount(0), at: noon(today, -1) }
    await createActivity(tenant, other, request, 'forcePost')
  }
  await target.once(`${other} besides others around the day before ${halfOf(now)}`, () => create().catch(ignoreFailure))
}

/** Each list has its tenant: that of travel transactions without `cardIds` may contain card transactions too. */
const tenantOf = (target: Target, list: ListName, now: number): Promise<Target> =>
  target.once(`tenant of ${kindOf(list)} around the day before ${halfOf(now)}`, async () =>
    target.withToken(await isolatedTenant(target)),
  )

/** The day of a moment, and which half of it. */
const halfOf = (moment: number): string =>
  `${day(moment, 0)}${moment - midnight(moment, 0) < 12 * HOUR ? '' : ', second half'}`

/** The deprecated list has the transactions of `cards`. */
const kindOf = (list: ListName) => (list === 'deprecated' ? 'cards' : list)

/** Card transactions have both ends of a day: the deprecated list returns them too. */
function momentsAround(list: ListName, today: number): readonly number[] {
  const ends = { cards: [LAST_SECOND, WITHIN_LAST_SECOND], travel: [WITHIN_LAST_SECOND] }
  const atEnd = list === 'cards' || list === 'travel' ? ends[list] : [LAST_SECOND]
  const [yesterday, dayBefore] = [midnight(today, -1), midnight(today, -2)]
  return [
    noon(today, -8),
    noon(today, -2),
    ...atEnd.map((end) => dayBefore + end),
    yesterday,
    noon(today, -1),
    ...atEnd.map((end) => yesterday + end),
    today,
  ]
}
