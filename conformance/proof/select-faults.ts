import { rules } from '../contract/rules.ts'
import { UsageError } from '../failure/errors.ts'
import { matchesFault } from './run-fault.ts'
import type { FaultInfo } from './sandbox-pool.ts'

/** `share` is a fraction; the faults in it depend on the seed. `all` selects derived faults like hand-written ones. */
export type Selection = {
  readonly all: boolean
  readonly only: readonly string[]
  readonly share: number
  readonly seed: number
}

type Catalogue = { readonly handWritten: readonly FaultInfo[]; readonly derived: readonly FaultInfo[] }

/**
 * The faults of a run: those whose id a pattern matches, and those that break a rule of that name; without patterns, a share of the
 * hand-written ones and a tenth of that share of the derived ones.
 *
 * @throws {UsageError} for a pattern that matches no fault, and a fault that names an unknown rule
 */
export function selectFaults(
  { handWritten, derived }: Catalogue,
  { all, only, share, seed }: Selection,
): readonly FaultInfo[] {
  for (const { id, breaks } of handWritten)
    for (const rule of breaks)
      if (!(rule in rules)) throw new UsageError(`the fault ${id} names the unknown rule ${rule}`)
  if (only.length === 0)
    return [...shareOf(handWritten, share, seed), ...shareOf(derived, all ? share : share / 10, seed)]
  const faults = [...handWritten, ...derived]
  const isSelected = ({ id, breaks }: FaultInfo, name: string) => matchesFault(name, id) || breaks.includes(name)
  for (const name of only)
    if (!faults.some((fault) => isSelected(fault, name)))
      throw new UsageError(`--only "${name}" matches no fault, and no fault breaks a rule of that name`)
  return faults.filter((fault) => only.some((name) => isSelected(fault, name)))
}

/** A share of the faults, another one for each seed: as many faults of each part of the list. */
function shareOf(faults: readonly FaultInfo[], share: number, seed: number): readonly FaultInfo[] {
  const phase = (seed * 0.618_034) % 1
  const countUntil = (index: number) => Math.floor(index * share + phase)
  return faults.filter((_, index) => countUntil(index + 1) > countUntil(index))
}
