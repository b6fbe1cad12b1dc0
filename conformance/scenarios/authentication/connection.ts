import type { RequestArguments } from '../../http/api-client.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NoResponse } from '../../http/transport.ts'
import type { Target } from '../../run/target.ts'
import { describe, expectThat, isSuccess } from '../../validate/expect.ts'

/** Requires a request to fail, by an error or already on the connection. @returns how it fails @throws {CheckFailure} */
export async function expectFailed(response: Promise<Exchange>): Promise<string> {
  const exchange = await response.catch((error: unknown) => {
    if (error instanceof NoResponse) return undefined
    throw error
  })
  if (exchange === undefined) return 'on the connection'
  const at = { exchange, place: { in: 'status' } } as const
  expectThat(!isSuccess(exchange), 'a refused connection or an error', describe(exchange), at)
  return `with ${exchange.response.status}`
}

/** A request over a connection with another client certificate, or with none. */
export const callWithCertificate = (
  target: Target,
  clientCertificate: RequestArguments['clientCertificate'],
): Promise<Exchange> => target.call('listCards', { query: { pageSize: 1 }, clientCertificate })
