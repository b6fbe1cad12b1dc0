import type { Delivery } from '../../receiver/inbox.ts'
import { excerpt } from '../../text/excerpt.ts'
import { envelopeField, inDelivery, inDeliveryHeader } from '../../validate/delivery.ts'
import { expectEqual, expectThat } from '../../validate/expect.ts'
import { instantOf } from '../../validate/instant.ts'
import { isRounded, isRoundedFrom } from '../../validate/timestamps.ts'
import { isObject } from '../../values/json.ts'
import { valueAt } from '../../values/json-pointer.ts'
import { type CardEvent, typeOfKind } from '../events/card-events.ts'

/** Whether a delivery is of this event: by its event id or, if neither header nor body has it, by its transaction and type. */
export const isDeliveryOf =
  ({ eventId, transactionId, kind }: Pick<CardEvent, 'eventId' | 'transactionId' | 'kind'>) =>
  (delivery: Delivery): boolean =>
    hasId(delivery, eventId) ||
    (transactionIn(delivery).id === transactionId && envelopeField(delivery, 'type') === typeOfKind[kind])

const hasId = (delivery: Delivery, eventId: string): boolean =>
  [envelopeField(delivery, 'id'), delivery.headers['x-webhook-event-id']].includes(eventId)

/** As {@link isDeliveryOf}, where others of these events may have the same transaction and type: settlements of one purchase. */
export const isDeliveryAmong =
  (events: readonly CardEvent[]) =>
  (event: CardEvent) =>
  (delivery: Delivery): boolean =>
    hasId(delivery, event.eventId) ||
    (isDeliveryOf(event)(delivery) && !events.some((other) => isAlike(other, event) && hasId(delivery, other.eventId)))

const isAlike = (one: CardEvent, other: CardEvent): boolean =>
  one.transactionId === other.transactionId && one.kind === other.kind

/** The transaction data of a delivery; empty if there is none. */
export function transactionIn(delivery: Delivery): Readonly<Record<string, unknown>> {
  const data = envelopeField(delivery, 'data')
  return isObject(data) ? data : {}
}

export const deliveryIdOf = ({ headers }: Delivery): string | undefined => headers['x-webhook-delivery-id']

/** Whether the headers say that a delivery is a retry, whatever its reason. */
export const isRetry = ({ headers }: Delivery): boolean => headers['x-webhook-retry'] === 'true'

/** Whether both retry headers say that a delivery is a manual retry. */
export const isManualRetry = (delivery: Delivery): boolean => isRetry(delivery) && retryReason(delivery) === 'manual'

/** Requires both retry headers of a delivery to say that it is a manual retry. @throws {CheckFailure} */
export function expectMarkedAsManual(delivery: Delivery): void {
  const { 'x-webhook-retry': retry, 'x-webhook-retry-reason': reason } = delivery.headers
  const expected = 'X-Webhook-Retry: true, X-Webhook-Retry-Reason: manual'
  const at = inDeliveryHeader(delivery, 'x-webhook-retry-reason')
  expectThat(
    isManualRetry(delivery),
    expected,
    `X-Webhook-Retry: ${retry ?? 'missing'}, X-Webhook-Retry-Reason: ${reason ?? 'missing'}`,
    at,
  )
}

/** Whether both retry headers say that a delivery is an automatic retry. */
export const isAutomaticRetry = (delivery: Delivery): boolean =>
  isRetry(delivery) && retryReason(delivery) === 'automatic'

const retryReason = ({ headers }: Delivery): string | undefined => headers['x-webhook-retry-reason']

/** What identifies the attempt of a delivery; undefined without a delivery id. Its copies have the same headers. */
function attemptOf(delivery: Delivery): string | undefined {
  const id = deliveryIdOf(delivery)
  return id === undefined ? undefined : `${id} ${isRetry(delivery)} ${retryReason(delivery)}`
}

/** What the data of an event says about its transaction, whenever it is rendered. */
const transactionProperties = [
  '/id',
  '/productType',
  '/transactionType',
  '/transactionAmount',
  '/transactionCurrency',
  '/localAmount',
  '/localCurrency',
  '/relatedTransactionId',
  '/card/id',
  '/card/type',
  '/card/lastFourDigits',
  '/card/name',
  '/card/metadata',
  '/merchant/name',
  '/merchant/merchantCategoryCode',
  '/company/id',
  '/company/name',
  '/user/id',
  '/user/name',
  '/user/email',
] as const

/** Optional properties that each attempt has if the first one has them. */
const repeatedProperties = [
  '/relatedTransactionId',
  '/localAmount',
  '/localCurrency',
  '/card/name',
  '/card/metadata',
  '/card/restrictions',
] as const

/** What a later rendering may write in another way: the case of an address, zeros before a code. */
const normalForms: { readonly [pointer: string]: (text: string) => string } = {
  '/user/email': (address) => address.toLowerCase(),
  '/merchant/merchantCategoryCode': (code) => code.padStart(4, '0'),
}

/** The dates of that transaction. */
const transactionDates = ['/transactionDate', '/settlementDate'] as const

/**
 * Requires another attempt to have the event id, type, time and transaction data of an earlier one. Card, user and company were not updated
 * between them.
 * @throws {CheckFailure}
 */
