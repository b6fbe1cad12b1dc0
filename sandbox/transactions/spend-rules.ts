import { categories } from '../cards/categories.ts'
import type { CardRestrictions } from '../cards/restrictions.ts'
import { parseUtc } from '../dates.ts'

/** What somebody wants to buy with a card. */
export type Purchase = {
  /** In the account's currency. */
  readonly amount: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Merchant category code, 4 digits. */
  readonly mcc: string
}

/** What was approved on a card in its whole life. */
export type Spending = {
  /** The approved amounts, less those of approvals that failed afterwards. */
  readonly spent: number
  /** How many approvals there were, whatever became of them. */
  readonly approvals: number
}

export type Decline = keyof typeof rules

/** Amounts are compared in millionths: a sum such as 0.1 + 0.2 does not exceed a limit of 0.3. */
const MILLIONTHS = 1e6

/** Each says whether it forbids the purchase. The first that does is the reason for the decline. */
const rules = {
  'not-yet-active': ({ activeDateRangeUTC: range }, { at }) => isAfter(range?.startDate, at),
  'no-longer-active': ({ activeDateRangeUTC: range }, { at }) => isNotAfter(range?.endDate, at),
  'category-not-allowed': ({ merchantCategory }, { mcc }) => !allowsCategory(merchantCategory, mcc),
  'count-used-up': ({ maxTransactionCount: most = Number.POSITIVE_INFINITY }, _, { approvals }) => approvals >= most,
  'limit-exceeded': ({ spendLimit }, { amount }, { spent }) =>
    Math.round((spent + amount - spendLimit) * MILLIONTHS) > 0,
} satisfies Record<string, (restrictions: CardRestrictions, purchase: Purchase, spending: Spending) => boolean>

/** Why a card's restrictions do not let a purchase pass; undefined where they do. */
export function declineReason(
  restrictions: CardRestrictions,
  purchase: Purchase,
  spending: Spending,
): Decline | undefined {
  return (Object.keys(rules) as Decline[]).find((name) => rules[name](restrictions, purchase, spending))
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
