import type { CoverageEvent } from '../events.ts'

type Item = CoverageEvent['parts'][number]['missing'][number]

/** The contract coverage of several recordings together: what none of them has used is missing. `undefined` for none. */
export function mergedCoverage([first, ...others]: readonly CoverageEvent[]): CoverageEvent | undefined {
  if (first === undefined) return undefined
  const missingOf = others.map(
    ({ parts }) => new Set(parts.flatMap(({ of, missing }) => missing.map((item) => keyOf(of, item)))),
  )
  const parts = first.parts.map(({ of, all, missing: own }) => {
    const missing = own.filter((item) => missingOf.every((keys) => keys.has(keyOf(of, item))))
    return { of, all, used: all - missing.length, missing }
  })
  const missing = parts.flatMap((part) => part.missing)
  const used = first.all - missing.length
  return {
    event: 'coverage',
    percent: Math.floor((1000 * used) / first.all) / 10,
    used,
    all: first.all,
    kinds: first.kinds.map(({ kind, all }) => ({
      kind,
      all,
      used: all - missing.filter((item) => item.kind === kind).length,
    })),
    parts,
  }
}

const keyOf = (of: string, { kind, name }: Item): string => JSON.stringify([of, kind, name])
