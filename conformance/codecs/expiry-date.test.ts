import { describe, expect, test } from 'vitest'
import { expiryOf } from './expiry-date.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

describe('expiryOf', () => {
  test.each([
    ['11/31', '2031-12-02'],
    ['11/2031', '2031-12-02'],
    ['12-31', '2032-01-02'],
    ['1/31', '2031-02-02'],
    ['1131', '2031-12-02'],
    ['2031-11', '2031-12-02'],
    ['2031/11', '2031-12-02'],
    ['2031-11-30', '2031-12-02'],
    ['2031-11-30T23:59:59Z', '2031-12-02'],
  ])('a card that expires %s is not valid from %s on', (text, end) => expect(expiryOf(text)).toBe(day(end)))

  test.each(['', 'November 2031', '11/203100', '13/31', '00/31', '9931'])('%j is no expiry date', (text) =>
    expect(expiryOf(text)).toBeUndefined(),
  )
})
