import { expect, test } from 'vitest'
import { createLaggingReads } from './lagging-reads.ts'

/** Whether a read may be sent at once. */
async function isSettled(
  reads: ReturnType<typeof createLaggingReads>,
  path: string,
  method = 'GET',
  token?: string,
): Promise<boolean> {
  const later = new Promise<false>((resolve) => setTimeout(() => resolve(false), 30))
  return Promise.race([reads.settled({ method, path, token }).then(() => true), later])
}

test('reads wait for nothing where they do not lag', async () => {
  const reads = createLaggingReads()
  reads.wrote({ method: 'POST', path: '/v1/cards/1' })
  expect(await isSettled(reads, '/v1/cards/1')).toBe(true)
})

test('where they lag, reads of an object wait after a write to it, and those of others do not', async () => {
  const reads = createLaggingReads()
  reads.setLag({ objects: 60_000, lists: 0 })
  reads.wrote({ method: 'POST', path: '/v1/boletos/1/cancel' })
  reads.wrote({ method: 'POST', path: '/v1/cards' }, '2')
  expect(await isSettled(reads, '/v1/boletos/1')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/2')).toBe(false)
  expect(await isSettled(reads, '/v1/boletos/1', 'POST')).toBe(true)
  expect(await isSettled(reads, '/v1/cards/1')).toBe(true)
  expect(await isSettled(reads, '/v1/boletos?page=1')).toBe(true)
})

test('other requests wait after the creation of the object that they name: the target may not find it either', async () => {
  const reads = createLaggingReads()
  reads.setLag({ objects: 60_000, lists: 0 })
  reads.wrote({ method: 'POST', path: '/v1/cards' }, '2')
  reads.wrote({ method: 'PATCH', path: '/v1/cards/3' })
  expect(await isSettled(reads, '/v1/cards/2', 'PATCH')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/2', 'DELETE')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/3', 'PATCH')).toBe(true)
})

test('what depends on the last state of a subscription waits after its updates, and not after test calls', async () => {
  const reads = createLaggingReads()
  reads.setLag({ objects: 60_000, lists: 0 })
  const subscription = '/v1/webhooks/subscriptions/1'
  reads.wrote({ method: 'POST', path: `${subscription}/test`, token: 'a' })
  expect(await isSettled(reads, `${subscription}/test`, 'POST')).toBe(true)
  reads.wrote({ method: 'PATCH', path: subscription, token: 'a' })
  expect(await isSettled(reads, `${subscription}/test`, 'POST')).toBe(false)
  expect(await isSettled(reads, `${subscription}/rotate-secret`, 'POST')).toBe(false)
  expect(await isSettled(reads, subscription, 'PATCH')).toBe(true)
  expect(await isSettled(reads, '/v1/webhooks/events/4/retry', 'POST', 'a')).toBe(false)
  expect(await isSettled(reads, '/v1/webhooks/events/4/retry', 'POST', 'b')).toBe(true)
})

test('they wait until the lag has passed since the last write', async () => {
  const reads = createLaggingReads()
  reads.setLag({ objects: 1, lists: 0 })
  reads.wrote({ method: 'POST', path: '/v1/cards/1' })
  await reads.settled({ method: 'GET', path: '/v1/cards/1' })
  reads.setLag({ objects: 60_000, lists: 0 })
  expect(await isSettled(reads, '/v1/cards/1')).toBe(false)
})

test('where lists lag, reads of a list wait after a write with the same token, and after a call of the control interface', async () => {
  const reads = createLaggingReads()
  reads.setLag({ objects: 0, lists: 60_000 })
  reads.wrote({ method: 'POST', path: '/v1/cards', token: 'a' }, '2')
  expect(await isSettled(reads, '/v1/boletos?page=1', 'GET', 'a')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/transactions', 'POST', 'a')).toBe(false)
  expect(await isSettled(reads, '/v1/cards/2', 'GET', 'a')).toBe(true)
  expect(await isSettled(reads, '/v1/boletos?page=1', 'GET', 'b')).toBe(true)
  reads.wrote({ method: 'POST', path: '/v1/cards/transactions', token: 'b' })
  expect(await isSettled(reads, '/v1/boletos?page=1', 'GET', 'b')).toBe(true)
  reads.controlled()
  expect(await isSettled(reads, '/v1/webhooks/events/1/deliveries', 'GET', 'b')).toBe(false)
})
