import { readFileSync } from 'node:fs'
import { Pool, request } from 'undici'
import type { SandboxAccess } from '../../../conformance/cli/embedded-sandbox.ts'
import type { ExchangeEvent, StartEvent } from '../../../conformance/report/events.ts'
import { mapLimit } from '../../../conformance/run/map-limit.ts'

/** Requests in flight at most: as many as the suite has by default. */
const concurrency = 16

/** A request of a run, and the id that was in its answer. */
type Recorded = Pick<ExchangeEvent['request'], 'method' | 'body' | 'headers'> & { path: string; id?: string }

/** The requests of a run in their order, as its report has them. */
export function readReplay(report: string): readonly Recorded[] {
  const events = readFileSync(report, 'utf8')
    .split('\n')
    .filter((line) => /^{"event":"(start|exchange)"/.test(line))
    .map((line) => JSON.parse(line) as StartEvent | ExchangeEvent)
  const baseUrl = events.find((event): event is StartEvent => event.event === 'start')?.target.baseUrl ?? ''
  return events.flatMap((event) => {
    if (event.event !== 'exchange' || !event.request.url.startsWith(`${baseUrl}/`)) return []
    const { method, url, headers, body } = event.request
    return [
      { method, headers, body, path: url.slice(baseUrl.length), id: /"id":"([^"]+)"/.exec(event.response.text)?.[1] },
    ]
  })
}

/**
 * Sends the requests of a run to another sandbox, with nothing made of the answers but the ids that later requests name.
 * @returns how long it took, in milliseconds
 */
export async function replay(recorded: readonly Recorded[], access: SandboxAccess): Promise<number> {
  const { baseUrl, tls } = access
  const connect = {
    ca: tls.ca && readFileSync(tls.ca),
    cert: tls.cert && readFileSync(tls.cert),
    key: tls.key && readFileSync(tls.key),
  }
  const pool = new Pool(baseUrl, { connections: concurrency, connect })
  const token = await tokenOf(access, pool)
  const ids = new Map<string, string>()
  const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
  const present = (text: string) => text.replaceAll(uuid, (id) => ids.get(id) ?? id)
  const started = performance.now()
  await mapLimit(recorded, concurrency, async ({ method, path, headers, body, id }) => {
    const authorization = headers.authorization?.includes('$TOKEN') ? { authorization: `Bearer ${token}` } : {}
    const answer = await pool.request({
      method: method as 'GET',
      path: present(path),
      headers: { ...headers, ...authorization },
      body: body === null ? null : present(body),
    })
    const text = await answer.body.text()
    const made = /"id":"([^"]+)"/.exec(text)?.[1]
    if (method === 'POST' && id !== undefined && made !== undefined) ids.set(id, made)
  })
  const took = performance.now() - started
  await pool.close()
  return took
}

async function tokenOf({ clientCredentials }: SandboxAccess, dispatcher: Pool): Promise<string> {
  const { tokenUrl = '', clientId, clientSecret } = clientCredentials ?? {}
  const answer = await request(tokenUrl, {
    dispatcher,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token: token } = (await answer.body.json()) as { access_token: string }
  return token
}
