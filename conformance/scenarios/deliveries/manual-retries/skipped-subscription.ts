import { inDeliveryHeader } from '../../../validate/delivery.ts'
import { expectThat } from '../../../validate/expect.ts'
import { expectOf, expectProperty } from '../../../validate/located.ts'
import { isManualRetry } from '../attempts.ts'
import type { ManualRetry, RetriedSubscriber } from './manual-retry.ts'
import type { RetryResponse } from './request-retry.ts'

/** Requires the record of an earlier success to stay a success, where a manual retry skips the subscription. @throws {CheckFailure} */
export function expectSuccessKept(
  { id }: Pick<RetriedSubscriber, 'id'>,
  { before, after }: Pick<ManualRetry, 'before' | 'after'>,
): void {
  for (const { value: earlier } of before) {
    const record = after.find(({ value }) => value.id === earlier.id && value.subscriptionId === id)
    if (record !== undefined && earlier.status === 'success') expectProperty(record, 'status', 'success')
  }
}

/** Requires a manual retry to send nothing to a subscription, and to create no record for it. @throws {CheckFailure} */
export function expectSkipped(
  { id, resent }: Pick<RetriedSubscriber, 'id' | 'resent'>,
  { rows }: Pick<RetryResponse, 'rows'>,
  subscription: string,
): void {
  // Copies of the first attempt may arrive late.
  const manual = resent.filter(isManualRetry)
  const at = manual[0] && inDeliveryHeader(manual[0], 'x-webhook-retry-reason')
  expectThat(manual.length === 0, `no delivery to ${subscription}`, `${manual.length} manual retries`, at)
  for (const row of rows) {
    const isOfSubscription = row.value.subscriptionId === id
    expectOf(row, !isOfSubscription, `no new record for ${subscription}`, `record ${row.value.id}`)
  }
}
