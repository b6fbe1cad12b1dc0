import type { RunEvent, VerdictEvent } from '../../report/events.ts'
import { noBaseline } from '../../run/verdicts/baseline.ts'
import type { ReceiverCheck } from '../check.ts'
import type { ReceiverOptions } from '../options.ts'
import { runReceiverSuite } from '../run.ts'
import type { ReceiverFault } from './fault.ts'
import { deduplicationFaults } from './faults/deduplication.ts'
import { httpFaults } from './faults/http.ts'
import { signatureFaults } from './faults/signature.ts'
import { type RunningReceiver, secrets, startReceiver } from './receiver.ts'

export const receiverFaults: readonly ReceiverFault[] = [...signatureFaults, ...deduplicationFaults, ...httpFaults]

/** What a run against a receiver of the proof found. */
export type Found = {
  readonly exitCode: number
  /** Rules that failed or were warned of. */
  readonly notMet: readonly VerdictEvent[]
  readonly events: readonly RunEvent[]
}

/** How long the effect of an event that was lost is waited for, in milliseconds. */
const effectsTimeout = 400

/** The options of a run against a receiver of the proof: everything can be tested but HTTPS. */
function proofOptions(receiver: RunningReceiver, seed: number): ReceiverOptions {
  return {
    url: receiver.url,
    secret: secrets.current,
    previousSecret: secrets.previous,
    expiredSecret: secrets.expired,
    effects: { url: receiver.effectsUrl, timeout: effectsTimeout },
    timeout: 10_000,
    burst: 20,
    timingSamples: 0,
    tls: {},
    only: [],
    skip: [],
    level: 'should',
    seed,
    runs: 5,
    baseline: noBaseline,
    requireTested: [],
    withoutExchanges: true,
  }
}

/** Runs the suite on a receiver, which it stops then. */
export async function runOnReceiver(
  checks: readonly ReceiverCheck[],
  receiver: RunningReceiver,
  seed: number,
  more: Partial<ReceiverOptions> = {},
): Promise<Found> {
  const events: RunEvent[] = []
  try {
    const options = { ...proofOptions(receiver, seed), ...more }
    const exitCode = await runReceiverSuite(checks, options, (event) => events.push(event))
    const verdicts = events.filter((event) => event.event === 'verdict')
    const notMet = verdicts.filter(({ verdict }) => /failed|warned|errored/.test(verdict))
    return { exitCode, notMet, events }
  } finally {
    await receiver.stop()
  }
}

/** Whether one of the rules that a fault names detects it. Only these are tested. */
export async function isDetected(
  checks: readonly ReceiverCheck[],
  fault: ReceiverFault,
  seed: number,
): Promise<boolean> {
  const { detectedBy, parts, timeout = 10_000, timingSamples = 0 } = fault
  const { notMet } = await runOnReceiver(checks, await startReceiver(parts), seed, {
    only: detectedBy,
    timeout,
    timingSamples,
  })
  return notMet.some(({ rule, verdict }) => verdict !== 'errored' && (detectedBy as readonly string[]).includes(rule))
}
