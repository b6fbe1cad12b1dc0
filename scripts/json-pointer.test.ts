import { expect, test } from 'vitest'
import { segmentsOf, valueAt } from './json-pointer.ts'

/** The example of RFC 6901, section 5. */
const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8 }

test.each([
  ['', document],
  ['/foo', ['bar', 'baz']],
  ['/foo/0', 'bar'],
  ['/', 0],
  ['/a~1b', 1],
  ['/m~0n', 8],
  ['#/foo/1', 'baz'],
  ['/foo/2', undefined],
  ['/foo/0/length', undefined],
  ['/constructor', undefined],
])('%s names %j', (pointer, value) => {
  expect(valueAt(document, pointer)).toEqual(value)
})

test('an escaped tilde is decoded once', () => {
  expect(segmentsOf('/a~01b')).toEqual(['a~1b'])
})
