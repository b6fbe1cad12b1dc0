import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { receiverChecks } from '../registry.ts'
import { conformingReceivers } from './conforming.ts'
import { exampleReceivers } from './examples.ts'
import type { ReceiverFault } from './fault.ts'
import { isDetected, receiverFaults, runOnReceiver } from './prove.ts'
import { type RunningReceiver, startReceiver } from './receiver.ts'

const checks = await receiverChecks()
const seed = 7

const isTimed = ({ timingSamples, timeout }: ReceiverFault) => timingSamples !== undefined || timeout !== undefined
const named = (faults: readonly ReceiverFault[]) => faults.map((fault) => [fault.id, fault] as const)

test.concurrent.each(named(receiverFaults.filter((fault) => !isTimed(fault))))('%s is detected', async (_, fault) => {
  expect(await isDetected(checks, fault, seed), `undetected with seed ${seed}`).toBe(true)
})

// Others beside it would hide what it measures, and would be late where it has to be in time.
test.each(named(receiverFaults.filter(isTimed)))('%s is detected by its response times', async (_, fault) => {
  expect(await isDetected(checks, fault, seed), `undetected with seed ${seed}`).toBe(true)
})

test('there are forty faults, each with an id and a sentence', () => {
  expect(receiverFaults.length).toBeGreaterThanOrEqual(40)
  expect(new Set(receiverFaults.map(({ id }) => id)).size).toBe(receiverFaults.length)
  expect(new Set(receiverFaults.map(({ says }) => says)).size).toBe(receiverFaults.length)
  expect(receiverFaults.filter(({ says }) => !/^[A-Z].{10,110}\.$/.test(says))).toEqual([])
})

/** What is not met with all checks; conforming receivers get enough time on a busy machine. */
async function notMetBy(receiver: RunningReceiver): Promise<string[]> {
  const effects = { url: receiver.effectsUrl, timeout: 5000 }
  const { notMet } = await runOnReceiver(checks, receiver, seed, { timingSamples: 30, effects, runs: 2 })
  return notMet.map(({ rule, failure, reason }) => `${rule}: ${failure?.actual ?? reason}`)
}

test.each(Object.entries(conformingReceivers))('a receiver that %s passes', async (_, parts) => {
  expect(await notMetBy(await startReceiver(parts))).toEqual([])
})

test('a comparison that passes says how far response times show it', async () => {
  const only = ['receivers.constant-time']
  const { events } = await runOnReceiver(checks, await startReceiver(), seed, { only, timingSamples: 30 })
  const note = events.find((event) => event.event === 'note')
  expect(note?.text).toMatch(/^receivers\.constant-time: no difference.*p = .*; less than \d+ µs is not detectable$/)
})

describe('examples/receivers', () => {
  const examples = exampleReceivers()
  for (const { name, needs } of examples.filter(({ start }) => start === undefined))
    console.warn(`examples/receivers/${name} is not tested here: it needs ${needs}`)

  for (const { name, start } of examples)
    test.runIf(start !== undefined)(`${name} passes`, async () => {
      if (start !== undefined) expect(await notMetBy(await start())).toEqual([])
    })

  test('each file is tested, and has at most forty lines', () => {
    const folder = join(import.meta.dirname, '../../../examples/receivers')
    const files = readdirSync(folder).filter((file) => !file.endsWith('.md'))
    expect(files.toSorted()).toEqual(examples.map(({ name }) => name).toSorted())
    const long = files.filter((file) => readFileSync(join(folder, file), 'utf8').split('\n').length > 41)
    expect(long).toEqual([])
  })
})
