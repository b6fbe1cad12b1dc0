import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createReader, isAsShown } from './reader.ts'

test.each([
  ['200 0\n', '200 0', true],
  ['200 1\n', '200 0', false],
  ['200 0\nand more\n', '200 0', false],
  ['{"token":"a.b"}', '{"token":"…"}', true],
  ['{"token":"a"', '{"token":"…"}', false],
  ['one\ntwo\nthree', 'one\n…three', true],
  ['one\ntwo', 'one\n…three', false],
  ['axb', 'a.b', false],
])('%j is shown as %j: %s', (printed, shown, same) => {
  expect(isAsShown(printed, shown)).toBe(same)
})

test.each([
  ['fails', 'echo what; exit 1', 'what\n'],
  ['', 'echo what', 'what\n'],
])('a snippet "sh %s" is followed', async (kind, code, printed) => {
  expect(await createReader(tmpdir(), async () => {}).follow({ language: 'sh', kind, code })).toBe(printed)
})

test.each([
  ['sh', 'fails', 'true', 'was to end with 1, and not with 0'],
  ['sh', 'fails', 'exit 2', 'was to end with 1, and not with 2'],
  ['sh', '', 'exit 1', 'Command failed'],
  ['py', '', 'print()', 'nobody knows what to do with a snippet "py "'],
  ['json', 'notes.txt', '{}', 'nobody knows what to do with a snippet "json notes.txt"'],
])('a snippet "%s %s" of %j is told', async (language, kind, code, message) => {
  await expect(createReader(tmpdir(), async () => {}).follow({ language, kind, code })).rejects.toThrow(message)
})
