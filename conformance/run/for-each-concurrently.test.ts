import { expect, test } from 'vitest'
import { CheckFailure, NotTested } from '../failure/errors.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

test('starts everything at once and ends when all have ended', async () => {
  const events: string[] = []
  await forEachConcurrently([20, 1], async (ms) => {
    events.push(`start ${ms}`)
    await new Promise((resolve) => setTimeout(resolve, ms))
    events.push(`end ${ms}`)
  })
  expect(events).toEqual(['start 20', 'start 1', 'end 1', 'end 20'])
})

test('throws a failure of the target rather than another error', async () => {
  const failure = new CheckFailure('a', 'b')
  const work = async (error: Error | undefined) => {
    if (error) throw error
  }
  await expect(forEachConcurrently([new NotTested('c'), failure, undefined], work)).rejects.toBe(failure)
  await expect(forEachConcurrently([undefined, new NotTested('c')], work)).rejects.toThrow('c')
})
