import { type CheckContext, newCheckContext, runInContext } from '../http/check-context.ts'

/** What came of running a check once. */
export type Attempt = {
  /** What it sent. */
  readonly context: CheckContext
} & ({ readonly observation: string | void } | { readonly error: unknown })

/** Runs a check in a new context. What it throws is part of the result. */
export async function attemptCheck(rule: string, run: () => Promise<string | void>): Promise<Attempt> {
  const context = newCheckContext(rule)
  try {
    return { context, observation: await runInContext(context, run) }
  } catch (error) {
    return { context, error }
  }
}

/** Whether a check threw nothing. One that failed before is flaky then. */
export const hasPassed = (attempt: Attempt): boolean => !('error' in attempt)
