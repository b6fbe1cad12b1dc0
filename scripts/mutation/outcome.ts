import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Location, Mutant, MutantResult, MutantStatus, Position } from '@stryker-mutator/api/core'
import { isIn, type Sample } from './sample.ts'

const root = join(import.meta.dirname, '../..')

/** What was run, in front of its outcomes. */
export type Run = {
  readonly day: string
  readonly sample: Sample
  /** All of the area, in the sample or not. */
  readonly mutants: number
  /** What was changed in the outcomes by hand. */
  readonly note?: string
}

/** What became of one mutant. */
export type Outcome = {
  readonly file: string
  readonly line: number
  readonly mutator: string
  readonly was: string
  readonly became: string
  readonly status: MutantStatus
  /** The rule that killed it, and how it was broken. */
  readonly why?: string | undefined
}

/** Positions are counted from 1, as in Stryker's reports. */
export function outcomeOf(result: MutantResult): Outcome {
  const { location, status, statusReason: why } = result
  return { ...changed(result, location), status, why }
}

/**
 * Tells the mutants that are to be tried: those of the sample, and of them, with `rest`, those that the file holds no outcome for.
 * Positions of a mutant are counted from 0, other than in reports.
 */
export function wanted(mutation: { readonly sample: Sample; readonly outcomes: string; readonly rest: boolean }) {
  const { sample, outcomes, rest } = mutation
  const known = new Set(rest ? outcomeFile(outcomes).read().outcomes.map(keyOf) : [])
  const fromOne = ({ line, column }: Position) => ({ line: line + 1, column: column + 1 })
  return (mutant: Mutant): boolean => {
    const { start, end } = mutant.location
    return isIn(sample, mutant) && !known.has(keyOf(changed(mutant, { start: fromOne(start), end: fromOne(end) })))
  }
}

function keyOf({ file, line, was, became }: Omit<Outcome, 'status' | 'why'>): string {
  return [file, line, was, became].join('\n')
}

/** What a mutant changes, and where; positions are counted from 1. */
function changed(
  {
    fileName,
    mutatorName: mutator,
    replacement: became = '',
  }: Pick<MutantResult, 'fileName' | 'mutatorName' | 'replacement'>,
  { start, end }: Location,
) {
  const text = readFileSync(fileName, 'utf8')
  const was = text.slice(offsetOf(text, start), offsetOf(text, end))
  return { file: relative(root, fileName), line: start.line, mutator, was, became }
}

function offsetOf(text: string, { line, column }: Position): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((length, one) => length + one.length + 1, 0) + column - 1
}

/** A file with a line for the run and one for each outcome, so that a run that is ended keeps what it has found. */
export function outcomeFile(file: string) {
  return {
    begin(run: Run): void {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(run)}\n`)
    },
    add: (outcome: Outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`),
    /** @throws the system's error (`code` ENOENT) where nothing was run */
    read(): Run & { readonly outcomes: readonly Outcome[] } {
      const [run, ...outcomes] = readFileSync(file, 'utf8').trimEnd().split('\n')
      return { ...(JSON.parse(run ?? '') as Run), outcomes: outcomes.map((line) => JSON.parse(line) as Outcome) }
    },
  }
}
