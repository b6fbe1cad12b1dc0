import pc from 'picocolors'
import { UsageError } from '../../failure/errors.ts'
import { mapLimit } from '../../run/concurrency.ts'
import { receiverChecks } from '../registry.ts'
import { conformingReceivers } from './conforming.ts'
import { exampleReceivers } from './examples.ts'
import { isDetected, receiverFaults, runOnReceiver } from './prove.ts'
import { type RunningReceiver, startReceiver } from './receiver.ts'

/**
 * Shows that each fault of a receiver is detected, and that conforming receivers pass; prints a line for each.
 * @param only the ids of faults, or what they start with; empty: all of them, and the conforming receivers
 * @throws {UsageError}
 */
export async function proveReceivers(only: readonly string[], seed: number): Promise<boolean> {
  const checks = await receiverChecks()
  const faults = receiverFaults.filter(({ id }) => only.length === 0 || only.some((pattern) => id.startsWith(pattern)))
  if (faults.length === 0)
    throw new UsageError(
      `--only ${only.join(' ')} is no fault of receivers: ${receiverFaults.map(({ id }) => id).join(', ')}`,
    )
  // Others beside it would hide what a fault about response times changes.
  const [timed, others] = [true, false].map((is) =>
    faults.filter((fault) => (fault.timingSamples !== undefined) === is),
  )
  const prove = async (fault: (typeof faults)[number]) => {
    const detected = await isDetected(checks, fault, seed)
    const mark = detected ? pc.green('detected') : pc.red('undetected')
    console.log(`${mark} ${fault.id}${detected ? '' : pc.dim(` expected ${fault.detectedBy.join(' or ')}`)}`)
    return detected
  }
  const results = await mapLimit(others ?? [], 4, prove)
  for (const fault of timed ?? []) results.push(await prove(fault))
  const detected = results.filter(Boolean).length
  console.log(`${detected} of ${faults.length} faults of receivers are detected.`)
  return detected === faults.length && (only.length > 0 || (await passConforming(seed)))
}

async function passConforming(seed: number): Promise<boolean> {
  const checks = await receiverChecks()
  const receivers: readonly (readonly [string, (() => Promise<RunningReceiver>) | undefined, string?])[] = [
    ...Object.entries(conformingReceivers).map(([name, parts]) => [name, () => startReceiver(parts)] as const),
    ...exampleReceivers().map(({ name, start, needs }) => [`examples/receivers/${name}`, start, needs] as const),
  ]
  let alarms = 0
  for (const [name, start, needs] of receivers) {
    if (start === undefined) {
      console.log(`${pc.yellow('not tested')} ${name}: it needs ${needs}`)
      continue
    }
    const receiver = await start()
    const effects = { url: receiver.effectsUrl, timeout: 5000 }
    const { notMet } = await runOnReceiver(checks, receiver, seed, { timingSamples: 30, effects })
    alarms += notMet.length
    console.log(`${notMet.length === 0 ? pc.green('passes') : pc.red('false alarm')} ${name}`)
    for (const { rule, failure, reason } of notMet) console.log(`  ${rule}: ${failure?.actual ?? reason}`)
  }
  console.log(`${alarms} false alarms on conforming receivers.`)
  return alarms === 0
}
