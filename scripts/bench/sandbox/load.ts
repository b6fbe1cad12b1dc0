import { Client, type Dispatcher } from 'undici'

export type Target = { readonly origin: string; readonly headers: Readonly<Record<string, string>> }

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** What a run of requests took. */
export type Measured = {
  readonly requests: number
  /** Answers a second. */
  readonly rate: number
  /** Milliseconds that 99 of 100 answers took at most. */
  readonly p99: number
}

/** Requests on their way at once, each on a connection of its own. */
const CONNECTIONS = 16

/**
 * Sends the same request over and over, as fast as the answers come.
 * @param until when to stop: after so many requests, or so many milliseconds
 * @throws Error for an answer that is not 2xx: a bench of refusals would measure nothing
 */
export async function load(
  { origin, headers }: Target,
  request: Request,
  until: { readonly requests: number } | { readonly milliseconds: number },
): Promise<Measured> {
  const options: Dispatcher.DispatchOptions = {
    ...request,
    headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
  }
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(origin))
  const latencies: number[] = []
  const started = performance.now()
  const end = 'milliseconds' in until ? started + until.milliseconds : Number.POSITIVE_INFINITY
  let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY

  async function sendOn(client: Client): Promise<void> {
    while (left > 0 && performance.now() < end) {
      left -= 1
      const sentAt = performance.now()
      const status = await statusOf(client, options)
      if (status >= 300) throw new Error(`${request.method} ${origin}${request.path} answered ${status}`)
      latencies.push(performance.now() - sentAt)
    }
  }

  try {
    await Promise.all(clients.map(sendOn))
  } finally {
    await Promise.all(clients.map((client) => client.destroy()))
  }
  const seconds = (performance.now() - started) / 1000
  return { requests: latencies.length, rate: latencies.length / seconds, p99: percentile(latencies, 0.99) }
}

/** undici's own interface below `request`: no streams are made for bodies that nobody reads. */
function statusOf(client: Client, options: Dispatcher.DispatchOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0
    client.dispatch(options, {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode
      },
      onResponseData() {},
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    })
  })
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(Math.ceil(sorted.length * part) - 1, 0)] ?? 0
}
