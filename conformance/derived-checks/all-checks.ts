import { join } from 'node:path'
import type { Check } from '../run/check.ts'
import { loadChecks } from '../run/schedule/load-checks.ts'
import { behaviourChecks } from './behaviour-checks.ts'
import { constraintChecks } from './constraint-checks.ts'

const folder = join(import.meta.dirname, '../checks')

/** Every check: those of the files in checks/, and the derived ones. Files are found by their place, so that a missing section is not an error. */
export async function allChecks(): Promise<readonly Check[]> {
  return [...(await loadChecks<Check>(folder)), ...constraintChecks, ...behaviourChecks]
}
