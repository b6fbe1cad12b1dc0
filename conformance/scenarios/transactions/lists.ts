import type { OperationId } from '../../../generated/operations.ts'
import type { Need } from '../../../generated/rules.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { day } from '../../cases/environment.ts'
import { inVariant } from '../../cases/variants.ts'
import { documentedMaximum, largestPageSizeOf } from '../../contract/page-sizes.ts'
import { at, resolved } from '../../contract/schemas.ts'
import { NotTested } from '../../failure/errors.ts'
import type { RequestArguments } from '../../http/request.ts'
import type { Target } from '../../run/target.ts'
import type { PageQuery, ReadCursorPage } from '../cursors/cursor-list.ts'
import { type Activity, forcePost, newCard, paymentActivity, purchase, travelActivity } from './activity.ts'

/** The cursor lists: both sources of `POST /v1/cards/transactions`, the payments, and the deprecated `GET /v1/transactions`. */
export const listNames = ['cards', 'travel', 'payments', 'deprecated'] as const
export type ListName = (typeof listNames)[number]

/** The sources of `POST /v1/cards/transactions`. */
export const sources = ['cards', 'travel'] as const
export type Source = (typeof sources)[number]

/** The lists that are read by GET, with date-times. */
export type DateTimeList = Exclude<ListName, Source>

/** The greatest page size that every target accepts: that of the deprecated list is unspecified, apart from its default. */
export const maxPageSize: Readonly<Record<ListName, number>> = {
  cards: maximumOf('cards'),
  travel: maximumOf('travel'),
  payments: largestPageSizeOf('listPaymentTransactions'),
  deprecated: 20,
}

function maximumOf(source: Source): number {
  const { properties = {} } = inVariant(resolved(at('/requests/listCardTransactions/body')), { source })
  return documentedMaximum(properties.pageSize ?? {}, `the source ${source}`)
}

/** Which transactions of a list to return. */
export type Filters = {
  /** For `cards` and `travel`. */
  readonly cardIds?: readonly string[] | undefined
  /** First and last moment, in milliseconds since the epoch; of `cards` and `travel` their days. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

const activityFor: Readonly<Record<ListName, Need>> = {
  cards: 'control:card-activity',
  travel: 'control:travel-activity',
  payments: 'control:payment-activity',
  deprecated: 'control:card-activity',
}

/** Whether the control interface can create transactions of a list. */
export const isFillable = (target: Target, list: ListName): boolean => target.supports(activityFor[list])

/** The lists, or those of the given ones, that the control interface can fill. @throws {NotTested} when it can fill none */
export function fillableLists<Name extends ListName>(
  target: Target,
  names: readonly Name[] = listNames as readonly ListName[] as readonly Name[],
): readonly Name[] {
  const fillable = names.filter((name) => isFillable(target, name))
  if (fillable.length === 0) throw new NotTested('The control interface offers none of the activities for these lists.')
  return fillable
}

/** Whether a list is read by `POST /v1/cards/transactions`, whose filters are cards and days. */
export const isSource = (list: ListName): list is Source => list === 'cards' || list === 'travel'

const operationsOfLists = {
  cards: 'listCardTransactions',
  travel: 'listCardTransactions',
  payments: 'listPaymentTransactions',
  deprecated: 'listTransactions',
} as const satisfies Readonly<Record<ListName, OperationId>>

/** The operation that returns a list. */
export const operationOf = <Name extends ListName>(list: Name): (typeof operationsOfLists)[Name] =>
  operationsOfLists[list]

/** Reads the pages of a list. */
export function pageReader(
  target: Target,
  list: ListName,
  { cardIds, from, to }: Filters = {},
  more: Pick<RequestArguments, 'headers'> = {},
): ReadCursorPage {
  if (isSource(list)) {
    const dates = { startDate: from && day(from, 0), endDate: to && day(to, 0) }
    return (query) =>
      target.call('listCardTransactions', { body: { source: list, cardIds, ...dates, ...query }, ...more })
  }
  const dates = { startDate: from && wireForm(from), endDate: to && wireForm(to) }
  const operation = operationOf(list)
  return (query: PageQuery) => target.call(operation, { query: { ...dates, ...query }, ...more })
}

/** How a card transaction comes about: approved and then settled, or only settled, which takes one call instead of two. */
const settlements = { purchase, forcePost } as const
export type Settlement = keyof typeof settlements

/** Creates an activity that a list returns. */
export function createActivity(
  target: Target,
  list: ListName,
  { cardId = '', amount, at }: Omit<Activity, 'id'>,
  settlement: Settlement = 'purchase',
): Promise<Activity> {
  switch (list) {
    case 'payments':
      return paymentActivity(target, { amount, at })
    case 'travel':
      return travelActivity(target, cardId, { amount, at })
    case 'cards':
    case 'deprecated':
      return settlements[settlement](target, cardId, { amount, at })
  }
}

/** What a new activity of a list needs: the id of a new card, or nothing for payments. */
export async function cardFor(target: Target, list: ListName): Promise<{ readonly cardId?: string }> {
  return list === 'payments' ? {} : { cardId: (await newCard(target)).id }
}
