import { expect, test } from 'vitest'
import { expiryOf } from './expiry-date.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)

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
])('%s ends before %s', (text, end) => expect(expiryOf(text)).toBe(day(end)))

test.each(['', 'November 2031', '11/203100', '13/31', '00/31', '9931'])('%j has an unknown format', (text) =>
  expect(expiryOf(text)).toBeUndefined(),
)
