import { inDeliveryHeader } from '../../validate/delivery.ts'
import { expectThat } from '../../validate/expect.ts'
import { expectOf } from '../../validate/located.ts'
import { isManualRetry } from './attempts.ts'
import type { RetriedSubscriber, RetryResponse } from './manual-retry.ts'

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
