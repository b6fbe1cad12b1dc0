import { type Fault, fault, wrapOperation } from '../fault.ts'
import { answering, listing, othersOf, overwrite, rowOf } from './answers.ts'

const HOUR = 3_600_000

/** Violations of spec/rules/subscriptions.yaml about the signing secret. */
export default [
  fault({
    id: 'subscriptions.secret-retrieved',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'A retrieved subscription shows its plain secret.',
    apply: (parts) =>
      answering(parts, 'getWebhookSubscription', async (subscription, context) => {
        const row = await rowOf(subscription.id, context)
        return { ...subscription, secret: context.vault.decrypt(row?.secret ?? '', subscription.id) }
      }),
  }),

  fault({
    id: 'subscriptions.secret-in-update',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'The answer to an update shows the plain secret.',
    apply: (parts) =>
      answering(parts, 'updateWebhookSubscription', async (subscription, context) => {
        const row = await rowOf(subscription.id, context)
        return { ...subscription, secret: context.vault.decrypt(row?.secret ?? '', subscription.id) }
      }),
  }),

  fault({
    id: 'subscriptions.secret-in-list',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'The list shows the plain secrets that were rotated out.',
    apply: (parts) =>
      listing(parts, (rows, context) =>
        Promise.all(
          rows.map(async (subscription) => {
            const row = await rowOf(subscription.id, context)
            if (!row?.previous_secret) return subscription
            return { ...subscription, previousSecret: context.vault.decrypt(row.previous_secret, subscription.id) }
          }),
        ),
      ),
  }),

  fault({
    id: 'subscriptions.secret-kept',
    breaks: ['subscriptions.rotation-gives-another-secret'],
    says: 'A rotation answers with the secret that there was.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const { id } = request.path
        const row = await rowOf(id, context)
        const answer = await handle(request, context)
        if (!answer.body || !row) return answer
        await overwrite(id, { secret: row.secret }, context)
        return { ...answer, body: { ...answer.body, secret: context.vault.decrypt(row.secret, id) } }
      }),
  }),

  fault({
    id: 'subscriptions.grace-of-an-hour',
    breaks: ['subscriptions.rotation-grace-of-a-day'],
    says: 'The grace of the old secret is announced as one hour.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        const previousSecretExpiresAt = new Date(context.clock.now() + HOUR).toISOString()
        return answer.body ? { ...answer, body: { ...answer.body, previousSecretExpiresAt } } : answer
      }),
  }),

  fault({
    id: 'subscriptions.first-grace-for-all',
    breaks: ['subscriptions.grace-of-each-rotation'],
    says: 'A rotation within the grace of another one announces the end of that grace.',
    apply: (parts) => {
      const ends = new Map<string, number>()
      return wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        if (!answer.body) return answer
        const { id, previousSecretExpiresAt: own } = answer.body
        const earlier = ends.get(id) ?? 0
        const end = earlier > context.clock.now() ? earlier : Date.parse(own)
        ends.set(id, end)
        return { ...answer, body: { ...answer.body, previousSecretExpiresAt: new Date(end).toISOString() } }
      })
    },
  }),

  fault({
    id: 'subscriptions.rotation-shows-both',
    breaks: ['subscriptions.secret-shown-once'],
    says: 'A rotation answers with the secret of before beside the new one.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const { store, vault } = context
        const rows = store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', request.path.id)
        const before = await rows.executeTakeFirst()
        const answer = await handle(request, context)
        if (!answer.body || !before) return answer
        const previousSecret = vault.decrypt(before.secret, before.id)
        return { ...answer, body: { ...answer.body, previousSecret } }
      }),
  }),

  fault({
    id: 'subscriptions.rotation-reactivates',
    breaks: ['subscriptions.rotation-keeps-the-rest'],
    says: 'A rotation makes the subscription active.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        await overwrite(request.path.id, { status: 'active' }, context)
        return answer.body ? { ...answer, body: { ...answer.body, status: 'active' as const } } : answer
      }),
  }),

  fault({
    id: 'subscriptions.rotation-of-all',
    breaks: ['subscriptions.rotation-touches-one-subscription'],
    says: 'A rotation gives another secret to every subscription of the company.',
    apply: (parts) =>
      wrapOperation(parts, 'rotateWebhookSubscriptionSecret', (handle) => async (request, context) => {
        const answer = await handle(request, context)
        for (const id of await othersOf(request.path.id, context))
          await overwrite(id, { secret: context.vault.encrypt(answer.body?.secret ?? '', id) }, context)
        return answer
      }),
  }),
] satisfies readonly Fault[]
