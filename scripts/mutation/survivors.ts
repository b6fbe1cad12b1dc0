import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcomes.ts'

/** survivors.json: mutants that were reviewed and violate no requirement, with reasons. */
export type Survivors = {
  /** Gaps of the suite that survivors have shown, and how they were closed. */
  readonly improvements: readonly string[]
  /** A sentence for each kind of reason. */
  readonly reasons: Readonly<Record<string, string>>
  /** For each file, the changes with the kind of reason. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const survivors: Survivors = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'))

/** The change of a mutant in one line. It identifies the mutant in its file, also when lines have moved. */
export function changeOf({ was, became }: Pick<Outcome, 'was' | 'became'>): string {
  return `${inOneLine(was)} → ${inOneLine(became)}`
}

/** The kind of reason why a survivor violates no requirement; undefined if it was not reviewed. */
export function reasonOf(outcome: Outcome): string | undefined {
  return survivors.files[outcome.file]?.[changeOf(outcome)]
}

/** A text without line breaks, truncated to a length. */
export function inOneLine(text: string, length = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
