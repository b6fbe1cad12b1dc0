import { expect, test } from 'vitest'
import type { Exchange } from '../http/exchange.ts'
import { afterConflicts } from './after-conflicts.ts'

function targetThatReturns(...statuses: readonly number[]) {
  let calls = 0
  const send = async () => ({ response: { status: statuses[calls++] ?? statuses.at(-1) } }) as Exchange
  return { send, calls: () => calls }
}

test.each([
  ['a request that meets no other one is sent once', [400], 400, 1],
  ['after a conflict it is sent again', [409, 412, 423, 400], 400, 4],
  ['a target that always returns 409 is asked a few times', [409], 409, 4],
])('%s', async (_, statuses, status, calls) => {
  const target = targetThatReturns(...statuses)
  expect((await afterConflicts(target.send)).response.status).toBe(status)
  expect(target.calls()).toBe(calls)
})
