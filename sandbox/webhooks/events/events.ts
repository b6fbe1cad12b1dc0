import { inList } from '../../dates.ts'
import type { OperationsTagged } from '../../handler.ts'
import { checkPage, offsetPage } from '../../offset-page.ts'
import { listedDeliveries, shownOutcomes } from '../deliveries/listed-deliveries.ts'
import { deliveryOf, eventOf } from './event.ts'
import { findEvent, listOfEvents } from './event-queries.ts'
import { checkRetained, retainedSince } from './event-retention.ts'

export const eventOperations = {
  async listWebhookEvents({ query }, context) {
    const { store, caller, choices } = context
    const filter = { ...query, since: retainedSince(context) }
    const byCreation = choices['list-order'] === 'newest' ? 'desc' : 'asc'
    const order = choices['event-order'] === 'last-changed' ? 'last-changed' : byCreation
    const { rows, count } = await listOfEvents(store, caller.companyId, filter, offsetPage(query), order)
    checkPage(query, rows, choices)
    return { body: { count, rows: rows.map((row) => inList(eventOf(row, choices), choices)) } }
  },

  async getWebhookEvent({ path }, context) {
    const { store, caller, choices } = context
    const event = await findEvent(store, caller.companyId, path.id)
    checkRetained(event, context)
    const deliveries = await shownOutcomes(context, event.id)
    return { body: { ...eventOf(event, choices), deliveries: deliveries.map((row) => deliveryOf(row, choices)) } }
  },

  async listWebhookEventDeliveries({ path }, context) {
    const { store, caller, choices } = context
    const event = await findEvent(store, caller.companyId, path.id)
    checkRetained(event, context)
    const deliveries = await listedDeliveries(context, event.id)
    return { body: { rows: deliveries.map((row) => deliveryOf(row, choices)) } }
  },
} satisfies Omit<OperationsTagged<'Webhook events'>, 'retryWebhookEvent'>
