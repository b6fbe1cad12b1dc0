import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { isObject } from './judge.ts'
import type { Verdict } from './ledger.ts'
import { rules as allRules } from './selection.ts'
import { WrongUse } from './violation.ts'

/** Failures that a team knows of, by rule: why, and since when. */
export type Baseline = Readonly<Record<string, { readonly reason: string; readonly since: string }>>

const toFillIn = 'fill in why this is not mended yet'

/** Reads a baseline. A file that is not there is an empty one when it is about to be written. @throws {WrongUse} */
export function readBaseline(file: string, mayBeMissing: boolean): Baseline {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    if (mayBeMissing) return {}
    throw new WrongUse(`--baseline ${file} cannot be read; --update-baseline writes it`)
  }
  try {
    const known: unknown = JSON.parse(text)
    if (isObject(known) && Object.values(known).every((entry) => isObject(entry) && typeof entry.reason === 'string')) {
      return known as Baseline
    }
  } catch {}
  throw new WrongUse(`--baseline ${file} is no baseline: it takes {"<rule>": {"reason": "…", "since": "YYYY-MM-DD"}}`)
}

/** How a baseline fits what a run found: how many failures it knows, and which of its entries are of no use any more. */
export function compare(
  baseline: Baseline,
  entries: ReadonlyMap<string, { readonly verdict: Verdict }>,
): { known: number; stale: string[] } {
  const rules = Object.keys(baseline)
  const verdictOf = (rule: string) => entries.get(rule)?.verdict
  return {
    known: rules.filter((rule) => verdictOf(rule) === 'failed').length,
    stale: rules.filter(
      (rule) => !Object.hasOwn(allRules, rule) || ['observed', 'passed', 'warned'].includes(verdictOf(rule) ?? ''),
    ),
  }
}

/** Writes the rules that fail now. Known reasons are kept; for new ones a person fills them in. */
export async function updateBaseline(file: string, before: Baseline, failing: readonly string[]): Promise<void> {
  const since = new Date().toISOString().slice(0, 10)
  const now = failing.map((rule) => [rule, before[rule] ?? { reason: toFillIn, since }])
  await writeFile(file, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`)
}
