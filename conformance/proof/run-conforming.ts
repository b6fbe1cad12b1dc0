import fc from 'fast-check'
import type { Check } from '../run/check.ts'
import { mapLimit } from '../run/concurrency.ts'
import { lostRules } from './lost-rules.ts'
import { runOnSandbox } from './run-sandbox.ts'
import type { Choices, SandboxPool } from './sandbox-pool.ts'
import { type Run, surroundings } from './surroundings/surroundings.ts'

/** A conforming sandbox, and the seed of a run on it. */
export type ConformingSandbox = {
  readonly seed: number
  readonly choices: Readonly<Record<string, string>>
  /** Plain HTTP instead of mutual TLS. */
  readonly http: boolean
  /** A name in `surroundings`. Left out: in memory, on this machine, and with no other client. */
  readonly surrounding?: string
}

/** What the suite reported wrongly about a conforming sandbox. */
export type ConformingResult = {
  readonly sandbox: ConformingSandbox
  /** Rules that failed, warned or errored, and rules of level must that could have been tested and were not. */
  readonly falseAlarms: readonly { readonly rule: string; readonly says: string; readonly isUntested?: true }[]
}

const isOnlyUntested = ({ falseAlarms }: ConformingResult): boolean =>
  falseAlarms.length > 0 && falseAlarms.every(({ isUntested }) => isUntested === true)

/**
 * How long to wait for a response, in milliseconds: the default of the command line. A server that sends deliveries one after another, before it
 * responds, needs more than what detects a fault.
 */
const timeout = 10_000

/** How many random combinations of a few choices are run, and how many of about a third of all: together nearly every pair. */
const combinations = { few: 10, many: 20 }

/** Choices with which a run waits for long: they are combined with a few others only. */
const slowChoices: readonly string[] = ['delivery-queue', 'unreachable-receivers', 'first-results']

/** The clean sandbox with many seeds, each choice on its own, random combinations of choices, and each surrounding. */
export function conformingSandboxes(given: {
  readonly seed: number
  readonly seeds: number
  readonly choices: Choices
  readonly surroundings: readonly string[]
}): readonly ConformingSandbox[] {
  const { seed, seeds, choices } = given
  const single = Object.entries(choices).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const combined =
    single.length < 2
      ? []
      : [
          ...fc.sample(fewOf(single), { seed, numRuns: combinations.few }),
          ...fc.sample(manyOf(choices), { seed, numRuns: combinations.many }),
        ]
  return [
    ...Array.from({ length: seeds }, (_, index) => ({ seed: seed + index, choices: {}, http: false })),
    ...[...single, ...combined].map((chosen, index) => ({
      seed: seed + index,
      choices: chosen,
      http: chosen['refused-certificate'] === undefined,
    })),
    ...given.surroundings.map((surrounding, index) => ({
      seed: seed + index,
      choices: surroundings[surrounding]?.choices ?? {},
      http: surroundings[surrounding]?.http === true,
      surrounding,
    })),
  ]
}

/** Two to five choices at once. */
function fewOf(choices: readonly ConformingSandbox['choices'][]): fc.Arbitrary<ConformingSandbox['choices']> {
  return fc
    .shuffledSubarray([...choices], { minLength: 2, maxLength: Math.min(5, choices.length) })
    .map((some) => Object.assign({}, ...some) as ConformingSandbox['choices'])
}

/** About a third of all choices at once. */
function manyOf(choices: Choices): fc.Arbitrary<ConformingSandbox['choices']> {
  const chosen = Object.entries(choices)
    .filter(([name]) => !slowChoices.includes(name))
    .map(([name, values]) =>
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...values))
        .map(([chance, value]) => (chance === 1 ? { [name]: value } : {})),
    )
  return fc.tuple(...chosen).map((some) => Object.assign({}, ...some) as ConformingSandbox['choices'])
}

/** How a sandbox differs from the clean one; empty for that. */
export function describeSandbox({ choices, surrounding }: ConformingSandbox): string {
  const options = Object.entries(choices).map(([name, value]) => `\`--choice ${name}=${value}\``)
  return surrounding === undefined ? options.join(' ') : `the clean sandbox ${surroundings[surrounding]?.says}`
}

/** How many sandboxes are tested at the same time. */
const AT_ONCE = 5

/**
 * Runs the whole suite on each of these sandboxes, and once more where it could only not test a rule.
 * @param onResult called as soon as a run has ended
 * @returns the results, in the order of the sandboxes
 */
export async function runAllConforming(
  pool: SandboxPool,
  checks: readonly Check[],
  sandboxes: readonly ConformingSandbox[],
  onResult: (result: ConformingResult) => void,
): Promise<readonly ConformingResult[]> {
  const results = new Map<ConformingSandbox, ConformingResult>()
  await mapLimit(waitingBetween(sandboxes), AT_ONCE, async (sandbox) => {
    const first = await runConforming(pool, checks, sandbox)
    // Where the machine is too busy, a rule is not tested: that is no property of the suite.
    const result = isOnlyUntested(first) ? await runConforming(pool, checks, sandbox) : first
    onResult(result)
    results.set(sandbox, result)
  })
  return sandboxes.flatMap((sandbox) => results.get(sandbox) ?? [])
}

/** Runs in surroundings mostly wait: each is put before a few of the others, which use the time. */
function waitingBetween(sandboxes: readonly ConformingSandbox[]): readonly ConformingSandbox[] {
  const [waiting, busy] = [true, false].map((waits) =>
    sandboxes.filter(({ surrounding }) => (surrounding !== undefined) === waits),
  ) as [ConformingSandbox[], ConformingSandbox[]]
  return [...waiting.flatMap((one) => [one, ...busy.splice(0, AT_ONCE - 2)]), ...busy]
}

/** Runs the whole suite on a conforming sandbox. */
async function runConforming(
  pool: SandboxPool,
  checks: readonly Check[],
  sandbox: ConformingSandbox,
): Promise<ConformingResult> {
  const { choices, http, seed } = sandbox
  const surrounding = surroundings[sandbox.surrounding ?? '']
  const run: Run = (access, more) => runOnSandbox(checks, access, seed, [], { timeout, ...more })
  const database = surrounding?.database
  const { exitCode, verdicts } = await pool.withSandbox({ choices, http, ...(database && { database }) }, (access) =>
    surrounding === undefined ? run(access) : surrounding.around(access, run, seed),
  )
  const untested = surrounding === undefined ? lostRules(verdicts, sandbox) : []
  const reasons = new Map(verdicts.map(({ rule, reason }) => [rule, reason]))
  const failures = verdicts
    .filter(({ verdict }) => verdict === 'failed' || verdict === 'warned' || verdict === 'errored')
    .map(({ rule, verdict, failure, reason }) => ({
      rule,
      says: failure ? `expected ${failure.expected}, got ${failure.actual}` : `${verdict}: ${reason}`,
    }))
  if (exitCode !== 0 && failures.length === 0) throw new Error(`exit code ${exitCode} without a failed rule`)
  const lost = untested.map((rule) => ({ rule, says: `not tested: ${reasons.get(rule)}`, isUntested: true as const }))
  return { sandbox, falseAlarms: [...failures, ...lost] }
}
