import { expect, test } from 'vitest'
import { createLaggingReads } from './lagging-reads.ts'

/** Whether a read may be sent at once. */
async function isSettled(reads: ReturnType<typeof createLaggingReads>, path: string, method = 'GET'): Promise<boolean> {
  const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 30))
  return Promise.race([reads.settled(method, path).then(() => true), later])
}

test('reads wait for nothing where they do not lag', async () => {
  const reads = createLaggingReads()
  reads.wrote('/v1/cards/1')
  expect(await isSettled(reads, '/v1/cards/1')).toBe(true)
})

test('where they lag, reads of an object wait after a write to it, and nothing else does', async () => {
  const reads = createLaggingReads()
  reads.setLag(60_000)
  reads.wrote('/v1/boletos/1/cancel')
  reads.wrote('/v1/cards', '2')
  expect(await isSettled(reads, '/v1/boletos/1')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/2')).toBe(false)
  expect(await isSettled(reads, '/v1/boletos/1', 'POST')).toBe(true)
  expect(await isSettled(reads, '/v1/cards/1')).toBe(true)
  expect(await isSettled(reads, '/v1/boletos?page=1')).toBe(true)
})

test('they wait until the lag has passed since the last write', async () => {
  const reads = createLaggingReads()
  reads.setLag(1)
  reads.wrote('/v1/cards/1')
  await reads.settled('GET', '/v1/cards/1')
  reads.setLag(60_000)
  expect(await isSettled(reads, '/v1/cards/1')).toBe(false)
})
