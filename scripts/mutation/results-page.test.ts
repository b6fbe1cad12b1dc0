import { expect, test } from 'vitest'
import type { Outcome } from './outcomes.ts'
import { resultOf, resultsPage } from './results-page.ts'

const outcome = (status: Outcome['status'], was: string): Outcome => ({
  file: 'sandbox/pages.ts',
  line: 7,
  mutator: 'EqualityOperator',
  was,
  became: 'true',
  status,
})

const run = {
  area: 'core',
  day: '2026-01-31',
  sample: { share: 0.5, seed: 7 },
  mutants: 8,
  outcomes: [outcome('Killed', 'a'), outcome('Timeout', 'b'), outcome('Survived', 'c | d'), outcome('Ignored', 'e')],
} as const

test('the score is that of Stryker, and a survivor that was not reviewed is listed', () => {
  expect(resultOf([run])).toContain('2 of 3 mutants are killed (66.7 %)')
  const text = resultsPage([run])
  expect(text).toContain('`npm run mutate -- --share 0.5 --seed 7 core`')
  expect(text).toContain('| `sandbox/pages.ts:7` | `c \\| d → true` | Survived |')
})
