import type { CreateOperationId } from '../../generated/operations.ts'
import { uniqueName } from '../cases/unique-names.ts'
import { DuplicateRefused } from '../failure/errors.ts'
import type { SuccessBody } from '../http/api-client.ts'
import type { Exchange } from '../http/exchange.ts'
import type { RequestArguments } from '../http/request.ts'
import { isSuccess } from '../validate/expect.ts'
import type { Target } from './target.ts'

/** How an object is like an earlier one, and the statuses with which a target may refuse it therefore. */
type Likeness = { readonly key: string; readonly statuses: readonly number[] }

/** A target that says 400 may mean another value than those that are the same. */
const conflict: readonly number[] = [409, 422]
const refusals: readonly number[] = [400, ...conflict]

/** What the run has sent that is alike. */
type Alike = {
  /** How many were accepted, or may have been. */
  accepted: number
  /** Those without a response yet: whether they are accepted. */
  readonly pending: Set<Promise<boolean>>
}

/**
 * Sends a creation whose name, or whose whole body, an earlier object of the tenant may have.
 * @throws {DuplicateRefused} when that is so, or a card of an earlier run may have the name, and the target refuses it: whether names are
 * unique, and whether the same body may be sent again soon, is unspecified
 */
export async function createLikeOthers<Id extends CreateOperationId>(
  target: Target,
  operation: Id,
  request: RequestArguments,
): Promise<Exchange<SuccessBody<Id>>> {
  const sent = await target.once('creations by likeness', async () => new Map<string, Alike>())
  const likenesses = likenessesOf(target, operation, request).map(({ key, statuses }) => {
    const alike = sent.get(key) ?? { accepted: 0, pending: new Set() }
    sent.set(key, alike)
    return { statuses, alike }
  })
  const response = target.call(operation, request)
  const isAccepted = response.then(isSuccess, () => true)
  for (const { alike } of likenesses) alike.pending.add(isAccepted)
  await isAccepted
  for (const { alike } of likenesses) {
    alike.pending.delete(isAccepted)
    if (await isAccepted) alike.accepted++
  }
  const exchange = await response
  if (isSuccess(exchange)) return exchange
  const { status } = exchange.response
  const isDuplicate = likenesses.map(
    async ({ statuses, alike }) => statuses.includes(status) && (await wasAccepted(alike)),
  )
  if ((await Promise.all(isDuplicate)).includes(true) || (await isNameTaken(target, operation, request, status)))
    throw new DuplicateRefused(`The target refuses an object like an earlier one (${status} of ${operation}).`)
  return exchange
}

/** Whether the same card with another name is accepted: one of an earlier run may have the name. */
async function isNameTaken(
  target: Target,
  operation: CreateOperationId,
  { body, ...request }: RequestArguments,
  status: number,
): Promise<boolean> {
  if (operation !== 'createCard' || !conflict.includes(status)) return false
  const renamed = { ...(body as object), name: uniqueName('Conformance renamed') }
  return isSuccess(await target.call(operation, { ...request, body: renamed }))
}

/** Whether one that is alike was accepted. One that was sent later may have arrived earlier. */
async function wasAccepted(alike: Alike): Promise<boolean> {
  return alike.accepted > 0 || (await Promise.all(alike.pending)).includes(true)
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
