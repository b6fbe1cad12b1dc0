import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import type { DeliveryOutcome } from '../../webhooks/sender/sender.ts'
import { maskedSubscription } from '../../webhooks/subscriptions/subscription.ts'
import { findSubscription } from '../../webhooks/subscriptions/subscription-queries.ts'
import { acceptedOutcome, isFirst, isTest, wrapSender } from '../deliveries/change-deliveries.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { changeUpdate, otherSubscriptionIds, overwriteRow, subscriptionRow } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in update. */
export default [
  fault({
    id: 'subscriptions.update-returns-old-values',
    breaks: ['WebhookSubscriptionDto.url.as-sent', 'WebhookSubscriptionDto.status.as-sent'],
    says: 'An update returns the subscription as it was before.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await findSubscription(context.store, context.caller.companyId, request.path.id)
        const response = await handle(request, context)
        return { ...response, body: maskedSubscription(before, context.choices) }
      }),
  }),

  fault({
    id: 'subscriptions.updated-url-truncated',
    breaks: ['WebhookSubscriptionDto.url.as-sent'],
    says: 'An update truncates the URL to 1024 characters.',
    apply: (parts) =>
      changeUpdate(parts, ({ url, ...body }) => (url === undefined ? body : { ...body, url: url.slice(0, 1024) })),
  }),

  fault({
    id: 'subscriptions.circuit-breaker-stays-open',
    breaks: ['subscriptions.reactivated-after-circuit-breaker'],
    says: 'A subscription that the circuit breaker disabled stays disabled when an update activates it.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        const stays = row?.status === 'disabled' && row.failures > 0 && request.body.status === 'active'
        return handle(stays ? { ...request, body: { ...request.body, status: 'disabled' } } : request, context)
      }),
  }),

  fault({
    id: 'subscriptions.second-reactivation-sends-nothing',
    breaks: ['subscriptions.reactivated-after-circuit-breaker'],
    says: 'A subscription that the circuit breaker disabled for the second time is active after an update, but receives no events.',
    apply: (parts) => {
      const counts = new Map<string, number>()
      const counting = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        const isAfterBreaker = row?.status === 'disabled' && row.failures > 0 && request.body.status === 'active'
        if (isAfterBreaker) counts.set(row.id, (counts.get(row.id) ?? 0) + 1)
        return handle(request, context)
      })
      return wrapSender(counting, (send) => async (delivery) => {
        const isOpen = isFirst(delivery.headers) && (counts.get(delivery.subscriptionId ?? '') ?? 0) > 1
        return isOpen ? acceptedOutcome : send(delivery)
      })
    },
  }),

  fault({
    id: 'subscriptions.delivery-writes-back',
    breaks: ['subscriptions.update-during-delivery-kept'],
    says: 'After a delivery that took more than a second the subscription is stored as it was before.',
    apply: (parts) => writeBack(parts, () => true),
  }),

  fault({
    id: 'subscriptions.failed-delivery-writes-back',
    breaks: ['subscriptions.update-during-delivery-kept'],
    says: 'After a failed delivery that took more than a second the subscription is stored as it was before.',
    apply: (parts) => writeBack(parts, ({ httpStatusCode }) => (httpStatusCode ?? 500) >= 300),
  }),

  fault({
    id: 'subscriptions.successful-delivery-activates',
    breaks: ['subscriptions.update-during-delivery-kept'],
    says: 'A delivery that succeeds sets its subscription to active.',
    apply: (parts) =>
      wrapSender(parts, (send, { store }) => async (delivery) => {
        const outcome = await send(delivery)
        const { subscriptionId: id } = delivery
        const isSuccess = outcome.httpStatusCode !== null && outcome.httpStatusCode < 300
        if (isSuccess && id !== undefined && !isTest(delivery.headers))
          await overwriteRow(id, { status: 'active' }, { store })
        return outcome
      }),
  }),

  fault({
    id: 'subscriptions.timeout-not-stored',
    breaks: ['subscriptions.update-persists'],
    says: 'An update returns the new timeout but does not store it.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        if (before) await overwriteRow(before.id, { timeout_ms: before.timeout_ms }, context)
        return response
      }),
  }),

  fault({
    id: 'subscriptions.description-reset',
    breaks: ['subscriptions.update-preserves-other-properties', 'WebhookSubscriptionDto.description.kept'],
    says: 'An update without a description removes the description.',
    apply: (parts) => changeUpdate(parts, (body) => ({ ...body, description: body.description ?? '' })),
  }),

  fault({
    id: 'subscriptions.empty-description-ignored',
    breaks: ['subscriptions.description-emptied'],
    says: 'An empty description in an update counts as a missing one.',
    apply: (parts) =>
      changeUpdate(parts, ({ description, ...body }) => (description ? { description, ...body } : body)),
  }),

  fault({
    id: 'subscriptions.update-reactivates',
    breaks: ['subscriptions.update-preserves-other-properties'],
    says: 'An update without `status` and `timeoutMs` resets both to their defaults.',
    apply: (parts) =>
      changeUpdate(parts, (body) => ({
        ...body,
        status: body.status ?? 'active',
        timeoutMs: body.timeoutMs ?? 10_000,
      })),
  }),

  fault({
    id: 'subscriptions.update-of-two-properties-resets-timeout',
    breaks: ['subscriptions.update-preserves-other-properties', 'WebhookSubscriptionDto.timeoutMs.kept'],
    says: 'An update with a URL and event types, but without a timeout, resets the timeout to its default.',
    apply: (parts) =>
      changeUpdate(parts, (body) => (body.url && body.eventTypes ? { timeoutMs: 10_000, ...body } : body)),
  }),

  fault({
    id: 'subscriptions.reactivation-resets-timeout',
    breaks: ['subscriptions.update-preserves-other-properties'],
    says: 'An update of a disabled subscription to `active` resets the timeout to its default.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { body } = request
        const row = await subscriptionRow(request.path.id, context)
        if (row?.status !== 'disabled' || body.status !== 'active') return handle(request, context)
        return handle({ ...request, body: { ...body, timeoutMs: body.timeoutMs ?? 10_000 } }, context)
      }),
  }),

  fault({
    id: 'subscriptions.empty-update-activates',
    breaks: ['subscriptions.empty-update-changes-nothing'],
    says: 'An empty update sets the status to `active`.',
    apply: (parts) =>
      changeUpdate(parts, (body) => (Object.keys(body).length === 0 ? { status: 'active' as const } : body)),
  }),

  fault({
    id: 'subscriptions.event-types-added',
    breaks: ['subscriptions.event-types-replaced'],
    says: 'An update adds its event types to the current ones.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { eventTypes } = request.body
        const row = await subscriptionRow(request.path.id, context)
        if (!eventTypes || !row) return handle(request, context)
        const all = [...new Set([...(JSON.parse(row.event_types) as typeof eventTypes), ...eventTypes])]
        return handle({ ...request, body: { ...request.body, eventTypes: all } }, context)
      }),
  }),

  fault({
    id: 'subscriptions.disabled-not-pausable',
    breaks: ['subscriptions.status-set-from-any-state'],
    says: 'A disabled subscription cannot be paused.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        if (row?.status === 'disabled' && request.body.status === 'paused') throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'subscriptions.email-update-reactivates-disabled',
    breaks: ['subscriptions.update-preserves-other-properties'],
    says: 'An update of `developerEmail` makes a disabled subscription active.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const { status, developerEmail } = request.body
        const row = await subscriptionRow(request.path.id, context)
        const isHit = row?.status === 'disabled' && developerEmail !== undefined && status === undefined
        return handle(isHit ? { ...request, body: { ...request.body, status: 'active' } } : request, context)
      }),
  }),

  fault({
    id: 'subscriptions.only-status-updated',
    breaks: ['subscriptions.status-with-other-properties'],
    says: 'An update that contains `status` changes nothing else.',
    apply: (parts) => changeUpdate(parts, (body) => (body.status === undefined ? body : { status: body.status })),
  }),

  fault({
    id: 'subscriptions.update-affects-others',
    breaks: ['subscriptions.update-leaves-others-unchanged'],
    says: 'An update changes all subscriptions of the tenant with the same URL.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        const { description, status } = (await subscriptionRow(request.path.id, context)) ?? {}
        for (const id of await otherSubscriptionIds(request.path.id, context)) {
          const other = await subscriptionRow(id, context)
          if (other?.url === before?.url)
            await overwriteRow(id, { ...(status && { status }), description: description ?? null }, context)
        }
        return response
      }),
  }),

  fault({
    id: 'subscriptions.refused-update-pauses',
    breaks: ['subscriptions.refused-update-changes-nothing'],
    says: 'A refused update pauses the subscription.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, context) => {
        try {
          await run(exchange, context)
        } catch (error) {
          const { id } = exchange.incoming.path
          if (exchange.operation.id === 'updateWebhookSubscription' && exchange.caller && id !== undefined)
            await overwriteRow(id, { status: 'paused' }, context)
          throw error
        }
      }),
  }),

  fault({
    id: 'subscriptions.default-timeout-as-missing',
    breaks: ['subscriptions.update-persists'],
    says: 'The default timeout in an update counts as a missing one.',
    apply: (parts) =>
      changeUpdate(parts, ({ timeoutMs, ...body }) =>
        timeoutMs === undefined || timeoutMs === 10_000 ? body : { ...body, timeoutMs },
      ),
  }),

  fault({
    id: 'subscriptions.update-to-first-url-ignored',
    breaks: ['subscriptions.update-persists'],
    says: 'An update is compared with the subscription as it was created: the first URL is not stored again.',
    apply: (parts) => {
      const urls = new Map<string, string>()
      const creating = wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (response.body) urls.set(response.body.id, request.body.url)
        return response
      })
      return wrapOperation(creating, 'updateWebhookSubscription', (handle) => (request, context) => {
        const { url, ...body } = request.body
        return handle(urls.get(request.path.id) === url ? { ...request, body } : request, context)
      })
    },
  }),
  fault({
    id: 'subscriptions.absent-description-as-text',
    breaks: ['subscriptions.update-preserves-other-properties'],
    says: 'An update gives a subscription that has no description the description "null".',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        const isWritten = row?.description === null && Object.keys(request.body).length > 0
        return handle(isWritten ? { ...request, body: { description: 'null', ...request.body } } : request, context)
      }),
  }),
] satisfies readonly Fault[]

/** Stores a subscription as it was before a delivery that took more than a second. */
function writeBack(parts: Services, isConcerned: (outcome: DeliveryOutcome) => boolean): Services {
  return wrapSender(parts, (send, { store }) => async (delivery) => {
    const rows = store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', delivery.url)
    const [started, before] = [performance.now(), await rows.executeTakeFirst()]
    const outcome = await send(delivery)
    if (before !== undefined && isConcerned(outcome) && performance.now() - started > 1_000)
      await overwriteRow(before.id, { description: before.description }, { store })
    return outcome
  })
}
