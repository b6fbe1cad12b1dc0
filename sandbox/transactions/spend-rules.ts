import { categories } from '../cards/categories.ts'
import type { CardRestrictions } from '../cards/restrictions.ts'
import { parseUtc } from '../dates.ts'

/** A purchase to be authorized. */
export type Purchase = {
  /** In the currency of the account. */
  readonly amount: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Merchant category code, 4 digits. */
  readonly mcc: string
}

/** The approvals of a card since its creation. */
export type Spending = {
  /** The sum of approved amounts, without approvals that failed afterwards. */
  readonly spent: number
  /** The number of approvals, including those that failed afterwards. */
  readonly approvals: number
}

export type DeclineReason = keyof typeof rules

/** Amounts are compared in millionths, so that 0.1 + 0.2 does not exceed a limit of 0.3. */
const MILLIONTHS = 1e6

/** Each returns whether it declines the purchase. The first that does is the reason. */
const rules = {
  'not-yet-active': ({ activeDateRangeUTC: range }, { at }) => isAfter(range?.startDate, at),
  'no-longer-active': ({ activeDateRangeUTC: range }, { at }) => isNotAfter(range?.endDate, at),
  'category-not-allowed': ({ merchantCategory }, { mcc }) => !allowsCategory(merchantCategory, mcc),
  'count-used-up': ({ maxTransactionCount: most = Number.POSITIVE_INFINITY }, _, { approvals }) => approvals >= most,
  'limit-exceeded': ({ spendLimit }, { amount }, { spent }) =>
    Math.round((spent + amount - spendLimit) * MILLIONTHS) > 0,
} satisfies Record<string, (restrictions: CardRestrictions, purchase: Purchase, spending: Spending) => boolean>

/** Why the restrictions of a card decline a purchase; undefined if they permit it. */
export function declineReason(
  restrictions: CardRestrictions,
  purchase: Purchase,
  spending: Spending,
): DeclineReason | undefined {
  return (Object.keys(rules) as DeclineReason[]).find((name) => rules[name](restrictions, purchase, spending))
}

/** "`allow` = only listed categories allowed, `block` = listed categories blocked." */
export function allowsCategory(rule: CardRestrictions['merchantCategory'], mcc: string): boolean {
  if (!rule) return true
  const listed = categories.some(({ id, mccCodes }) => rule.categoryIds.includes(id) && mccCodes.includes(mcc))
  return rule.mode === 'allow' ? listed : !listed
}

function isAfter(date: string | null | undefined, at: number): boolean {
  return typeof date === 'string' && parseUtc(date) > at
}

function isNotAfter(date: string | null | undefined, at: number): boolean {
  return typeof date === 'string' && parseUtc(date) <= at
}
