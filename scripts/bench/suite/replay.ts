import { readFileSync } from 'node:fs'
import { Pool, request } from 'undici'
import type { SandboxAccess } from '../../../conformance/cli/embedded-sandbox.ts'
import type { ExchangeEvent } from '../../../conformance/report/events.ts'
import { readRun } from '../../../conformance/report/run.ts'
import { mapLimit } from '../../../conformance/run/concurrency.ts'

/** Concurrent requests: the default of the suite. */
const CONCURRENCY = 16

/** A request of a run, and the id in its response. */
type RecordedRequest = Pick<ExchangeEvent['request'], 'method' | 'body' | 'headers'> & { path: string; id?: string }

/** Reads the requests of a run from its report, in order. */
export async function readRequests(report: string): Promise<readonly RecordedRequest[]> {
  const { start, exchanges } = await readRun(report)
  const { baseUrl } = start.target
  const requests: RecordedRequest[] = []
  for await (const { request, response } of exchanges()) {
    const { method, url, headers, body } = request
    if (!url.startsWith(`${baseUrl}/`)) continue
    requests.push({
      method,
      headers,
      body,
      path: url.slice(baseUrl.length),
      id: /"id":"([^"]+)"/.exec(response.text)?.[1],
    })
  }
  return requests
}

/**
 * Sends the requests of a run to another sandbox with a plain client: the responses are read only for the ids that later requests contain.
 * @returns the duration in milliseconds
 */
export async function replayRequests(recorded: readonly RecordedRequest[], access: SandboxAccess): Promise<number> {
  const { baseUrl, tls } = access
  const connect = {
    ca: tls.ca && readFileSync(tls.ca),
    cert: tls.cert && readFileSync(tls.cert),
    key: tls.key && readFileSync(tls.key),
  }
  const pool = new Pool(baseUrl, { connections: CONCURRENCY, connect })
  const token = await fetchToken(access, pool)
  const ids = new Map<string, string>()
  const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
  const withNewIds = (text: string) => text.replaceAll(uuid, (id) => ids.get(id) ?? id)
  const started = performance.now()
  await mapLimit(recorded, CONCURRENCY, async ({ method, path, headers, body, id }) => {
    const authorization = headers.authorization?.includes('$TOKEN') ? { authorization: `Bearer ${token}` } : {}
    const response = await pool.request({
      method: method as 'GET',
      path: withNewIds(path),
      headers: { ...headers, ...authorization },
      body: body === null ? null : withNewIds(body),
    })
    const text = await response.body.text()
    const newId = /"id":"([^"]+)"/.exec(text)?.[1]
    if (method === 'POST' && id !== undefined && newId !== undefined) ids.set(id, newId)
  })
  const duration = performance.now() - started
  await pool.close()
  return duration
}

async function fetchToken({ clientCredentials }: SandboxAccess, dispatcher: Pool): Promise<string> {
  const { tokenUrl = '', clientId, clientSecret } = clientCredentials ?? {}
  const response = await request(tokenUrl, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token: token } = (await response.body.json()) as { access_token: string }
  return token
}
