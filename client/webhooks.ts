import type { WebhookEvent } from '../generated/published-types.d.ts'
import { type Validate, webhooks } from '../generated/published-validators.js'
import { digestOf, isSignedWithOneOf } from './signature.ts'
import { UsageError } from './usage-error.ts'
import { WebhookError } from './webhook-error.ts'

/** An event: the body of a delivery, a union discriminated by `type`. */
export type { WebhookEvent }

/** Headers of a web `Request` or of Node's `IncomingMessage`. Names are case-insensitive. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

/** A delivery as received, and the secrets to verify it with. */
export type WebhookDelivery = {
  /** The raw body, exactly as received. */
  readonly body: Uint8Array
  readonly headers: WebhookHeaders
  /** Secrets of the subscription, including `whsec_`. For 24 hours after a rotation, pass the new and the previous one. */
  readonly secrets: readonly string[]
}

/**
 * Verifies a delivery and returns its event. The signature is checked in constant time, before the body is parsed. The same event may be
 * delivered more than once: use its `id` for deduplication.
 *
 * The encoding of the digest is not documented; hex and base64 are accepted. The age of a delivery is not checked: `X-Webhook-Timestamp` is
 * not signed, and a retry can arrive many hours after the event.
 *
 * API description: Events / Delivery.
 *
 * @throws {@link WebhookError} when the delivery is not verified; `code` is the reason
 * @throws {@link UsageError} ERR_BODY_NOT_BYTES, ERR_SECRETS
 *
 * @see https://www.rfc-editor.org/rfc/rfc2104.html HMAC
 *
 * @example
 * ```ts
 * import { verifyWebhook } from 'payments-api-client/webhooks'
 *
 * const seen = new Set<string>()
 *
 * export async function receive(request: Request): Promise<Response> {
 *   const event = verifyWebhook({
 *     body: new Uint8Array(await request.arrayBuffer()),
 *     headers: request.headers,
 *     secrets: [process.env.WEBHOOK_SECRET ?? '', process.env.WEBHOOK_SECRET_BEFORE ?? ''].filter(Boolean),
 *   })
 *   if (!seen.has(event.id)) {
 *     if (event.type === 'transaction.settled') console.log('settled at', event.data.settlementDate)
 *     else console.log(event.type, event.data.transactionAmount, event.data.transactionCurrency)
 *   }
 *   seen.add(event.id)
 *   return new Response(null, { status: 204 })
 * }
 * ```
 */
export function verifyWebhook({ body, headers, secrets }: WebhookDelivery): WebhookEvent {
  checkUse(body, secrets)
  const signature = headerOf(headers, 'x-webhook-signature')
  if (signature === undefined) {
    throw new WebhookError('SIGNATURE_MISSING', 'the header X-Webhook-Signature is missing')
  }
  const digest = digestOf(signature)
  if (digest === undefined) {
    throw new WebhookError(
      'SIGNATURE_MALFORMED',
      'X-Webhook-Signature is not sha256= followed by a digest in hex or base64',
    )
  }
  if (!isSignedWithOneOf(secrets, body, digest)) {
    throw new WebhookError(
      'SIGNATURE_WRONG',
      `the signature matches none of the ${secrets.length} secrets, or the body was changed`,
    )
  }
  return eventIn(parse(body))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new WebhookError('BODY_NOT_JSON', 'the signature is valid, but the body is not JSON', { cause })
  }
}

const eventOfType: Readonly<Record<WebhookEvent['type'], { readonly body: Validate }>> = webhooks

function eventIn(body: unknown): WebhookEvent {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  if (typeof type !== 'string' || type === 'test' || !Object.hasOwn(eventOfType, type)) {
    throw new WebhookError('TYPE_UNKNOWN', `the event type ${JSON.stringify(type)} is not in the contract`, { body })
  }
  const validate = eventOfType[type as WebhookEvent['type']].body
  if (!validate(body)) {
    const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`)
    throw new WebhookError('EVENT_INVALID', `the event does not match its schema: ${problems.join('; ')}`, {
      body,
      problems,
    })
  }
  return body as WebhookEvent
}

function headerOf(headers: WebhookHeaders, lowerCaseName: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(lowerCaseName) ?? undefined
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === lowerCaseName)?.[1]
  return typeof found === 'string' ? found : undefined
}

function checkUse(body: unknown, secrets: readonly string[]): void {
  if (!(body instanceof Uint8Array)) {
    throw new UsageError(
      'ERR_BODY_NOT_BYTES',
      'body is not a Uint8Array: pass the raw bytes, await request.bytes() or Buffer.concat(chunks)',
    )
  }
  if (!Array.isArray(secrets) || secrets.length === 0 || secrets.some((s) => typeof s !== 'string' || s === '')) {
    throw new UsageError(
      'ERR_SECRETS',
      'secrets is not a list of non-empty strings: pass the secrets of the subscription',
    )
  }
}
