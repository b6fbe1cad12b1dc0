import type { IncomingHttpHeaders } from 'node:http'
import type { DeliveryOutcome, DeliveryRequest } from '../webhooks/sender/sender.ts'

/** A request that the sandbox has responded to. Headers and bodies are as they were sent: mask them before they are shown. */
export type RequestRecord = {
  readonly kind: 'request'
  /** The `X-Request-Id` of the response. */
  readonly id: string
  /** When the response was sent, in milliseconds since the epoch, by the clock of the sandbox. */
  readonly at: number
  readonly to: 'api' | 'control'
  readonly method: string
  readonly url: string
  readonly status: number
  readonly ms: number
  readonly headers: IncomingHttpHeaders
  /** The parsed body of the request; undefined if there is none, or if it was not read. */
  readonly body: unknown
  /** The body of the response. */
  readonly text: string
  /** Why the token endpoint refused the request. */
  readonly refusal: string | undefined
}

/** A webhook delivery that the sandbox has sent, or tried to send. */
export type DeliveryRecord = {
  readonly kind: 'delivery'
  readonly at: number
  readonly ms: number
  readonly sent: DeliveryRequest
  readonly outcome: DeliveryOutcome
}

export type TrafficRecord = RequestRecord | DeliveryRecord

/** What the sandbox receives and sends, as it happens. */
export type Traffic = {
  publish(record: TrafficRecord): void
  /** Returns the function that ends the subscription. */
  subscribe(listener: (record: TrafficRecord) => void): () => void
}

export function createTraffic(): Traffic {
  const listeners = new Set<(record: TrafficRecord) => void>()
  return {
    publish(record) {
      for (const listener of listeners) listener(record)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
