import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'

/** Mutants that were read and that no must is about, and why; survivors.json. */
export type Survivors = {
  /** What survivors have shown to be missing in the suite, and what was done. */
  readonly mended: readonly string[]
  /** A sentence for each kind of reason. */
  readonly reasons: Readonly<Record<string, string>>
  /** The files, and in each the changes with the kind of their reason. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const survivors: Survivors = JSON.parse(readFileSync(join(import.meta.dirname, 'survivors.json'), 'utf8'))

/** What a mutant changes, in one line: it says which mutant of its file is meant also when lines have moved. */
export function changeOf({ was, became }: Pick<Outcome, 'was' | 'became'>): string {
  return `${inOneLine(was)} → ${inOneLine(became)}`
}

/** The kind of reason for which a survivor is nothing that a must is about; undefined where nobody has read it. */
export function reasonOf(outcome: Outcome): string | undefined {
  return survivors.files[outcome.file]?.[changeOf(outcome)]
}

/** A text without line breaks, cut where it is longer than what tells it from others. */
export function inOneLine(text: string, length = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}
