import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('timers run in order when the clock is moved past them, and to their end', async () => {
  const clock = createClock()
  const start = clock.now()
  const ran: string[] = []
  clock.at(start + 2000, async () => {
    await null
    ran.push('second')
  })
  clock.at(start + 1000, () => void ran.push('first'))
  clock.at(start + 1_000_000, () => void ran.push('far'))
  const callOff = clock.at(start + 1500, () => void ran.push('called off'))
  callOff()
  await clock.advance(5000)
  expect(ran).toEqual(['first', 'second'])
  expect(clock.now() - start).toBeGreaterThanOrEqual(5000)
  clock.stop()
})

test('what a timer sets for a time that is already reached runs in the same move', async () => {
  const clock = createClock()
  const ran: number[] = []
  const again = (n: number) => {
    ran.push(n)
    if (n < 3) clock.at(clock.now() - 1, () => again(n + 1))
  }
  clock.at(clock.now() + 100, () => again(1))
  await clock.advance(200)
  expect(ran).toEqual([1, 2, 3])
  clock.stop()
})

test('a timer that is not moved runs by itself', async () => {
  const clock = createClock()
  await new Promise<void>((resolve) => clock.at(clock.now() + 20, resolve))
  clock.stop()
})
