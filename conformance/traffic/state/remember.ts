/** How many objects a tracker knows of one recording. */
const mostKnown = 20_000

/** Sets an entry of a map that forgets its oldest entries. */
export function remember<Value>(map: Map<string, Value>, key: string, value: Value, most = mostKnown): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return
  const [oldest = ''] = map.keys()
  map.delete(oldest)
}
