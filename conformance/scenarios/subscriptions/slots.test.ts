import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

/** Work that ends on demand, and whether it has started. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { started: false, end: resolve }
  const work = () => {
    state.started = true
    return promise
  }
  return { state, work }
}

test('work waits until enough slots are free, in order', async () => {
  const slots = createSlots(3)
  const [two, another, one] = [heldWork(), heldWork(), heldWork()]
  const ended = [slots.run(2, two.work), slots.run(2, another.work), slots.run(1, one.work)]
  await Promise.resolve()
  expect([two, another, one].map(({ state }) => state.started)).toEqual([true, false, false])
  two.state.end()
  await ended[0]
  expect([another, one].map(({ state }) => state.started)).toEqual([true, true])
  another.state.end()
  one.state.end()
  await Promise.all(ended)
})

test('work that fails frees its slots', async () => {
  const slots = createSlots(1)
  await expect(slots.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(slots.run(1, async () => 'next')).resolves.toBe('next')
})

test('more slots than there are is an error', async () => {
  await expect(createSlots(2).run(3, async () => {})).rejects.toThrow('3 of 2 slots')
})

test('work that has slots cannot wait for more', async () => {
  const slots = createSlots(2)
  await expect(slots.run(1, () => slots.run(1, async () => {}))).rejects.toThrow('waits for more slots')
})
