import { NotTested } from '../failure/errors.ts'

/** The result of work that may be impossible on this target; `undefined` where it ends with {@link NotTested}. */
export function ifPossible<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof NotTested) return undefined
    throw error
  })
}
