import { derivedFaults } from '../../../sandbox/faults/derived/derived.ts'
import { allFaults } from '../../../sandbox/faults/find.ts'

/** A fault of the sandbox. */
export type FaultInfo = { readonly id: string; readonly breaks: readonly string[]; readonly says: string }

/** All faults by the rules that they violate, hand-written ones first. */
export async function faultsByRule(): Promise<ReadonlyMap<string, readonly FaultInfo[]>> {
  const cards: readonly FaultInfo[] = [...(await allFaults()), ...derivedFaults()]
  const pairs = cards.flatMap((card) => card.breaks.map((rule) => ({ rule, card })))
  const groups = Map.groupBy(pairs, ({ rule }) => rule)
  return new Map([...groups].map(([rule, found]) => [rule, found.map(({ card }) => card)]))
}
