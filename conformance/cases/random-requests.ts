import fc from 'fast-check'
import { type OperationId, operationIds } from '../../generated/operations.ts'
import type { RequestArguments } from '../http/request.ts'
import type { Seed } from '../run/seed.ts'
import { leavesObjects } from './boundaries-together.ts'
import type { Environment } from './environment.ts'
import { partsOf, validRequest } from './request.ts'

/** Random valid requests of an operation, the same in the whole run. */
export function randomRequests(
  operation: OperationId,
  environment: Environment,
  { value, runs }: Pick<Seed, 'value' | 'runs'>,
): readonly RequestArguments[] {
  if (partsOf(operation).length === 0) return []
  // Other checks send random requests of these operations as well.
  const numRuns = leavesObjects(operation) ? Math.ceil(runs / 3) : runs
  return fc.sample(validRequest(operation, environment), { seed: seedOf(operation, value), numRuns })
}

/**
 * A seed for each operation. With the same one, a creation and an update have the same values, and other checks generate requests with the
 * seed itself; a target may refuse several subscriptions with the same URL.
 */
export const seedOf = (operation: OperationId, seed: number): number => ~seed ^ (operationIds.indexOf(operation) << 8)
