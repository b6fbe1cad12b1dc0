import type { CreateOperationId } from '../../generated/operations.ts'
import type { RequestArguments, SuccessBody } from '../http/api-client.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSuccess } from '../validate/expect.ts'
import { DuplicateRefused } from './errors.ts'
import type { Target } from './target.ts'

/** How often the run has sent each creation that was not refused, by what a target may take for the same object. */
const sent = new WeakMap<Target['options'], Map<string, number>>()

/** Statuses with which targets refuse a duplicate. */
const refusals: readonly number[] = [400, 409, 422]

/**
 * Sends a creation whose name, or whose whole body, an earlier object of the tenant may have.
 * @throws {DuplicateRefused} when that is so and the target refuses it: whether names are unique, and whether the same body may be sent again
 * soon, is unspecified
 */
export async function createLikeOthers<Id extends CreateOperationId>(
  target: Target,
  operation: Id,
  request: RequestArguments,
): Promise<Exchange<SuccessBody<Id>>> {
  const counts = sent.get(target.options) ?? new Map<string, number>()
  sent.set(target.options, counts)
  const keys = keysOf(target, operation, request)
  const add = (by: number) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + by)
  }
  const areOthers = () => keys.some((key) => (counts.get(key) ?? 0) > 1)
  add(1)
  const wereOthers = areOthers()
  const exchange = await target.call(operation, request)
  if (isSuccess(exchange)) return exchange
  // One that was sent later may have arrived earlier.
  const isRepeated = wereOthers || areOthers()
  add(-1)
  const { status } = exchange.response
  if (isRepeated && refusals.includes(status))
    throw new DuplicateRefused(`The target refuses an object like an earlier one (${status} of ${operation}).`)
  return exchange
}

/** What a target may take for the same object: the body, and the name of a card. */
function keysOf({ tenant = '' }: Target, operation: CreateOperationId, { body }: RequestArguments): readonly string[] {
  const key = (text: string) => `${operation} ${tenant} ${text}`
  const { name } = body as { readonly name?: unknown }
  return [key(JSON.stringify(body)), ...(typeof name === 'string' ? [key(name)] : [])]
}
