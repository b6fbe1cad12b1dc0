import { derivedFaults } from '../../../sandbox/faults/derived/derived.ts'
import type { FaultInfo } from '../../../sandbox/faults/fault.ts'
import { allFaults } from '../../../sandbox/faults/find.ts'

/** All faults by the rules that they violate, hand-written ones first. */
export async function faultsByRule(): Promise<ReadonlyMap<string, readonly FaultInfo[]>> {
  const cards: readonly FaultInfo[] = [...(await allFaults()), ...derivedFaults()]
  const pairs = cards.flatMap((card) => card.breaks.map((rule) => ({ rule, card })))
  const groups = Map.groupBy(pairs, ({ rule }) => rule)
  return new Map([...groups].map(([rule, found]) => [rule, found.map(({ card }) => card)]))
}
