import type { ConnectionOptions } from './connections.ts'
import type { Exchange } from './exchange.ts'

/** What a request of an operation is made of. Everything is optional, and nothing is validated before it is sent. */
export type RequestArguments = ConnectionOptions & {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as is, instead of `body`. */
  readonly rawBody?: string
  /** The access token; `null` sends no Authorization header. Default: the run's own. */
  readonly token?: string | null
  /** Valid, but unusually large or deep: a refusal is no failure. */
  readonly extreme?: boolean
}

/** The body of a request as it is sent; `null` where there is none. */
export const bodyOf = ({ rawBody, body }: RequestArguments): string | null =>
  rawBody ?? (body === undefined ? null : JSON.stringify(body))

/** A request with these arguments. @param token `null` for no Authorization header */
export function createRequest(
  to: Pick<Exchange['request'], 'method' | 'url' | 'body'>,
  args: RequestArguments,
  token: string | null,
): Exchange['request'] {
  const { method, url, body } = to
  const headers = withHeaders(args.headers, {
    accept: 'application/json',
    ...(body === null ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  })
  return { method, url, headers, body, ...certificateOf(args) }
}

/** Headers with others, which replace those of the same name in whatever spelling. */
function withHeaders(others: RequestArguments['headers'] = {}, headers: Readonly<Record<string, string>>) {
  const replaced = new Set(Object.keys(others).map((name) => name.toLowerCase()))
  const kept = Object.entries(headers).filter(([name]) => !replaced.has(name))
  return { ...Object.fromEntries(kept), ...others }
}

function certificateOf({ clientCertificate }: RequestArguments): Pick<Exchange['request'], 'certificate'> {
  return clientCertificate === undefined ? {} : { certificate: clientCertificate === 'none' ? 'none' : 'untrusted' }
}

/**
 * `?page=2&pageSize=20`; parameters that are `null` or `undefined` are left out. A space is `%20` as in RFC 3986: `+` means a space in forms
 * only, and not to every server.
 */
export function queryString(query: RequestArguments['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const parameters = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]))
  return entries.length === 0 ? '' : `?${parameters.toString().replaceAll('+', '%20')}`
}
