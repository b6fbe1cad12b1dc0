import type { Logger } from 'pino'

/** Logs a warning, unless the last warning with the same message had the same reason. */
export type LogOnce = (message: string, error: unknown) => void

export function createLogOnce(log: Logger): LogOnce {
  const reasons = new Map<string, string>()
  return (message, error) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (reasons.get(message) === reason) return
    reasons.set(message, reason)
    log.warn(`${message}: ${reason}`)
  }
}
