import { expect, test } from 'vitest'
import { Interrupted } from '../failure/errors.ts'
import { untilInterrupted } from './until-interrupted.ts'

const waits = new Promise<string>(() => {})
const stopsAtOnce = { stop: async () => {} }

test('what the work returns or throws is passed on where the run is not interrupted', async () => {
  const { signal } = new AbortController()
  expect(await untilInterrupted(Promise.resolve('done'), stopsAtOnce, signal)).toBe('done')
  expect(await untilInterrupted(Promise.resolve('done'), stopsAtOnce, undefined)).toBe('done')
  await expect(untilInterrupted(Promise.reject(new Error('on purpose')), stopsAtOnce, signal)).rejects.toThrow(
    'on purpose',
  )
})

test('work that waits is given up, once the requests in flight have ended', async () => {
  const interrupt = new AbortController()
  const inFlight = Promise.withResolvers<void>()
  const reasons: unknown[] = []
  const stop = (reason: Error) => {
    reasons.push(reason)
    return inFlight.promise
  }
  let hasEnded = false
  const ended = untilInterrupted(waits, { stop }, interrupt.signal).finally(() => {
    hasEnded = true
  })
  interrupt.abort()
  await new Promise((resolve) => setImmediate(resolve))
  expect({ reasons, hasEnded }).toEqual({ reasons: [expect.any(Interrupted)], hasEnded: false })
  inFlight.resolve()
  await expect(ended).rejects.toThrow(Interrupted)
})

test('a run that is interrupted before it begins sends nothing', async () => {
  await expect(untilInterrupted(waits, stopsAtOnce, AbortSignal.abort())).rejects.toThrow(Interrupted)
})
