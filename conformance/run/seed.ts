/** Where the random values of a check come from. With `path`, only the one case that fast-check names so. */
export type Seed = {
  readonly value: number
  readonly path?: string
  /** Generated cases per property. */
  readonly runs: number
  /** False where counterexamples are not minimized: on a target that fails nearly everything. */
  readonly shrinks?: boolean
}
