/** A kind of deviation at a place. */
export type Key = {
  readonly kind:
    | 'status'
    /** Of one that is no operation of the contract. */
    | 'status of a request'
    | 'missing object'
    | 'deleted object'
    | 'missing delivery'
    | 'header'
    | 'property'
    | 'page'
  /** The operation, the method of the request, or what creates the object. */
  readonly of: string
  /** What distinguishes it: the names on the way to a property, the name of a header, the status. */
  readonly at: readonly string[]
}

/** Whether two keys are the same, or one is a property inside the other. */
export function isSameOrInside(one: Key, other: Key): boolean {
  if (one.kind !== other.kind || one.of !== other.of) return false
  return isSame(one, other) || (one.kind === 'property' && (isInside(one.at, other.at) || isInside(other.at, one.at)))
}

/** Whether a path is that of a property, or of one inside it. The whole is no property: only its own path is the same. */
export const isInside = (path: readonly string[], outer: readonly string[]): boolean =>
  outer.length === 0 ? path.length === 0 : outer.every((name, index) => path[index] === name)

/** How many different keys there are. */
export const countDifferent = (keys: readonly Key[]): number =>
  keys.filter((key, index) => keys.findIndex((other) => isSame(key, other)) === index).length

const isSame = (one: Key, other: Key): boolean =>
  one.kind === other.kind &&
  one.of === other.of &&
  one.at.length === other.at.length &&
  one.at.every((name, index) => name === other.at[index])
