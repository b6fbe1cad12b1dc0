import { expect, test } from 'vitest'
import { isAsShown } from './reader.ts'

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
