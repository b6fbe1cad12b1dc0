import { ApiError } from '../../api-error.ts'
import { messages } from '../../messages.ts'
import type { Services } from '../../services.ts'
import { HOUR } from '../../time-units.ts'
import { eventTypes } from '../../transactions/event-data.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  changeList,
  changeResponse,
  otherSubscriptionIds,
  overwriteRow,
  subscriptionRow,
} from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in the signing secret. */
export default [
  fault({
    id: 'subscriptions.secret-retrieved',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'A retrieved subscription contains its plaintext secret.',
    apply: (parts) =>
      changeResponse(parts, 'getWebhookSubscription', async (subscription, context) => {
        const row = await subscriptionRow(subscription.id, context)
        return { ...subscription, secret: context.vault.decrypt(row?.secret ?? '', subscription.id) }
      }),
  }),

  fault({
    id: 'subscriptions.secret-barely-masked',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'A retrieved subscription contains its secret, of which only the last four characters are masked.',
    apply: (parts) =>
      changeResponse(parts, 'getWebhookSubscription', async (subscription, context) => {
        const row = await subscriptionRow(subscription.id, context)
        const secret = context.vault.decrypt(row?.secret ?? '', subscription.id)
        return { ...subscription, secret: `${secret.slice(0, -4)}****` }
      }),
  }),

  fault({
    id: 'subscriptions.secret-in-update',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'An update returns the plaintext secret.',
    apply: (parts) =>
      changeResponse(parts, 'updateWebhookSubscription', async (subscription, context) => {
        const row = await subscriptionRow(subscription.id, context)
        return { ...subscription, secret: context.vault.decrypt(row?.secret ?? '', subscription.id) }
      }),
  }),

  fault({
    id: 'subscriptions.previous-secret-in-list',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'GET /v1/webhooks/subscriptions returns plaintext secrets from before a rotation.',
    apply: (parts) =>
      changeList(parts, (rows, context) =>
        Promise.all(
          rows.map(async (subscription) => {
            const row = await subscriptionRow(subscription.id, context)
            if (!row?.previous_secret) return subscription
            return { ...subscription, previousSecret: context.vault.decrypt(row.previous_secret, subscription.id) }
          }),
        ),
      ),
  }),

  fault({
    id: 'subscriptions.previous-secret-in-rotation',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'A rotation also returns the previous secret.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const { store, vault } = context
        const rows = store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', request.path.id)
        const before = await rows.executeTakeFirst()
        const response = await handle(request, context)
        if (!response.body || !before) return response
        const previousSecret = vault.decrypt(before.secret, before.id)
        return { ...response, body: { ...response.body, previousSecret } }
      }),
  }),

  fault({
    id: 'subscriptions.rotation-returns-all-types',
    breaks: ['subscriptions.rotation-preserves-other-properties'],
    says: 'A rotation returns all event types if the subscription is paused.',
    apply: (parts) =>
      changeResponse(parts, 'rotateWebhookSubscriptionSecret', (subscription) =>
        subscription.status === 'paused' ? { ...subscription, eventTypes: Object.values(eventTypes) } : subscription,
      ),
  }),

  fault({
    id: 'subscriptions.secret-assigned',
    breaks: ['deliveries.update-preserves-secret'],
    says: 'The body of an update is assigned to the subscription, with a secret of the valid form.',
    apply: (parts) =>
      wrapOperation(parts, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const sent: unknown = Reflect.get(request.body, 'secret')
        const { id } = request.path
        if (typeof sent === 'string' && /^whsec_[\w+/=-]{32,}$/.test(sent))
          await overwriteRow(id, { secret: context.vault.encrypt(sent, id) }, context)
        return response
      }),
  }),

  fault({
    id: 'subscriptions.url-update-restores-first-secret',
    breaks: ['deliveries.old-secret-expires-after-24-hours'],
    says: 'An update of `url` after a rotation restores the secret of the creation.',
    apply: (parts) => {
      const first = new Map<string, string>()
      const remembering = wrapOperation(
        parts,
        'rotateWebhookSubscriptionSecret',
        (handle) => async (request, context) => {
          const { id } = request.path
          const row = await subscriptionRow(id, context)
          if (row && !first.has(id)) first.set(id, row.secret)
          return handle(request, context)
        },
      )
      return wrapOperation(remembering, 'updateWebhookSubscription', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const secret = first.get(request.path.id)
        if (request.body.url !== undefined && secret !== undefined)
          await overwriteRow(request.path.id, { secret }, context)
        return response
      })
    },
  }),

  fault({
    id: 'subscriptions.second-rotation-restores-secret',
    breaks: ['subscriptions.rotation-changes-secret'],
    says: 'Every other rotation returns the secret before the previous one.',
    apply: (parts) => rotateTo(parts, 'previous_secret'),
  }),

  fault({
    id: 'subscriptions.rotation-preserves-secret',
    breaks: ['subscriptions.rotation-changes-secret'],
    says: 'A rotation returns the current secret instead of a new one.',
    apply: (parts) => rotateTo(parts, 'secret'),
  }),

  fault({
    id: 'subscriptions.rotation-grace-1-hour',
    breaks: ['subscriptions.rotation-grace-24-hours'],
    says: 'A rotation announces a grace window of one hour.',
    apply: (parts) => announceEnd(parts, (_, now) => now + HOUR),
  }),

  fault({
    id: 'subscriptions.second-rotation-shares-grace',
    breaks: ['subscriptions.each-rotation-grace-24-hours'],
    says: 'A rotation within the grace window of another one announces the end of that window.',
    apply: (parts) => {
      const ends = new Map<string, number>()
      return announceEnd(parts, ({ id, own }, now) => {
        const earlier = ends.get(id) ?? 0
        const end = earlier > now ? earlier : own
        ends.set(id, end)
        return end
      })
    },
  }),

  fault({
    id: 'subscriptions.end-of-first-window-repeated',
    breaks: ['subscriptions.each-rotation-grace-24-hours'],
    says: 'A rotation after the end of the first grace window announces that end again.',
    apply: (parts) => {
      const ends = new Map<string, number>()
      return announceEnd(parts, ({ id, own }, now) => {
        const first = ends.get(id) ?? own
        ends.set(id, first)
        return first < now ? first : own
      })
    },
  }),

  fault({
    id: 'subscriptions.disabled-not-rotatable',
    breaks: ['subscriptions.rotation-preserves-other-properties'],
    says: 'The secret of a disabled subscription cannot be rotated.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        if (row?.status === 'disabled') throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'subscriptions.rotation-reactivates',
    breaks: ['subscriptions.rotation-preserves-other-properties'],
    says: 'A rotation sets the subscription to active.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        await overwriteRow(request.path.id, { status: 'active' }, context)
        return response.body ? { ...response, body: { ...response.body, status: 'active' as const } } : response
      }),
  }),

  fault({
    id: 'subscriptions.rotation-affects-others',
    breaks: ['subscriptions.rotation-leaves-others-unchanged'],
    says: 'A rotation changes the secrets of all subscriptions of the tenant.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        for (const id of await otherSubscriptionIds(request.path.id, context))
          await overwriteRow(id, { secret: context.vault.encrypt(response.body?.secret ?? '', id) }, context)
        return response
      }),
  }),

  fault({
    id: 'subscriptions.rotation-by-url',
    breaks: ['subscriptions.rotation-leaves-others-unchanged'],
    says: 'A rotation changes the secrets of all subscriptions of the tenant that have the same URL.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        const rotated = await subscriptionRow(request.path.id, context)
        for (const id of await otherSubscriptionIds(request.path.id, context))
          if ((await subscriptionRow(id, context))?.url === rotated?.url)
            await overwriteRow(id, { secret: context.vault.encrypt(response.body?.secret ?? '', id) }, context)
        return response
      }),
  }),
  fault({
    id: 'subscriptions.rotation-changes-created-at',
    breaks: ['subscriptions.each-rotation-grace-24-hours'],
    says: 'A rotation sets `createdAt` of the subscription to its time.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const response = await handle(request, context)
        if (!response.body) return response
        await overwriteRow(request.path.id, { created_at: context.clock.now() }, context)
        return { ...response, body: { ...response.body, createdAt: response.body.updatedAt } }
      }),
  }),
] satisfies readonly Fault[]

/** Lets a rotation return and store a secret that the subscription had before it, where there is one. */
function rotateTo(parts: Services, earlier: 'secret' | 'previous_secret'): Services {
  return wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
    const { id } = request.path
    const secret = (await subscriptionRow(id, context))?.[earlier]
    const response = await handle(request, context)
    if (!response.body || !secret) return response
    await overwriteRow(id, { secret }, context)
    return { ...response, body: { ...response.body, secret: context.vault.decrypt(secret, id) } }
  })
}

/**
 * Announces another end of the grace window in `previousSecretExpiresAt`.
 * @param endOf the end, from the id of the subscription, its own end and the time, in milliseconds since the epoch
 */
function announceEnd(
  parts: Services,
  endOf: (rotation: { readonly id: string; readonly own: number }, now: number) => number,
): Services {
  return wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
    const response = await handle(request, context)
    if (!response.body) return response
    const { id, previousSecretExpiresAt: own } = response.body
    const end = endOf({ id, own: Date.parse(own) }, context.clock.now())
    return { ...response, body: { ...response.body, previousSecretExpiresAt: new Date(end).toISOString() } }
  })
}
