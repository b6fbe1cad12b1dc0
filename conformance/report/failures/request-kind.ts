import type { Evidence } from '../../http/exchange.ts'
import { isRead } from '../../http/is-read.ts'
import { isObject, parseJson } from '../../validate/json.ts'
import type { RequestKind } from '../events.ts'

/** What a request of a run is, by its operation, its headers and its body. */
export function requestKind({ operation, request: { method, url, headers, body } }: Evidence): RequestKind {
  if (Object.keys(headers).some((name) => name.startsWith('x-webhook-'))) return 'delivery'
  if (operation === null && url.endsWith('/clock') && advances(body) === 0) return 'clock'
  return isRead(method, operation) ? 'read' : 'write'
}

/** By how much a request to the control interface advances the clock, in milliseconds: by nothing, it returns the time. */
export function advances(body: string | null): number {
  const json = parseJson(body ?? '')
  return isObject(json) ? Number(json.advanceMs ?? 0) : 0
}
