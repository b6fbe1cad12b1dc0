import fc from 'fast-check'
import type { Check } from '../check.ts'
import type { Choices, Farm } from './farm.ts'
import { tryOut } from './trial.ts'

/** A sandbox that conforms, and the seed of a run against it. */
export type ConformingStrain = {
  readonly seed: number
  readonly choices: Readonly<Record<string, string>>
  /** Plain HTTP, instead of mutual TLS. */
  readonly http: boolean
}

/** What the suite said wrongly about a sandbox that conforms. */
export type ConformingTrial = {
  readonly strain: ConformingStrain
  /** Rules that failed, warned or broke down. */
  readonly alarms: readonly { readonly rule: string; readonly says: string }[]
}

/** The clean sandbox with many seeds, each choice alone, and as many random pairs of choices. */
export function conformingStrains(given: {
  readonly seed: number
  readonly seeds: number
  readonly choices: Choices
}): readonly ConformingStrain[] {
  const { seed, seeds, choices } = given
  const single = Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const pairs = single.length < 2 ? [] : fc.sample(pairOf(single), { seed, numRuns: single.length })
  return [
    ...Array.from({ length: seeds }, (_, index) => ({ seed: seed + index, choices: {}, http: false })),
    ...[...single, ...pairs].map((chosen, index) => ({ seed: seed + index, choices: chosen, http: true })),
  ]
}

/** Runs the whole suite against a sandbox that conforms. */
export async function tryConforming(
  farm: Farm,
  checks: readonly Check[],
  strain: ConformingStrain,
): Promise<ConformingTrial> {
  const { choices, http, seed } = strain
  const { exitCode, verdicts } = await farm.withSandbox({ choices, http }, (access) => tryOut(checks, access, seed, []))
  const alarms = verdicts
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'warned' || verdict === 'broken')
    .map(({ rule, verdict, violation, reason }) => ({
      rule,
      says: violation ? `expected ${violation.expected}, got ${violation.actual}` : `${verdict}: ${reason}`,
    }))
  if (exitCode !== 0 && alarms.length === 0) throw new Error(`exit code ${exitCode} without a rule that failed`)
  return { strain, alarms }
}

function pairOf(choices: readonly ConformingStrain['choices'][]): fc.Arbitrary<ConformingStrain['choices']> {
  return fc
    .shuffledSubarray([...choices], { minLength: 2, maxLength: 2 })
    .map((two) => Object.assign({}, ...two) as ConformingStrain['choices'])
}
