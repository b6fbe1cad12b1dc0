import { objectIn } from './object-path.ts'

/** A write to one object, from its start on. */
export interface Write {
  /** Whether another write of the run to the same object was in flight meanwhile. */
  readonly overlaps: boolean
  end(): void
}

/** Knows which writes of a run to the same object are in flight at the same time. */
export interface OverlappingWrites {
  /** @returns undefined for a request that changes no object with an id in its path */
  begin(method: string, path: string): Write | undefined
}

export function createOverlappingWrites(): OverlappingWrites {
  const inFlight = new Map<string, Set<{ overlaps: boolean }>>()
  return {
    begin(method, path) {
      const object = method === 'GET' ? undefined : objectIn(path)
      if (object === undefined) return undefined
      const others = inFlight.get(object) ?? new Set()
      const write = {
        overlaps: others.size > 0,
        end() {
          others.delete(write)
          if (others.size === 0) inFlight.delete(object)
        },
      }
      for (const other of others) other.overlaps = true
      inFlight.set(object, others.add(write))
      return write
    },
  }
}
