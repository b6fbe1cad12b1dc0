import fc from 'fast-check'
import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { amount, plainText } from '../../cases/text.ts'
import { CaseNotTested, CheckFailure, ControlRefusal } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { SECOND } from '../../values/time-units.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import {
  type Activity,
  amountWithin,
  cardForLargeAmounts,
  forcedTwice,
  forcePost,
  type Purchase,
  paymentActivity,
  purchase,
  purchaseSettledLater,
  settledAfterFailure,
  settledTwice,
  travelActivity,
  travelTwice,
  twice,
  unrestrictedCard,
} from './activity.ts'
import type { Filters, ListName } from './lists.ts'
import { pastMoment } from './moments.ts'
import { unlessTooLongAgo } from './oldest-search.ts'
import { readTransactions, readWhenListed, type TransactionList } from './transaction-list.ts'

/** Up to the highest spend limit of the cards: so large that single precision can hold few of them, less than one, and any. */
const someAmount = eachOnce(
  { min: 600_000, max: 999_999.99 },
  { min: 0.01, max: 0.99 },
  { min: 0.01, max: 999_999.99 },
).chain(amount)

type Settle = (target: Target, cardId: string, activity: Purchase) => Promise<Activity | readonly Activity[]>
/** Ways to settle an amount. */
const settlements = {
  purchase,
  purchaseSettledLater,
  forcePost,
  settledTwice,
  settledAfterFailure,
  forcedTwice,
} satisfies Record<string, Settle>

/** An activity of each kind, as cases of a check generate them. */
export const generatedActivity = {
  cards: (now: number) =>
    fc.record({
      settlement: eachOnce(...(Object.keys(settlements) as (keyof typeof settlements)[])),
      amount: someAmount,
      at: pastMoment(now),
    }),
  travel: (now: number) => fc.record({ amount: someAmount, at: pastMoment(now), isRepeated: eachOnce(true, false) }),
  payments: (now: number) =>
    fc.record({
      amount: someAmount,
      at: pastMoment(now),
      vendorName: plainText({ min: 3, max: 40 }),
      isRepeated: eachOnce(true, false),
    }),
} as const

type Source = keyof typeof generatedActivity
type Generated = {
  readonly [Name in Source]: ReturnType<(typeof generatedActivity)[Name]> extends fc.Arbitrary<infer Value>
    ? Value
    : never
}

/** Activities that the control interface created, and what the list returned once it contained them. */
export type ListedActivities = { readonly activities: readonly Activity[]; readonly listed: TransactionList }

const create: { readonly [Name in Source]: (target: Target, generated: Generated[Name]) => Promise<ListedActivities> } =
  {
    cards: async (target, { settlement, amount, at }) => {
      const { card, limit } = await cardForLargeAmounts(target, cardWithLongName())
      const activity = { amount: amountWithin(limit, amount), at }
      const settle: Settle = settlements[settlement]
      return listAround(target, 'cards', { cardIds: [card.id] }, async () =>
        [await settle(target, card.id, activity)].flat().map(withNameOf(card)),
      )
    },
    travel: async (target, { amount, at, isRepeated }) => {
      const { card, limit } = await cardForLargeAmounts(target, cardWithLongName())
      const activity = { amount: amountWithin(limit, amount), at }
      return listAround(target, 'travel', { cardIds: [card.id] }, async () =>
        [await (isRepeated ? travelTwice : travelActivity)(target, card.id, activity)].flat().map(withNameOf(card)),
      )
    },
    payments: (target, { isRepeated, ...payment }) =>
      listAround(target, 'payments', { from: payment.at - 2 * SECOND, to: payment.at + 2 * SECOND }, async () => {
        const create = () => paymentActivity(target, payment)
        return isRepeated ? twice(create) : [await create()]
      }),
  }

/** The name has as many characters as a name can have. */
const cardWithLongName = () => ({ ...unrestrictedCard, name: unrestrictedCard.name.padEnd(60, 'x') })

const withNameOf =
  ({ name }: CardDetailsDto) =>
  (activity: Activity): Activity => ({ ...activity, cardName: name })

/** A list that was read before has the transactions too. */
async function listAround(
  target: Target,
  list: ListName,
  filters: Filters,
  createSome: () => Promise<readonly Activity[]>,
): Promise<ListedActivities> {
  await unlessTooLongAgo(target, list, filters, () => readTransactions({ target, list, activities: [] }, filters))
  const activities = await createSome()
  return { activities, listed: await readWhenListed({ target, list, activities }, filters) }
}

/**
 * Creates generated activities in an isolated tenant and runs assertions on what the list returns. Rules share the activities of a case;
 * where assertions fail, the next use creates new ones.
 * @throws {CheckFailure}
 */
export async function expectOfGenerated<Name extends Source>(
  target: Target,
  list: Name,
  generated: Generated[Name],
  assertions: (activities: ListedActivities) => void,
): Promise<void> {
  const key = `generated activities of ${list}: ${JSON.stringify(generated)}`
  try {
    const made = await target.once(key, async () => {
      const token = await target.once(`tenant of generated activities of ${list}`, () => isolatedTenant(target))
      return create[list](target.withToken(token), generated)
    })
    assertions(made)
  } catch (error) {
    if (error instanceof CheckFailure) target.forget(key)
    // How long ago an activity may be, and how large, is unspecified: other cases can be tested.
    throw error instanceof ControlRefusal ? new CaseNotTested(error.message) : error
  }
}
