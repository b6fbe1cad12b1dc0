import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Tokens } from './auth/tokens.ts'
import type { Choices } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Contract } from './contract.ts'
import type { Operations } from './handler.ts'
import type { BuildErrorResponse } from './http/error-response.ts'
import type { Exchange } from './http/exchange.ts'
import type { WriteJson } from './http/write-json.ts'
import type { Store } from './store/database.ts'
import type { DeliveryNotifier } from './webhooks/deliveries/delivery-notifier.ts'
import type { Sender } from './webhooks/sender/sender.ts'
import type { NextSortKey } from './webhooks/sort-key.ts'
import type { SubscriptionCopies } from './webhooks/subscriptions/subscription-copies.ts'
import type { Vault } from './webhooks/subscriptions/vault.ts'

/**
 * What a sandbox consists of. A fault replaces or wraps services before the app is created from them, so that no
 * handler knows of faults:
 *
 *   createServices(options) → fault.apply(services) → createApp(services)
 */
export type Services = {
  /** Validates requests and responses against the schemas of the contract. */
  readonly contract: Contract
  /** The time of the sandbox. Nothing else in sandbox/ calls Date.now(). */
  readonly clock: Clock
  readonly store: Store
  /** Issues and finds access tokens. */
  readonly tokens: Tokens
  /** Encrypts webhook secrets before they are stored. */
  readonly vault: Vault
  /** Sends webhook deliveries. */
  readonly sender: Sender
  /** Wakes the delivery worker. */
  readonly deliveryNotifier: DeliveryNotifier
  /** What the delivery worker knows of subscriptions. */
  readonly subscriptionCopies: SubscriptionCopies
  /** Sort keys of webhook subscriptions and events. */
  readonly nextSortKey: NextSortKey
  /** Cursors of transaction lists that were used, where each is valid for one request. */
  readonly usedCursors: Set<string>
  /** The paths of objects that are locked because a request changes them. */
  readonly locks: Set<string>
  /** The handler of each operation. */
  readonly operations: Operations
  /** Called with the HTTP server before it listens. */
  readonly prepareServer?: (server: Server) => void
  /** The pipeline of a request, in order. */
  readonly steps: readonly Step[]
  /** Builds the response for an error that was thrown. */
  readonly buildErrorResponse: BuildErrorResponse
  /** Serializes the body of a response. */
  readonly writeJson: WriteJson
  /** Never logs bodies or URLs: they contain personal data. */
  readonly log: Logger
  /** What the sandbox does where the API description leaves a behaviour unspecified. */
  readonly choices: Choices
}

/**
 * One step of the pipeline. It reads the request and what earlier steps have set, and sets its own result; it throws an
 * `ApiError` to end the pipeline. Faults wrap a step by its name.
 */
export type Step = {
  readonly name: StepName
  readonly run: (exchange: Exchange, services: Services) => void | Promise<void>
}

export type StepName =
  | 'authenticate'
  | 'authorize'
  | 'check-path'
  | 'check-query'
  | 'lock'
  | 'read-body'
  | 'check-body'
  | 'handle'
  | 'choose-categories'
  | 'choose-status'
