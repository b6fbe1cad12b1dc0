import fc from 'fast-check'
import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import type { Check } from '../run/check.ts'
import type { RunOptions } from '../run/run-options.ts'
import { slowConnection } from '../test/slow-connection.ts'
import { startConcurrentClient } from './concurrent-client.ts'
import { type Trial, tryOut } from './run-fault.ts'
import type { Choices, SandboxPool } from './sandbox-pool.ts'

/** A sandbox that conforms, and the seed of a run against it. */
export type ConformingStrain = {
  readonly seed: number
  readonly choices: Readonly<Record<string, string>>
  /** Plain HTTP, instead of mutual TLS. */
  readonly http: boolean
  /** Left out: on a database in memory, on this machine, and for the run alone. */
  readonly where?: Surroundings
}

type Run = (access: SandboxAccess, more?: Partial<Pick<RunOptions, 'concurrency'>>) => Promise<Trial>

/** What is around a sandbox, and slows it down or works in it, while the suite runs. */
const surroundings = {
  'on PostgreSQL': (access: SandboxAccess, run: Run) => run(access),
  'answering 50 to 300 ms later': async (access: SandboxAccess, run: Run) => {
    const line = await slowConnection(access.baseUrl, () => 50 + Math.random() * 250)
    try {
      return await run({ ...access, baseUrl: line.url }, { concurrency: 32 })
    } finally {
      await line.close()
    }
  },
  'with somebody else who changes cards and subscriptions all the time': async (access: SandboxAccess, run: Run) => {
    const neighbour = startConcurrentClient(access)
    const trial = await run(access)
    const rounds = await neighbour.stop()
    if (rounds < 10) throw new Error(`the neighbour made no more than ${rounds} rounds`)
    return trial
  },
  // Without the control interface every check works in the company of the neighbour.
  'with somebody else in the same company, and no control interface': async (access: SandboxAccess, run: Run) => {
    const neighbour = startConcurrentClient(access)
    const trial = await run({ ...access, control: undefined })
    await neighbour.stop()
    return trial
  },
} as const

export type Surroundings = keyof typeof surroundings

/** What the suite said wrongly about a sandbox that conforms. */
export type ConformingTrial = {
  readonly strain: ConformingStrain
  /** Rules that failed, warned or broke down. */
  readonly alarms: readonly { readonly rule: string; readonly says: string }[]
}

/** The clean sandbox with many seeds, each choice alone, as many random pairs of choices, and each of the surroundings. */
export function conformingStrains(given: {
  readonly seed: number
  readonly seeds: number
  readonly choices: Choices
  readonly surrounded: boolean
}): readonly ConformingStrain[] {
  const { seed, seeds, choices, surrounded } = given
  const places = surrounded ? (Object.keys(surroundings) as Surroundings[]) : []
  const single = Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const pairs = single.length < 2 ? [] : fc.sample(pairOf(single), { seed, numRuns: single.length })
  return [
    ...Array.from({ length: seeds }, (_, index) => ({ seed: seed + index, choices: {}, http: false })),
    ...[...single, ...pairs].map((chosen, index) => ({ seed: seed + index, choices: chosen, http: true })),
    ...places.map((where, index) => ({ seed: seed + index, choices: {}, http: false, where })),
  ]
}

/** What is special about a sandbox, and where it is; nothing for the clean one. */
export function describeStrain({ choices, where }: ConformingStrain): string {
  const words = Object.entries(choices).map(([name, value]) => `\`--choice ${name}=${value}\``)
  return [...words, ...(where === undefined ? [] : [`the clean sandbox, ${where}`])].join(' ')
}

/** Runs the whole suite against a sandbox that conforms. */
export async function tryConforming(
  farm: SandboxPool,
  checks: readonly Check[],
  strain: ConformingStrain,
): Promise<ConformingTrial> {
  const { choices, http, seed, where } = strain
  const run: Run = (access, more) => tryOut(checks, access, seed, [], more)
  const database = where === 'on PostgreSQL' ? 'PostgreSQL' : undefined
  const { exitCode, verdicts } = await farm.withSandbox({ choices, http, ...(database && { database }) }, (access) =>
    where === undefined ? run(access) : surroundings[where](access, run),
  )
  const alarms = verdicts
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'warned' || verdict === 'errored')
    .map(({ rule, verdict, failure, reason }) => ({
      rule,
      says: failure ? `expected ${failure.expected}, got ${failure.actual}` : `${verdict}: ${reason}`,
    }))
  if (exitCode !== 0 && alarms.length === 0) throw new Error(`exit code ${exitCode} without a rule that failed`)
  return { strain, alarms }
}

function pairOf(choices: readonly ConformingStrain['choices'][]): fc.Arbitrary<ConformingStrain['choices']> {
  return fc
    .shuffledSubarray([...choices], { minLength: 2, maxLength: 2 })
    .map((two) => Object.assign({}, ...two) as ConformingStrain['choices'])
}
