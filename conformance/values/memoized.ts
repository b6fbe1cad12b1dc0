/** A pure function whose results are computed once per argument, for lookups in the contract, which does not change. */
export function memoized<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>()
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key))
    return results.get(key) as Result
  }
}
