import { expect, test } from 'vitest'
import type { Exchange } from '../../http/exchange.ts'
import { pathOfNextLink } from './next-links.ts'

const pageUrl = 'https://api.example/base/v1/transactions?pageSize=1'

test.each([
  [null, undefined],
  [7, undefined],
  ['https://api.example/base/v1/transactions?pageCursor=a', '/v1/transactions?pageCursor=a'],
  ['https://other.example/base/v1/transactions?pageCursor=a', undefined],
  ['http://api.example/base/v1/transactions?pageCursor=a', undefined],
  ['/base/v1/transactions?pageCursor=a', '/v1/transactions?pageCursor=a'],
  ['/v1/transactions?pageCursor=a', '/v1/transactions?pageCursor=a'],
  ['v1/transactions?pageCursor=a', '/v1/transactions?pageCursor=a'],
  ['?pageCursor=a', '/v1/transactions?pageCursor=a'],
  ['https://[', undefined],
])('the path of the link %j is %j', (nextLink, path) => {
  const exchange = { request: { url: pageUrl } } as Exchange
  expect(pathOfNextLink({ nextLink, exchange }, 'https://api.example/base')).toBe(path)
})
