import { operations } from '../../../generated/operations.ts'
import { objectIdIn } from '../object-id.ts'
import { isSent, type Shown } from './failing.ts'
import { countDifferent, type Key } from './keys.ts'

/** From this many properties on, an update that is not stored is one cause. */
const manyProperties = 3

/**
 * Failures in which the response to an update does not show what the update sets, or the retrieval of the object just after it does not, by the
 * operation that updates. Only those of an operation of which several properties are lost: a single one may have a cause that is not the update.
 * @param keysOf the properties that a failure is about
 */
export function lostUpdates<One extends Shown>(
  failures: readonly One[],
  keysOf: (one: One) => readonly Key[],
): readonly (readonly One[])[] {
  const byUpdate = Map.groupBy(failures, updateBefore)
  byUpdate.delete(undefined)
  return [...byUpdate.values()].filter((lost) => countDifferent(lost.flatMap(keysOf)) >= manyProperties)
}

/** The operation whose response shows a failure, or that has updated an object just before the retrieval that shows it. */
function updateBefore({ failure, exchange }: Shown): string | undefined {
  if (exchange === undefined || exchange.operation === null || (exchange.status ?? 0) >= 300) return undefined
  if (exchange.request.method === 'PATCH')
    return isSent({ failure, exchange }) ? `response of ${exchange.operation}` : undefined
  const id = objectIdIn(exchange)
  const write = failure.exchanges?.findLast(({ request }) => request.method !== 'GET')
  if (write === undefined || write.operation === null || exchange.request.method !== 'GET') return undefined
  const isUpdate = operations[write.operation].method === 'PATCH'
  return isUpdate && id !== undefined && objectIdIn(write) === id ? write.operation : undefined
}
