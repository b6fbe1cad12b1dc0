import { expect, test } from 'vitest'
import type { Exchange } from '../http/exchange.ts'
import { isBeyondMailServers } from './long-addresses.ts'

const addressOf = (length: number) => `a@${'b'.repeat(length - 2)}`
const limitedTo = (longest: number) => async (address: string) =>
  ({ response: { status: address.length > longest ? 400 : 201 } }) as Exchange

test.each([
  ['an address of 318 characters where 254 are the limit', addressOf(318), 254, true],
  ['where another limit is, which the contract does not have', addressOf(318), 255, false],
  ['where the limit is less than mail servers have to handle', addressOf(318), 253, false],
  ['an address that they have to handle', addressOf(254), 254, false],
  ['a text that is no address', 'b'.repeat(318), 254, false],
  ['a number', 320, 254, false],
])('whether mail servers are why a value is refused: %s', async (_what, value, longest, expected) => {
  expect(await isBeyondMailServers(value, limitedTo(longest))).toBe(expected)
})
