import type { OperationId, operations } from '../generated/operations.ts'
import type { operations as Shapes } from '../generated/types.d.ts'
import type { Caller } from './auth/tokens.ts'
import type { Choices } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Locale } from './locale.ts'
import type { Store } from './store/database.ts'
import type { DeliveryNotifier } from './webhooks/deliveries/delivery-notifier.ts'
import type { Sender } from './webhooks/sender/sender.ts'
import type { NextSortKey } from './webhooks/sort-key.ts'
import type { SubscriptionCopies } from './webhooks/subscriptions/subscription-copies.ts'
import type { Vault } from './webhooks/subscriptions/vault.ts'

/**
 * Implements one operation. The request has passed authentication, scopes and the schemas of the contract. The handler
 * checks whether the object exists (404) and whether its state allows the operation (400), and throws an `ApiError` for
 * both.
 *
 * @example
 * export const getCard: Handler<'getCard'> = async ({ path }, { store, caller }) => {
 *   const card = await findCard(store, caller.companyId, path.id)
 *   return { body: detailsOf(card), headers: { 'cache-control': 'no-store' } }
 * }
 */
export type Handler<Op extends OperationId> = (
  request: HandlerRequest<Op>,
  context: Context,
) => HandlerResponse<Op> | Promise<HandlerResponse<Op>>

/** A handler for every operation of the contract. */
export type Operations = { readonly [Op in OperationId]: Handler<Op> }

/** A handler for every operation that has one of these tags in the contract. */
export type OperationsTagged<Tag extends (typeof operations)[OperationId]['tag']> = Pick<Operations, IdsTagged<Tag>>

type IdsTagged<Tag> = {
  [Op in OperationId]: (typeof operations)[Op]['tag'] extends Tag ? Op : never
}[OperationId]

/** What a handler may use beside the request. */
export interface Context {
  /** Whose data the handler may read and write. */
  readonly caller: Caller
  readonly locale: Locale
  readonly store: Store
  readonly clock: Clock
  readonly choices: Choices
  readonly vault: Vault
  readonly sender: Sender
  readonly deliveryNotifier: DeliveryNotifier
  readonly subscriptionCopies: SubscriptionCopies
  readonly nextSortKey: NextSortKey
  readonly usedCursors: Set<string>
}

/**
 * The parameters and the body of an operation, with the types of the contract. Defaults are filled in, numbers are
 * parsed.
 */
export type HandlerRequest<Op extends OperationId> = {
  readonly path: Parameters<Op, 'path'>
  readonly query: WithDefaults<Op, Parameters<Op, 'query'>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Body<Op>
}

/** Without `status`: 201 for a create, 204 for a delete, else 200, or what was chosen. */
export type HandlerResponse<Op extends OperationId> = {
  readonly status?: number
  readonly body?: SuccessBody<Op>
  readonly headers?: Readonly<Record<string, string>>
}

/** The body of an operation's 2xx response. */
export type SuccessBody<Op extends OperationId> = {
  [Status in keyof Shapes[Op]['responses'] & (200 | 201)]: Content<Shapes[Op]['responses'][Status]>
}[keyof Shapes[Op]['responses'] & (200 | 201)]

type Content<T> = T extends { content: { 'application/json': infer Json } } ? Json : undefined

type Parameters<Op extends OperationId, Place extends 'path' | 'query'> = Shapes[Op] extends {
  parameters: { [P in Place]?: infer Shape }
}
  ? NonNullable<Shape>
  : Record<never, never>

type Body<Op extends OperationId> = Shapes[Op] extends { requestBody: infer B } ? Content<NonNullable<B>> : undefined

type DefaultNames<Op extends OperationId> = Extract<
  (typeof operations)[Op]['parameters'][number],
  { readonly in: 'query'; readonly default: unknown }
>['name']

type WithDefaults<Op extends OperationId, Shape> = Omit<Shape, DefaultNames<Op>> & {
  [Name in keyof Shape & DefaultNames<Op>]-?: Exclude<Shape[Name], undefined>
}
