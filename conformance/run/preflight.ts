import { isSuccess } from '../validate/expect.ts'
import { CheckFailure, NotTested, Unreachable } from './errors.ts'
import type { Target } from './target.ts'

/**
 * Finds out with one read whether the target responds and accepts the credentials.
 * @returns a note for the user where something looks wrong
 * @throws {Unreachable}
 */
export async function checkReachable(target: Target): Promise<string | undefined> {
  const { origin } = target
  const exchange = await target.call('listCards', { query: { pageSize: 1 } }).catch((error: unknown) => {
    if (error instanceof NotTested) throw new Unreachable(`cannot start a run on ${origin}: ${error.message}`)
    if (!(error instanceof CheckFailure)) throw error
    throw new Unreachable(
      `${origin}: ${error.failure.actual}; check --base-url, --tls-ca, and whether the server is running`,
    )
  })
  const { status, json } = exchange.response
  if (status === 401 || status === 403)
    throw new Unreachable(
      `${origin} refuses the credentials (GET /v1/cards returned ${status}); check --token or --client-id, and --tls-cert`,
    )
  return isSuccess(exchange) && json === undefined
    ? `${origin} returns something other than JSON to GET /v1/cards; check that --base-url is the address without /v1`
    : undefined
}
