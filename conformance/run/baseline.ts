import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isObject } from '../validate/json.ts'
import { UsageError } from './errors.ts'
import { rules as allRules } from './rules.ts'
import type { Verdict } from './verdicts.ts'

/** Known failures, by rule: why, and since when (`YYYY-MM-DD`). */
export type Baseline = Readonly<Record<string, { readonly reason: string; readonly since: string }>>

/** The least level of the rules that fail a run. */
export type FailOn = 'must' | 'should'

const placeholderReason = 'explain why this is not fixed yet'

/** Reads a baseline. Where it is about to be written, a missing file is an empty one. @throws {UsageError} */
export function readBaseline(file: string, mayBeMissing: boolean): Baseline {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    if (mayBeMissing) return {}
    throw new UsageError(`--baseline "${file}" cannot be read; --update-baseline creates it`)
  }
  try {
    const known: unknown = JSON.parse(text)
    if (isObject(known) && Object.values(known).every((entry) => isObject(entry) && typeof entry.reason === 'string')) {
      return known as Baseline
    }
  } catch {}
  throw new UsageError(
    `--baseline "${file}" is not a baseline; its form is {"<rule>": {"reason": "…", "since": "YYYY-MM-DD"}}`,
  )
}

type Verdicts = ReadonlyMap<string, { readonly verdict: Verdict }>

/** Whether a verdict fails the run: a failure does, and a warning with `--fail-on should`. */
export function fails(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return verdict === 'failed' || (verdict === 'warned' && failOn === 'should')
}

/** Compares a baseline with what a run found: how many failures it lists, and which of its entries are stale. */
export function compare(baseline: Baseline, verdicts: Verdicts, failOn: FailOn): { known: number; stale: string[] } {
  const listed = Object.keys(baseline)
  return {
    known: listed.filter((rule) => fails(verdicts.get(rule)?.verdict, failOn)).length,
    stale: listed.filter((rule) => !Object.hasOwn(allRules, rule) || passes(verdicts.get(rule)?.verdict, failOn)),
  }
}

/**
 * A baseline of the failures that a run found. Reasons are preserved; those of new failures are to be written by a person. Entries of
 * rules that the run did not test stay.
 */
export function updated(before: Baseline, verdicts: Verdicts, failOn: FailOn): Baseline {
  const since = new Date().toISOString().slice(0, 10)
  const kept = Object.entries(before).filter(
    ([rule]) => Object.hasOwn(allRules, rule) && !passes(verdicts.get(rule)?.verdict, failOn),
  )
  const found = [...verdicts].filter(([, { verdict }]) => fails(verdict, failOn))
  return {
    ...Object.fromEntries(found.map(([rule]) => [rule, { reason: placeholderReason, since }])),
    ...Object.fromEntries(kept),
  }
}

export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`)
}

/** The rule was tested, and does not fail. */
function passes(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return ['observed', 'passed', 'warned'].includes(verdict ?? '') && !fails(verdict, failOn)
}
