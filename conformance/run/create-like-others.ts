import type { CreateOperationId } from '../../generated/operations.ts'
import type { RequestArguments, SuccessBody } from '../http/api-client.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSuccess } from '../validate/expect.ts'
import { DuplicateRefused } from './errors.ts'
import type { Target } from './target.ts'

/** How an object is like an earlier one, and the statuses with which a target may refuse it therefore. */
type Likeness = { readonly key: string; readonly statuses: readonly number[] }

/** A target that says 400 may mean another value than those that are the same. */
const [conflict, refusals] = [
  [409, 422],
  [400, 409, 422],
] as const

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
  // How often the run has sent each creation that was not refused.
  const counts = await target.once('creations by likeness', async () => new Map<string, number>())
  const likenesses = likenessesOf(target, operation, request)
  const add = (by: number) => {
    for (const { key } of likenesses) counts.set(key, (counts.get(key) ?? 0) + by)
  }
  const shared = () => likenesses.filter(({ key }) => (counts.get(key) ?? 0) > 1)
  add(1)
  const before = shared()
  const exchange = await target.call(operation, request)
  if (isSuccess(exchange)) return exchange
  const { status } = exchange.response
  // One that was sent later may have arrived earlier.
  const isRepeated = [...before, ...shared()].some(({ statuses }) => statuses.includes(status))
  add(-1)
  if (isRepeated)
    throw new DuplicateRefused(`The target refuses an object like an earlier one (${status} of ${operation}).`)
  return exchange
}

/** What a creation led to; where the target refused it as a duplicate, what another one leads to. */
export function unlessDuplicate<Result>(creation: Promise<Result>, another: () => Promise<Result>): Promise<Result> {
  return creation.catch((error: unknown) => {
    if (!(error instanceof DuplicateRefused)) throw error
    return another()
  })
}

/** What a target may take for the same object: the body, the name of a card, or what a boleto asks whom for. */
function likenessesOf(
  { tenant = '' }: Target,
  operation: CreateOperationId,
  { body }: RequestArguments,
): readonly Likeness[] {
  const { name, memo, amount, dueDate } = body as Readonly<Record<string, unknown>>
  const keyOf = (text: string) => `${operation} ${tenant} ${text}`
  return [
    { key: keyOf(JSON.stringify(body)), statuses: refusals },
    ...(name === undefined ? [] : [{ key: keyOf(String(name)), statuses: refusals }]),
    ...(memo === undefined ? [] : [{ key: keyOf(JSON.stringify([memo, amount, dueDate])), statuses: conflict }]),
  ]
}
