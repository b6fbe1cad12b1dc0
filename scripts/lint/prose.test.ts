import { describe, expect, test } from 'vitest'
import { filesMatching, textOf } from './source-files.ts'
import { termsIn } from './terms.ts'

const folders = ['bin', 'ci', 'client', 'conformance', 'docs', 'sandbox', 'scripts', 'spec']

/** The list of terms contains what it forbids, skeletons contain TODO, docs/proof.md is generated from sentences that are linted, and release notes quote the names of earlier versions. */
const exempt = /^(scripts\/(lint|new)\/|docs\/proof\.md$|CHANGELOG\.md$)/

describe('documentation, comments, help texts, messages and names use the terms of the glossary', () => {
  test.each(['.', ...folders, 'examples'])('%s', (folder) => {
    // The code of the examples is in the style of their frameworks.
    const names = folder === 'examples' ? '*.md' : '*.{md,ts,js,sh,yaml,yml}'
    const pattern = folder === '.' ? '*.{md,ts,yaml,yml}' : `${folder}/**/${names}`
    const files = filesMatching(pattern).filter((file) => !exempt.test(file))
    expect(files).not.toEqual([])
    expect(
      files.flatMap((file) => unusualTerms(file)),
      'Replace each term by the one behind it, or by what is meant. The list is scripts/lint/terms.ts.',
    ).toEqual([])
  })
})

/** `file:line: "term": write …` for each term to avoid. */
function unusualTerms(file: string): readonly string[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => termsIn(line).map((found) => `${file}:${index + 1}: ${found}`))
}
