import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Location, Mutant, MutantResult, MutantStatus, Position } from '@stryker-mutator/api/core'
import { isInSample, type Sample } from './sample.ts'

const root = join(import.meta.dirname, '../..')

/** A run of an area: the first line of its file. */
export type Run = {
  readonly day: string
  readonly sample: Sample
  /** The number of mutants of the area, in the sample or not. */
  readonly mutants: number
  /** Manual corrections of the outcomes. */
  readonly note?: string
}

/** The result of one mutant. */
export type Outcome = {
  readonly file: string
  readonly line: number
  readonly mutator: string
  readonly was: string
  readonly became: string
  readonly status: MutantStatus
  /** The rule that killed it, with the failure. */
  readonly why?: string | undefined
}

/** The outcome of a mutant. Positions in Stryker's results start at 1. */
export function outcomeOf(result: MutantResult): Outcome {
  const { location, status, statusReason: why } = result
  return { ...changed(result, location), status, why }
}

/**
 * Selects the mutants to run: those of the sample; with `rest`, only those without an outcome in the file. Positions of a mutant start at 0,
 * unlike in results.
 */
export function mutantFilter(mutation: { readonly sample: Sample; readonly outcomes: string; readonly rest: boolean }) {
  const { sample, outcomes, rest } = mutation
  const known = new Set(rest ? outcomeFile(outcomes).read().outcomes.map(keyOf) : [])
  const fromOne = ({ line, column }: Position) => ({ line: line + 1, column: column + 1 })
  return (mutant: Mutant): boolean => {
    const { start, end } = mutant.location
    return (
      isInSample(sample, mutant) && !known.has(keyOf(changed(mutant, { start: fromOne(start), end: fromOne(end) })))
    )
  }
}

function keyOf({ file, line, was, became }: Omit<Outcome, 'status' | 'why'>): string {
  return [file, line, was, became].join('\n')
}

/** The change of a mutant and its place; positions start at 1. */
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

/** A file with a line for the run and one for each outcome, so that an interrupted run keeps its results. */
export function outcomeFile(file: string) {
  return {
    begin(run: Run): void {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(run)}\n`)
    },
    add: (outcome: Outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`),
    /** @throws an error with the code ENOENT if the area was not run */
    read(): Run & { readonly outcomes: readonly Outcome[] } {
      const [run, ...outcomes] = readFileSync(file, 'utf8').trimEnd().split('\n')
      return { ...(JSON.parse(run ?? '') as Run), outcomes: outcomes.map((line) => JSON.parse(line) as Outcome) }
    },
  }
}
