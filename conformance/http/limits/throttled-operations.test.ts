import { expect, test } from 'vitest'
import { createThrottledOperations } from './throttled-operations.ts'

/** Begins so many pieces of work of two operations. @returns what has begun, and what ends them all */
function begin(count: number) {
  const operations = createThrottledOperations()
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = (operation: string) =>
    operations.run(operation, () => {
      begun.push(operation)
      return end
    })
  const start = () => Array.from({ length: count }, () => [run('limited'), run('other')]).flat()
  return { operations, begun, start, end: resolve }
}

test('operations that no limit refused run at once', async () => {
  const { begun, start } = begin(3)
  start()
  await Promise.resolve()
  expect(begun).toHaveLength(6)
})

test('those of a limited operation run one after the other, also after one that failed', async () => {
  const { operations, begun, start, end } = begin(3)
  operations.refused('limited')
  const failed = operations.run('limited', () => Promise.reject(new Error('refused again')))
  const all = start()
  await expect(failed).rejects.toThrow('refused again')
  await expect.poll(() => begun.filter((name) => name === 'limited')).toHaveLength(1)
  expect(begun.filter((name) => name === 'other')).toHaveLength(3)
  end()
  await Promise.all(all)
  expect(begun.filter((name) => name === 'limited')).toHaveLength(3)
})

test('a limited operation counts as served from its next other response until a request is given up', () => {
  const operations = createThrottledOperations()
  operations.served('one')
  expect(operations.isServed('one')).toBe(false)
  operations.refused('one')
  expect(operations.isServed('one')).toBe(false)
  operations.served('one')
  operations.refused('one')
  expect(operations.isServed('one')).toBe(true)
  operations.gaveUp('one')
  expect(operations.isServed('one')).toBe(false)
})
