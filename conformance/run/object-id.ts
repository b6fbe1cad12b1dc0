import { operations } from '../../generated/operations.ts'
import type { Evidence } from '../http/exchange.ts'

/** The id in the path of a request; none where the path of its operation has none. */
export function objectIdIn({ operation, request }: Pick<Evidence, 'operation' | 'request'>): string | undefined {
  if (operation === null) return undefined
  const position = operations[operation].path.split('/').toReversed().indexOf('{id}')
  return position === -1 ? undefined : new URL(request.url).pathname.split('/').at(-position - 1)
}
