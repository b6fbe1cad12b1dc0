import type { OperationId } from '../../../generated/operations.ts'
import type { components } from '../../../generated/types.d.ts'
import type { Context, Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import type { SubscriptionRow } from '../../webhooks/tables.ts'
import { wrapOperation } from '../fault.ts'

export type Subscription = components['schemas']['WebhookSubscriptionDto']
export type NewSubscription = components['schemas']['WebhookSubscriptionCreateDto']
export type Change = components['schemas']['WebhookSubscriptionUpdateDto']

type Shown = 'createWebhookSubscription' | 'getWebhookSubscription' | 'updateWebhookSubscription'

/** The parts with other subscriptions in the answers of one operation. */
export function answering(
  parts: Services,
  operation: Shown | 'rotateWebhookSubscriptionSecret',
  change: <Body extends Subscription>(subscription: Body, context: Context) => Body | Promise<Body>,
): Services {
  return wrapOperation(parts, operation, (handle: Handler<typeof operation>) => async (request, context) => {
    const answer = await handle(request as never, context)
    return answer.body === undefined ? answer : { ...answer, body: (await change(answer.body, context)) as never }
  })
}

/** The parts with other subscriptions in the list. */
export function listing(
  parts: Services,
  change: (subscriptions: readonly Subscription[], context: Context) => Subscription[] | Promise<Subscription[]>,
): Services {
  return wrapOperation(parts, 'listWebhookSubscriptions', (handle) => async (request, context) => {
    const answer = await handle(request, context)
    return answer.body === undefined ? answer : { ...answer, body: await change(answer.body, context) }
  })
}

/** The parts with something else stored than what was sent for a new subscription. */
export function storing(parts: Services, change: (body: NewSubscription) => NewSubscription): Services {
  return wrapOperation(
    parts,
    'createWebhookSubscription',
    (handle) => (request, context) => handle({ ...request, body: change(request.body) }, context),
  )
}

/** The parts with another change made than the one that was sent. */
export function changing(parts: Services, change: (body: Change) => Change): Services {
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

/** The parts with one operation that takes whoever calls for the owner. */
export function regardlessOfCompany(parts: Services, operation: OnOne): Services {
  return wrapOperation(parts, operation, (handle: Handler<OnOne>) => async (request, context) => {
    const row = await rowOf(request.path.id, context)
    const companyId = row?.company_id ?? context.caller.companyId
    return handle(request as never, { ...context, caller: { ...context.caller, companyId } })
  }) as Services
}

/** What is stored of a subscription, whoever's it is. */
export function rowOf(id: string, { store }: Pick<Context, 'store'>): Promise<SubscriptionRow | undefined> {
  return store.selectFrom('webhook_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ids of the other subscriptions of a company. */
export async function othersOf(id: string, { store, caller }: Context): Promise<readonly string[]> {
  const rows = await store
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

/** Changes what is stored of a subscription. */
export async function overwrite(
  id: string,
  change: Partial<SubscriptionRow>,
  { store }: Pick<Context, 'store'>,
): Promise<void> {
  await store.updateTable('webhook_subscriptions').set(change).where('id', '=', id).execute()
}
