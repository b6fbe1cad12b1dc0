import { expect, test } from 'vitest'
import { requestPlace } from './request-place.ts'

test.each([
  ['body', '/payerData/name', { in: 'request body', pointer: '/payerData/name' }],
  ['body', '', { in: 'request body', pointer: '' }],
  ['headers', '/accept-language', { in: 'request header', name: 'accept-language' }],
  ['query', '/page', { in: 'query', name: 'page' }],
  ['path', '/id', { in: 'path', name: 'id' }],
] as const)('%s %s', (part, pointer, place) => {
  expect(requestPlace(part, pointer)).toEqual(place)
})
