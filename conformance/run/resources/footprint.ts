import committed from './footprint.json' with { type: 'json' }
import type { CreatedCounts } from './resource-log.ts'

/** What a run of all rules creates on the sandbox. `npm run prove -- --all --record` measures it. */
export type Footprint = {
  readonly withControl: CreatedCounts
  readonly withoutControl: CreatedCounts
}

/** The footprint of this version of the suite. */
export const footprint: Footprint = committed
