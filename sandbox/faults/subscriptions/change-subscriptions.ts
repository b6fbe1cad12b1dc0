import type { OperationId } from '../../../generated/operations.ts'
import type { components } from '../../../generated/types.d.ts'
import type { Context, Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import type { SubscriptionRow } from '../../webhooks/tables.ts'
import { wrapEach, wrapOperation } from '../fault.ts'

export type Subscription = components['schemas']['WebhookSubscriptionDto']
export type NewSubscription = components['schemas']['WebhookSubscriptionCreateDto']
export type Change = components['schemas']['WebhookSubscriptionUpdateDto']

type Shown = 'createWebhookSubscription' | 'getWebhookSubscription' | 'updateWebhookSubscription'

/** Changes the subscription that one operation returns. */
export function changeResponse(
  parts: Services,
  operation: Shown | 'rotateWebhookSubscriptionSecret',
  change: <Body extends Subscription>(subscription: Body, context: Context) => Body | Promise<Body>,
): Services {
  return wrapOperation(parts, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const response = await handle(request as never, context)
    return response.body === undefined
      ? response
      : { ...response, body: (await change(response.body, context)) as never }
  })
}

/** Changes the list of subscriptions. */
export function changeList(
  parts: Services,
  change: (subscriptions: readonly Subscription[], context: Context) => Subscription[] | Promise<Subscription[]>,
): Services {
  return wrapOperation(parts, 'listWebhookSubscriptions', (handle) => async (request, context) => {
    const response = await handle(request, context)
    return response.body === undefined ? response : { ...response, body: await change(response.body, context) }
  })
}

/** Changes the body of a creation before it is handled. */
export function changeCreation(parts: Services, change: (body: NewSubscription) => NewSubscription): Services {
  return wrapOperation(
    parts,
    'createWebhookSubscription',
    (handle) => (request, context) => handle({ ...request, body: change(request.body) }, context),
  )
}

/** Changes the body of an update before it is handled. */
export function changeUpdate(parts: Services, change: (body: Change) => Change): Services {
  return wrapOperation(
    parts,
    'updateWebhookSubscription',
    (handle) => (request, context) => handle({ ...request, body: change(request.body) }, context),
  )
}

type OnOne = Extract<
  OperationId,
  | 'getWebhookSubscription'
  | 'updateWebhookSubscription'
  | 'deleteWebhookSubscription'
  | 'rotateWebhookSubscriptionSecret'
  | 'testWebhookSubscription'
>

/** Makes one operation treat every caller as the owner. */
export function ignoreTenant(parts: Services, operation: OnOne): Services {
  return wrapEach(parts, [operation], async ({ request, context, handle }) => {
    const row = await subscriptionRow(request.path.id, context)
    const companyId = row?.company_id ?? context.caller.companyId
    return handle(request, { ...context, caller: { ...context.caller, companyId } })
  })
}

/** The stored row of a subscription of any tenant. */
export function subscriptionRow(id: string, { store }: Pick<Context, 'store'>): Promise<SubscriptionRow | undefined> {
  return store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ids of the other subscriptions of a tenant. */
export async function otherSubscriptionIds(id: string, { store, caller }: Context): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Changes the stored row of a subscription. */
export async function overwriteRow(
  id: string,
  change: Partial<SubscriptionRow>,
  { store }: Pick<Context, 'store'>,
): Promise<void> {
  await store.updateTable('webhook_subscriptions').set(change).where('id', '=', id).execute()
}
