import { createHash } from 'node:crypto'
import type { Mutant } from '@stryker-mutator/api/core'

/** A random share of all mutants, between 0 and 1. The same seed selects the same mutants of the same sources. */
export type Sample = { readonly share: number; readonly seed: number }

export function isInSample({ share, seed }: Sample, { id }: Pick<Mutant, 'id'>): boolean {
  return createHash('sha256').update(`${seed}.${id}`).digest().readUInt32BE() / 2 ** 32 < share
}