export function expectSameEvent(later: Delivery, earlier: Delivery): void {
  for (const name of ['id', 'type', 'version'] as const)
    expectEqual(name, envelopeField(later, name), envelopeField(earlier, name), inDelivery(later, `/${name}`))
  for (const name of ['x-webhook-event-id', 'x-webhook-event-type'])
    expectEqual(name, later.headers[name], earlier.headers[name], inDeliveryHeader(later, name))
  expectSameTime(later, earlier)
  const [data, earlierData] = [transactionIn(later), transactionIn(earlier)]
  for (const pointer of transactionProperties) {
    const [value, expected] = [data, earlierData].map((one) => normalized(pointer, valueAt(one, pointer)))
    const at = inDelivery(later, `/data${pointer}`)
    if (expected != null && value != null) expectEqual(`data${pointer}`, value, expected, at)
  }
  for (const pointer of repeatedProperties) {
    const isLost = isPresent(valueAt(earlierData, pointer)) && !isPresent(valueAt(data, pointer))
    const expected = `data${pointer}, as in the attempt before`
    expectThat(!isLost, expected, excerpt(valueAt(data, pointer)), inDelivery(later, `/data${pointer}`))
  }
  for (const pointer of transactionDates) {
    const [value, expected] = [valueAt(data, pointer), valueAt(earlierData, pointer)]
    const at = inDelivery(later, `/data${pointer}`)
    expectThat(isSameDate(value, expected), `data${pointer} ${excerpt(expected)}`, excerpt(value), at)
  }
}

const normalized = (pointer: string, value: unknown): unknown =>
  typeof value === 'string' ? (normalForms[pointer]?.(value) ?? value) : value

/** Whether a property has a value. An object without properties may be left out. */
const isPresent = (value: unknown): boolean => value != null && !(isObject(value) && Object.keys(value).length === 0)

/** Whether two dates of an event may be the same one, in whatever form, rounded by a database, or without its time. */
function isSameDate(value: unknown, earlier: unknown): boolean {
  const [time, expected] = [value, earlier].map((date) => instantOf(String(date)))
  const isComparable = time !== undefined && expected !== undefined
  return !isComparable || isRounded(value, earlier)
}

/** Requires the same time of the event, which a database may have rounded since the first attempt was sent. @throws {CheckFailure} */
function expectSameTime(later: Delivery, earlier: Delivery): void {
  const [time, expected] = [later, earlier].map((delivery) => envelopeField(delivery, 'occurredAt'))
  const isMet = time === expected || isRoundedFrom(time, expected)
  expectThat(isMet, `occurredAt ${excerpt(expected)}`, excerpt(time), inDelivery(later, '/occurredAt'))
  const name = 'x-webhook-timestamp'
  const [seconds, earlierSeconds] = [later, earlier].map(({ headers }) => headers[name])
  const isSame = seconds === earlierSeconds || Math.abs(Number(seconds) - Number(earlierSeconds)) <= 1
  expectThat(isSame, `${name} ${earlierSeconds}`, `${seconds}`, inDeliveryHeader(later, name))
}

/** The first delivery of each attempt: "Delivery is at-least-once", so that an attempt can arrive again, also late. */
export const distinctAttempts = (deliveries: readonly Delivery[]): readonly Delivery[] => newAttempts(deliveries, 0)

/**
 * The first delivery of each attempt that started later than others. Copies of those others do not count, however late they arrive.
 * @param seen how many of the deliveries arrived earlier
 */
export function newAttempts(deliveries: readonly Delivery[], seen: number): readonly Delivery[] {
  const known = new Set(deliveries.slice(0, seen).map(attemptOf))
  return deliveries.slice(seen).filter((delivery) => {
    const attempt = attemptOf(delivery)
    const isNew = attempt === undefined || !known.has(attempt)
    known.add(attempt)
    return isNew
  })
}

/**
 * The deliveries that a manual retry sent, among all deliveries of an event to a subscription. Those that are marked as manual
 * retries; where no delivery is marked, the new attempts.
 * @param seen how many of the deliveries arrived before the retry
 */
export function sentByManualRetry(deliveries: readonly Delivery[], seen: number): readonly Delivery[] {
  const later = newAttempts(deliveries, seen)
  const marked = later.filter(isManualRetry)
  if (marked.length > 0) return marked
  const earlierIds = deliveries.slice(0, seen).map(deliveryIdOf)
  return later.filter((delivery) => isRetry(delivery) || !earlierIds.includes(deliveryIdOf(delivery)))
}

/**
 * The automatic retries among all deliveries of an event to a subscription, each attempt once. A copy of the first attempt is not a
 * retry, however late it arrives. It may have another delivery id: where more attempts arrived than the record counts, only
 * those count that are marked as retries.
 * @param firstIds the delivery ids of the first attempt and its copies
 * @param attemptNumber of the delivery record; undefined without a record
 */
export function automaticRetries(
  deliveries: readonly Delivery[],
  firstIds: readonly (string | undefined)[],
  attemptNumber: number | undefined,
): readonly Delivery[] {
  const attempts = distinctAttempts(deliveries)
  const later = attempts.filter((delivery) => isRetry(delivery) || !firstIds.includes(deliveryIdOf(delivery)))
  const hasCopies = later.length + 1 > (attemptNumber ?? 0)
  return hasCopies ? later.filter(isRetry) : later
}
