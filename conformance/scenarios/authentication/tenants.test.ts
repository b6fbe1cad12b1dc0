import { expect, test } from 'vitest'
import type { Target } from '../../run/target.ts'
import { onceWhileFresh } from './tenants.ts'

/** A target that keeps what is made once, with tokens that are fresh as long as they are in the set. */
function targetWith(fresh: ReadonlySet<string>): Pick<Target, 'once' | 'isFresh'> {
  const made = new Map<string, Promise<unknown>>()
  return {
    once<T>(key: string, make: () => Promise<T>) {
      const existing = made.get(key) ?? make()
      made.set(key, existing)
      return existing as Promise<T>
    },
    isFresh: (token) => fresh.has(token),
  }
}

test('what belongs to a token is made again when that is about to expire, once for all that need it', async () => {
  const fresh = new Set(['first', 'second'])
  const target = targetWith(fresh) as Target
  const tokens = ['first', 'second', 'third']
  const use = () =>
    onceWhileFresh(
      target,
      'tenant',
      async () => tokens.shift() ?? '',
      (token) => token,
    )
  expect(await Promise.all([use(), use()])).toEqual(['first', 'first'])
  fresh.delete('first')
  expect(await Promise.all([use(), use()])).toEqual(['second', 'second'])
  expect(await use()).toBe('second')
})
