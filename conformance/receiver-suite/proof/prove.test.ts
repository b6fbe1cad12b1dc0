import { expect, test } from 'vitest'
import { receiverChecks } from '../registry.ts'
import { conformingReceivers } from './conforming.ts'
import type { ReceiverFault } from './fault.ts'
import { isDetected, receiverFaults, runOnReceiver } from './prove.ts'

const checks = await receiverChecks()
const seed = 7

const isTimed = ({ timingSamples }: ReceiverFault) => timingSamples !== undefined
const named = (faults: readonly ReceiverFault[]) => faults.map((fault) => [fault.id, fault] as const)

test.concurrent.each(named(receiverFaults.filter((fault) => !isTimed(fault))))('%s is detected', async (_, fault) => {
  expect(await isDetected(checks, fault, seed), `undetected with seed ${seed}`).toBe(true)
})

// Others beside it would hide what it measures.
test.each(named(receiverFaults.filter(isTimed)))('%s is detected by its response times', async (_, fault) => {
  expect(await isDetected(checks, fault, seed), `undetected with seed ${seed}`).toBe(true)
})

test('there are forty faults, each with an id', () => {
  expect(receiverFaults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(receiverFaults.map(({ id }) => id)).size).toBe(receiverFaults.length)
})

test.each(Object.entries(conformingReceivers))('a receiver that %s passes', async (_, parts) => {
  const { exitCode, notMet } = await runOnReceiver(checks, parts, seed, { timingSamples: 40 })
  expect(notMet.map(({ rule, failure, reason }) => `${rule}: ${failure?.actual ?? reason}`)).toEqual([])
  expect(exitCode).toBe(0)
})
