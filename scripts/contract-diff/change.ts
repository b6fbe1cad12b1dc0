/** Where data goes: from callers to servers, or back. What webhooks deliver goes as answers do. */
export type Direction = 'request' | 'answer'

export type Effect = {
  /** Whether code that calls the API, or is compiled against its types, may no longer work. */
  readonly callers: 'breaks' | 'harmless'
  /** Whether a server that did as was said is wrong now (`breaks`), or only lacks what is new (`work`). */
  readonly servers: 'breaks' | 'work' | 'harmless'
}

export type Change = Effect & {
  /** The operation, component or rule, and the part of it: `listBoletos query page`, `CardDto.name`. */
  readonly place: string
  /** What changed there, in words. */
  readonly says: string
  /** A change of descriptions, examples and the like, which no program sees. */
  readonly words: boolean
  /** Of a component: the operations that send it, and those that it is received from. */
  readonly sentWith: readonly string[]
  readonly receivedFrom: readonly string[]
}

const [harmless, work, breaksCallers, breaksServers, breaksBoth] = [
  { callers: 'harmless', servers: 'harmless' },
  { callers: 'harmless', servers: 'work' },
  { callers: 'breaks', servers: 'harmless' },
  { callers: 'harmless', servers: 'breaks' },
  { callers: 'breaks', servers: 'breaks' },
] as const satisfies Effect[]

/** What a change means to whom, by where the data goes. */
export const effects = {
  /** Fewer values are allowed: callers send what is refused now, servers answer what they may not. */
  narrower: { request: breaksBoth, answer: breaksServers },
  /** More values are allowed: servers have more to accept, callers meet what they do not know. */
  wider: { request: work, answer: breaksCallers },
  /** Neither, or nobody knows. */
  unclear: { request: breaksBoth, answer: breaksBoth },
  /** A value that code names, and that is gone: it no longer compiles, in whichever direction the value went. */
  valueGone: { request: breaksBoth, answer: breaksBoth },
  /** A part that may be left out. */
  added: { request: work, answer: harmless },
  /** A part that may not be left out. */
  addedRequired: { request: breaksBoth, answer: work },
  /** A part that callers may have sent or read. */
  removed: { request: breaksCallers, answer: breaksCallers },
  work: { request: work, answer: work },
  breaksCallers: { request: breaksCallers, answer: breaksCallers },
  breaksServers: { request: breaksServers, answer: breaksServers },
  harmless: { request: harmless, answer: harmless },
} as const satisfies Record<string, Record<Direction, Effect>>

export type Kind = keyof typeof effects

export function isBreaking({ callers, servers }: Effect): boolean {
  return callers === 'breaks' || servers === 'breaks'
}

/** Each change once, though it was met in both directions, in an order that depends on nothing but what they say. */
export function merged(changes: readonly Change[]): readonly Change[] {
  const found = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.place, change.says])
    const known = found.get(key)
    found.set(key, known ? worst(known, change) : change)
  }
  return [...found.values()].sort((a, b) => inOrder(a.place, b.place) || inOrder(a.says, b.says))
}

function worst(a: Change, b: Change): Change {
  return {
    ...a,
    callers: a.callers === 'breaks' ? 'breaks' : b.callers,
    servers: a.servers === 'harmless' || b.servers === 'breaks' ? b.servers : a.servers,
    words: a.words && b.words,
    sentWith: union(a.sentWith, b.sentWith),
    receivedFrom: union(a.receivedFrom, b.receivedFrom),
  }
}

export function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])].sort(inOrder)
}

/** The same order in every language and on every machine. */
export function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
