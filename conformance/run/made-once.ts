import { CheckFailure } from '../failure/errors.ts'
import {
  type CheckContext,
  currentContext,
  newCheckContext,
  recordShared,
  runInContext,
} from '../http/check-context.ts'

/** Fixtures of a run by their keys: what was sent for one is evidence of each check that uses it. */
export interface MadeOnce {
  /** What `make` returns, made once however many checks ask for it. */
  once<T>(key: string, make: () => Promise<T>): Promise<T>
  /** Drops what `once` made under a key, so that the next use makes it anew. */
  forget(key: string): void
}

/** What is made once, and what was sent for it. */
type Made = { readonly result: Promise<unknown>; readonly context: CheckContext }

export function createMadeOnce(): MadeOnce {
  const made = new Map<string, Made>()
  return {
    once<T>(key: string, make: () => Promise<T>) {
      const user = currentContext()
      const existing = made.get(key) ?? makeInContext(make)
      made.set(key, existing)
      const { result, context } = existing
      // A response that was late once says nothing about every check that needs the same objects.
      result.catch((error: unknown) => {
        if (error instanceof CheckFailure && error.failure.late && made.get(key) === existing) made.delete(key)
      })
      return result.finally(() => recordShared(user, context.exchanges)) as Promise<T>
    },
    forget: (key) => void made.delete(key),
  }
}

function makeInContext(make: () => Promise<unknown>): Made {
  const outer = currentContext()
  const context = newCheckContext(outer?.check ?? '', outer)
  return { result: runInContext(context, make), context }
}
