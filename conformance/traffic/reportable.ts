import { type Operation, operations } from '../../generated/operations.ts'
import { withoutIds } from '../contract/match-operation.ts'
import type { Exchange } from '../http/exchange.ts'

/** Which bodies a report contains. */
export const keptBodies = ['none', 'failing', 'all'] as const
export type KeptBodies = (typeof keptBodies)[number]

/** Header fields that a report contains; others may be credentials that only the recorded software knows as such. */
const shownHeaders: ReadonlySet<string> = new Set([
  ...['accept', 'accept-language', 'allow', 'authorization', 'cache-control', 'content-encoding', 'content-length'],
  ...['content-type', 'date', 'deprecation', 'retry-after', 'sunset', 'transfer-encoding'],
  ...['www-authenticate', 'x-webhook-delivery-id', 'x-webhook-event-id', 'x-webhook-event-type', 'x-webhook-retry'],
  ...['x-webhook-retry-reason', 'x-webhook-test', 'x-webhook-timestamp'],
])

/**
 * The exchange as a report may contain it: without other header fields, without the values of query parameters that the contract does not name, and
 * without bodies unless they are kept. Bodies of requests that are no operation of the contract are never kept: they may be credentials.
 */
export function reportable(exchange: Exchange, keepsBodies: boolean): Exchange {
  const { operation, request, response, channel } = exchange
  const keeps = keepsBodies && (operation !== null || channel === 'webhook')
  return {
    ...exchange,
    request: {
      ...request,
      url: shownUrl(request.url, operation === null ? undefined : operations[operation]),
      headers: shown(request.headers),
      body: keeps ? request.body : null,
    },
    response: {
      ...response,
      headers: shown(response.headers),
      ...(keeps ? {} : { text: '', json: undefined }),
    },
  }
}

function shown(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => shownHeaders.has(name)))
}

function shownUrl(url: string, operation: Operation | undefined): string {
  const parsed = URL.parse(url)
  if (parsed === null) return 'an invalid URL'
  const known = operation?.parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])) ?? []
  for (const name of new Set(parsed.searchParams.keys()))
    if (!known.includes(name)) parsed.searchParams.set(name, 'redacted')
  if (operation === undefined) parsed.pathname = withoutIds(parsed.pathname)
  parsed.username = ''
  parsed.password = ''
  parsed.hash = ''
  return parsed.href
}
