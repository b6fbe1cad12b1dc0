import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { changeList, changeResponse, type Subscription } from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in retrieval and list. */
export default [
  fault({
    id: 'subscriptions.only-first-email-retrieved',
    breaks: ['WebhookSubscriptionDto.developerEmail.as-sent'],
    says: 'A retrieved subscription has only the first of its e-mail addresses.',
    apply: (parts) =>
      changeResponse(parts, 'getWebhookSubscription', (subscription) => ({
        ...subscription,
        developerEmail: subscription.developerEmail.split(',')[0] ?? '',
      })),
  }),

  fault({
    id: 'subscriptions.listed-for-each-type',
    breaks: ['subscriptions.created-listed', 'subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions returns a subscription once for each of its event types.',
    apply: (parts) => changeList(parts, (rows) => rows.flatMap((row) => [...new Set(row.eventTypes)].map(() => row))),
  }),

  fault({
    id: 'subscriptions.listed-for-each-delivery',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions returns a subscription once for each of its deliveries.',
    apply: (parts) =>
      changeList(parts, async (rows, { store }) => {
        const deliveries = await store.selectFrom('webhook_deliveries').select('subscription_id').execute()
        const timesSent = (id: string) => deliveries.filter(({ subscription_id }) => subscription_id === id).length
        return rows.flatMap((row) => Array.from({ length: Math.max(1, timesSent(row.id)) }, () => row))
      }),
  }),

  fault({
    id: 'subscriptions.list-refused-in-portuguese',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions returns 400 for `Accept-Language: pt-BR`.',
    apply: (parts) =>
      wrapStep(parts, 'check-query', (run) => (exchange, services) => {
        const isPortuguese = exchange.incoming.headers['accept-language']?.startsWith('pt') === true
        if (exchange.operation.id === 'listWebhookSubscriptions' && isPortuguese)
          throw new ApiError(400, messages.invalid)
        return run(exchange, services)
      }),
  }),

  fault({
    id: 'subscriptions.new-subscriptions-missing',
    breaks: ['subscriptions.created-listed'],
    says: 'GET /v1/webhooks/subscriptions omits the subscriptions of the last ten seconds.',
    apply: (parts) =>
      changeList(parts, (rows, { clock }) =>
        rows.filter(({ createdAt }) => Date.parse(createdAt) < clock.now() - 10_000),
      ),
  }),

  fault({
    id: 'subscriptions.listed-with-other-creation',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'From its fifth call on, GET /v1/webhooks/subscriptions shows the `createdAt` of a row that it has returned before.',
    apply: (parts) => {
      let [calls, createdAt] = [0, '']
      return changeList(parts, (rows) => {
        calls++
        const changed = rows.map((row) => (calls < 5 ? row : { ...row, createdAt: createdAt || row.createdAt }))
        createdAt ||= rows[0]?.createdAt ?? ''
        return changed
      })
    },
  }),

  fault({
    id: 'subscriptions.list-limited-to-20',
    breaks: ['subscriptions.created-listed'],
    says: 'GET /v1/webhooks/subscriptions returns at most 20 subscriptions, the oldest ones.',
    apply: (parts) => changeList(parts, (rows) => rows.slice(0, 20)),
  }),

  fault({
    id: 'subscriptions.list-limited-to-50',
    breaks: ['subscriptions.created-listed'],
    says: 'GET /v1/webhooks/subscriptions returns at most 50 subscriptions, the newest ones.',
    apply: (parts) => changeList(parts, (rows) => rows.slice(-50)),
  }),

  fault({
    id: 'subscriptions.only-active-listed',
    breaks: ['subscriptions.listed-as-retrieved', 'subscriptions.update-persists'],
    says: 'GET /v1/webhooks/subscriptions returns only active subscriptions.',
    apply: (parts) => changeList(parts, (rows) => rows.filter(({ status }) => status === 'active')),
  }),

  fault({
    id: 'subscriptions.listed-without-circuit-breaker',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions returns the status that the last call set, although the circuit breaker has changed it.',
    apply: (parts) => {
      const { parts: remembering, statuses } = rememberUpdatedStatuses(parts)
      return changeList(remembering, (rows) =>
        rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? 'active' })),
      )
    },
  }),

  fault({
    id: 'subscriptions.retrieved-without-circuit-breaker',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions/{id} returns the status that the last update set, although the circuit breaker has changed it.',
    apply: (parts) => {
      const { parts: remembering, statuses } = rememberUpdatedStatuses(parts)
      return changeResponse(remembering, 'getWebhookSubscription', (subscription) => ({
        ...subscription,
        status: statuses.get(subscription.id) ?? subscription.status,
      }))
    },
  }),

  fault({
    id: 'subscriptions.retrieved-active-after-circuit-breaker',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'The circuit breaker sets a status that only GET /v1/webhooks/subscriptions returns; the retrieval returns active.',
    apply: (parts) => {
      const { parts: remembering, statuses } = rememberUpdatedStatuses(parts)
      return changeResponse(remembering, 'getWebhookSubscription', (subscription) => ({
        ...subscription,
        status: statuses.get(subscription.id) ?? 'active',
      }))
    },
  }),

  fault({
    id: 'subscriptions.listed-updated-at-fixed',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'GET /v1/webhooks/subscriptions returns a fixed `updatedAt`.',
    apply: (parts) =>
      changeList(parts, (rows) => rows.map((row) => ({ ...row, updatedAt: '2026-01-01T00:00:00.000Z' }))),
  }),
] satisfies readonly Fault[]

/** Remembers the status that the last update of each subscription set. */
function rememberUpdatedStatuses(parts: Services): {
  readonly parts: Services
  readonly statuses: ReadonlyMap<string, Subscription['status']>
} {
  const statuses = new Map<string, Subscription['status']>()
  const remembering = wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (response.body) statuses.set(request.path.id, response.body.status)
    return response
  })
  return { parts: remembering, statuses }
}
