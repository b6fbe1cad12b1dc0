import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRule } from '../../contract/rules.ts'
import { errorText, readErrorText, UsageError } from '../../failure/errors.ts'
import { isObject } from '../../values/json.ts'
import type { Verdict } from './verdicts.ts'

/** What is known of a target: its failures, and which rules cannot be tested on it. */
export type Baseline = {
  /** By rule: why it fails, and since when (`YYYY-MM-DD`). */
  readonly failures: Readonly<Record<string, { readonly reason: string; readonly since: string }>>
  /** Rules that were not tested when the baseline was written. Left out: coverage is not compared. */
  readonly notTested?: readonly string[]
}

/** The baseline of a target of which nothing is known. */
export const noBaseline: Baseline = { failures: {} }

/** The least level of the rules that fail a run. */
export type FailOn = 'must' | 'should'

const placeholderReason = 'explain why this is not fixed yet'

const form = '{"failures": {"<rule>": {"reason": "…", "since": "YYYY-MM-DD"}}, "notTested": ["<rule>"]}'

/** Reads a baseline. One that the run updates may be missing, which is an empty one, but its place must be writable. @throws {UsageError} */
export function readBaseline(file: string, isUpdated: boolean): Baseline {
  if (isUpdated && !existsSync(file)) {
    requireWritable(file, dirname(file))
    return noBaseline
  }
  const baseline = parsed(file, textOf(file))
  if (!isBaseline(baseline)) throw new UsageError(`--baseline "${file}" is not a baseline; its form is ${form}`)
  if (isUpdated) requireWritable(file, file)
  return baseline
}

/** @param place the file, or the folder that it will be in. @throws {UsageError} */
function requireWritable(file: string, place: string): void {
  const problem = `--baseline "${file}" cannot be written`
  if (place !== file && statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`${problem}: "${place}" is not a folder; create it, or name another file`)
  try {
    accessSync(place, constants.W_OK)
  } catch (error) {
    throw new UsageError(`${problem}: ${errorText(error)}`)
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const hint = existsSync(file) ? '' : '; --update-baseline creates it'
    throw new UsageError(`--baseline "${file}" ${readErrorText(error)}${hint}`)
  }
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--baseline "${file}" is not JSON: ${errorText(error)}; its form is ${form}`)
  }
}

function isBaseline(value: unknown): value is Baseline {
  if (!isObject(value) || !isObject(value.failures)) return false
  const { failures, notTested = [], ...others } = value
  return (
    Object.values(failures).every((entry) => isObject(entry) && typeof entry.reason === 'string') &&
    Array.isArray(notTested) &&
    notTested.every((rule) => typeof rule === 'string') &&
    Object.keys(others).length === 0
  )
}

type Verdicts = ReadonlyMap<string, { readonly verdict: Verdict }>

/** Whether a verdict fails the run: a failure does, and a warning with `--fail-on should`. */
export function fails(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return verdict === 'failed' || (verdict === 'warned' && failOn === 'should')
}

/** Compares a baseline with what a run found: how many failures it lists, and which of its entries are stale. */
export function compare(baseline: Baseline, verdicts: Verdicts, failOn: FailOn): { known: number; stale: string[] } {
  const listed = Object.keys(baseline.failures)
  return {
    known: listed.filter((rule) => fails(verdicts.get(rule)?.verdict, failOn)).length,
    stale: listed.filter((rule) => !isRule(rule) || passes(verdicts.get(rule)?.verdict, failOn)),
  }
}

/**
 * A baseline of the failures that a run found, and of the rules that it did not test. Reasons are preserved; those of new failures are to
 * be written by a person. Entries of rules that the run did not test, or was not asked to, stay.
 * @param isPart whether the run was asked for some rules only: coverage is compared from the first whole run on
 */
export function updated(before: Baseline, verdicts: Verdicts, failOn: FailOn, isPart = false): Baseline {
  const since = new Date().toISOString().slice(0, 10)
  const kept = Object.entries(before.failures).filter(
    ([rule]) => isRule(rule) && !passes(verdicts.get(rule)?.verdict, failOn),
  )
  const found = [...verdicts].filter(([, { verdict }]) => fails(verdict, failOn))
  const notSelected = (before.notTested ?? []).filter((rule) => isRule(rule) && !verdicts.has(rule))
  const notTested = [...verdicts].filter(([, { verdict }]) => verdict === 'not tested').map(([rule]) => rule)
  return {
    failures: {
      ...Object.fromEntries(found.map(([rule]) => [rule, { reason: placeholderReason, since }])),
      ...Object.fromEntries(kept),
    },
    ...(before.notTested === undefined && isPart ? {} : { notTested: [...notSelected, ...notTested].toSorted() }),
  }
}

/** Writes a baseline as JSON. */
export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  await writeFile(file, `${JSON.stringify(baseline, null, 2)}\n`)
}

/** The rule was tested, and does not fail. */
function passes(verdict: Verdict | undefined, failOn: FailOn): boolean {
  return ['observed', 'passed', 'warned'].includes(verdict ?? '') && !fails(verdict, failOn)
}
