import type { Services } from '../../services.ts'
import { createSecret } from '../../webhooks/secrets.ts'
import type { SubscriptionRow } from '../../webhooks/tables.ts'
import { fault, wrapOperation } from '../fault.ts'
import { accepted, alsoTo, concerns, isFirst, sending } from './sending.ts'

/** The parts, and what subscriptions were before their updates. */
function remembering(parts: Services): {
  readonly parts: Services
  readonly before: ReadonlyMap<string, SubscriptionRow>
} {
  const before = new Map<string, SubscriptionRow>()
  const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const { id } = request.path
    const row = await context.store
      .selectFrom('webhook_subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    const answer = await handle(request, context)
    if (row && !before.has(id)) before.set(id, row)
    return answer
  })
  return { parts: wrapped, before }
}

/** Violations of spec/rules/deliveries.yaml in who receives what. */
export default [
  fault({
    id: 'deliveries.some-dropped',
    breaks: ['deliveries.at-least-once'],
    says: 'Of the events for a subscription every tenth is not sent.',
    apply: (parts) => {
      const counts = new Map<string, number>()
      return sending(parts, (send) => async (delivery) => {
        const count = (counts.get(delivery.url) ?? 0) + 1
        counts.set(delivery.url, count)
        return count % 10 === 0 && isFirst(delivery.headers) ? accepted : send(delivery)
      })
    },
  }),
  fault({
    id: 'deliveries.all-types',
    breaks: ['deliveries.chosen-types-alone', 'deliveries.changed-types-hold'],
    says: 'A subscription receives all events of its company.',
    apply: (parts) =>
      alsoTo(parts, (row, event) => isActive(row) && row.company_id === event.company_id && !concerns(row, event)),
  }),
  fault({
    id: 'deliveries.types-as-created',
    breaks: ['deliveries.changed-types-hold'],
    says: 'Events go on following the types that a subscription was created with, too.',
    apply: (parts) => {
      const memory = remembering(parts)
      return alsoTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)
        return old !== undefined && isActive(row) && concerns(old, event) && !concerns(row, event)
      })
    },
  }),
  fault({
    id: 'deliveries.url-as-created',
    breaks: ['deliveries.changed-url-holds'],
    says: 'Events go to the URL that a subscription was created with, too.',
    apply: (parts) => {
      const memory = remembering(parts)
      return alsoTo(memory.parts, (row, event) => {
        const old = memory.before.get(row.id)?.url
        return old !== undefined && old !== row.url && isActive(row) && concerns(row, event) ? old : false
      })
    },
  }),
  fault({
    id: 'deliveries.paused-receives',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A paused subscription receives events.',
    apply: (parts) => alsoTo(parts, (row, event) => row.status === 'paused' && !row.deleted_at && concerns(row, event)),
  }),
  fault({
    id: 'deliveries.disabled-receives',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A disabled subscription receives events.',
    apply: (parts) =>
      alsoTo(parts, (row, event) => row.status === 'disabled' && !row.deleted_at && concerns(row, event)),
  }),
  fault({
    id: 'deliveries.deleted-receives',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'A deleted subscription receives events.',
    apply: (parts) => alsoTo(parts, (row, event) => row.deleted_at !== null && concerns(row, event)),
  }),
  fault({
    id: 'deliveries.never-active-again',
    breaks: ['deliveries.active-again-receives'],
    says: 'A subscription that was paused or disabled once receives no event any more.',
    apply: (parts) => {
      const urls = new Set<string>()
      const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { status, url } = answer.body ?? {}
        if (status !== undefined && status !== 'active' && url !== undefined) urls.add(url)
        return answer
      })
      return sending(
        wrapped,
        (send) => async (delivery) => (urls.has(delivery.url) && isFirst(delivery.headers) ? accepted : send(delivery)),
      )
    },
  }),
  fault({
    id: 'deliveries.foreign-events',
    breaks: ['deliveries.foreign-event-not-received'],
    says: 'A subscription receives the events of all companies.',
    apply: (parts) =>
      alsoTo(
        parts,
        (row, event) =>
          isActive(row) &&
          row.company_id !== event.company_id &&
          concerns(row, { ...event, company_id: row.company_id }),
      ),
  }),
  fault({
    id: 'deliveries.new-secret-on-update',
    breaks: ['deliveries.updated-subscription-keeps-secret', 'deliveries.signature-of-raw-body'],
    says: 'An update of a subscription gives it another secret, which nobody is told.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const { id } = request.path
        const secret = parts.vault.encrypt(createSecret(), id)
        await context.store.updateTable('webhook_subscriptions').set({ secret }).where('id', '=', id).execute()
        return answer
      }),
  }),
]

const isActive = ({ status, deleted_at }: SubscriptionRow): boolean => status === 'active' && deleted_at === null
