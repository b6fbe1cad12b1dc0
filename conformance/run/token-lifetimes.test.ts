import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotTested } from '../failure/errors.ts'
import type { Exchange } from '../http/exchange.ts'
import { createTokenLifetimes } from './token-lifetimes.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const responding = (status: number) => vi.fn(async () => ({ response: { status } }) as Exchange)

test('a token is fresh until the last 15 seconds, or the last third of a shorter lifetime', () => {
  const lifetimes = createTokenLifetimes()
  const started = Date.now()
  lifetimes.expires('long', started + 60_000)
  lifetimes.expires('short', started + 9_000)
  const fresh = (after: number) => {
    vi.setSystemTime(started + after)
    return ['long', 'short', 'unknown'].filter(lifetimes.isFresh)
  }
  expect(fresh(5_900)).toEqual(['long', 'short', 'unknown'])
  expect(fresh(6_100)).toEqual(['long', 'unknown'])
  expect(fresh(45_100)).toEqual(['unknown'])
})

test('nothing is sent with a token that has expired', async () => {
  const { expires, whileValid } = createTokenLifetimes()
  const send = responding(200)
  expires('expired', Date.now())
  await expect(whileValid('expired', send)).rejects.toThrow(NotTested)
  expect(send).not.toHaveBeenCalled()
})

test.each<[string, number, string | null | undefined]>([
  ['a token that is valid', 401, 'valid'],
  ['another token', 401, 'unknown'],
  ['no token', 401, null],
  ['the token of the run', 401, undefined],
  ['a token in its last second that is accepted', 200, 'almost'],
])('the response to %s counts', async (_, status, token) => {
  const { expires, whileValid } = createTokenLifetimes()
  expires('valid', Date.now() + 1_100)
  expires('almost', Date.now() + 900)
  expect((await whileValid(token, responding(status))).response.status).toBe(status)
})

test('a 401 to a token in its last second does not count', async () => {
  const { expires, whileValid } = createTokenLifetimes()
  expires('almost', Date.now() + 900)
  await expect(whileValid('almost', responding(401))).rejects.toThrow(NotTested)
})
