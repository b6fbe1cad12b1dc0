import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'
import { settings } from '../../config/settings.ts'
import { ForbiddenAddress, guardedLookup, hostOf, isForbiddenHost } from '../../lib/network.ts'
import type { EventType, WebhookSubscription } from '../models/webhooks.ts'

const CAPTURED_BYTES = 1024

/** Made once: reading some 150 certificates of authorities takes longer than all the rest of a delivery. */
let secureContext: SecureContext | undefined

export interface WebhookPost {
  subscription: WebhookSubscription
  eventId: string
  eventType: EventType
  occurredAt: Date
  body: string
  deliveryId: string
  retryReason?: 'automatic' | 'manual' | undefined
  test?: boolean
}

export interface Answer {
  statusCode: number | null
  body: string | null
  latencyMs: number
  /** Set unless the receiver answered 2xx in time. */
  error: { message: string; type: 'internal' | 'external' } | null
}

/** Posts one signed payload. Never throws: whatever happens is an answer. Redirects are not followed. */
export const PostWebhook = {
  async call(post: WebhookPost): Promise<Answer> {
    const startedAt = performance.now()
    const latency = () => Math.round(performance.now() - startedAt)
    try {
      const { statusCode, body } = await send(post)
      const succeeded = statusCode >= 200 && statusCode < 300
      const error = succeeded ? null : { message: `The receiver answered ${statusCode}`, type: 'external' as const }
      return { statusCode, body, latencyMs: latency(), error }
    } catch (error) {
      return { statusCode: null, body: null, latencyMs: latency(), error: explain(error, post.subscription.timeoutMs) }
    }
  },
}

export function sign(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

function send(post: WebhookPost): Promise<{ statusCode: number; body: string }> {
  const { subscription, body } = post
  const url = new URL(subscription.url)
  if (isForbiddenHost(hostOf(url), settings.allowLocalReceivers)) {
    throw new ForbiddenAddress(`${url.hostname} is not on the public internet`)
  }
  secureContext ??= createSecureContext(
    settings.webhookCa ? { ca: [...rootCertificates, settings.webhookCa] } : undefined,
  )
  const agent = new Agent({ keepAlive: false, secureContext })
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      headers: headersOf(post),
      lookup: guardedLookup(settings.allowLocalReceivers),
      signal: AbortSignal.timeout(subscription.timeoutMs),
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      capture(response).then((text) => resolve({ statusCode: response.statusCode ?? 0, body: text }), reject)
    })
    outgoing.end(body)
  })
}

function headersOf(post: WebhookPost): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(post.body)),
    'User-Agent': 'webhooks/1.0',
    'X-Webhook-Event-Id': post.eventId,
    'X-Webhook-Delivery-Id': post.deliveryId,
    'X-Webhook-Event-Type': post.eventType,
    'X-Webhook-Timestamp': String(Math.floor(post.occurredAt.getTime() / 1000)),
    'X-Webhook-Signature': sign(post.body, post.subscription.secret),
    'X-Webhook-Retry': String(post.retryReason !== undefined),
    ...(post.retryReason && { 'X-Webhook-Retry-Reason': post.retryReason }),
    ...(post.test && { 'X-Webhook-Test': 'true' }),
  }
}

/** The beginning of the body; the connection is given up when that is read. */
function capture(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = () => {
      const bytes = Buffer.concat(chunks).subarray(0, CAPTURED_BYTES)
      // In streaming mode a character that the limit cut in two is left off instead of being replaced.
      resolve(new TextDecoder().decode(bytes, { stream: length > CAPTURED_BYTES }))
      response.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > CAPTURED_BYTES) finish()
    })
    response.on('end', finish)
    response.on('error', reject)
  })
}

function explain(error: unknown, timeoutMs: number): Answer['error'] {
  if (error instanceof ForbiddenAddress) return { message: error.message, type: 'internal' }
  if (!(error instanceof Error)) return { message: String(error), type: 'internal' }
  const timedOut = error.name === 'AbortError' || error.name === 'TimeoutError'
  return { message: timedOut ? `No answer within ${timeoutMs} ms` : error.message, type: 'external' }
}
