/** Sends one webhook delivery. Never throws: what went wrong is in the outcome. */
export type Sender = {
  send(delivery: OutgoingDelivery): Promise<DeliveryOutcome>
  close(): Promise<void>
}

export type OutgoingDelivery = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The exact bytes that were signed. */
  readonly body: string
  readonly timeoutMs: number
}

export type DeliveryOutcome = {
  /** null where no answer came. */
  readonly httpStatusCode: number | null
  /** The first 1 KB of the answer; null where no answer came. */
  readonly responseBody: string | null
  readonly latencyMs: number | null
  readonly errorMessage: string | null
}

/** The sender of a sandbox without webhooks: it sends nothing. */
export const noSender: Sender = {
  async send() {
    return { httpStatusCode: null, responseBody: null, latencyMs: null, errorMessage: 'this sandbox sends nothing' }
  },
  async close() {},
}
