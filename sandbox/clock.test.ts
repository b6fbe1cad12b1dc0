import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('advancing the clock runs the timers that are due in order, and awaits them', async () => {
  const clock = createClock()
  const start = clock.now()
  const ran: string[] = []
  clock.schedule(start + 2000, async () => {
    await null
    ran.push('second')
  })
  clock.schedule(start + 1000, () => void ran.push('first'))
  clock.schedule(start + 1_000_000, () => void ran.push('far'))
  const callOff = clock.schedule(start + 1500, () => void ran.push('called off'))
  callOff()
  await clock.advance(5000)
  expect(ran).toEqual(['first', 'second'])
  expect(clock.now() - start).toBeGreaterThanOrEqual(5000)
  clock.stop()
})

test('a timer that is scheduled for the past runs in the same advance', async () => {
  const clock = createClock()
  const ran: number[] = []
  const again = (n: number) => {
    ran.push(n)
    if (n < 3) clock.schedule(clock.now() - 1, () => again(n + 1))
  }
  clock.schedule(clock.now() + 100, () => again(1))
  await clock.advance(200)
  expect(ran).toEqual([1, 2, 3])
  clock.stop()
})

test('a timer runs at its time without an advance', async () => {
  const clock = createClock()
  await new Promise<void>((resolve) => clock.schedule(clock.now() + 20, resolve))
  clock.stop()
})
