import { environmentOf } from '../cases/environment.ts'
import { plainRequest } from '../cases/request.ts'
import { uniqueName } from '../cases/unique-names.ts'
import type { Evidence } from '../http/exchange.ts'
import { isSuccess } from '../validate/expect.ts'
import { CheckFailure } from './errors.ts'
import { ifResponse } from './if-response.ts'
import type { RunContext } from './run-context.ts'

/** How many objects of a kind a run has at least where a refusal may be about their number. */
const LEAST = 50

/** Statuses with which a target may refuse another object. */
const refusals: readonly number[] = [400, 403, 409, 422, 429]

/**
 * Why a check failed to create a card, where the target refuses another one that is valid as well, although it has accepted many: how many
 * cards a tenant may have at the same time is unspecified. Undefined where it accepts that one, or anything else is the reason.
 */
export async function limitBehind(
  error: unknown,
  exchanges: readonly Evidence[],
  { state, resourceLog, target }: Pick<RunContext, 'state' | 'resourceLog' | 'target'>,
): Promise<string | undefined> {
  if (!(error instanceof CheckFailure)) return undefined
  const { exchange, exchanges: own = exchanges } = error.failure
  const shown = own.find(({ id }) => id === exchange)
  const status = state.exchanges.get(exchange ?? -1)?.status ?? 0
  if (shown?.operation !== 'createCard' || !refusals.includes(status)) return undefined
  const count = resourceLog.created().filter(({ operation }) => operation === 'createCard').length
  if (count < LEAST) return undefined
  const environment = await environmentOf(target)
  const isRefused = async () => {
    const { body } = plainRequest('createCard', environment, {}, uniqueName('limit'))
    const request = { ...shown.request, body: JSON.stringify(body) }
    const again = await ifResponse(target.client.repeat({ ...shown, request }))
    return again !== undefined && !isSuccess(again) && again.response.status === status
  }
  // A tenant that was full may have room for a few again: other checks delete some.
  let isFull = state.isFull
  for (let tries = 0; tries < 3 && !isFull; tries++) isFull = await isRefused()
  if (!isFull) return undefined
  return `The target refuses another card (${status}) while the run has ${count} cards: how many a tenant may have is unspecified.`
}
