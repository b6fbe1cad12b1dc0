import autocannon from 'autocannon'

export type Target = { readonly origin: string; readonly headers: Readonly<Record<string, string>> }

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** The result of a measurement. */
export type Load = {
  readonly requests: number
  /** Responses per second. */
  readonly rate: number
  /** 99th percentile of the latency, in milliseconds. */
  readonly p99: number
}

/** Concurrent requests, each on its own connection. */
const CONNECTIONS = 16

/**
 * Sends the same request repeatedly, as fast as the responses arrive.
 * @param until when to stop: after this number of requests or seconds
 * @throws when a response is not 2xx or a request fails: a benchmark of errors would measure nothing
 */
export async function load(
  { origin, headers }: Target,
  { method, path, body }: Request,
  until: { readonly amount: number } | { readonly duration: number },
): Promise<Load> {
  const result = await autocannon({
    url: origin + path,
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
    connections: CONNECTIONS,
    ...until,
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${method} ${origin}${path}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`,
    )
  return { requests: result['2xx'], rate: result['2xx'] / result.duration, p99: result.latency.p99 }
}
