import fc from 'fast-check'
import type { CardDetailsDto } from '../../../generated/types.d.ts'
import { eachOnce } from '../../cases/each-once.ts'
import { day } from '../../cases/environment.ts'
import type { Target } from '../../run/target.ts'
import { excerpt } from '../../validate/excerpt.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { isObject } from '../../validate/json.ts'
import { isolatedTenant } from '../authentication/tenants.ts'
import { instant } from '../cards/card.ts'
import { allItems, type Item } from '../cursors/cursor-list.ts'
import { amountOf, type Happened, momentOf, newCard, spendable, together } from './activity.ts'
import { happen, idsOf, reader, type Selection, untilListed } from './lists.ts'

/** The sources of `POST /v1/cards/transactions`. */
export type Source = 'cards' | 'travel'

/** How many days ago each transaction of the first and second card happened: at noon, UTC, far from other days. */
const daysAgo = [
  [1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 400, 1100],
  [4, 5, 8, 9, 12],
] as const
/** Filters use days in this range. The first card has a transaction on each of these days and on the days around them. */
const [latest, earliest] = [2, 14]

/** Transactions of two cards over years, in an isolated tenant if possible. The third card was never used. */
export type History = {
  readonly source: Source
  readonly token: string | undefined
  readonly now: number
  readonly cards: readonly CardDetailsDto[]
  readonly happened: readonly Happened[]
}

export const history = (target: Target, source: Source): Promise<History> =>
  target.once(`history of ${source}`, async () => {
    const token = await isolatedTenant(target)
    const now = await target.now()
    const cards = await together([0, 1, 2], () => newCard(target, token))
    const wanted = daysAgo.flatMap((days, card) => days.map((ago) => ({ card, at: momentOf(now, -ago) })))
    const happened = await together([...wanted.entries()], ([index, { card, at }]) =>
      happen(target, source, { cardId: cards[card]?.id, token, at, amount: amountOf(index) }),
    )
    // The transaction of today is created last.
    const today = await happen(target, source, {
      cardId: cards[0]?.id,
      token,
      at: await target.now(),
      amount: amountOf(100),
    })
    const whole = { source, token, now, cards, happened: [...happened, today] }
    await untilListed(target, { list: source, token, cardIds: cards.map(({ id }) => id) }, whole.happened)
    return whole
  })

/** A date range, and the requested cards. */
export type Period = {
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  /** Undefined: all cards of the tenant. */
  readonly cardIds: readonly string[] | undefined
  toString(): string
}

/** The requested cards by index; undefined: all cards of the tenant. */
const ways: readonly (readonly number[] | undefined)[] = [undefined, [0], [0, 1]]

/** Periods within two weeks, for all cards or some of them. By default, the first card is among them. */
export function periods({ now, cards }: History, which = ways): fc.Arbitrary<Period> {
  const ago = fc.integer({ min: latest, max: earliest })
  return fc.tuple(ago, ago, eachOnce(...which)).map(([a, b, way]) => {
    const [from, to] = [momentOf(now, -Math.max(a, b)), momentOf(now, -Math.min(a, b))]
    return period(
      from,
      to,
      way?.map((index) => cards[index]?.id ?? ''),
    )
  })
}

/** A transaction of the last two weeks, and a period that begins or ends on its day. */
export function periodsFrom(of: History, edge: 'from' | 'to'): fc.Arbitrary<Period & { readonly what: Happened }> {
  const recent = of.happened.filter(({ at }) => at >= momentOf(of.now, -earliest) && at <= momentOf(of.now, -latest))
  return fc
    .tuple(fc.constantFrom(...recent), fc.integer({ min: 1, max: 10 }), fc.boolean())
    .map(([what, length, alone]) => {
      const other =
        edge === 'from'
          ? Math.min(what.at + length * 86_400_000, momentOf(of.now, -latest))
          : what.at - length * 86_400_000
      const [from, to] = edge === 'from' ? [what.at, other] : [other, what.at]
      return { ...period(from, to, alone ? [what.cardId ?? ''] : undefined), what }
    })
}

function period(from: number, to: number, cardIds: readonly string[] | undefined): Period {
  const whose = cardIds === undefined ? 'any card' : `${cardIds.length} cards`
  return { from, to, cardIds, toString: () => `${day(from, 0)} to ${day(to, 0)}, ${whose}` }
}

/** A search in a history. A missing date is not sent. */
export type Part = Pick<Selection, 'cardIds' | 'from' | 'to'>

/** The created transactions that match a search. */
export function inPeriod(
  { happened }: History,
  { from = -Infinity, to = Infinity, cardIds }: Part,
): readonly Happened[] {
  return happened.filter(
    ({ at, cardId = '' }) => at >= from && at <= to && (cardIds === undefined || cardIds.includes(cardId)),
  )
}

/** The items that a list returns, by id. A shared tenant may have other transactions too. */
export async function returned(
  target: Target,
  of: History,
  { cardIds, from, to }: Part,
  pageSize?: number,
): Promise<ReadonlyMap<string, Item>> {
  const items = await allItems(reader(target, { list: of.source, token: of.token, cardIds, from, to }), pageSize)
  const ids = idsOf(of.source, items, of.happened)
  return new Map(items.map((item, index) => [ids[index] ?? '', item]))
}

/** Expects each of these in a list. @throws {Violation} */
export function expectAll(found: ReadonlyMap<string, Item>, expected: readonly Happened[]): void {
  const missing = expected.find(({ id }) => !found.has(id))
  const when = missing && new Date(missing.at).toISOString()
  expectThat(missing === undefined, `transaction ${missing?.id} of ${when}`, `${found.size} other transactions`)
}

/** Expects an item with the card, amount and settlement date of the activity. @throws {Violation} */
export function expectTold(item: Item, { cardId, amount, at }: Happened): void {
  const { id, name } = isObject(item.card) ? item.card : ({} as Item)
  expectEqual('id and name of the card:', { id, name }, { id: cardId, name: spendable.name })
  expectEqual('transactionAmount', item.transactionAmount, amount)
  const settled = instant(String(item.settlementDate)) ?? Number.NaN
  expectThat(
    Math.abs(settled - at) < 1000,
    `settlementDate ${new Date(at).toISOString()}`,
    excerpt(item.settlementDate),
  )
}

/** Expects none of these in a list. @throws {Violation} */
export function expectNone(found: ReadonlyMap<string, Item>, others: readonly Happened[]): void {
  const stray = others.find(({ id }) => found.has(id))
  const when = stray && new Date(stray.at).toISOString()
  expectThat(stray === undefined, 'no other transactions', `also transaction ${stray?.id} of ${when}`)
}

/**
 * Expects a list for some cards to contain their transactions of a period, apart from its first and last day, and no
 * transaction of another card. @throws {Violation}
 */
export function expectOfCardsAlone(found: ReadonlyMap<string, Item>, of: History, { from, to, cardIds }: Part): void {
  const ofCards = inPeriod(of, { cardIds })
  expectAll(found, inPeriod({ ...of, happened: ofCards.filter(({ at }) => at !== from && at !== to) }, { from, to }))
  const stray = [...found.keys()].find((id) => !ofCards.some((one) => one.id === id))
  expectThat(stray === undefined, 'only transactions of the requested cards', `also ${stray}`)
}
