import { expect, test } from 'vitest'
import { createEventQueue } from './event-queue.ts'

async function collect(events: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = []
  for await (const event of events) all.push(event)
  return all
}

test('yields what was pushed before it is read, while it is read, and in its order', async () => {
  const queue = createEventQueue<number>()
  queue.push(1)
  const read = collect(queue.read())
  queue.push(2)
  await new Promise((resolve) => setImmediate(resolve))
  queue.push(3)
  queue.push(4)
  queue.close()
  expect(await read).toEqual([1, 2, 3, 4])
})

test('ends where nothing was pushed', async () => {
  const queue = createEventQueue<number>()
  const read = collect(queue.read())
  await new Promise((resolve) => setImmediate(resolve))
  queue.close()
  expect(await read).toEqual([])
})
