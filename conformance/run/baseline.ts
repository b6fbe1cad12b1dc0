import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isObject } from '../validate/json.ts'
import { UsageError } from './errors.ts'
import { rules as allRules } from './selection.ts'
import type { Verdict } from './verdicts.ts'

/** Failures that a team knows of, by rule: why, and since when. */
export type Baseline = Readonly<Record<string, { readonly reason: string; readonly since: string }>>

/** The least level of the rules that fail a run. */
export type FailOn = 'must' | 'should'

const toFillIn = 'fill in why this is not mended yet'

/** Reads a baseline. A file that is not there is an empty one when it is about to be written. @throws {UsageError} */
export function readBaseline(file: string, mayBeMissing: boolean): Baseline {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    if (mayBeMissing) return {}
    throw new UsageError(`--baseline ${file} cannot be read; --update-baseline writes it`)
  }
  try {
    const known: unknown = JSON.parse(text)
    if (isObject(known) && Object.values(known).every((entry) => isObject(entry) && typeof entry.reason === 'string')) {
      return known as Baseline
    }
  } catch {}
  throw new UsageError(`--baseline ${file} is no baseline: it takes {"<rule>": {"reason": "…", "since": "YYYY-MM-DD"}}`)
}

type Verdicts = ReadonlyMap<string, { readonly verdict: Verdict }>

/** Whether a verdict fails the run: that of a must does, and that of a should where the run is told so. */
export function fails(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return verdict === 'failed' || (verdict === 'warned' && failOn === 'should')
}

/** How a baseline fits what a run found: how many failures it knows, and which of its entries are of no use any more. */
export function compare(baseline: Baseline, verdicts: Verdicts, failOn: FailOn): { known: number; stale: string[] } {
  const listed = Object.keys(baseline)
  return {
    known: listed.filter((rule) => fails(verdicts.get(rule)?.verdict, failOn)).length,
    stale: listed.filter((rule) => !Object.hasOwn(allRules, rule) || holds(verdicts.get(rule)?.verdict, failOn)),
  }
}

/**
 * A baseline that fits what a run found. Known reasons are kept, for new failures a person fills them in; rules that this run did
 * not exercise stay as they are.
 */
export function updated(before: Baseline, verdicts: Verdicts, failOn: FailOn): Baseline {
  const since = new Date().toISOString().slice(0, 10)
  const kept = Object.entries(before).filter(
    ([rule]) => Object.hasOwn(allRules, rule) && !holds(verdicts.get(rule)?.verdict, failOn),
  )
  const found = [...verdicts].filter(([, { verdict }]) => fails(verdict, failOn))
  return {
    ...Object.fromEntries(found.map(([rule]) => [rule, { reason: toFillIn, since }])),
    ...Object.fromEntries(kept),
  }
}

export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`)
}

/** The rule was exercised, and does not fail. */
function holds(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return ['observed', 'passed', 'warned'].includes(verdict ?? '') && !fails(verdict, failOn)
}
