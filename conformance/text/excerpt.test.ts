import { describe, expect, test } from 'vitest'
import { excerpt, excerpts } from './excerpt.ts'

const long = 'a'.repeat(254)

describe('excerpt', () => {
  test.each([
    ['a string as JSON', 'a "b"', '"a \\"b\\""'],
    ['no value', undefined, 'nothing'],
    ['the beginning of a long value', long, `"${'a'.repeat(158)}…`],
  ])('shows %s', (_, value, want) => {
    expect(excerpt(value)).toBe(want)
  })
})

describe('excerpts', () => {
  test('shows short values as a whole', () => {
    expect(excerpts({ name: 'Ana' }, { name: 'Eva' })).toEqual(['{"name":"Ana"}', '{"name":"Eva"}'])
    expect(excerpts('Ana', undefined)).toEqual(['"Ana"', 'nothing'])
  })

  test('shows the beginning of long values that differ there', () => {
    expect(excerpts(long, `b${long}`)).toEqual([excerpt(long), excerpt(`b${long}`)])
  })

  test('begins before the end of a value that was cut', () => {
    expect(excerpts(`${long}XYZ`, long)).toEqual([`"…${'a'.repeat(40)}XYZ"`, `"…${'a'.repeat(40)}"`])
  })

  test('begins before a difference that the end of the line would hide, and shortens what follows', () => {
    const [expected, actual] = excerpts([long, 1, long], [long, 2, long])
    expect(expected).toBe(`…${'a'.repeat(38)}",1,"${'a'.repeat(115)}…`)
    expect(actual).toBe(`…${'a'.repeat(38)}",2,"${'a'.repeat(115)}…`)
    expect(expected).toHaveLength(160)
  })
})
