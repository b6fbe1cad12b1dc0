import { expect, test } from 'vitest'
import { createSecretWords } from './secret-words.ts'

const secret = 'q7Rk2vXc9LmT4bZs'

function words(...secrets: readonly string[]) {
  const created = createSecretWords()
  for (const one of secrets) created.add(one)
  return created
}

test.each([
  ['the whole secret', secret, true],
  ['all but its last four characters', secret.slice(0, -4), true],
  ['all but its last four characters, which letters mask', `${secret.slice(0, -4)}xxxx`, true],
  ['all but its first four characters', secret.slice(4), true],
  ['one character more than half', secret.slice(0, 9), true],
  ['half', secret.slice(0, 8), false],
  ['the last four characters', secret.slice(-4), false],
  ['the middle of a longer word', `abc${secret}abc`, false],
  ['another word', 'transaction', false],
])('%s', (_, word, expected) => {
  expect(words('abcdefghijklmnopqrstuvwxyz', secret).showsMostOf(word)).toBe(expected)
})

test('of a short secret, only the whole counts', () => {
  const short = words('settlement')
  expect([short.has('settlement'), short.showsMostOf('settled'), short.size]).toEqual([true, false, 1])
})
