import type { Check } from '../run/check.ts'
import type { RunOptions } from '../run/run-options.ts'
import { type Ranking, rankingOf } from '../run/schedule/ranking.ts'
import type { FaultResult } from './run-fault.ts'
import { runOnSandbox } from './run-sandbox.ts'
import type { SandboxPool } from './sandbox-pool.ts'

/** How many of the faults a run with a maximum of requests can detect. */
export type CurvePoint = {
  /** The value of `--max-requests`; left out: a whole run. */
  readonly maxRequests?: number
  /** How many requests the run sent. */
  readonly requests: number
  /** How many of the detected faults are detected by a rule that the run tested. */
  readonly detectable: number
}

const maxima = [500, 1000, 1500, 2000, 3000, 4000, 5000] as const

/** Ranks the checks: what each of them costs on the clean sandbox, and which faults its rule detected. */
export async function rankChecks(
  pool: SandboxPool,
  checks: readonly Check[],
  results: readonly FaultResult[],
  seed: number,
): Promise<Ranking> {
  const needed = new Map<string, ReadonlySet<number>>()
  const onCheck: RunOptions['onCheck'] = (rule, exchanges) => void needed.set(rule, exchanges)
  await pool.withSandbox({}, (access) => runOnSandbox(checks, access, seed, [], { runs: 1, onCheck }))
  return rankingOf(needed, detectingRules(results))
}

/** What runs with fewer requests can detect, the fewest first, and a whole run last. */
export async function detectionCurve(
  pool: SandboxPool,
  checks: readonly Check[],
  ranking: Ranking,
  results: readonly FaultResult[],
  seed: number,
): Promise<readonly CurvePoint[]> {
  const detecting = detectingRules(results)
  const points: CurvePoint[] = []
  for (const maxRequests of [...maxima, undefined]) {
    const limited = maxRequests === undefined ? {} : { maxRequests, ranking, runs: 1 }
    const { verdicts, requests } = await pool.withSandbox({}, (access) =>
      runOnSandbox(checks, access, seed, [], limited),
    )
    const tested = new Set(verdicts.flatMap(({ rule, verdict }) => (verdict === 'not tested' ? [] : [rule])))
    points.push({ maxRequests, requests, detectable: detecting.filter((rule) => tested.has(rule)).length })
  }
  return points
}

const detectingRules = (results: readonly FaultResult[]): readonly string[] =>
  results.flatMap(({ detectedBy }) => detectedBy ?? [])
