import type { CardRestrictions, WebhookEventDto, WebhookEventType } from '../../../generated/types.d.ts'
import { wireForm } from '../../cases/domain-values.ts'
import { uniqueName } from '../../cases/unique-names.ts'
import { largestPageSize } from '../../contract/page-sizes.ts'
import { NotTested } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { ifPossible } from '../../run/if-possible.ts'
import type { Target } from '../../run/target.ts'
import { waitUntil } from '../../run/wait-until.ts'
import { excerpt } from '../../text/excerpt.ts'
import { type At, inBody, inStatus, isSuccess } from '../../validate/expect.ts'
import { lastExchange } from '../../validate/last-response.ts'
import { isObject } from '../../values/json.ts'
import { SECOND } from '../../values/time-units.ts'
import { subscribeToAll } from '../events/subscribed-tenant.ts'

/** The type of the event of a purchase that is approved. */
const APPROVED: WebhookEventType = 'transaction.auth.approved'

/** How long the record of an event may take to appear, in milliseconds; that of the first one of a run, once the tenant has a subscription. */
const [RECORD_TIMEOUT, FIRST_RECORD_TIMEOUT] = [2_000, 15_000]

/** What a first purchase shows of the records of events. */
type PurchaseRecords = {
  readonly needSubscription: boolean
  /** How long those of other purchases are waited for, in milliseconds. */
  readonly timeout: number
}

/**
 * The id of a new card with these restrictions.
 * @throws {NotTested} when the card is refused, or when the control interface approves no purchase at all
 */
export async function restrictedCard(target: Target, restrictions: CardRestrictions): Promise<string> {
  const { needSubscription } = await purchaseRecords(target)
  if (needSubscription) await subscribeToAll(target)
  return newCard(target, restrictions)
}

/** Made once per run. @throws {NotTested} when the control interface approves no purchase at all */
function purchaseRecords(target: Target): Promise<PurchaseRecords> {
  return target.once('purchases are approved', async () => {
    const id = await newCard(target, { spendLimit: 1000 })
    const withoutSubscription = await approvalWithin(target, id, RECORD_TIMEOUT)
    if (withoutSubscription.isApproved) return { needSubscription: false, timeout: RECORD_TIMEOUT }
    if (!withoutSubscription.isRecorded) await subscribeToAll(target)
    const started = performance.now()
    const { isApproved } = await approvalWithin(target, id, FIRST_RECORD_TIMEOUT)
    if (!isApproved)
      throw new NotTested('The control interface approves no purchase, not even one far below the spend limit.')
    const timeout = Math.max(RECORD_TIMEOUT, 2 * (performance.now() - started))
    return { needSubscription: !withoutSubscription.isRecorded, timeout }
  })
}

/** Makes a small purchase. @param timeout how long its event may take to be recorded, in milliseconds */
async function approvalWithin(target: Target, cardId: string, timeout: number) {
  const activity = await cardActivity(target, cardId, { kind: 'approved', amount: 1 })
  const record = activity && (await recordWithin(timeout, target, activity.eventId))
  const isRecorded = record === undefined || isSuccess(record)
  return {
    isRecorded,
    isApproved: record !== undefined && isSuccess(record) && record.response.json.eventType === APPROVED,
  }
}

/** An active date range in the form that requests have. Timestamps in milliseconds would look like card numbers in reports. */
export type DateRange = { readonly startDate: string; readonly endDate: string }

/** A date range that has ended or will end. */
type EndingRange = { readonly startDate: string | null; readonly endDate: string }

/** The date range between two moments, in milliseconds. */
export const dateRange = (start: number, end: number): DateRange => ({
  startDate: wireForm(start),
  endDate: wireForm(end),
})

/** A card whose active date range has ended. */
export type ExpiredCard = { readonly id: string; readonly endDate: string }

/**
 * A new card whose active date range is this one, in the past; where the target refuses that, one whose range ends after a few seconds.
 * @param make a card with restrictions: the default is one whose purchases show whether they are approved
 * @throws {NotTested} when the target refuses both, or its clock does not move
 */
export async function expiredCard(target: Target, range: EndingRange, make = restrictedCard): Promise<ExpiredCard> {
  const create = async (activeDateRangeUTC: EndingRange): Promise<ExpiredCard> => {
    const id = await make(target, { spendLimit: 1000, activeDateRangeUTC })
    return { id, endDate: activeDateRangeUTC.endDate }
  }
  const past = await ifPossible(create(range))
  if (past !== undefined) return past
  const now = await target.now()
  const [start, end] = [now + 4000, now + 6000]
  const { startDate, endDate } = dateRange(start, end)
  const card = await create({ startDate: range.startDate && startDate, endDate })
  // The clock of the target may be some seconds behind that of the suite, where it cannot be read.
  const margin = target.supports('control:clock') ? SECOND : 10 * SECOND
  const isOver = (time: number) => time > end + margin
  if (isOver(await waitUntil(() => target.now(), isOver, 15_000 + margin, 500))) return card
  throw new NotTested('The target refuses a startDate in the past, and its clock does not move.')
}

/** The id of a new card with these restrictions, whether or not purchases can be made. @throws {NotTested} when the card is refused */
export async function newCard(target: Target, restrictions: CardRestrictions): Promise<string> {
  const exchange = await target.call('createCard', { body: { name: uniqueName('Conformance spending'), restrictions } })
  if (isSuccess(exchange)) return exchange.response.json.id
  throw new NotTested(
    `POST /v1/cards returned ${exchange.response.status} for a card with the restrictions ${excerpt(restrictions)}.`,
  )
}

