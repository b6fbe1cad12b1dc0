import { join } from 'node:path'
import { behaviourChecks } from '../../cases/behaviour-checks.ts'
import { derivedChecks } from '../../cases/derived-checks.ts'
import type { Check } from '../check.ts'
import { loadChecks } from './load-checks.ts'

const folder = join(import.meta.dirname, '../../checks')

/** Every check: those of the files in checks/, and the derived ones. Files are found by their place, so that a missing section is not an error. */
export async function allChecks(): Promise<readonly Check[]> {
  return [...(await loadChecks<Check>(folder)), ...derivedChecks, ...behaviourChecks]
}
