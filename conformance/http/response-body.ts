import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { largestPageSize } from '../contract/page-sizes.ts'
import { parseJson } from '../values/json.ts'
import { decodeStream } from './content-coding.ts'
import type { Exchange } from './exchange.ts'
import { joinedHeaders } from './headers.ts'

/** Bytes of a response that are read. */
const readLimit = 1024 * 1024
/** A page of a list may have this many bytes more for each requested row. */
const bytesPerRow = 16 * 1024
/** Boletos carry images: a QR code as SVG, a rectangle for each module, has 90 KB in base64. */
const bytesPerBoleto = 96 * 1024
/** Rows of a page without a valid `pageSize`. */
const defaultRows = 20

/** A response that goes on past the limit. */
export class ResponseTooLarge extends Error {
  /** `1 MiB` */
  readonly limit: string

  constructor(bytes: number) {
    super(`a response of more than ${mebibytes(bytes)}`)
    this.limit = mebibytes(bytes)
  }
}

const mebibytes = (bytes: number): string => `${Math.round(bytes / readLimit)} MiB`

/** How many bytes are read of the response to a request. */
export function limitFor({ url }: Pick<Exchange['request'], 'url'>): number {
  const { pathname, searchParams } = new URL(url)
  const pageSize = Number(searchParams.get('pageSize') ?? 0)
  const rows = pageSize >= 1 && pageSize <= largestPageSize ? pageSize : undefined
  if (pathname.endsWith('/boletos')) return readLimit + (rows ?? defaultRows) * bytesPerBoleto
  return readLimit + (rows ?? 0) * bytesPerRow
}

type Received = { readonly statusCode?: number; readonly headers: IncomingHttpHeaders; readonly body: Readable }

/** The body without its content coding, which a server may choose unless the request excludes it (RFC 9110, 12.5.3). */
export function decode(received: Received, method = 'GET'): Readable {
  const { headers, body } = received
  return isWithoutBody(received, method) ? body : decodeStream(body, String(headers['content-encoding'] ?? ''))
}

/** Whether there is nothing to decode: a response to HEAD has the headers of that to GET. */
const isWithoutBody = ({ statusCode, headers }: Received, method: string): boolean =>
  method === 'HEAD' || statusCode === 204 || statusCode === 304 || headers['content-length'] === '0'

/** Reads a body to its end. @throws {ResponseTooLarge} past `limit` bytes, none of which are kept */
export async function readBytes(
  body: Readable,
  limit = readLimit,
  received: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    received(chunk.byteLength)
    if (size > limit) {
      body.destroy()
      throw new ResponseTooLarge(limit)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The response as an exchange holds it. */
export function responseFrom(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Exchange['response'] {
  const text = bytes.toString('utf8')
  const response = { status, headers: joinedHeaders(headers), text, json: parseJson(text) }
  return isUtf8(bytes) ? response : { ...response, invalidUtf8: true }
}
