import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

/** A delivery to a subscription that ends on demand. */
function delivery(id: string, subscription_id: string) {
  const { promise: sending, resolve: end, reject: fail } = Promise.withResolvers<void>()
  return { id, subscription_id, sending, end, fail }
}

test('room is what the limit leaves, and returns when deliveries end', async () => {
  const inFlight = createInFlight(2, 2)
  const [first, second] = [delivery('1', 'a'), delivery('2', 'b')]
  const ended = [inFlight.add(first, first.sending), inFlight.add(second, second.sending)]
  expect(inFlight.room()).toBe(0)
  first.end()
  await ended[0]
  expect(inFlight.room()).toBe(1)
  second.fail(new Error('no'))
  await expect(ended[1]).rejects.toThrow('no')
  expect(inFlight.room()).toBe(2)
})

test('a subscription is full at its limit, and has room again when half of it is free', async () => {
  const inFlight = createInFlight(10, 2)
  const all = [delivery('1', 'a'), delivery('2', 'a'), delivery('3', 'b')]
  const ended = all.map((one) => inFlight.add(one, one.sending))
  expect(inFlight.full()).toEqual(['a'])
  expect(inFlight.hasRoom('a')).toBe(false)
  expect(inFlight.hasRoom('b')).toBe(true)
  all[0]?.end()
  await ended[0]
  expect(inFlight.full()).toEqual([])
  expect(inFlight.hasRoom('a')).toBe(true)
})

test('ended waits for all deliveries', async () => {
  const inFlight = createInFlight(10, 10)
  const one = delivery('1', 'a')
  void inFlight.add(one, one.sending)
  let ended = false
  const waiting = inFlight.ended().then(() => {
    ended = true
  })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(ended).toBe(false)
  one.end()
  await waiting
  expect(ended).toBe(true)
})
