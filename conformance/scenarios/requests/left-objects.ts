import type { OperationId } from '../../../generated/operations.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Target } from '../../run/target.ts'
import { isSuccess } from '../../validate/expect.ts'
import { isObject } from '../../values/json.ts'

/**
 * Notes the object that a valid creation has left and that nothing uses any more, for a request that changes the state of an object: where
 * the API cannot remove objects, as few as possible are created.
 */
export async function noteLeft(target: Target, create: OperationId, exchange: Exchange): Promise<void> {
  const { json } = exchange.response
  if (isSuccess(exchange) && isObject(json) && typeof json.id === 'string') (await leftBy(target, create)).push(json.id)
}

/** The id of an object that {@link noteLeft} has noted, each once; `undefined` where there is none. */
export async function takeLeft(target: Target, create: OperationId): Promise<string | undefined> {
  return (await leftBy(target, create)).shift()
}

const leftBy = (target: Target, create: OperationId): Promise<string[]> =>
  target.once(`objects left by ${create}`, async () => [])
