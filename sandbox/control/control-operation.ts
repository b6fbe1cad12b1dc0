import type { Tokens } from '../auth/tokens.ts'
import type { Choices } from '../choices.ts'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/database.ts'
import type { DeliveryNotifier } from '../webhooks/deliveries/delivery-notifier.ts'
import type { NextSortKey } from '../webhooks/sort-key.ts'
import type { SubscriptionCopies } from '../webhooks/subscriptions/subscription-copies.ts'

/**
 * The operation of one capability of the control interface, a POST; some can be read with GET too. Throws `ApiError` (404 for an unknown object), or
 * `ConflictError` if the present state does not allow it.
 */
export type ControlOperation<Body = never> = {
  /** Below the address of the control interface, in the syntax of Fastify: `/boletos/:id/events`. */
  readonly path: `/${string}`
  /** The JSON Schema of the body. An invalid body is a 400. */
  readonly bodySchema: object
  run(request: ControlRequest<Body>, context: ControlContext): Promise<ControlResponse>
  /** The body of the response to GET. */
  read?(context: ControlContext): object
}

export type ControlRequest<Body> = {
  readonly path: Readonly<Record<string, string>>
  /** Valid against `bodySchema`. */
  readonly body: Body
}

export type ControlResponse = { readonly status: number; readonly body: object }

/** What a control operation may use beside the request. */
export interface ControlContext {
  readonly store: Store
  readonly clock: Clock
  readonly choices: Choices
  readonly tokens: Tokens
  readonly deliveryNotifier: DeliveryNotifier
  readonly subscriptionCopies: SubscriptionCopies
  readonly nextSortKey: NextSortKey
}

/** The present state does not allow the operation: 409. Not an `ApiError`, as the API itself has no such status. */
export class ConflictError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConflictError'
  }
}
