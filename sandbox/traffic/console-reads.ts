import type { TrafficRecord } from './traffic.ts'

/** The user agent of the requests of the console. */
export const CONSOLE_AGENT = 'payments-sandbox-console'

/** Whether a record is one of the reads with which the console fills its lists. They are neither logged nor shown. */
export function isConsoleRead(record: TrafficRecord): boolean {
  if (record.kind !== 'request' || record.headers['user-agent'] !== CONSOLE_AGENT) return false
  return record.method === 'GET' || /^\/(v1\/cards\/transactions|oauth\/token)$/.test(record.url)
}
