import type { CheckFailure } from '../failure/errors.ts'

/** Where the random values of a check come from. With `path`, only the one case that fast-check names so. */
export type Seed = {
  readonly value: number
  readonly path?: string
  /** Generated cases per property. */
  readonly runs: number
  /** The names of the generated values, for reports; an empty one for a value that needs none. */
  readonly named?: readonly string[]
  /** Whether a failing case is minimized, asked when it has failed. Left out: every one is. */
  readonly shrinks?: (failure: CheckFailure) => boolean
}
