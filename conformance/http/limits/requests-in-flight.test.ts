import { expect, test, vi } from 'vitest'
import { createRequestsInFlight } from './requests-in-flight.ts'

const stopped = new Error('stopped')

test('stop waits for the requests in flight, whether they succeed or fail', async () => {
  const giveUp = vi.fn()
  const inFlight = createRequestsInFlight(60_000, giveUp)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const tracked = [inFlight.track(first.promise), inFlight.track(second.promise)]
  expect(inFlight.hasStopped()).toBe(false)
  inFlight.requireRunning()
  let hasEnded = false
  const ending = inFlight.stop(stopped).then(() => {
    hasEnded = true
  })
  expect(inFlight.hasStopped()).toBe(true)
  expect(() => inFlight.requireRunning()).toThrow(stopped)
  first.resolve('response')
  await first.promise
  expect(hasEnded).toBe(false)
  second.reject(new Error('no response'))
  await ending
  expect(await Promise.allSettled(tracked)).toMatchObject([{ value: 'response' }, { reason: Error('no response') }])
  expect(inFlight.givenUp()).toBeUndefined()
  expect(giveUp).not.toHaveBeenCalled()
})

test('stop gives up what takes longer than one request', async () => {
  const endless = Promise.withResolvers<never>()
  const inFlight = createRequestsInFlight(10, () => endless.reject(inFlight.givenUp()))
  const request = inFlight.track(endless.promise)
  await Promise.all([inFlight.stop(stopped), expect(request).rejects.toBe(stopped)])
})

test('stop does not wait for requests that have ended', async () => {
  const inFlight = createRequestsInFlight(60_000, () => {})
  await inFlight.track(Promise.resolve())
  await inFlight.stop(stopped)
})
