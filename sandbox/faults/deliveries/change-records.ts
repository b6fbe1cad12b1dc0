import type { components } from '../../../generated/types.d.ts'
import type { Services } from '../../services.ts'
import { wrapOperation } from '../fault.ts'

type DeliveryRecord = components['schemas']['WebhookDeliveryDto']

/** Changes the list of delivery records. */
export function changeRecords(
  parts: Services,
  change: (rows: readonly DeliveryRecord[]) => DeliveryRecord[],
): Services {
  return wrapOperation(parts, 'listWebhookEventDeliveries', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return { ...response, body: { ...response.body, rows: change(response.body?.rows ?? []) } }
  })
}

/** Changes each delivery record. */
export const changeRecord = (parts: Services, change: (row: DeliveryRecord) => DeliveryRecord): Services =>
  changeRecords(parts, (rows) => rows.map(change))
