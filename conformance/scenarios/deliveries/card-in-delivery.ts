import type { ActiveDateRange, CardDto, CardRestrictions } from '../../../generated/types.d.ts'
import type { Delivery } from '../../receiver/inbox.ts'
import { excerpt } from '../../text/excerpt.ts'
import { inDelivery } from '../../validate/delivery.ts'
import { type At, expectEqual, expectThat } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { isObject } from '../../values/json.ts'

/** What the card of an event may show of the card that was used. */
export const shownProperties = ['name', 'metadata', 'restrictions'] as const

/** The card in a delivery. */
export type CardInDelivery = { readonly card: Readonly<Record<string, unknown>>; readonly delivery: Delivery }

/**
 * Requires the delivered restrictions to be those of the card, where they are present. The types of numbers are unspecified: a text is not
 * compared, and an amount may be in cents.
 * @throws {CheckFailure}
 */
function expectRestrictions(delivered: unknown, used: CardRestrictions, at: At): void {
  if (!isObject(delivered)) return
  for (const name of ['spendLimit', 'maxTransactionCount'] as const) {
    const [actual, expected] = [delivered[name], used[name]]
    if (typeof actual !== 'number' || expected === undefined) continue
    const isSame = actual === expected || (name === 'spendLimit' && actual === Math.round(expected * 100))
    expectThat(isSame, `data.card.restrictions.${name} ${expected}`, `${actual}`, at)
  }
  const [range, categories] = [delivered.activeDateRangeUTC, delivered.merchantCategory]
  if (isObject(range)) expectDates(range, used.activeDateRangeUTC, at)
  if (isObject(categories)) expectCategories(categories, used.merchantCategory, at)
}

function expectDates(delivered: Readonly<Record<string, unknown>>, used: ActiveDateRange | undefined, at: At): void {
  for (const name of ['startDate', 'endDate'] as const) {
    const [actual, expected] = [delivered[name], used?.[name]]
    if (actual === undefined || expected === undefined || expected === null) continue
    const isSame = typeof actual === 'string' && instantOf(actual) === instantOf(expected)
    expectThat(isSame, `data.card.restrictions.activeDateRangeUTC.${name} ${expected}`, excerpt(actual), at)
  }
}

function expectCategories(
  { mode, categoryIds }: Readonly<Record<string, unknown>>,
  used: CardRestrictions['merchantCategory'],
  at: At,
): void {
  const place = 'data.card.restrictions.merchantCategory'
  if (used === undefined) {
    const isNone = !Array.isArray(categoryIds) || categoryIds.length === 0
    expectThat(isNone, `no ${place}: the card has none`, excerpt({ mode, categoryIds }), at)
    return
  }
  if (typeof mode === 'string') expectEqual(`${place}.mode`, mode, used.mode, at)
  if (Array.isArray(categoryIds))
    expectEqual(`${place}.categoryIds`, categoryIds.map(String).sort(), used.categoryIds.toSorted(), at)
}

/** Requires the card of an event to have, where present, the name, the metadata and the restrictions of this one. @throws {CheckFailure} */
export function expectCard(
  { card, delivery }: CardInDelivery,
  used: Pick<CardDto, (typeof shownProperties)[number]>,
): void {
  const shown = { name: used.name, metadata: used.metadata ?? {} }
  for (const name of ['name', 'metadata'] as const)
    if (card[name] !== undefined && card[name] !== null)
      expectEqual(`data.card.${name}`, card[name], shown[name], inDelivery(delivery, `/data/card/${name}`))
  expectRestrictions(card.restrictions, used.restrictions, inDelivery(delivery, '/data/card/restrictions'))
}
