import { expect, test } from 'vitest'
import type { Outcome } from './generator.ts'
import { exitCodeOf, tablePage, terminalLines } from './table.ts'

const generator = {
  name: 'models',
  package: 'models',
  version: '1.2.3',
  language: 'Python',
  generates: 'classes',
  command: [],
  program: '',
} as const
const good: Outcome = { generator, missing: '', warnings: '', errors: '', failure: '' }
const missing: Outcome = { ...good, missing: 'python3 is missing.' }
const bad: Outcome = { ...good, failure: 'HTTP Error 400' }

test('what could not run is never counted as passed', () => {
  expect(exitCodeOf([good])).toBe(0)
  expect(exitCodeOf([good, missing])).toBe(3)
  expect(exitCodeOf([missing, bad])).toBe(1)
  expect(terminalLines(missing)).toEqual(['– models 1.2.3, Python: classes', '  not run: python3 is missing.'])
  expect(tablePage([good, missing])).toContain('| `models` | 1.2.3 | Python: classes | not run | not run | not run |')
  expect(tablePage([missing])).toContain('*Not run*: the package could not be installed')
})

test('what is wrong is printed below its generator', () => {
  expect(terminalLines(bad)).toEqual(['✗ models 1.2.3, Python: classes', 'HTTP Error 400'])
  expect(tablePage([bad])).toContain('| yes | yes | no |')
  expect(tablePage([bad])).not.toContain('*Not run*')
})
