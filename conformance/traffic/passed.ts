import { decodeBytes } from '../http/content-coding.ts'
import { joinedHeaders } from '../http/headers.ts'
import type { CapturedBody } from '../http/proxy/capture-body.ts'
import type { PassedExchange } from '../http/proxy/pass-exchange.ts'
import { responseFrom } from '../http/response-body.ts'
import { unlessDeep } from '../report/failures/parse-body.ts'
import type { PassedDelivery } from './deliveries.ts'
import type { Recorded } from './recorded.ts'

/** Bytes of a body without its content coding that are validated. */
export const mostDecoded = 8 * 2 ** 20

/** An exchange that passed through the proxy. What was too large to keep, or has an unknown content coding, is lacking. */
export function recordedFrom(passed: PassedExchange, base: string, source: string): Recorded {
  const { method, path, status, from, to } = passed
  const [sent, received] = [
    decodedBody(passed.requestBody, passed.requestHeaders['content-encoding']),
    decodedBody(passed.responseBody, passed.responseHeaders['content-encoding']),
  ]
  const response = responseFrom(status, passed.responseHeaders, received ?? Buffer.alloc(0))
  return {
    source,
    exchange: {
      request: {
        method,
        url: `${base.replace(/\/+$/, '')}${path}`,
        headers: joinedHeaders(passed.requestHeaders),
        body: sent === undefined || sent.length === 0 ? null : sent.toString('utf8'),
      },
      response: { ...response, json: unlessDeep(response.json) },
      ms: to - from,
      ...(status === 0 && { noResponse: 'connection' }),
    },
    period: { from, to, accuracy: 0 },
    lacks: { requestBody: sent === undefined, responseBody: received === undefined },
  }
}

/** A delivery that passed through the proxy. @param forward address of the receiver */
export function deliveryFrom(passed: PassedExchange, forward: string): PassedDelivery {
  const { method, path, requestHeaders, requestBody, status } = passed
  return {
    method,
    url: `${new URL(forward).origin}${path}`,
    headers: joinedHeaders(requestHeaders),
    rawBody: requestBody.bytes(),
    responseStatus: status,
    isRedacted: false,
  }
}

function decodedBody(body: CapturedBody, codings = 'identity'): Buffer | undefined {
  if (!body.isComplete()) return undefined
  const bytes = body.bytes()
  if (bytes.length === 0) return bytes
  try {
    return decodeBytes(bytes, codings, mostDecoded)
  } catch {
    return undefined
  }
}
