import type { Services } from '../../../services.ts'
import type { SubscriptionRow } from '../../../webhooks/tables.ts'
import { type Fault, fault, wrapOperation } from '../../fault.ts'
import { subscriptionRow } from '../../subscriptions/change-subscriptions.ts'
import { acceptedOutcome, alsoSendTo, isFirst, isSubscribedTo, wrapSender } from '../change-deliveries.ts'

/** Sends each event also to these subscriptions, where an event was sent to them before. */
function sendToEarlierRecipients(parts: Services, isWanted: (row: SubscriptionRow) => boolean): Services {
  const recipients = new Set<string>()
  const sending = alsoSendTo(
    parts,
    (row, event) => recipients.has(row.id) && isWanted(row) && isSubscribedTo(row, event),
  )
  return wrapSender(sending, (send) => (delivery) => {
    if (isFirst(delivery.headers) && delivery.subscriptionId !== undefined) recipients.add(delivery.subscriptionId)
    return send(delivery)
  })
}

/** Sends each event also to subscriptions that were set to this status more than once. */
function sendAfterSecond(parts: Services, status: 'paused' | 'disabled'): Services {
  const counts = new Map<string, number>()
  const counting = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const { id } = request.path
    const before = await subscriptionRow(id, context)
    const response = await handle(request, context)
    if (before?.status !== status && response.body?.status === status) counts.set(id, (counts.get(id) ?? 0) + 1)
    return response
  })
  return alsoSendTo(counting, (row, event) => {
    const isAgain = row.status === status && (counts.get(row.id) ?? 0) > 1
    return isAgain && row.deleted_at === null && isSubscribedTo(row, event)
  })
}

/** Violations of spec/rules/deliveries.yaml: what paused, disabled, reactivated and deleted subscriptions receive. */
export default [
  fault({
    id: 'deliveries.paused-receives',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A paused subscription receives events.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => row.status === 'paused' && !row.deleted_at && isSubscribedTo(row, event)),
  }),

  fault({
    id: 'deliveries.disabled-receives',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A disabled subscription receives events.',
    apply: (parts) =>
      alsoSendTo(parts, (row, event) => row.status === 'disabled' && !row.deleted_at && isSubscribedTo(row, event)),
  }),

  fault({
    id: 'deliveries.second-pause-ignored',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A subscription that is paused for the second time receives events.',
    apply: (parts) => sendAfterSecond(parts, 'paused'),
  }),

  fault({
    id: 'deliveries.second-disabling-ignored',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A subscription that is disabled for the second time receives events.',
    apply: (parts) => sendAfterSecond(parts, 'disabled'),
  }),

  fault({
    id: 'deliveries.deleted-receives',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'A deleted subscription receives events.',
    apply: (parts) => alsoSendTo(parts, (row, event) => row.deleted_at !== null && isSubscribedTo(row, event)),
  }),

  fault({
    id: 'deliveries.recipient-kept-after-deletion',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'A subscription that received an event still receives events after its deletion.',
    apply: (parts) => sendToEarlierRecipients(parts, ({ deleted_at }) => deleted_at !== null),
  }),

  fault({
    id: 'deliveries.recipient-kept-after-pause',
    breaks: ['deliveries.paused-receives-none'],
    says: 'A subscription that received an event still receives events while it is paused.',
    apply: (parts) =>
      sendToEarlierRecipients(parts, ({ status, deleted_at }) => status === 'paused' && deleted_at === null),
  }),

  fault({
    id: 'deliveries.recipient-kept-after-disabling',
    breaks: ['deliveries.disabled-receives-none'],
    says: 'A subscription that received an event still receives events while it is disabled.',
    apply: (parts) =>
      sendToEarlierRecipients(parts, ({ status, deleted_at }) => status === 'disabled' && deleted_at === null),
  }),

  fault({
    id: 'deliveries.reactivated-receives-none',
    breaks: ['deliveries.reactivated-receives'],
    says: 'A subscription that was paused or disabled before receives no events.',
    apply: (parts) => {
      const urls = new Set<string>()
      const wrapped = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const { status, url } = response.body ?? {}
        if (status !== undefined && status !== 'active' && url !== undefined) urls.add(url)
        return response
      })
      return wrapSender(
        wrapped,
        (send) => async (delivery) =>
          urls.has(delivery.url) && isFirst(delivery.headers) ? acceptedOutcome : send(delivery),
      )
    },
  }),

  fault({
    id: 'deliveries.pause-fails-with-manual-retry',
    breaks: ['deliveries.reactivated-receives', 'errors.never-5xx'],
    says: 'A subscription cannot be paused while a manual retry waits to be sent to it: the update returns 500.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const waiting = context.store.selectFrom('webhook_deliveries').select('id').where('status', '=', 'pending')
        const manual = waiting.where('trigger_type', '=', 'manual').where('subscription_id', '=', request.path.id)
        if (request.body.status === 'paused' && (await manual.executeTakeFirst()))
          throw new Error('a manual retry cannot be cancelled')
        return handle(request, context)
      }),
  }),

  fault({
    id: 'deliveries.sent-after-circuit-breaker',
    breaks: ['deliveries.none-after-circuit-breaker'],
    says: 'A subscription that the circuit breaker disabled still receives new events.',
    apply: (parts) =>
      alsoSendTo(
        parts,
        (row, event) =>
          row.status === 'disabled' && row.failures > 3 && row.deleted_at === null && isSubscribedTo(row, event),
      ),
  }),
] satisfies readonly Fault[]
