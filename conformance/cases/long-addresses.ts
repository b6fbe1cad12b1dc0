import fc from 'fast-check'
import type { Exchange } from '../http/exchange.ts'
import { isSuccess } from '../validate/expect.ts'
import { emailOf, LONGEST_HANDLED } from './text.ts'

/**
 * Whether a refused value is an e-mail address that is longer than mail servers have to handle, and that length is why: with the longest
 * address that they handle, the request is accepted, and with one more character it is refused.
 */
export async function isBeyondMailServers(
  value: unknown,
  sendWith: (address: string) => Promise<Exchange>,
): Promise<boolean> {
  if (typeof value !== 'string' || !/^[^@\s]+@[^@\s]+$/.test(value) || value.length <= LONGEST_HANDLED) return false
  const addressOf = (length: number) => fc.sample(emailOf(length), { seed: length, numRuns: 1 })[0] ?? ''
  const [handled, longer] = [await sendWith(addressOf(LONGEST_HANDLED)), await sendWith(addressOf(LONGEST_HANDLED + 1))]
  return isSuccess(handled) && !isSuccess(longer)
}
