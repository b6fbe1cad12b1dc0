import { createHash } from 'node:crypto'
import type { Mutant } from '@stryker-mutator/api/core'

/** Of all mutants a share between 0 and 1, picked at random from a seed: of the same sources the same ones. */
export type Sample = { readonly share: number; readonly seed: number }

export function isIn({ share, seed }: Sample, { id }: Pick<Mutant, 'id'>): boolean {
  return createHash('sha256').update(`${seed}.${id}`).digest().readUInt32BE() / 2 ** 32 < share
}
