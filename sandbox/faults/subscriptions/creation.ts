import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import { type Fault, fault, overlook, wrapOperation, wrapStep } from '../fault.ts'
import {
  changeCreation,
  changeResponse,
  type NewSubscription,
  overwriteRow,
  subscriptionRow,
} from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in creation. */
export default [
  fault({
    id: 'subscriptions.description-not-returned',
    breaks: ['WebhookSubscriptionDto.description.as-sent'],
    says: 'A creation stores the description but does not return it.',
    apply: (parts) =>
      changeResponse(parts, 'createWebhookSubscription', (subscription) => ({ ...subscription, description: null })),
  }),

  fault({
    id: 'subscriptions.only-three-event-types',
    breaks: ['WebhookSubscriptionDto.eventTypes.as-sent'],
    says: 'A creation stores only the first three event types.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, eventTypes: body.eventTypes.slice(0, 3) })),
  }),

  fault({
    id: 'subscriptions.alert-addresses-truncated',
    breaks: ['WebhookSubscriptionDto.developerEmail.as-sent'],
    says: 'A creation truncates the alert addresses to 512 characters.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, developerEmail: body.developerEmail.slice(0, 512) })),
  }),

  fault({
    id: 'subscriptions.only-four-addresses',
    breaks: ['WebhookSubscriptionDto.developerEmail.as-sent'],
    says: 'A creation stores only the first four of the alert addresses.',
    apply: (parts) =>
      changeCreation(parts, (body) => ({
        ...body,
        developerEmail: body.developerEmail.split(',').slice(0, 4).join(','),
      })),
  }),

  fault({
    id: 'subscriptions.timeout-zero-accepted',
    breaks: ['createWebhookSubscription.body.timeoutMs.minimum'],
    says: 'At creation a `timeoutMs` of 0 counts as missing: the default applies.',
    apply: (parts) => {
      const isZero = ({ instancePath }: { readonly instancePath: string }, body: unknown) =>
        instancePath === '/timeoutMs' && (body as NewSubscription).timeoutMs === 0
      const lenient = overlook(parts, 'createWebhookSubscription', 'body', isZero)
      return changeCreation(lenient, ({ timeoutMs, ...body }) => (timeoutMs ? { ...body, timeoutMs } : body))
    },
  }),

  fault({
    id: 'subscriptions.url-in-lower-case',
    breaks: ['WebhookSubscriptionDto.url.as-sent'],
    says: 'A creation stores the URL in lower case.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, url: body.url.toLowerCase() })),
  }),

  fault({
    id: 'subscriptions.url-without-last-slash',
    breaks: ['WebhookSubscriptionDto.url.as-sent', 'deliveries.to-subscription-url'],
    says: 'A creation stores the URL without the slash at the end of its path.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, url: body.url.replace(/(?<=.\/.*)\/(?=\?|$)/, '') })),
  }),

  fault({
    id: 'subscriptions.url-parameters-once',
    breaks: ['WebhookSubscriptionDto.url.as-sent', 'deliveries.to-subscription-url'],
    says: 'A creation stores one value of each parameter in the query of the URL.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, url: withParametersOnce(body.url) })),
  }),

  fault({
    id: 'subscriptions.plain-http-on-localhost',
    breaks: [
      'createWebhookSubscription.body.url.pattern',
      'updateWebhookSubscription.body.url.pattern',
      'WebhookSubscriptionDto.url.pattern',
    ],
    says: 'A creation and an update accept a URL of plain HTTP on localhost, as for local development.',
    apply: (parts) => allowUrls(parts, isOnLocalhost),
  }),

  fault({
    id: 'subscriptions.plain-http-in-capitals',
    breaks: ['createWebhookSubscription.body.url.pattern', 'updateWebhookSubscription.body.url.pattern'],
    says: 'A creation and an update accept a URL of plain HTTP that begins with HTTP:// in capitals.',
    apply: (parts) => allowUrls(parts, (url) => url.startsWith('HTTP://')),
  }),

  fault({
    id: 'subscriptions.plain-http-with-https-inside',
    breaks: ['createWebhookSubscription.body.url.pattern', 'updateWebhookSubscription.body.url.pattern'],
    says: 'A creation and an update accept every URL that contains https://, such as one of plain HTTP with another URL as a parameter.',
    apply: (parts) => allowUrls(parts, (url) => URL.canParse(url) && url.includes('https://')),
  }),

  fault({
    id: 'subscriptions.default-timeout-30-seconds',
    breaks: ['subscriptions.default-timeout'],
    says: 'A subscription that is created without a timeout gets 30000 ms.',
    apply: (parts) => changeCreation(parts, (body) => ({ ...body, timeoutMs: body.timeoutMs ?? 30_000 })),
  }),

  fault({
    id: 'subscriptions.timeout-of-deleted-with-url',
    breaks: ['subscriptions.default-timeout'],
    says: 'A creation with the URL of a deleted subscription takes over the timeout that it does not contain.',
    apply: (parts) =>
      wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const { url, timeoutMs } = request.body
        const known = context.store.selectFrom('webhook_subscriptions').select('timeout_ms').where('url', '=', url)
        const deleted = await known
          .where('company_id', '=', context.caller.companyId)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst()
        if (deleted === undefined || timeoutMs !== undefined) return handle(request, context)
        return handle({ ...request, body: { ...request.body, timeoutMs: deleted.timeout_ms } }, context)
      }),
  }),

  fault({
    id: 'subscriptions.id-shared-by-url',
    breaks: ['subscriptions.id-unique'],
    says: 'A creation with the URL of another subscription returns the id of that subscription.',
    apply: (parts) => {
      const known = new Map<string, string>()
      return wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body) return response
        const key = `${context.caller.companyId} ${request.body.url}`
        const id = known.get(key) ?? known.set(key, response.body.id).get(key) ?? response.body.id
        return { ...response, body: { ...response.body, id } }
      })
    },
  }),

  fault({
    id: 'subscriptions.created-at-in-local-time',
    breaks: ['subscriptions.created-at-is-creation-time', 'subscriptions.updated-at-plausible'],
    says: '`createdAt` of a new subscription is São Paulo time marked as UTC.',
    apply: (parts) =>
      changeResponse(parts, 'createWebhookSubscription', (subscription) => ({
        ...subscription,
        createdAt: new Date(Date.parse(subscription.createdAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'subscriptions.updated-at-in-local-time',
    breaks: ['subscriptions.updated-at-plausible'],
    says: 'A retrieved subscription has `updatedAt` in São Paulo time marked as UTC.',
    apply: (parts) =>
      changeResponse(parts, 'getWebhookSubscription', (subscription) => ({
        ...subscription,
        updatedAt: new Date(Date.parse(subscription.updatedAt) - 3 * HOUR).toISOString(),
      })),
  }),

  fault({
    id: 'subscriptions.update-returns-previous-updated-at',
    breaks: ['subscriptions.updated-at-moves-forward'],
    says: 'The response to an update of a subscription has the `updatedAt` before it.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        if (!before || !response.body) return response
        return { ...response, body: { ...response.body, updatedAt: new Date(Number(before.updated_at)).toISOString() } }
      }),
  }),

  fault({
    id: 'subscriptions.status-update-preserves-updated-at',
    breaks: ['subscriptions.updated-at-moves-forward'],
    says: 'An update of only the status of a subscription leaves `updatedAt` unchanged.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const before = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        const isConcerned = Object.keys(request.body).every((name) => name === 'status')
        if (!isConcerned || !before || !response.body) return response
        const { updated_at } = before
        await overwriteRow(before.id, { updated_at }, context)
        return { ...response, body: { ...response.body, updatedAt: new Date(Number(updated_at)).toISOString() } }
      }),
  }),

  fault({
    id: 'subscriptions.refused-creation-stored',
    breaks: ['subscriptions.refused-creation-creates-nothing'],
    says: 'A refused creation stores a subscription.',
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
    id: 'subscriptions.id-of-deleted',
    breaks: ['subscriptions.id-unique'],
    says: 'A creation with the URL of a deleted subscription restores it with its id.',
    apply: (parts) =>
      wrapOperation(parts, 'createWebhookSubscription', (handle) => async (request, context) => {
        const { store, vault } = context
        const rows = store.selectFrom('webhook_subscriptions').selectAll().where('url', '=', request.body.url)
        const deleted = await rows.where('deleted_at', 'is not', null).executeTakeFirst()
        const response = await handle(request, context)
        if (!deleted || !response.body) return response
        const { id } = deleted
        await store.deleteFrom('webhook_subscriptions').where('id', '=', id).execute()
        const secret = vault.encrypt(response.body.secret, id)
        await overwriteRow(response.body.id, { id, secret }, context)
        return { ...response, body: { ...response.body, id } }
      }),
  }),
] satisfies readonly Fault[]

/** Whether a URL is of plain HTTP, with this host name. */
const isOnLocalhost = (url: string): boolean => URL.canParse(url) && /^http:\/\/localhost(?=[:/])/.test(url)

function withParametersOnce(url: string): string {
  const [address = '', query] = url.split('?')
  if (query === undefined) return url
  return `${address}?${new URLSearchParams(Object.fromEntries(new URLSearchParams(query)))}`
}

/** Accepts some URLs in creations and updates although they violate the pattern. */
function allowUrls(parts: Services, isAllowed: (url: string) => boolean): Services {
  const { sender } = parts
  const lenient = (operation: 'createWebhookSubscription' | 'updateWebhookSubscription', before: Services) =>
    overlook(before, operation, 'body', ({ instancePath, keyword }, value) => {
      const isOfUrl = instancePath === '/url' && keyword === 'pattern'
      return isOfUrl && isAllowed((value as { url: string }).url)
    })
  return {
    ...lenient('updateWebhookSubscription', lenient('createWebhookSubscription', parts)),
    sender: { ...sender, urlProblem: (url) => (isAllowed(url) ? undefined : sender.urlProblem(url)) },
  }
}
