import { ifPossible } from '../../../run/if-possible.ts'
import type { Target } from '../../../run/target.ts'
import { expectThat, inBody, inPath, isSuccess } from '../../../validate/expect.ts'
import { expectOf, type Located, propertyOf } from '../../../validate/located.ts'
import { manySubscriptions } from '../../subscriptions/many-subscriptions.ts'
import { type DeliveryRecord, isUnderWay } from '../delivery-records.ts'
import { expectArrived } from '../delivery-timing.ts'
import { refusal, retryAfterFailure } from './retry-after-failure.ts'

/** Requires a manual retry to arrive at each of many subscriptions, where tenants are isolated. @throws {CheckFailure} */
export async function expectResentToMany(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const { recipients } = await manySubscriptions(target)
  if (recipients?.status !== 'fulfilled') return
  const { exchange, resent, missingAtShared } = recipients.value.retry
  const missing = resent.filter(({ length }) => length === 0).length
  const actual = `no delivery to ${missing} of ${resent.length}`
  expectArrived(target, missing === 0, 'the event again at each of many active subscriptions', actual, inPath(exchange))
  const each = 'the event again for each of two subscriptions with one URL'
  expectArrived(target, missingAtShared === 0, each, `none for ${missingAtShared} of them`, inPath(exchange))
}

/** Requires a manual retry to many subscriptions to return one record for each that it was sent to. @throws {CheckFailure} */
export async function expectRowsOfMany(target: Target): Promise<void> {
  if (!target.supports('control:credentials')) return
  const { recipients } = await manySubscriptions(target)
  if (recipients?.status !== 'fulfilled') return
  const { inboxes, retry, sharing } = recipients.value
  const ofInboxes = inboxes.filter((_, index) => retry.resent[index]?.length !== 0).map(({ id }) => id)
  const reached = [...new Set([...ofInboxes, ...(retry.missingAtShared === 0 ? sharing : [])])]
  if (!isSuccess(retry.exchange) || retry.rows.length === 0) return
  const at = inBody(retry.exchange, '/rows')
  const missing = reached.filter((id) => !retry.rows.some(({ value }) => value.subscriptionId === id)).length
  expectThat(
    missing === 0,
    'a record for each subscription that the event was sent to',
    `none for ${missing} of them`,
    at,
  )
  const repeated = retry.rows.length - new Set(retry.rows.map(({ value }) => value.id)).size
  expectThat(repeated === 0, 'each record once', `${repeated} records repeated`, at)
}

/**
 * Requires a record without a result not to have the time of the delivery before it. A target may write time and status one after the other.
 * @throws {CheckFailure}
 */
export function expectNoEarlierTime(row: Located<DeliveryRecord>, before: readonly Located<DeliveryRecord>[]): void {
  const earlier = before.find(({ value }) => value.subscriptionId === row.value.subscriptionId)?.value
  const { deliveredAt = null, status } = row.value
  const isCopied = isUnderWay(row.value) && deliveredAt !== null && deliveredAt === earlier?.deliveredAt
  const actual = `${deliveredAt}, that of the attempt before`
  expectOf(propertyOf(row, 'deliveredAt'), !isCopied, `no deliveredAt of a ${status} delivery`, actual)
}

/** Requires the records of a manual retry that a receiver refused not to have the status code of its acceptance before. @throws {CheckFailure} */
export async function expectNoEarlierStatusCode(target: Target): Promise<void> {
  const { created = [], listed } = (await ifPossible(retryAfterFailure(target))) ?? {}
  for (const row of created.filter(({ value }) => value.subscriptionId === listed?.value.subscriptionId)) {
    const { httpStatusCode: code = null } = row.value
    const isEarlier = code !== null && code >= 200 && code < 300
    const expected = `no httpStatusCode, or ${refusal.status}, which the receiver returned`
    expectOf(propertyOf(row, 'httpStatusCode'), !isEarlier, expected, `${code}, that of the attempt before`)
  }
}
