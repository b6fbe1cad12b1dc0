import { type Fault, fault, wrapOperation, wrapStep } from '../fault.ts'
import { answering, listing, storing } from './answers.ts'

const HOUR = 3_600_000

/** Violations of spec/rules/subscriptions.yaml in creating and reading subscriptions. */
export default [
  fault({
    id: 'subscriptions.description-not-answered',
    breaks: ['subscriptions.created-as-sent'],
    says: 'The answer to a creation shows no description, although it is stored.',
    apply: (parts) =>
      answering(parts, 'createWebhookSubscription', (subscription) => ({ ...subscription, description: null })),
  }),

  fault({
    id: 'subscriptions.created-in-local-time',
    breaks: ['subscriptions.created-at-in-time'],
    says: 'The createdAt of a new subscription is in the time of São Paulo, with the mark of UTC.',
    apply: (parts) =>
      answering(parts, 'createWebhookSubscription', (subscription) => ({
        ...subscription,
        createdAt: new Date(Date.parse(subscription.createdAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'subscriptions.timeout-of-half-a-minute',
    breaks: ['subscriptions.default-timeout'],
    says: 'A subscription that was created without a timeout gets 30000 ms.',
    apply: (parts) => storing(parts, (body) => ({ ...body, timeoutMs: body.timeoutMs ?? 30_000 })),
  }),

  fault({
    id: 'subscriptions.one-for-each-url',
    breaks: ['subscriptions.id-of-its-own'],
    says: 'A creation with the URL of another subscription answers with the id of that one.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (!answer.body) return answer
        const key = `${context.caller.companyId} ${request.body.url}`
        const id = known.get(key) ?? known.set(key, answer.body.id).get(key) ?? answer.body.id
        return { ...answer, body: { ...answer.body, id } }
      })
    },
  }),

  fault({
    id: 'subscriptions.refused-creation-stored',
    breaks: ['subscriptions.refused-creation-leaves-none'],
    says: 'A creation that is refused leaves a subscription behind.',
    apply: (parts) =>
      wrapStep(parts, 'check-body', (run) => async (exchange, whole) => {
        try {
          await run(exchange, whole)
        } catch (error) {
          if (exchange.operation.id === 'createWebhookSubscription' && exchange.caller) {
            const context = { ...whole, caller: exchange.caller, locale: exchange.locale }
            const body = {
              url: 'https://receiver.example/webhooks',
              eventTypes: ['transaction.failed'],
              developerEmail: 'a@b.co',
            }
            const request = { path: {}, query: {}, headers: {}, body } as never
            await parts.operations.createWebhookSubscription?.(request, context)
          }
          throw error
        }
      }),
  }),

  fault({
    id: 'subscriptions.one-address-retrieved',
    breaks: ['subscriptions.retrieved-as-sent'],
    says: 'A retrieved subscription shows the first of its alert addresses alone.',
    apply: (parts) =>
      answering(parts, 'getWebhookSubscription', (subscription) => ({
        ...subscription,
        developerEmail: subscription.developerEmail.split(',')[0] ?? '',
      })),
  }),

  fault({
    id: 'subscriptions.three-event-types',
    breaks: ['subscriptions.retrieved-as-sent', 'subscriptions.created-as-sent'],
    says: 'Only the first three event types of a new subscription are kept.',
    apply: (parts) => storing(parts, (body) => ({ ...body, eventTypes: body.eventTypes.slice(0, 3) })),
  }),

  fault({
    id: 'subscriptions.list-behind',
    breaks: ['subscriptions.new-subscription-in-list'],
    says: 'The list lacks the subscriptions of the last ten seconds.',
    apply: (parts) =>
      listing(parts, (rows, { clock }) => rows.filter(({ createdAt }) => Date.parse(createdAt) < clock.now() - 10_000)),
  }),

  fault({
    id: 'subscriptions.list-of-twenty',
    breaks: ['subscriptions.new-subscription-in-list'],
    says: 'The list holds twenty subscriptions at most, the oldest ones.',
    apply: (parts) => listing(parts, (rows) => rows.slice(0, 20)),
  }),

  fault({
    id: 'subscriptions.list-of-the-active',
    breaks: ['subscriptions.listed-as-retrieved', 'subscriptions.update-lasts'],
    says: 'The list holds active subscriptions alone.',
    apply: (parts) => listing(parts, (rows) => rows.filter(({ status }) => status === 'active')),
  }),

  fault({
    id: 'subscriptions.listed-as-created',
    breaks: ['subscriptions.listed-as-retrieved'],
    says: 'The list shows when a subscription was created as when it was changed.',
    apply: (parts) => listing(parts, (rows) => rows.map((row) => ({ ...row, updatedAt: '2026-01-01T00:00:00.000Z' }))),
  }),
] satisfies readonly Fault[]
