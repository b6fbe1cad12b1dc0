/** In which way a delivery failed to be verified. */
export type WebhookErrorCode =
  /** There is no `X-Webhook-Signature`. */
  | 'SIGNATURE_MISSING'
  /** The header is not `sha256=` and a digest in hex or base64. */
  | 'SIGNATURE_MALFORMED'
  /** None of the secrets made this signature for this body. */
  | 'SIGNATURE_WRONG'
  /** Rightly signed, but not JSON. */
  | 'BODY_NOT_JSON'
  /** Rightly signed, but of a type that the contract does not know. */
  | 'TYPE_UNKNOWN'
  /** Rightly signed and of a known type, but not as the contract describes it. */
  | 'EVENT_INVALID'

/**
 * A delivery is not what it should be. `code` tells in which way, and `signed` whether it comes from the service: then the receiver may
 * still answer with success, and look into `body` later, whereas one that is not signed deserves nothing but a 401.
 *
 * Source: Events / Delivery.
 *
 * @example
 * ```ts
 * import { verifyWebhook, WebhookError } from 'payments-api-client'
 *
 * const body = new TextEncoder().encode('{"type":"transaction.settled"}')
 * try {
 *   verifyWebhook({ body, headers: {}, secrets: ['whsec_example'] })
 * } catch (error) {
 *   if (!(error instanceof WebhookError)) throw error
 *   console.log(error.code, error.signed ? 202 : 401) // SIGNATURE_MISSING 401
 * }
 * ```
 */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: WebhookErrorCode
  /** Whether the signature was right. */
  readonly signed: boolean
  /** The parsed body, where the signature was right and it was JSON. */
  readonly body: unknown
  /** What is wrong with the body, each with the place it stands at: `/data/card: must be object`. */
  readonly problems: readonly string[]

  constructor(
    code: WebhookErrorCode,
    message: string,
    found: { readonly body?: unknown; readonly problems?: readonly string[]; readonly cause?: unknown } = {},
  ) {
    super(message, 'cause' in found ? { cause: found.cause } : undefined)
    this.code = code
    this.signed = !code.startsWith('SIGNATURE_')
    this.body = found.body
    this.problems = found.problems ?? []
  }
}
