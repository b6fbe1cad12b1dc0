/** How many objects a tracker knows of one recording. */
const mostKnown = 20_000

/** Sets an entry of a map that forgets its oldest entries. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value, most = mostKnown): void {
  map.delete(key)
  map.set(key, value)
  // Finding the oldest entry takes longer with each that was deleted before: many are deleted at once.
  if (map.size <= most * 1.1) return
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
