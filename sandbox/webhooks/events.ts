import type { OperationsTagged } from '../handler.ts'
import { checkPage, offsetPage } from '../offset-page.ts'
import { deliveryOf, eventOf } from './event.ts'
import { findEvent, latestDeliveries, listOfEvents } from './event-queries.ts'

export const eventOperations = {
  async listWebhookEvents({ query }, { store, caller, choices }) {
    const order = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const { rows, count } = await listOfEvents(store, caller.companyId, query, offsetPage(query), order)
    checkPage(query, rows, choices)
    return { body: { count, rows: rows.map((row) => eventOf(row, choices)) } }
  },

  async getWebhookEvent({ path }, { store, caller, choices }) {
    const event = await findEvent(store, caller.companyId, path.id)
    const deliveries = await latestDeliveries(store, caller.companyId, event.id)
    return { body: { ...eventOf(event, choices), deliveries: deliveries.map((row) => deliveryOf(row, choices)) } }
  },

  async listWebhookEventDeliveries({ path }, { store, caller, choices }) {
    const event = await findEvent(store, caller.companyId, path.id)
    const deliveries = await latestDeliveries(store, caller.companyId, event.id)
    return { body: { rows: deliveries.map((row) => deliveryOf(row, choices)) } }
  },
} satisfies Omit<OperationsTagged<'Webhook events'>, 'retryWebhookEvent'>
