import { setTimeout as pause } from 'node:timers/promises'
import type { CardDetailsDto, CardUpdateDto } from '../../../generated/types.d.ts'
import { environmentOf } from '../../cases/environment.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { mapLimit } from '../../run/concurrency.ts'
import { CONSISTENCY_TIMEOUT } from '../../run/eventually.ts'
import type { Target } from '../../run/target.ts'
import { MINUTE } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { type Activity, distinctAmount, newCard, unrestrictedCard } from './activity.ts'
import { momentOfRun } from './current-day.ts'
import { createActivity, type Filters, isSource, type ListName, type Settlement } from './lists.ts'
import { type ListedActivities, type TransactionList, waitUntilListed } from './transaction-list.ts'

/** Transactions of new cards, or payments, that a list contains. */
export type TransactionFixture = ListedActivities & {
  /** The target's time, in milliseconds since the epoch, from which its moments are counted. */
  readonly now: number
  /** None for payments. */
  readonly cards: readonly CardDetailsDto[]
  /** Those that return all activities. */
  readonly filters: Filters
  /** What the list returned with these filters; undefined if it could not be read. */
  readonly listed: TransactionList | undefined
}

type Wanted = {
  readonly list: ListName
  /** The present time of the fixture, in milliseconds since the epoch. Left out: the moment of the run. */
  readonly now?: number
  /** When the transactions of each card happen, in milliseconds since the epoch; for payments, all of them. */
  readonly moments: (now: number) => readonly (readonly number[])[]
  /** How card transactions come about. Left out: each is a purchase. */
  readonly settlement?: (index: number) => Settlement
  /** The card, by index, that is updated after its transactions: a server may join them with the versions of the card. */
  readonly updated?: number
}

/** The number of activities that are created concurrently. */
const concurrency = 8

/**
 * Creates transactions, each with another amount, and waits until the list contains them. Activities are in the order of
 * `moments`.
 */
export async function transactionFixture(
  target: Target,
  { list, moments, settlement = () => 'purchase', updated, now: present }: Wanted,
): Promise<TransactionFixture> {
  const now = present ?? (await momentOfRun(target))
  const wanted = moments(now)
  // Each card has another name: a list may show one card for all.
  const cards =
    list === 'payments'
      ? []
      : await mapLimit([...wanted.keys()], concurrency, (index) =>
          newCard(target, `${unrestrictedCard.name} ${index + 1}`),
        )
  const requests = wanted.flatMap((ofCard, card) => ofCard.map((at) => ({ at, card: cards[card] })))
  const activities = await mapLimit([...requests.entries()], concurrency, async ([index, { at, card }]) => {
    const request = { at, amount: distinctAmount(index), ...(card && { cardId: card.id }) }
    const activity = await createActivity(target, list, request, settlement(index))
    // Which name a list shows after an update is unspecified.
    const isRenamed = updated !== undefined && card === cards[updated]
    return { ...activity, ...(card && !isRenamed && { cardName: card.name }) }
  })
  const updatedCard = updated === undefined ? undefined : cards[updated]
  // Other checks test whether the target accepts it. A list may show the new values a moment later, and is compared with itself.
  if (updatedCard) {
    await update(target, updatedCard.id)
    await pause(CONSISTENCY_TIMEOUT)
  }
  const filters = isSource(list) ? { cardIds: cards.map(({ id }) => id) } : periodAround(activities, now)
  const fixture = { target, list, activities, now, cards, filters }
  return { ...fixture, listed: await waitUntilListed(fixture, filters) }
}

/** Gives a card another name and, each more than once, metadata and blocked categories: a server may join transactions with them. */
async function update(target: Target, id: string): Promise<void> {
  const metadata = { conformance: 'updated', costCenter: 'BR-77' }
  const change = (body: CardUpdateDto) => target.call('updateCard', { path: { id }, body })
  await change({ name: uniqueName('Conformance updated'), metadata })
  const categoryIds = (await environmentOf(target)).categoryIds.slice(0, 2)
  if (categoryIds.length < 2) return
  const { spendLimit } = unrestrictedCard.restrictions
  await change({ restrictions: { spendLimit, merchantCategory: { mode: 'block', categoryIds } } })
}

/** A fixture in an isolated tenant, made once per run however many checks ask for it. */
export function sharedFixture<Fixture>(
  target: Target,
  name: string,
  make: (tenant: Target) => Promise<Fixture>,
): Promise<Fixture> {
  return target.once(name, async () => make(target.withToken(await isolatedTenant(target))))
}

/** Ten minutes more than the period of the activities: other days may have other transactions. The future may be refused. */
export function periodAround(activities: readonly Activity[], now: number): Filters {
  const moments = activities.map(({ at }) => at)
  return { from: Math.min(...moments) - 10 * MINUTE, to: Math.min(Math.max(...moments) + 10 * MINUTE, now) }
}
