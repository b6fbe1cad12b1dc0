import type { Exchange } from './exchange.ts'

/** 409, a precondition that failed, and a lock. */
const conflicts: ReadonlySet<number> = new Set([409, 412, 423])

/** Whether a target refused a request because another one changed the same object meanwhile. */
export const isConflict = ({ response }: { readonly response: Pick<Exchange['response'], 'status'> }): boolean =>
  conflicts.has(response.status)
