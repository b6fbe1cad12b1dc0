import type { Services } from '../../../services.ts'
import type { SubscriptionRow } from '../../../webhooks/tables.ts'
import { type Fault, fault } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { asAutomaticRetry, isFirst, wrapSender } from '../change-deliveries.ts'

const MINUTE = 60_000

/** Violations of spec/rules/deliveries.yaml in automatic retries to subscriptions that are changed before or during an attempt. */
export default [
  fault({
    id: 'deliveries.attempt-retried-after-deletion',
    breaks: ['deliveries.deleted-receives-no-retry'],
    says: 'An attempt that fails after its subscription was deleted is retried a minute later.',
    apply: (parts) => retryIfChangedMeanwhile(parts, (row) => row.deleted_at !== null),
  }),

  fault({
    id: 'deliveries.attempt-retried-while-disabled',
    breaks: ['deliveries.disabled-receives-no-retry'],
    says: 'An attempt that fails after its subscription was disabled is retried a minute later.',
    apply: (parts) => retryIfChangedMeanwhile(parts, (row) => row.status === 'disabled' && row.deleted_at === null),
  }),
] satisfies readonly Fault[]

/** Retries a failed first attempt a minute later where the subscription has changed during the attempt. */
const retryIfChangedMeanwhile = (parts: Services, isChanged: (row: SubscriptionRow) => boolean): Services =>
  wrapSender(parts, (send) => async (delivery) => {
    const { headers, subscriptionId = '' } = delivery
    const outcome = await send(delivery)
    const row = isFirst(headers) && outcome.httpStatusCode !== 200 && (await subscriptionRow(subscriptionId, parts))
    if (row && isChanged(row))
      parts.clock.schedule(parts.clock.now() + MINUTE, async () => {
        await send({ ...delivery, headers: asAutomaticRetry(headers) })
      })
    return outcome
  })
