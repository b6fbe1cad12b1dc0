import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { deliveryRequest } from '../../../webhooks/sender/delivery-request.ts'
import type { SubscriptionRow } from '../../../webhooks/tables.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import {
  acceptedOutcome,
  alsoSendTo,
  isFirst,
  isSubscribedTo,
  sendAsFirstUpdated,
  subscriptionOf,
  wrapSender,
} from '../change-deliveries.ts'

/** Remembers subscriptions as they were before their first update. */
function rememberSubscriptions(parts: Services): {
  readonly parts: Services
  readonly before: ReadonlyMap<string, SubscriptionRow>
} {
  const before = new Map<string, SubscriptionRow>()
  const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const { id } = request.path
    const row = await subscriptionRow(id, context)
    const response = await handle(request, context)
    if (row && !before.has(id)) before.set(id, row)
    return response
  })
  return { parts: wrapped, before }
}

/** Sends only events of these types to subscriptions, by their ids; all to others. */
function sendTypes(parts: Services, types: ReadonlyMap<string, readonly string[]>): Services {
  return wrapSender(parts, (send) => async (delivery) => {
    const known = types.get((await subscriptionOf(parts, delivery)).id)
    const type = delivery.headers['X-Webhook-Event-Type'] ?? ''
    return known === undefined || known.includes(type) ? send(delivery) : acceptedOutcome
  })
}

/** Sends deliveries to other URLs, by the URL of the subscription. */
function sendTo(parts: Services, urls: ReadonlyMap<string, string>): Services {
  return wrapSender(parts, (send) => (delivery) => {
    const url = urls.get(delivery.url)
    return send(url === undefined ? delivery : { ...delivery, url })
  })
}

