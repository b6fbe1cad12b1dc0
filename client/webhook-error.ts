/** The reason why a delivery was not verified. */
export type WebhookErrorCode =
  /** The header `X-Webhook-Signature` is missing. */
  | 'SIGNATURE_MISSING'
  /** The header is not `sha256=` followed by a digest in hex or base64. */
  | 'SIGNATURE_MALFORMED'
  /** The signature does not match the body with any of the secrets. */
  | 'SIGNATURE_WRONG'
  /** The signature is valid, but the body is not JSON. */
  | 'BODY_NOT_JSON'
  /** The signature is valid, but the event type is not in the contract. */
  | 'TYPE_UNKNOWN'
  /** The signature and the event type are valid, but the body does not match the schema. */
  | 'EVENT_INVALID'

/**
 * A delivery could not be verified. `code` is the reason; `signed` says whether the delivery comes from the service. If it does, a receiver can
 * return a success and examine `body` later; if not, return 401.
 *
 * API description: Events / Delivery.
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
  /** Whether the signature is valid. */
  readonly signed: boolean
  /** The parsed body, if the signature is valid and the body is JSON. */
  readonly body: unknown
  /** Validation errors of the body, each with a JSON Pointer: `/data/card: must be object`. */
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
