import { operations } from '../../generated/operations.ts'
import type { Evidence } from '../http/exchange.ts'
import type { Failure } from './failure.ts'
import { objectIdIn } from './object-id.ts'

/** A failure and the exchange that shows it. */
type Shown = { readonly failure: Failure; readonly exchange: (Evidence & { readonly status: number }) | undefined }

/** From this many properties on, an update that is not stored is one cause. */
const manyProperties = 3

/**
 * Failures in which the retrieval of an object does not show what an update has set just before, by the operation that updates. Only those of an
 * operation of which several properties are lost: a single one may have a cause that is not the update.
 * @param keysOf the properties that a failure is about
 */
export function lostUpdates<One extends Shown>(
  failures: readonly One[],
  keysOf: (one: One) => readonly string[],
): readonly (readonly One[])[] {
  const byUpdate = Map.groupBy(failures, updateBefore)
  byUpdate.delete(undefined)
  return [...byUpdate.values()].filter((lost) => new Set(lost.flatMap(keysOf)).size >= manyProperties)
}

/** The operation that has updated an object just before the retrieval that shows a failure. */
function updateBefore({ failure, exchange }: Shown): string | undefined {
  if (exchange === undefined || exchange.operation === null || exchange.status >= 300) return undefined
  const id = objectIdIn(exchange)
  const write = failure.exchanges?.findLast(({ request }) => request.method !== 'GET')
  if (write === undefined || write.operation === null || exchange.request.method !== 'GET') return undefined
  const isUpdate = operations[write.operation].method === 'PATCH'
  return isUpdate && id !== undefined && objectIdIn(write) === id ? write.operation : undefined
}
