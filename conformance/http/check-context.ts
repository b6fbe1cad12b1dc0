import { AsyncLocalStorage } from 'node:async_hooks'
import type { Evidence } from './exchange.ts'

/** What a check, or one generated case of it, has sent so far. */
export type CheckContext = {
  /** The id of the check's rule; empty for work that belongs to no check. */
  readonly check: string
  /** The context of the check, in the context of a case. */
  readonly parent?: CheckContext
  /** In the order in which they were sent. */
  readonly exchanges: Evidence[]
  /** What led to fixtures that the check shares with others, which may have sent it. */
  readonly shared: Evidence[]
  /** Rules that one of these responses failed. */
  readonly failedRules: string[]
  /** Each makes an object that the check shares with others anew, for the next use. */
  readonly renewals: (() => void)[]
}

/** An empty context, nested in another one where `parent` is given. */
export function newCheckContext(check: string, parent?: CheckContext): CheckContext {
  return { check, parent, exchanges: [], shared: [], failedRules: [], renewals: [] }
}

/** Adds an exchange to a context and to those around it. */
export function recordExchange(context: CheckContext | undefined, { id, operation, request }: Evidence): void {
  for (let scope = context; scope !== undefined; scope = scope.parent) scope.exchanges.push({ id, operation, request })
}

/** Adds exchanges of an object that checks share to a context and to those around it, unless they are there already. */
export function recordOnce(context: CheckContext | undefined, evidence: readonly Evidence[]): void {
  for (let scope = context; scope !== undefined; scope = scope.parent) {
    const known = new Set(scope.exchanges.map(({ id }) => id))
    scope.exchanges.push(...evidence.filter(({ id }) => !known.has(id)))
  }
}

/** Adds what makes shared objects anew to a context and to those around it. */
export function recordRenewals(context: CheckContext | undefined, renewals: readonly (() => void)[]): void {
  for (let scope = context; scope !== undefined; scope = scope.parent) scope.renewals.push(...renewals)
}

/** Makes anew what a check, or a case of it, that has failed shared with others. */
export function renewShared({ renewals }: CheckContext): void {
  for (const renew of renewals.splice(0)) renew()
}

/** Adds what led to a shared fixture to a context and to those around it. */
export function recordShared(context: CheckContext | undefined, evidence: readonly Evidence[]): void {
  for (let scope = context; scope !== undefined; scope = scope.parent) scope.shared.push(...evidence)
}

/** Adds failed rules to a context and to those around it. */
export function recordFailedRules(context: CheckContext | undefined, rules: readonly string[]): void {
  for (let scope = context; scope !== undefined; scope = scope.parent) scope.failedRules.push(...rules)
}

const contexts = new AsyncLocalStorage<CheckContext>()

/** Runs `work` in a context, which records every exchange of it. */
export function runInContext<T>(context: CheckContext, work: () => Promise<T>): Promise<T> {
  return contexts.run(context, work)
}

/** The context of the case that is running. */
export function currentContext(): CheckContext | undefined {
  return contexts.getStore()
}
