import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { writeJson } from './answer.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Choices } from './choices.ts'
import type { Clock } from './clock.ts'
import type { Contract } from './contract.ts'
import type { Operations } from './handler.ts'
import type { Refusal } from './refusal.ts'
import type { Sender } from './sender.ts'
import type { Step } from './steps.ts'
import type { Store } from './store/store.ts'
import type { Vault } from './webhooks/vault.ts'

/**
 * What a sandbox is made of. Each part can be replaced or wrapped from outside before the app is made of them: that is how a
 * choice or a fault changes the sandbox, so that no handler knows of either.
 *
 *   assembleParts(options) → fault.apply(parts) → createApp(parts)
 */
export type Parts = {
  /** Judges requests (and, for those who ask, answers) by the contract's schemas. */
  readonly contract: Contract
  /** The sandbox's time. Nothing in sandbox/ reads Date.now() but this part. */
  readonly clock: Clock
  readonly store: Store
  /** Issues and finds access tokens. */
  readonly tokens: Tokens
  /** Keeps secrets so that the database alone does not give them away. */
  readonly vault: Vault
  /** Sends webhook deliveries. */
  readonly sender: Sender
  /** The handler of each operation. */
  readonly operations: Partial<Operations>
  /** Prepares the server that is to listen. */
  readonly prepare?: (server: Server) => void
  /** What happens to a request, in order. */
  readonly steps: readonly Step[]
  /** Turns what was thrown into an error's answer. */
  readonly refusal: Refusal
  /** Makes the text of an answer from its body. */
  readonly write: typeof writeJson
  /** Holds nobody's data: neither bodies nor URLs. */
  readonly log: Logger
  /** What the sandbox does where the description is open. */
  readonly choices: Choices
}
