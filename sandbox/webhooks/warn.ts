import type { Logger } from 'pino'

const said = new WeakMap<Logger, Map<string, string>>()

/** Logs what keeps deliveries from being made, once until the reason is another one. */
export function warn(log: Logger, what: string, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  const reasons = said.get(log) ?? new Map<string, string>()
  said.set(log, reasons)
  if (reasons.get(what) === reason) return
  reasons.set(what, reason)
  log.warn(`${what}: ${reason}`)
}
