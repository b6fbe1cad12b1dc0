import type { Exchange } from '../http/exchange.ts'
import type { Delivery } from './inbox.ts'
import type { Said } from './reply.ts'

/** A delivery as an exchange of the report: what the target sent, and what the receiver answered. */
export function asExchange(delivery: Delivery, said: Said = { status: delivery.answered, body: '' }): Exchange {
  const { id, method, target, headers, raw, inbox } = delivery
  return {
    id,
    operation: null,
    channel: 'webhook',
    request: { method, url: `${new URL(inbox.url).origin}${target}`, headers, body: raw.toString('utf8') },
    response: { status: said.status, headers: {}, text: said.body, json: undefined },
    ms: performance.now() - delivery.at,
  }
}
