import type { Exchange } from '../../http/exchange.ts'
import type { RequestArguments } from '../../http/request.ts'
import { NoResponse } from '../../http/transport.ts'
import { mapConcurrently } from '../../run/concurrency.ts'
import type { Seed } from '../../run/seed.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectSuccess, expectThat, isSuccess } from '../../validate/expect.ts'
import { callOperation, describedOperations, unknownId } from './every-operation.ts'

/** How a request fails that is not even read. */
export const onTheConnection = 'on the connection'

/**
 * Requires a request to fail, by an error or already on the connection. One that times out is sent again when the target has responded
 * to another request: it may be slow, which is no failure.
 * @returns how it fails
 * @throws {CheckFailure}
 */
export async function expectFailed(target: Pick<Target, 'call'>, send: () => Promise<Exchange>): Promise<string> {
  const outcome = await responseOrReason(send())
  if (outcome !== 'timeout') return failureOf(outcome)
  await expectSuccess(target.call('listCards', { query: { pageSize: 1 } }))
  return failureOf(await responseOrReason(send()))
}

/** A response, or why there is none. */
async function responseOrReason(response: Promise<Exchange>): Promise<Exchange | NoResponse['kind']> {
  return response.catch((error: unknown) => {
    if (error instanceof NoResponse) return error.kind
    throw error
  })
}

function failureOf(outcome: Exchange | NoResponse['kind']): string {
  if (typeof outcome === 'string') return onTheConnection
  const at = { exchange: outcome, place: { in: 'status' } } as const
  expectThat(!isSuccess(outcome), 'a refused connection or an error', describe(outcome), at)
  return `with ${outcome.response.status}`
}

/** A request over a connection with another client certificate, or with none. */
export const callWithCertificate = (
  target: Target,
  clientCertificate: RequestArguments['clientCertificate'],
): Promise<Exchange> => target.call('listCards', { query: { pageSize: 1 }, clientCertificate })

/**
 * Requires a request of each operation to fail with another client certificate, or with none: a valid request, or, where the run cannot create
 * its object, one with an unknown id.
 */
export async function expectCertificateEverywhere(
  target: Target,
  seed: Seed,
  clientCertificate: NonNullable<RequestArguments['clientCertificate']>,
): Promise<void> {
  await mapConcurrently(describedOperations, async (id) => {
    const call = () => callOperation(target, seed, id, { object: 'shared', clientCertificate })
    await expectFailed(
      target,
      async () => (await call()) ?? (await target.call(id, { path: { id: unknownId }, clientCertificate })),
    )
  })
}
