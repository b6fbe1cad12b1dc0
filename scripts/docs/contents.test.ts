import { expect, test } from 'vitest'
import { withContents } from './contents.ts'
import { htmlOf } from './markdown.ts'

const text = (...headings: readonly string[]) =>
  htmlOf(`# Title\n\n${headings.map((name) => `## ${name}\n`).join('\n')}`)

test('links to the headings of the second level, after the title', () => {
  expect(withContents(text('First run', 'What `--only` does', 'In CI'))).toContain(`<h1>Title</h1>
<nav aria-label="On this page"><ul class="contents">
<li><a href="#first-run">First run</a></li>
<li><a href="#what-only-does">What <code><span class="option">--only</span></code> does</a></li>
<li><a href="#in-ci">In CI</a></li>
</ul></nav>`)
})

test('leaves out a list of two', () => {
  expect(withContents(text('One', 'Two'))).toBe(text('One', 'Two'))
})