/**
 * Makes a purchase with a card. It is approved when its event is `transaction.auth.approved`; one that the control interface refuses
 * is not.
 * @returns the id of the transaction; undefined where it is not approved
 * @throws {NotTested} when no event record shows its type
 */
export async function purchase(target: Target, cardId: string, amount: number): Promise<string | undefined> {
  const activity = await cardActivity(target, cardId, { kind: 'approved', amount })
  if (activity === undefined) return undefined
  return (await eventType(target, activity.eventId)) === APPROVED ? activity.transactionId : undefined
}

/**
 * How purchases are made: one after the other or concurrently. Neither a settlement of each before the next one gives back what was spent,
 * nor an update of the card after some of them, of its name or of other restrictions.
 */
export type PurchaseOrder = 'sequential' | 'concurrent' | 'settled' | 'renamed' | 'restricted'

/**
 * Makes several purchases.
 * @param restrictions what an update sets after some purchases in the order `restricted`
 * @returns the approved amounts
 */
export async function approvedAmounts(
  target: Target,
  cardId: string,
  amounts: readonly number[],
  order: PurchaseOrder,
  restrictions?: CardRestrictions,
): Promise<readonly number[]> {
  const activityOf = (amount: number) => cardActivity(target, cardId, { kind: 'approved', amount })
  if (order === 'concurrent') return approvedOf(target, amounts, await Promise.all(amounts.map(activityOf)))
  if (order === 'settled') return settledAmounts(target, cardId, amounts)
  const activities: (Activity | undefined)[] = []
  for (const [index, amount] of amounts.entries()) {
    // Which restrictions an update must contain is unspecified, and whether a card can be updated that is used up.
    if (index === Math.floor(amounts.length / 2) && order !== 'sequential') {
      const body = order === 'renamed' ? { name: uniqueName('Conformance renamed') } : { restrictions }
      await target.call('updateCard', { path: { id: cardId }, body })
    }
    activities.push(await activityOf(amount))
  }
  return approvedOf(target, amounts, activities)
}

/** Settles each purchase that is approved before the next one. @returns the approved amounts */
async function settledAmounts(target: Target, cardId: string, amounts: readonly number[]): Promise<readonly number[]> {
  const approved: number[] = []
  for (const amount of amounts) {
    const transactionId = await purchase(target, cardId, amount)
    if (transactionId === undefined) continue
    await settle(target, cardId, { amount, transactionId })
    approved.push(amount)
  }
  return approved
}

/** The amounts whose activities are approved. An activity that the control interface refused is not. */
async function approvedOf(
  target: Target,
  amounts: readonly number[],
  activities: readonly (Activity | undefined)[],
): Promise<readonly number[]> {
  const types = await eventTypesOf(
    target,
    activities.flatMap((activity) => activity?.eventId ?? []),
  )
  return amounts.filter((_, index) => types.get(activities[index]?.eventId ?? '') === APPROVED)
}

/** A sum of money, without the errors of binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100

type Approved = { readonly amount: number; readonly transactionId: string }

/** Settles an approved transaction, unless the control interface refuses that. */
export async function settle(target: Target, cardId: string, { amount, transactionId }: Approved): Promise<void> {
  await cardActivity(target, cardId, { kind: 'settled', amount, relatedTransactionId: transactionId })
}

/** Makes an approved transaction fail. @throws {NotTested} when the control interface refuses that */
export async function failTransaction(
  target: Target,
  cardId: string,
  { amount, transactionId }: Approved,
): Promise<void> {
  const activity = await cardActivity(target, cardId, { kind: 'failed', amount, relatedTransactionId: transactionId })
  if (activity === undefined) throw new NotTested('The control interface cannot make an approved transaction fail.')
}

type Activity = { readonly transactionId: string; readonly eventId: string }

async function cardActivity(target: Target, cardId: string, body: object): Promise<Activity | undefined> {
  const activity = await ifPossible(Promise.resolve(target.control?.post(`/cards/${cardId}/activity`, body)))
  return activity && { transactionId: String(activity.transactionId), eventId: String(activity.eventId) }
}

/**
 * The types of some events by id: from the first page of the list, and one by one where that does not contain them.
 * @throws {NotTested} when no record shows a type
 */
async function eventTypesOf(target: Target, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const list = await target.call('listWebhookEvents', { query: { pageSize: largestPageSize } })
  const rows: unknown = list.response.json?.rows
  const found = Array.isArray(rows) ? rows.filter(isObject) : []
  const listed = new Map(found.map(({ id, eventType }) => [id, eventType]))
  const types = ids.map(async (id) => [id, listed.get(id) ?? (await eventType(target, id))] as const)
  return new Map(await Promise.all(types))
}

async function eventType(target: Target, id: string): Promise<string | undefined> {
  const exchange = await recordWithin((await purchaseRecords(target)).timeout, target, id)
  if (isSuccess(exchange)) return exchange.response.json.eventType
  throw new NotTested(`GET /v1/webhooks/events/{id} returned ${exchange.response.status} for the event of a purchase.`)
}

/** Where the outcome of the last purchase is shown: the type of its event, or the response of the control interface that refused it. */
export function inLastPurchase(): At | undefined {
  const last = lastExchange(
    ({ operation, request }) =>
      operation === 'getWebhookEvent' || operation === 'listWebhookEvents' || request.url.endsWith('/activity'),
  )
  if (last === undefined) return undefined
  if (last.operation === null) return inStatus(last)
  return inBody(last, last.operation === 'getWebhookEvent' ? '/eventType' : '/rows')
}

/** The record of an event, which may appear with a delay. */
const recordWithin = (timeout: number, target: Target, id: string): Promise<Exchange<WebhookEventDto>> =>
  waitUntil(() => target.call('getWebhookEvent', { path: { id } }), isSuccess, timeout)
