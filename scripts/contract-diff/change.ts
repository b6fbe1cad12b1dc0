/** Who sends the data. The body of a webhook is sent by the server, like a response. */
export type Direction = 'request' | 'response'

export type Effect = {
  /** `breaks`: code that calls the API, or is compiled against its types, may stop working. */
  readonly callers: 'breaks' | 'compatible'
  /** `breaks`: a server that conformed may not conform any more. `work`: it only lacks something new. */
  readonly servers: 'breaks' | 'work' | 'compatible'
}

export type Change = Effect & {
  /** The operation, component or rule, and the place in it: `listBoletos query page`, `CardDto.name`. */
  readonly place: string
  readonly says: string
  /** Whether the contract has something that it did not have. */
  readonly isAddition: boolean
  /** A change of descriptions, examples and the like, which affects no program. */
  readonly descriptionOnly: boolean
  /** Of a component: the operations that send it. */
  readonly sentWith: readonly string[]
  /** Of a component: the operations that return it. */
  readonly receivedFrom: readonly string[]
}

const [compatible, work, breaksCallers, breaksServers, breaksBoth] = [
  { callers: 'compatible', servers: 'compatible' },
  { callers: 'compatible', servers: 'work' },
  { callers: 'breaks', servers: 'compatible' },
  { callers: 'compatible', servers: 'breaks' },
  { callers: 'breaks', servers: 'breaks' },
] as const satisfies Effect[]

/** The effect of each kind of change, by direction. */
export const effects = {
  /** Fewer values are allowed: callers may send, and servers may return, what is now invalid. */
  narrower: { request: breaksBoth, response: breaksServers },
  /** More values are allowed: servers must accept them, and callers may receive values that they do not know. */
  wider: { request: work, response: breaksCallers },
  /** Whether fewer or more values are allowed is unknown. */
  unclear: { request: breaksBoth, response: breaksBoth },
  /** A named value was removed: code that names it no longer compiles. */
  valueRemoved: { request: breaksBoth, response: breaksBoth },
  added: { request: work, response: compatible },
  addedRequired: { request: breaksBoth, response: work },
  removed: { request: breaksCallers, response: breaksCallers },
  work: { request: work, response: work },
  breaksCallers: { request: breaksCallers, response: breaksCallers },
  breaksServers: { request: breaksServers, response: breaksServers },
  compatible: { request: compatible, response: compatible },
} as const satisfies Record<string, Record<Direction, Effect>>

export type Kind = keyof typeof effects

/** The part of the version that a change raises: what breaks something, what adds something, and all else. */
export type VersionPart = 'major' | 'minor' | 'patch'

export function raisedPart(change: Change): VersionPart {
  if (isBreaking(change)) return 'major'
  return change.isAddition || change.servers === 'work' ? 'minor' : 'patch'
}

export function isBreaking({ callers, servers }: Effect): boolean {
  return callers === 'breaks' || servers === 'breaks'
}

/** Merges equal changes that were found in both directions, and sorts them. */
export function merged(changes: readonly Change[]): readonly Change[] {
  const found = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.place, change.says])
    const known = found.get(key)
    found.set(key, known ? combined(known, change) : change)
  }
  return [...found.values()].sort((a, b) => byCodeUnit(a.place, b.place) || byCodeUnit(a.says, b.says))
}

/** The more severe effect of two equal changes. */
function combined(a: Change, b: Change): Change {
  return {
    ...a,
    callers: a.callers === 'breaks' ? 'breaks' : b.callers,
    servers: a.servers === 'compatible' || b.servers === 'breaks' ? b.servers : a.servers,
    isAddition: a.isAddition || b.isAddition,
    descriptionOnly: a.descriptionOnly && b.descriptionOnly,
    sentWith: union(a.sentWith, b.sentWith),
    receivedFrom: union(a.receivedFrom, b.receivedFrom),
  }
}

export function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])].sort(byCodeUnit)
}

/** An order that depends on no locale. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
