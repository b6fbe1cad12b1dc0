import { ApiError } from '../../api-error.ts'
import type { Context, Handler } from '../../handler.ts'
import { messages } from '../../messages.ts'
import { maskedSubscription } from '../../webhooks/subscriptions/subscription.ts'
import { findSubscription } from '../../webhooks/subscriptions/subscription-queries.ts'
import { wrapSender } from '../deliveries/change-deliveries.ts'
import { type Fault, fault, wrapOperation } from '../fault.ts'
import {
  changeList,
  otherSubscriptionIds,
  overwriteRow,
  type Subscription,
  subscriptionRow,
} from './change-subscriptions.ts'

/** Violations of spec/rules/subscriptions.yaml in deletion. */
export default [
  fault({
    id: 'subscriptions.deletion-returns-subscription',
    breaks: ['subscriptions.deletion-returns-empty-body'],
    says: 'A deletion returns the id of the subscription.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        await handle(request, context)
        return { status: 200, body: { id: request.path.id } as never }
      }),
  }),

  fault({
    id: 'subscriptions.deletion-affects-others',
    breaks: ['subscriptions.deletion-leaves-others-unchanged'],
    says: 'A deletion deletes all subscriptions of the tenant with the same URL.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const gone = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        for (const id of await otherSubscriptionIds(request.path.id, context)) {
          const other = await subscriptionRow(id, context)
          if (other?.url === gone?.url) await overwriteRow(id, { deleted_at: context.clock.now() }, context)
        }
        return response
      }),
  }),

  fault({
    id: 'subscriptions.paused-not-deleted',
    breaks: ['deliveries.deleted-receives-none'],
    says: 'The deletion of a paused subscription returns 204 and deletes nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const { store, caller } = context
        const { status } = await findSubscription(store, caller.companyId, request.path.id)
        return status === 'paused' ? {} : handle(request, context)
      }),
  }),

  fault({
    id: 'subscriptions.disabled-not-deletable',
    breaks: ['subscriptions.deleted-from-any-status'],
    says: 'A disabled subscription cannot be deleted.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        if (row?.status === 'disabled' && row.deleted_at === null) throw new ApiError(400, messages.invalid)
        return handle(request, context)
      }),
  }),

  fault({
    id: 'subscriptions.deletion-of-disabled-ignored',
    breaks: ['subscriptions.deleted-from-any-status'],
    says: 'The deletion of a disabled subscription returns success, and deletes nothing.',
    apply: (parts) =>
      wrapOperation(parts, 'deleteWebhookSubscription', (handle) => async (request, context) => {
        const row = await subscriptionRow(request.path.id, context)
        const response = await handle(request, context)
        if (row?.status === 'disabled') await overwriteRow(request.path.id, { deleted_at: null }, context)
        return response
      }),
  }),

  ...(
    [
      ['updateWebhookSubscription', 'updated'],
      ['rotateWebhookSubscriptionSecret', 'rotated'],
      ['testWebhookSubscription', 'tested'],
    ] as const
  ).map(([operation, participle]) =>
    fault({
      id: `subscriptions.deleted-${participle}`,
      breaks: ['subscriptions.not-found-not-changed'],
      says: `\`${operation}\` also succeeds for a deleted subscription, whose retrieval returns 404.`,
      apply: (parts) =>
        wrapOperation(parts, operation, (handle: Handler<typeof operation>) => async (request, context) => {
          const { id } = request.path
          const row = await subscriptionRow(id, context)
          if (row) await overwriteRow(id, { deleted_at: null }, context)
          const response = await handle(request as never, context)
          if (row) await overwriteRow(id, { deleted_at: row.deleted_at }, context)
          return response as never
        }),
    }),
  ),

  fault({
    id: 'subscriptions.deleted-recipients-listed',
    breaks: ['subscriptions.not-found-not-listed'],
    says: 'GET /v1/webhooks/subscriptions returns deleted subscriptions that have delivery records.',
    apply: (parts) => changeList(parts, async (rows, context) => [...rows, ...(await deletedRecipients(context))]),
  }),

  ...(
    [
      ['accepted', 'succeeds', (status: number | null) => status === 200],
      ['refused', 'fails', (status: number | null) => status !== 200],
    ] as const
  ).map(([name, ends, isMeant]) =>
    fault({
      id: `subscriptions.restored-by-${name}-delivery`,
      breaks: ['deliveries.deleted-receives-none'],
      says: `A delivery that ${ends} stores its subscription as it was before the delivery, even if it was deleted meanwhile.`,
      apply: (parts) =>
        wrapSender(parts, (send) => async (delivery) => {
          const { subscriptionId = '' } = delivery
          const before = await subscriptionRow(subscriptionId, parts)
          const outcome = await send(delivery)
          if (before && isMeant(outcome.httpStatusCode))
            await overwriteRow(subscriptionId, { deleted_at: before.deleted_at }, parts)
          return outcome
        }),
    }),
  ),
] satisfies readonly Fault[]

/** The deleted subscriptions of the caller's tenant that have delivery records. */
async function deletedRecipients({ store, caller, choices }: Context): Promise<readonly Subscription[]> {
  const rows = await store
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', 'is not', null)
    .where('id', 'in', (eb) => eb.selectFrom('webhook_deliveries').select('subscription_id'))
    .execute()
  return rows.map((row) => maskedSubscription(row, choices))
}
