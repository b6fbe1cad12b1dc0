import { AsyncLocalStorage } from 'node:async_hooks'
import type { OperationId } from '../../generated/operations.ts'

/** One request and what came back for it, as it went over the wire. */
export type Exchange<Body = unknown> = {
  readonly id: number
  /** Null for a request that is none of the contract's operations. */
  readonly operation: OperationId | null
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | null
  }
  readonly response: {
    readonly status: number
    /** Names in lower case. */
    readonly headers: Readonly<Record<string, string>>
    readonly text: string
    /** The parsed body; undefined where there is none, or where it is not JSON. */
    readonly json: Body
    /** The bytes of the body are not UTF-8. */
    readonly garbled?: true
  }
  readonly ms: number
  /** The request was valid, and beyond what anybody sends. */
  readonly extreme?: true
}

/** Of an exchange as much as is needed to show it: answers may be long, and findings many. */
export type Evidence = Pick<Exchange, 'id' | 'operation' | 'request'>

/** What a check, or a case of it, leaves behind: its exchanges, in order, and the rules that their answers broke. */
export type CheckContext = {
  readonly check: string
  /** The trail of the check, on that of a case. */
  readonly parent?: CheckContext
  readonly exchanges: Evidence[]
  readonly failedRules: string[]
}

/** An empty trail, within another one where there is one. */
export function newCheckContext(check: string, parent?: CheckContext): CheckContext {
  return { check, parent, exchanges: [], failedRules: [] }
}

/** Adds an exchange to a trail and to those that it is within. */
export function recordExchange(trail: CheckContext | undefined, { id, operation, request }: Exchange): void {
  for (let step = trail; step !== undefined; step = step.parent) step.exchanges.push({ id, operation, request })
}

/** The same for rules that an answer broke. */
export function recordFailedRules(trail: CheckContext | undefined, rules: readonly string[]): void {
  for (let step = trail; step !== undefined; step = step.parent) step.failedRules.push(...rules)
}

const trails = new AsyncLocalStorage<CheckContext>()

/** Runs `work` with a trail of its own, which collects every exchange that happens in it. */
export function runInContext<T>(trail: CheckContext, work: () => Promise<T>): Promise<T> {
  return trails.run(trail, work)
}

/** The trail of the case that runs now. */
export function currentContext(): CheckContext | undefined {
  return trails.getStore()
}
