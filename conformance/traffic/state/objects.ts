import type { Noun } from '../../contract/object-kinds.ts'
import type { Evidence } from '../../http/exchange.ts'
import type { Observation } from '../observation.ts'
import { isPlaceholder } from '../placeholder.ts'
import type { Recorded } from '../recorded.ts'

/** When something was observed, in milliseconds of the recorder's clock, and the exchange that showed it. */
export type Sighting = NonNullable<Recorded['period']> & {
  readonly evidence: Evidence
  /** What identifies the caller; `undefined` where a recorder has removed it. */
  readonly credentials: string | undefined
}

/** What traffic has shown of one object. */
export type KnownObject = {
  readonly id: string
  readonly noun: Noun
  /** Its creation, where that was observed. */
  readonly created?: Sighting & { readonly body: Readonly<Record<string, unknown>>; readonly sent: string | null }
  /** The first response that it was deleted. */
  deleted?: Sighting
  /** Absences from complete lists, until it is known whether the object still existed. */
  absences: readonly Sighting[]
}

/** How many objects are known: the first ones are forgotten. */
const mostObjects = 20_000
const mostAbsences = 3
/** How many created objects are looked for in a list. */
const mostCompared = 1_000

/** The objects of one recording, by kind and id. */
export interface KnownObjects {
  get(noun: Noun, id: string): KnownObject | undefined
  /** The object, which is known from now on. */
  known(noun: Noun, id: string): KnownObject
  set(object: KnownObject): void
  /** The objects of a kind whose creation was observed; none where they are very many. */
  created(noun: Noun): Iterable<KnownObject>
}

export function createKnownObjects(): KnownObjects {
  const objects = new Map<string, KnownObject>()
  const createdOf = new Map<Noun, Map<string, KnownObject>>()
  const keyOf = (noun: Noun, id: string) => `${noun} ${id.toLowerCase()}`
  function set(object: KnownObject): void {
    const key = keyOf(object.noun, object.id)
    objects.set(key, object)
    if (object.created !== undefined) {
      const created = createdOf.get(object.noun) ?? new Map<string, KnownObject>()
      createdOf.set(object.noun, created.set(key, object))
    }
    if (objects.size <= mostObjects) return
    const [oldest = ''] = objects.keys()
    objects.delete(oldest)
    for (const created of createdOf.values()) created.delete(oldest)
  }
  return {
    get: (noun, id) => objects.get(keyOf(noun, id)),
    known(noun, id) {
      const found = objects.get(keyOf(noun, id)) ?? { id, noun, absences: [] }
      set(found)
      return found
    },
    set,
    created(noun) {
      const created = createdOf.get(noun)
      return created === undefined || created.size > mostCompared ? [] : created.values()
    },
  }
}

/** Remembers that a complete list did not contain an object. */
export function addAbsence(object: KnownObject, absence: Sighting): void {
  object.absences = [...object.absences, absence].slice(-mostAbsences)
}

/** When an exchange took place; `undefined` where the recording does not show it. */
export function sightingOf({ exchange, recorded }: Observation): Sighting | undefined {
  const { id, operation, request } = exchange
  const { authorization = '' } = request.headers
  const credentials = isPlaceholder(authorization.replace(/^\w+ +/, '')) ? undefined : authorization
  return recorded.period && { ...recorded.period, evidence: { id, operation, request }, credentials }
}

/** Whether one exchange had ended before the other began. */
export const isBefore = (one: Sighting, other: Sighting, atLeast = 0): boolean =>
  other.from - one.to > atLeast + Math.max(one.accuracy, other.accuracy)
