import type { Exchange } from '../http/exchange.ts'
import type { Delivery } from './inbox.ts'
import type { SentResponse } from './receiver-response.ts'

/** A delivery as an exchange of the report: the request of the target, and the response of the receiver. */
export function exchangeOf(delivery: Delivery, sent: SentResponse): Exchange {
  const { id, method, path, headers, rawBody, inbox, receivedAt } = delivery
  return {
    id,
    operation: null,
    channel: 'webhook',
    request: { method, url: `${new URL(inbox.url).origin}${path}`, headers, body: rawBody.toString('utf8') },
    response: { status: sent.status, headers: {}, text: sent.body, json: undefined },
    ms: performance.now() - receivedAt,
  }
}
