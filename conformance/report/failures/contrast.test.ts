import { describe, expect, test } from 'vitest'
import { contrast, withoutCommon } from './contrast.ts'

describe('contrast', () => {
  test('leaves short values as they are, in one line', () => {
    expect(contrast('name "a"\n or "b".', '"c"')).toEqual(['name "a" or "b"', '"c"'])
  })

  test('shows that values differ in the number of spaces', () => {
    expect(contrast('name "Viagem  de   campo"', '"Viagem de campo"')).toEqual([
      'name "Viagem  de   campo"',
      '"Viagem de campo"',
    ])
  })

  test('leaves out the common beginning of long values', () => {
    const url = `https://127.0.0.1:32897/${'all/'.repeat(20)}`
    const [expected, actual] = contrast(`url "${url}Run=1", as sent by createCard`, `"${url}run=1"`)
    expect([expected, actual]).toEqual([
      'url "https://127…all/all/all/Run=1", as sent by createCard',
      '"https://127…all/all/all/run=1"',
    ])
  })

  test('shows the beginning of values that have none in common', () => {
    const [expected, actual] = contrast(`name "${'a'.repeat(200)}"`, `"${'b'.repeat(200)}"`)
    expect(expected).toBe(`name "${'a'.repeat(83)}…`)
    expect(actual).toBe(`"${'b'.repeat(88)}…`)
  })

  test('shows where a value ends that another one continues', () => {
    const name = 'a'.repeat(100)
    expect(contrast(`name "${name}b"`, `"${name}"`)).toEqual([
      `name "${'a'.repeat(11)}…${'a'.repeat(12)}b"`,
      `"${'a'.repeat(11)}…${'a'.repeat(12)}"`,
    ])
  })
})

test('withoutCommon keeps as many characters as asked for', () => {
  expect(withoutCommon('data/date "2026-11-23 18:42:15"', '"2026-11-23T21:42:15.845Z"', 3)).toEqual([
    'data/date "20…-23 18:42:15"',
    '"20…-23T21:42:15.845Z"',
  ])
  expect(withoutCommon('5', '"a"', 3)).toEqual(['5', '"a"'])
  const words = ['no card number in the response', 'card number at /rows/0'] as const
  expect(withoutCommon(...words, 3)).toEqual(words)
})
