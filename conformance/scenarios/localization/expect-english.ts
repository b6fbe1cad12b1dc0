import { NotTested } from '../../failure/errors.ts'
import type { Target } from '../../run/target.ts'
import { expectEqual, isSuccess } from '../../validate/expect.ts'
import {
  describeLanguage,
  errorMessages,
  inLanguage,
  isSame,
  messagesByLanguage,
  type ReadMessages,
} from './languages.ts'

/** Which language the error messages for a value of Accept-Language are in. */
export async function languageFor(target: Target, acceptLanguage: string): Promise<string> {
  const exchange = await target.call('listCards', { query: { pageSize: 1 }, ...inLanguage(acceptLanguage) })
  if (!isSuccess(exchange)) return `the request is refused (${exchange.response.status})`
  return describeLanguage(await errorMessages(target, acceptLanguage), await messagesByLanguage(target))
}

const unstable = 'Error messages differ between identical requests.'

/**
 * Requires messages without a language to be those in English. What differs between identical requests, such as a state that moves on, is
 * not compared. @param read reads them once more, where they differ @throws {CheckFailure}
 */
export async function expectInEnglish(
  byDefault: readonly string[],
  english: readonly string[],
  read: ReadMessages,
): Promise<void> {
  if (isSame(byDefault, english)) return
  const [englishAgain, byDefaultAgain] = [await read('en-US'), await read(undefined)]
  const isSameAt = (index: number, one: readonly string[], other: readonly string[]) =>
    isSame(one.slice(index, index + 1), other.slice(index, index + 1))
  const isStable = (_: string, index: number) => isSameAt(index, english, englishAgain)
  if (!english.some(isStable)) throw new NotTested(unstable)
  const isOther = (message: string, index: number) =>
    isStable(message, index) && !isSameAt(index, byDefault, english) && !isSameAt(index, byDefaultAgain, englishAgain)
  // Several responses show it.
  expectEqual('messages', byDefault.filter(isOther), english.filter(isOther), undefined)
}

/** @throws {NotTested} where messages in English have changed, such as those with a time */
export async function requireSameAgain(target: Target, english: readonly string[]): Promise<void> {
  if (!isSame(await errorMessages(target, 'en-US'), english)) throw new NotTested(unstable)
}
