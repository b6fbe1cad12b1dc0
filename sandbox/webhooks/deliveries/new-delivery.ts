import { randomUUID } from 'node:crypto'
import type { DeliveryRow } from '../tables.ts'
import type { TriggerType } from './delivery-states.ts'

/** A delivery that is due now. */
export function newDelivery(
  of: Pick<DeliveryRow, 'company_id' | 'event_id' | 'subscription_id'>,
  attempt: { readonly trigger: TriggerType; readonly number: number; readonly now: number },
): DeliveryRow {
  return {
    id: randomUUID(),
    company_id: of.company_id,
    event_id: of.event_id,
    subscription_id: of.subscription_id,
    status: 'pending',
    trigger_type: attempt.trigger,
    attempt_number: attempt.number,
    http_status_code: null,
    response_body: null,
    error_message: null,
    error_type: null,
    latency_ms: null,
    delivered_at: null,
    due_at: attempt.now,
    claimed_by: null,
    created_at: attempt.now,
    updated_at: attempt.now,
  }
}
