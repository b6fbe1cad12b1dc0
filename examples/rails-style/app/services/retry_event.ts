import { Connection } from '../../lib/active_record.ts'
import { BadRequest } from '../../lib/errors.ts'
import type { Company } from '../models/company.ts'
import { WebhookDelivery } from '../models/webhooks.ts'
import { queueDeliveries } from './publish_event.ts'

/** Sends an event once more to everyone who is subscribed to its type now. */
export const RetryEvent = {
  call(company: Company, eventId: string): WebhookDelivery[] {
    return Connection.transaction(() => {
      const event = company.webhookEvents.find(eventId)
      if (event.deliveries.where({ status: WebhookDelivery.IN_PROGRESS }).exists()) {
        throw new BadRequest('deliveries_in_progress')
      }
      const deliveries = queueDeliveries(company, event, 'manual')
      event.refreshStatus()
      return deliveries
    })
  },
}
