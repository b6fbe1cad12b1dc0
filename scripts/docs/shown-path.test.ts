import { expect, test } from 'vitest'
import { shownPath } from './shown-path.ts'

test.each([
  ['/project/reports/docs', 'reports/docs'],
  ['/tmp/docs', '/tmp/docs'],
])('%s is shown in /project as %s', (path, shown) => {
  expect(shownPath(path, '/project')).toBe(shown)
})
