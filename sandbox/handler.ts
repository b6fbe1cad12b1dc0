import type { OperationId, operations } from '../generated/operations.ts'
import type { operations as Shapes } from '../generated/types.d.ts'
import type { Caller } from './auth/tokens.ts'
import type { Locale } from './locale.ts'
import type { Parts } from './parts.ts'

/**
 * Answers one operation. The request has passed authentication, scopes and the contract's schemas; what is left to the handler
 * is whether the thing exists (404) and whether its state allows it (400): throw an `ApiError` for both.
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
) => Answer<Op> | Promise<Answer<Op>>

/** A handler for every operation of the contract. */
export type Operations = { readonly [Op in OperationId]: Handler<Op> }

/** What a handler may use, beside the request. `caller` says whose data it may touch. */
export type Context = Omit<Parts, 'operations' | 'steps' | 'contract'> & {
  readonly caller: Caller
  readonly locale: Locale
}

/** The parameters and body of an operation, as the contract types them, defaults filled in, numbers as numbers. */
export type HandlerRequest<Op extends OperationId> = {
  readonly path: Parameters<Op, 'path'>
  readonly query: WithDefaults<Op, Parameters<Op, 'query'>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Body<Op>
}

/** `status` left out: 201 for a create, 204 for a delete, else 200, or what the choices say. */
export type Answer<Op extends OperationId> = {
  readonly status?: number
  readonly body?: Success<Op>
  readonly headers?: Readonly<Record<string, string>>
}

/** The body of an operation's 2xx answer. */
export type Success<Op extends OperationId> = {
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
