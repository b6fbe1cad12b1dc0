import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createSnippetRunner, matchesInAnyOrder, matchesShown } from './snippet-runner.ts'

test.each([
  ['200 0\n', '200 0', true],
  ['200 1\n', '200 0', false],
  ['200 0\nand more\n', '200 0', false],
  ['{"token":"a.b"}', '{"token":"…"}', true],
  ['{"token":"a"', '{"token":"…"}', false],
  ['one\ntwo\nthree', 'one\n…three', true],
  ['one\ntwo', 'one\n…three', false],
  ['axb', 'a.b', false],
])('%j matches %j: %s', (printed, shown, same) => {
  expect(matchesShown(printed, shown)).toBe(same)
})

test.each([
  ['two\none 1', 'one …\ntwo', true],
  ['one 1\none 3', 'one …\none 2', false],
  ['one 1', 'one …\none 1', false],
  ['one\ntwo\nthree', 'two\none', false],
])('%j has the lines %j in any order: %s', (printed, shown, same) => {
  expect(matchesInAnyOrder(printed, shown)).toBe(same)
})

test.each([
  ['fails', 'echo what; exit 1', 'what\n'],
  ['', 'echo what', 'what\n'],
])('a snippet "sh %s" is run', async (kind, code, printed) => {
  expect(await createSnippetRunner(tmpdir(), async () => {}).run({ language: 'sh', kind, code })).toBe(printed)
})

test.each([
  ['sh', 'fails', 'true', 'must exit with code 1, not 0'],
  ['sh', 'fails', 'exit 2', 'must exit with code 1, not 2'],
  ['sh', '', 'exit 1', 'Command failed'],
  ['py', '', 'print()', 'unknown info string "py "'],
  ['json', 'notes.txt', '{}', 'unknown info string "json notes.txt"'],
])('a snippet "%s %s" of %j is an error', async (language, kind, code, message) => {
  await expect(createSnippetRunner(tmpdir(), async () => {}).run({ language, kind, code })).rejects.toThrow(message)
})
