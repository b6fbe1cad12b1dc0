import { clockAdvance } from '../../http/clock-advance.ts'
import type { Evidence } from '../../http/exchange.ts'
import { isRead } from '../../http/is-read.ts'
import type { RequestKind } from '../events.ts'

/** What a request of a run is, by its operation, its headers and its body. */
export function requestKind({ operation, request }: Evidence): RequestKind {
  if (Object.keys(request.headers).some((name) => name.startsWith('x-webhook-'))) return 'delivery'
  if (operation === null && clockAdvance(request) === 0) return 'clock'
  return isRead(request.method, operation) ? 'read' : 'write'
}
