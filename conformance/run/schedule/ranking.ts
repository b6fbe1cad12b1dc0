import committed from './ranking.json' with { type: 'json' }

/**
 * What each check costs and detects, the most faults per request first. `npm run prove -- --all --record` measures it on the sandbox.
 */
export type Ranking = readonly Rank[]

export type Rank = {
  readonly rule: string
  /** Requests that the check needs with one generated case, besides those that the checks before it have sent. */
  readonly requests: number
  /** How many faults of the proof its rule detects. */
  readonly faults: number
}

/** The ranking of this version of the suite. */
export const ranking: Ranking = committed

/** Requests of a run besides those of its checks: it looks for the target, tries each operation, and cleans up. */
export const OVERHEAD = 200
/** What a check costs that the ranking does not know, such as a new one. */
const USUAL_COST = 5

/** The checks in the order of a ranking; those that it does not know come last. */
export function inOrderOf<Check extends { readonly rule: string }>(
  order: Ranking,
  checks: readonly Check[],
): readonly Check[] {
  const position = new Map(order.map(({ rule }, index) => [rule, index]))
  const of = ({ rule }: Check) => position.get(rule) ?? order.length
  return checks.toSorted((one, other) => of(one) - of(other))
}

/** The checks, each that still fits, that together are likely to need no more than so many requests. */
export function affordable<Check extends { readonly rule: string }>(
  order: Ranking,
  checks: readonly Check[],
  requests: number,
): readonly Check[] {
  let left = requests
  return checks.filter(({ rule }) => {
    const cost = costIn(order, rule)
    const fits = cost <= left
    if (fits) left -= cost
    return fits
  })
}

/** About how many requests a run of these checks sends, with so many generated cases. */
export function expectedRequests(order: Ranking, checks: readonly { readonly rule: string }[], runs: number): number {
  const ofOneCase = OVERHEAD + costOf(order, checks)
  // Most requests make fixtures or try given values: ten times the cases are by far not ten times the requests.
  return Math.round(ofOneCase * (1 + MORE_PER_CASE * (runs - 1)))
}

/** About how many requests these checks need with one generated case. */
export function costOf(order: Ranking, checks: readonly { readonly rule: string }[]): number {
  return checks.reduce((sum, { rule }) => sum + costIn(order, rule), 0)
}

/** By which share each further generated case adds to the requests of a run. */
const MORE_PER_CASE = 0.07

function costIn(order: Ranking, rule: string): number {
  return order.find((rank) => rank.rule === rule)?.requests ?? USUAL_COST
}

/**
 * Ranks checks by the faults that their rules detect for each request. What several checks need, such as the objects that they share, is paid
 * for once: each of them bears a part of it, until one of them has been taken.
 * @param needed which requests each check needed, as ids, by rule
 * @param detecting the rule that detected each fault
 */
export function rankingOf(needed: ReadonlyMap<string, ReadonlySet<number>>, detecting: readonly string[]): Ranking {
  const faults = Map.groupBy(detecting, (rule) => rule)
  const gainOf = (rule: string) => faults.get(rule)?.length ?? 0
  const users = new Map<number, number>()
  for (const [rule, ids] of needed) if (gainOf(rule) > 0) for (const id of ids) users.set(id, (users.get(id) ?? 0) + 1)
  const left = new Map(needed)
  const paid = new Set<number>()
  const unpaid = (ids: ReadonlySet<number>) => [...ids].filter((id) => !paid.has(id))
  const worth = ([rule, ids]: readonly [string, ReadonlySet<number>]) =>
    gainOf(rule) / (1 + unpaid(ids).reduce((sum, id) => sum + 1 / (users.get(id) ?? 1), 0))
  const ranks: Rank[] = []
  while (left.size > 0) {
    const [rule, ids] = maxBy([...left], worth)
    ranks.push({ rule, requests: unpaid(ids).length, faults: gainOf(rule) })
    for (const id of ids) paid.add(id)
    left.delete(rule)
  }
  return ranks
}

/** The item with the highest value, the first of them. @throws {TypeError} without an item */
function maxBy<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item {
  const valued = items.map((item) => [item, scoreOf(item)] as const)
  return valued.reduce((best, other) => (other[1] > best[1] ? other : best))[0]
}
