import type { Exchange } from '../http/exchange.ts'
import { parseBody } from '../report/failures/parse-body.ts'
import { isObject } from '../values/json.ts'
import { isReplacedBody } from './placeholder.ts'
import type { Recorded } from './recorded.ts'

/** Milliseconds: recorders differ in what they count as the beginning and the end of an exchange. */
const ACCURACY = 50

type Fields = Readonly<Record<string, unknown>>

/**
 * The exchanges of an HTTP Archive 1.2 (http://www.softwareishard.com/blog/har-12-spec/), of a browser, a proxy or an HTTP client, as far as
 * it contains them: entries that no server responded to, without a URL or still in flight are left out.
 */
export function recordedInHar(har: unknown, source: string): readonly Recorded[] {
  const log = isObject(har) && isObject(har.log) ? har.log : {}
  const entries = Array.isArray(log.entries) ? log.entries.filter(isObject) : []
  const recorded = entries.flatMap((entry) => recordedIn(entry, source) ?? [])
  if (!hasDefinedRequests(har)) return recorded
  return recorded.map((one) => ({ ...one, lacks: { ...one.lacks, sentRequest: true, requestBody: true } }))
}

/**
 * Whether an HTTP Archive contains requests as they are defined, and not as they were sent. Insomnia exports the last response to each
 * request, beside the request as it is now, with generated values that are generated again, and all with the time of the export.
 */
export function hasDefinedRequests(har: unknown): boolean {
  const { creator } = isObject(har) && isObject(har.log) ? har.log : {}
  return isObject(creator) && typeof creator.name === 'string' && /^insomnia\b/i.test(creator.name)
}

/** True for a file with the form of an HTTP Archive. */
export function isHar(value: unknown): boolean {
  return isObject(value) && isObject(value.log) && Array.isArray(value.log.entries)
}

function recordedIn(entry: Fields, source: string): Recorded | undefined {
  const { request, response } = entry
  if (!isObject(request) || typeof request.url !== 'string' || typeof request.method !== 'string') return undefined
  if (isFromElsewhere(entry)) return undefined
  const sent = requestOf(request)
  const received = responseOf(isObject(response) ? response : {})
  const ms = typeof entry.time === 'number' && entry.time >= 0 ? entry.time : undefined
  const from = Date.parse(String(entry.startedDateTime))
  const hasPeriod = ms !== undefined && !Number.isNaN(from)
  return {
    source,
    exchange: {
      request: sent.request,
      response: received.response,
      ms: ms ?? 0,
      ...(received.response.status === 0 && { noResponse: 'connection' }),
    },
    ...(hasPeriod && { period: { from, to: from + ms, accuracy: ACCURACY } }),
    lacks: { ...sent.lacks, ...received.lacks, originalValues: true },
  }
}

/** Browsers mark responses from a cache or a service worker, and Playwright those that a test made. */
function isFromElsewhere({ _fromCache, _fetchType, _wasFulfilled, response }: Fields): boolean {
  const { _fromServiceWorker, _fetchedViaServiceWorker } = isObject(response) ? response : {}
  return (
    typeof _fromCache === 'string' ||
    (typeof _fetchType === 'string' && /cache|service worker/i.test(_fetchType)) ||
    [_wasFulfilled, _fromServiceWorker, _fetchedViaServiceWorker].includes(true)
  )
}

function requestOf({ method, url, headers, postData, bodySize }: Fields) {
  const named = headersOf(headers)
  const body = isObject(postData) ? textOf(postData)?.text : undefined
  const length = Number(named['content-length'] ?? bodySize ?? 0)
  const isMissing =
    body === undefined ? length > 0 || isObject(postData) : isReplacedBody(body) || isCut(body, bodySize)
  const request: Exchange['request'] = {
    method: String(method).toUpperCase(),
    url: String(url),
    headers: named,
    body: body === undefined || (body === '' && !(length > 0)) ? null : body,
  }
  const lacks = {
    requestHeaders: Object.keys(named).length === 0,
    credentials: named.authorization === undefined,
    requestBody: isMissing,
  }
  return { request, lacks }
}

function responseOf({ status, headers, content, bodySize }: Fields): Pick<Recorded, 'lacks'> & {
  readonly response: Exchange['response']
} {
  const code = typeof status === 'number' && status >= 100 ? status : 0
  const named = headersOf(headers)
  const { size, mimeType, compression } = isObject(content) ? content : {}
  const body = isObject(content) ? textOf(content) : undefined
  const isEmpty =
    code === 204 || size === 0 || (size === undefined && bodySize === 0) || named['content-length'] === '0'
  const text = (body?.text ?? '').replace(/^\u{FEFF}/u, '')
  const type = named['content-type'] ?? (typeof mimeType === 'string' && mimeType.includes('/') ? mimeType : undefined)
  return {
    response: {
      status: code,
      headers: type === undefined ? named : { ...named, 'content-type': type },
      text,
      json: parseBody(text),
      ...(body?.invalidUtf8 && { invalidUtf8: true }),
    },
    lacks: {
      responseHeaders: Object.keys(named).length === 0,
      // Some recorders write an empty text for a body that they did not keep.
      responseBody:
        !isEmpty &&
        (body === undefined ||
          text === '' ||
          isReplacedBody(text) ||
          isCut(body.text, decodedSize(size, compression)) ||
          isCut(body.text, lengthOf(named))),
      responseBytes: body?.isDecoded !== true,
    },
  }
}

/** The length of a body that has no content coding. */
const lengthOf = (headers: Readonly<Record<string, string>>): unknown =>
  headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0

/** mitmproxy writes the size of a compressed body, which is larger than a short body without its content coding: `compression` is negative. */
const decodedSize = (size: unknown, compression: unknown): unknown =>
  typeof size === 'number' && typeof compression === 'number' ? size + Math.min(0, compression) : size

/** Whether a recorder kept only the beginning of a body. `size` is that of the body without its content coding. */
const isCut = (text: string, size: unknown): boolean => typeof size === 'number' && Buffer.byteLength(text) < size

/** The text of a body, which may be in base64. A recorder that could not read a body as text writes that or nothing. */
function textOf({ text, encoding }: Fields) {
  if (typeof text !== 'string') return undefined
  if (encoding !== 'base64') return { text, isDecoded: false, invalidUtf8: false }
  const bytes = Buffer.from(text, 'base64')
  const decoded = bytes.toString('utf8')
  return { text: decoded, isDecoded: true, invalidUtf8: !Buffer.from(decoded).equals(bytes) }
}

/** By name in lower case, without the pseudo header fields of HTTP/2; fields with the same name are joined. */
function headersOf(headers: unknown): Record<string, string> {
  const named: Record<string, string> = {}
  for (const header of Array.isArray(headers) ? headers : []) {
    if (!isObject(header) || typeof header.name !== 'string' || header.name.startsWith(':')) continue
    const name = header.name.toLowerCase()
    const value = String(header.value ?? '')
    named[name] = Object.hasOwn(named, name) ? `${named[name]}, ${value}` : value
  }
  return named
}