/** Violations of spec/rules/deliveries.yaml: deliveries after updates of the types and the URL, and those of other tenants. */
export default [
  fault({
    id: 'deliveries.all-types',
    breaks: ['deliveries.only-subscribed-types', 'deliveries.updated-types-apply'],
    says: 'A subscription receives all events of its tenant.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) => isActive(row) && row.company_id === event.company_id && !isSubscribedTo(row, event),
      ),
  }),

  fault({
    id: 'deliveries.limit-declines-to-approval-subscribers',
    breaks: ['deliveries.only-subscribed-types'],
    says: 'A purchase that the spend limit declines is also delivered to subscriptions to approvals, which was requested.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => {
        const { data } = JSON.parse(event.body) as {
          data: { transactionAmount: number; card: { restrictions?: { spendLimit?: number } } }
        }
        const isDeclined = event.event_type === 'transaction.auth.declined'
        const isAboveLimit = Math.abs(data.transactionAmount) > (data.card.restrictions?.spendLimit ?? 0)
        const isOfApprovals = row.event_types === JSON.stringify(['transaction.auth.approved'])
        return isActive(row) && row.company_id === event.company_id && isDeclined && isAboveLimit && isOfApprovals
      }),
  }),

  fault({
    id: 'deliveries.updated-types-ignored',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription also receives events of the types before an update.',
    apply: (parts) => {
      const memory = rememberSubscriptions(parts)
      return alsoSendTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)
        return old !== undefined && isActive(row) && isSubscribedTo(old, event) && !isSubscribedTo(row, event)
      })
    },
  }),

  fault({
    id: 'deliveries.types-of-first-event',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription receives only the types that it included when its first event was sent.',
    apply: (parts) => {
      const types = new Map<string, string>()
      return wrapSender(parts, (send) => async (delivery) => {
        if (!isFirst(delivery.headers)) return send(delivery)
        const { id, event_types } = await subscriptionOf(parts, delivery)
        const known = types.get(id) ?? event_types
        types.set(id, known)
        const type = delivery.headers['X-Webhook-Event-Type'] ?? ''
        return (JSON.parse(known) as string[]).includes(type) ? send(delivery) : acceptedOutcome
      })
    },
  }),

  fault({
    id: 'deliveries.second-update-of-types-ignored',
    breaks: ['deliveries.updated-types-apply'],
    says: 'A subscription receives the types of the first update of `eventTypes`, whatever later ones contain.',
    apply: (parts) => {
      const types = new Map<string, readonly string[]>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { eventTypes } = request.body
        if (response.body && eventTypes && !types.has(request.path.id)) types.set(request.path.id, eventTypes)
        return response
      })
      return sendTypes(updating, types)
    },
  }),

  fault({
    id: 'deliveries.plus-sign-in-url-as-space',
    breaks: ['deliveries.to-subscription-url'],
    says: 'A plus sign in the URL of a subscription is sent as %20.',
    apply: (parts) =>
      wrapSender(parts, (send) => (delivery) => send({ ...delivery, url: delivery.url.replaceAll('+', '%20') })),
  }),

  fault({
    id: 'deliveries.url-updated-while-paused-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are delivered to the URL before an update that came while the subscription was paused.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        const { url } = request.body
        if (before?.status === 'paused' && response.body && url && url !== before.url) urls.set(url, before.url)
        return response
      })
      return sendTo(updating, urls)
    },
  }),

  fault({
    id: 'deliveries.types-updated-with-status-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'An update of `eventTypes` and `status` together is stored, but events are sent as before.',
    apply: (parts) => {
      const types = new Map<string, readonly string[]>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        const { eventTypes, status } = request.body
        if (before && response.body && eventTypes && status) types.set(before.id, JSON.parse(before.event_types))
        return response
      })
      return sendTypes(updating, types)
    },
  }),

  fault({
    id: 'deliveries.url-updated-with-status-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'An update of `url` and `status` together is stored, but events are sent to the URL before.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      const updating = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        const { url, status } = request.body
        if (before && response.body && url && status && url !== before.url) urls.set(url, before.url)
        return response
      })
      return sendTo(updating, urls)
    },
  }),

  fault({
    id: 'deliveries.second-update-of-url-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are delivered to the URL of the first update of `url`, whatever later ones contain.',
    apply: (parts) => sendAsFirstUpdated(parts, 'url'),
  }),

  fault({
    id: 'deliveries.updated-url-ignored',
    breaks: ['deliveries.updated-url-applies'],
    says: 'Events are also delivered to the URL before an update.',
    apply: (parts) => {
      const memory = rememberSubscriptions(parts)
      return alsoSendTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)?.url
        return old !== undefined && old !== row.url && isActive(row) && isSubscribedTo(row, event) ? old : false
      })
    },
  }),

  fault({
    id: 'deliveries.other-tenant-events-received',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'A subscription receives the events of all tenants.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) =>
          isActive(row) &&
          row.company_id !== event.company_id &&
          isSubscribedTo(row, { ...event, company_id: row.company_id }),
      ),
  }),

  fault({
    id: 'deliveries.subscriptions-found-by-url',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'An event is also sent for the subscriptions of other tenants that have the same URL.',
    apply: (parts) =>
      wrapSender(parts, (send) => async (delivery) => {
        if (!isFirst(delivery.headers)) return send(delivery)
        const events = parts.store.selectFrom('webhook_events').selectAll()
        const event = await events.where('id', '=', delivery.headers['X-Webhook-Event-Id'] ?? '').executeTakeFirst()
        const rows = parts.store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
        const others = (await rows.execute()).filter((row) => isActive(row) && row.company_id !== event?.company_id)
        if (event !== undefined)
          for (const row of others) void send(deliveryRequest(event, { id: randomUUID() }, row, 'automatic', parts))
        return send(delivery)
      }),
  }),

  fault({
    id: 'deliveries.manual-retry-to-all-tenants',
    breaks: ['deliveries.other-tenant-events-not-received'],
    says: 'A manual retry is also sent to the active subscriptions of other tenants.',
    apply: (parts) =>
      wrapOperation(parts, 'retryWebhookEvent', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const events = parts.store.selectFrom('webhook_events').selectAll().where('id', '=', request.path.id)
        const event = await events.executeTakeFirstOrThrow()
        for (const row of await parts.store.selectFrom('webhook_subscriptions').selectAll().execute())
          if (isActive(row) && row.company_id !== event.company_id)
            void parts.sender.send(deliveryRequest(event, { id: randomUUID() }, row, 'manual', parts))
        return response
      }),
  }),
] satisfies readonly Fault[]

const isActive = ({ status, deleted_at }: SubscriptionRow): boolean => status === 'active' && deleted_at === null
