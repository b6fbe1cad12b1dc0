import { expect, test } from 'vitest'
import { plainVerdict } from '../../test/plain-events.ts'
import { firstNamed, notTestedByReason } from './not-tested-by-reason.ts'

const untested = (rule: string, reason?: string) =>
  plainVerdict(rule, { verdict: 'not tested', ...(reason && { reason }) })

test('notTestedByReason groups rules by their reason, the most frequent one first', () => {
  const results = [
    untested('a', 'No clock.'),
    untested('b', 'No state.'),
    untested('c', 'No state.'),
    untested('d'),
    { ...untested('e', 'No state.'), verdict: 'passed' as const },
  ]
  expect(notTestedByReason(results).map(([reason, rules]) => [reason, rules.map(({ rule }) => rule)])).toEqual([
    ['No state.', ['b', 'c']],
    ['No clock.', ['a']],
    ['The reason is unknown.', ['d']],
  ])
})

test('firstNamed names five rules', () => {
  expect(firstNamed([...'abcde'].map((rule) => untested(rule)))).toBe('a, b, c, d, e')
  expect(firstNamed([...'abcdefg'].map((rule) => untested(rule)))).toBe('a, b, c, d, e and 2 more')
})
