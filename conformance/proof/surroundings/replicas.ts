import type { IncomingMessage } from 'node:http'
import { matchObject } from '../../contract/match-operation.ts'
import { pathOf } from '../../run/resources/created-kinds.ts'
import { isObject, parseJson } from '../../values/json.ts'

/** A response that is passed on. */
export type Passed = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

/** A request that is passed on, without its body. */
export type PassedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Two nodes of a server, of which one is up to date, and the other lags behind. */
export interface Replicas {
  /** Lets one of the nodes respond. @param pass sends a request to the server */
  respond(request: PassedRequest, pass: (request: PassedRequest) => Promise<Passed>): Promise<Passed>
}

/** What reads of an object returned before a write, and when that write ended. */
type Version = { readonly response: Passed; readonly until: number }

const missing: Passed = {
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message: 'Not found.', statusCode: 404 })),
}

/**
 * The node that lags shows an object as it was `lag` milliseconds ago, and finds one that is newer for no request: a test call, an update and a
 * deletion look for it as a read does. Zero is no lag.
 */
export function createReplicas(lag: number, random: () => number): Replicas {
  const versions = new Map<string, readonly Version[]>()
  const unknown = (key: string) => (versions.get(key) ?? []).filter(({ until }) => until + lag > performance.now())
  const keep = (key: string, response: Passed) =>
    versions.set(key, [...unknown(key), { response, until: performance.now() }])

  return {
    async respond(request, pass) {
      const { method = '', url = '', headers } = request
      const object = objectIn(url)
      const keyOf = (path: string) => `${headers.authorization} ${path}`
      if (lag === 0 || (object === undefined && method !== 'POST')) return pass(request)
      if (object === undefined) {
        const response = await pass(request)
        const created = parseJson(response.body.toString('utf8'))
        if (isObject(created) && typeof created.id === 'string') keep(keyOf(`${url}/${created.id}`), missing)
        return response
      }
      const key = keyOf(object)
      const [shown] = random() < 0.5 ? unknown(key) : []
      if (
        shown !== undefined &&
        (url === object || method !== 'GET') &&
        (method === 'GET' || shown.response === missing)
      )
        return shown.response
      if (method === 'GET') return pass(request)
      const before = await pass({ method: 'GET', url: object, headers })
      const response = await pass(request)
      keep(key, before)
      return response
    },
  }
}

/** The path of the object that a path names. */
function objectIn(url: string): string | undefined {
  const named = matchObject(url.replace(/\?.*$/, ''))
  return named && pathOf(named.create, named.id)
}
