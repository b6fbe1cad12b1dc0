import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import type { CapturedBody } from '../http/proxy/capture-body.ts'
import type { PassedExchange } from '../http/proxy/pass-exchange.ts'
import { responseFrom } from '../http/response-body.ts'
import { unlessDeep } from '../report/failures/parse-body.ts'
import type { PassedDelivery } from './deliveries.ts'
import type { Recorded } from './recorded.ts'

/** Bytes of a body without its content coding that are validated. */
export const mostDecoded = 8 * 2 ** 20

type Limit = { readonly maxOutputLength: number }
type Decoder = (bytes: Buffer, limit: Limit) => Buffer

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['identity', (bytes) => bytes],
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflated],
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
])

/** Many servers send deflate without the header of zlib, and clients read both (RFC 9110, 8.4.1.2). */
function inflated(bytes: Buffer, limit: Limit): Buffer {
  const hasHeader = bytes.length > 1 && (bytes.readUInt8(0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
  return hasHeader ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit)
}

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
        headers: joined(passed.requestHeaders),
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
    headers: joined(requestHeaders),
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
    // In the order in which they were applied.
    return codings
      .toLowerCase()
      .split(/\s*,\s*/)
      .reduceRight<Buffer | undefined>(
        (coded, coding) => coded && decoders.get(coding)?.(coded, { maxOutputLength: mostDecoded }),
        bytes,
      )
  } catch {
    return undefined
  }
}

function joined(headers: PassedExchange['requestHeaders']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))
}
