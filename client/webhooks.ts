import type { WebhookEvent } from '../generated/types.d.ts'
import { type Validate, webhooks } from '../generated/validators.js'
import { digestIn, isSignedWithOneOf } from './signature.ts'
import { WebhookError } from './webhook-error.ts'
import { wrongUse } from './wrong-use.ts'

/** The body of a delivery, told apart by `type`. */
export type { WebhookEvent }

/** Headers as a web `Request` or Node's `IncomingMessage` has them; upper and lower case are the same. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined }

/** What a receiver got, and what it verifies it with. */
export type WebhookDelivery = {
  /** The body as it was received, before anything parsed it or changed a byte. */
  readonly body: Uint8Array
  readonly headers: WebhookHeaders
  /** Secrets of the subscription, `whsec_` included. For 24 hours after a rotation: the new one and the one before it. */
  readonly secrets: readonly string[]
}

/**
 * Verifies a delivery, and returns its event, whose `type` tells what it holds. The signature is checked before the body is parsed, in
 * constant time. The same event may be delivered more than once: recognize it by its `id`.
 *
 * The description does not say how the digest is encoded; it is read in hex and in base64. There is no limit to the age of a delivery:
 * `X-Webhook-Timestamp` is not signed, and a retry may come many hours after the event.
 *
 * Source: Events / Delivery.
 *
 * @throws {@link WebhookError} with a `code` for each way in which it can fail
 * @throws TypeError with a `code`: ERR_BODY_NOT_BYTES, ERR_SECRETS
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
    throw new WebhookError('SIGNATURE_MISSING', 'the delivery has no header X-Webhook-Signature')
  }
  const digest = digestIn(signature)
  if (digest === undefined) {
    throw new WebhookError('SIGNATURE_MALFORMED', 'X-Webhook-Signature is not sha256= and a digest in hex or base64')
  }
  if (!isSignedWithOneOf(secrets, body, digest)) {
    throw new WebhookError(
      'SIGNATURE_WRONG',
      `the signature was made with none of the ${secrets.length} secrets, or the body is not as it was sent`,
    )
  }
  return eventIn(parse(body))
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch (cause) {
    throw new WebhookError('BODY_NOT_JSON', 'the body is rightly signed, but it is not JSON', { cause })
  }
}

const eventOfType: Readonly<Record<WebhookEvent['type'], { readonly body: Validate }>> = webhooks

function eventIn(body: unknown): WebhookEvent {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  if (typeof type !== 'string' || type === 'test' || !Object.hasOwn(eventOfType, type)) {
    throw new WebhookError('TYPE_UNKNOWN', `the body has the type ${JSON.stringify(type)}, which is no event`, { body })
  }
  const validate = eventOfType[type as WebhookEvent['type']].body
  if (!validate(body)) {
    const problems = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`)
    throw new WebhookError('EVENT_INVALID', `the event is not as the contract describes it: ${problems.join('; ')}`, {
      body,
      problems,
    })
  }
  return body as WebhookEvent
}

function headerOf(headers: WebhookHeaders, wanted: string): string | undefined {
  if (typeof headers.get === 'function') return headers.get(wanted) ?? undefined
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
  return typeof found === 'string' ? found : undefined
}

function checkUse(body: unknown, secrets: readonly string[]): void {
  if (!(body instanceof Uint8Array)) {
    throw wrongUse(
      'ERR_BODY_NOT_BYTES',
      'body is not a Uint8Array: give the bytes as they were received, await request.bytes() or Buffer.concat(chunks)',
    )
  }
  if (!Array.isArray(secrets) || secrets.length === 0 || secrets.some((s) => typeof s !== 'string' || s === '')) {
    throw wrongUse('ERR_SECRETS', 'secrets is not a list of the secrets of the subscription, none of them empty')
  }
}
