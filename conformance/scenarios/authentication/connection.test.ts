import { expect, test } from 'vitest'
import { CheckFailure } from '../../failure/errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { NoResponse } from '../../http/transport.ts'
import type { Target } from '../../run/target.ts'
import { expectFailed } from './connection.ts'

const responseWith = (status: number) => ({ id: 1, response: { status, text: '', headers: {} } }) as unknown as Exchange

/** Requests that end in these ways, one after the other: a status, or no response. */
function requestsThat(...outcomes: readonly (number | 'timeout' | 'connection')[]) {
  const left = [...outcomes]
  return async () => {
    const outcome = left.shift()
    if (typeof outcome !== 'number') throw new NoResponse(outcome ?? 'connection', 'none', undefined)
    return responseWith(outcome)
  }
}

const responsive = { call: async () => responseWith(200) } as unknown as Pick<Target, 'call'>
const unresponsive = { call: requestsThat('timeout') } as unknown as Pick<Target, 'call'>

test.each([
  [['connection'], 'on the connection'],
  [[400], 'with 400'],
  [['timeout', 'timeout'], 'on the connection'],
  [['timeout', 'connection'], 'on the connection'],
  [['timeout', 403], 'with 403'],
] as const)('a request that ends with %j fails', async (outcomes, how) => {
  expect(await expectFailed(responsive, requestsThat(...outcomes))).toBe(how)
})

test.each([[[200]], [['timeout', 200]]] as const)('a request that ends with %j does not fail', async (outcomes) => {
  await expect(expectFailed(responsive, requestsThat(...outcomes))).rejects.toThrow(CheckFailure)
})

test('a timeout is not taken for a failure while the target responds to no request', async () => {
  await expect(expectFailed(unresponsive, requestsThat('timeout', 'connection'))).rejects.toThrow(NoResponse)
})
