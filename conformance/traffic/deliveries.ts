import type { Exchange } from '../http/exchange.ts'
import type { Delivery, Inbox } from '../receiver/inbox.ts'
import { accepted } from '../receiver/receiver-response.ts'
import { isSignedWith } from '../receiver/signature.ts'
import { parseBody } from '../report/failures/parse-body.ts'
import { isObject } from '../values/json.ts'
import { isPlaceholder } from './placeholder.ts'

/** A webhook delivery that passed through, or was recorded. */
export type PassedDelivery = {
  readonly method: string
  /** Address that it was sent to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly rawBody: Buffer
  readonly responseStatus: number
  /** A recording with redacted text: its signature cannot be verified. */
  readonly isRedacted: boolean
}

/** Knows the signing secrets of the traffic, and which requests are deliveries of the target. */
export interface DeliverySource {
  /** Learns the secret of a creation or a rotation. */
  learn(exchange: Exchange): void
  /**
   * A request as a delivery of the target; `undefined` where another client may have sent it: any client can reach a receiver. Without a
   * given secret, only a valid signature shows where a request comes from.
   */
  deliveryOf(passed: PassedDelivery, id: number): Delivery | undefined
}

/** How many secrets are known at most. */
const mostSecrets = 1_000

/** @param given the secrets that deliveries are signed with, where the user named them */
export function createDeliverySource(given: readonly string[]): DeliverySource {
  const learned = new Set<string>()
  return {
    learn({ operation, response }) {
      if (operation !== 'createWebhookSubscription' && operation !== 'rotateWebhookSubscriptionSecret') return
      const secret = isObject(response.json) ? response.json.secret : undefined
      if (typeof secret !== 'string' || isPlaceholder(secret.replace(/^whsec_/, '')) || learned.size >= mostSecrets)
        return
      learned.add(secret)
    },
    deliveryOf({ method, url, headers, rawBody, responseStatus, isRedacted }, id) {
      const secrets = [...given, ...learned]
      const isSigned = isSignedWith(secrets, headers['x-webhook-signature'], rawBody)
      const hasField = Object.keys(headers).some((name) => name.startsWith('x-webhook-'))
      const isDelivery = isSigned || ((isRedacted || given.length > 0) && hasField)
      if (!isDelivery) return undefined
      const { pathname, search } = new URL(url)
      return {
        id,
        receivedAt: performance.now(),
        method,
        path: `${pathname}${search}`,
        headers,
        rawBody,
        json: parseBody(rawBody.toString('utf8')),
        inbox: inboxAt(url, isRedacted ? undefined : secrets),
        responseStatus,
      }
    },
  }
}

/** What the validation of a delivery asks of its destination. */
function inboxAt(url: string, secrets: readonly string[] | undefined): Inbox {
  const about = { url, secrets, validated: true, dedicated: false, check: '', response: accepted, deliveries: [] }
  return { ...about, waitFor: async () => [] }
}
