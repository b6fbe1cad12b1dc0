import { expect, test } from 'vitest'
import { shownPath } from './shown-path.ts'

test.each([
  ['/work/reports/docs', 'reports/docs'],
  ['/tmp/docs', '/tmp/docs'],
])('%s is shown in /work as %s', (path, shown) => {
  expect(shownPath(path, '/work')).toBe(shown)
})
