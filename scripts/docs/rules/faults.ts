import { derivedFaults } from '../../../sandbox/faults/derived.ts'
import { allFaults } from '../../../sandbox/faults/find.ts'

/** A way to break a rule on purpose, which the sandbox has. */
export type FaultCard = { readonly id: string; readonly breaks: readonly string[]; readonly says: string }

/** All faults, those written by hand first, by each rule that they break. */
export async function faultsByRule(): Promise<ReadonlyMap<string, readonly FaultCard[]>> {
  const cards: readonly FaultCard[] = [...(await allFaults()), ...derivedFaults()]
  const pairs = cards.flatMap((card) => card.breaks.map((rule) => ({ rule, card })))
  const groups = Map.groupBy(pairs, ({ rule }) => rule)
  return new Map([...groups].map(([rule, found]) => [rule, found.map(({ card }) => card)]))
}
