import { describe, expect, test } from 'vitest'
import { describePlaces, type Place } from './failure.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, row): Place => ({ in: 'response body', pointer: `/rows/${row}/id` }))

describe('describePlaces', () => {
  test('names up to three places', () => {
    expect(describePlaces([{ in: 'status' }, { in: 'response header', name: 'allow' }])).toBe(
      'response status, response header allow',
    )
    expect(describePlaces(rows(3))).toBe('response body /rows/0/id, response body /rows/1/id, response body /rows/2/id')
  })

  test('counts the others', () => {
    expect(describePlaces(rows(4))).toMatch(/\/rows\/2\/id and 1 more place$/)
    expect(describePlaces(rows(63))).toMatch(/\/rows\/2\/id and 60 more places$/)
  })
})
