import { describePlace } from '../failure/failure.ts'
import { isSuccessStatus } from '../http/exchange.ts'
import type { CallerFinding } from '../report/caller-finding.ts'
import type { CallerEvent } from '../report/events.ts'

/** How many exchanges a finding names. */
const mostExchanges = 5
/** How many findings are distinguished: the properties of a body may have any names. */
const mostFindings = 1_000

/** The findings about the callers' requests, those of the same kind at the same place together. */
export interface CallerLog {
  /** @param status of the response; 0 for none */
  add(finding: CallerFinding, exchange: number, status: number): void
  events(): readonly CallerEvent[]
}

export function createCallerLog(): CallerLog {
  const found = new Map<string, CallerEvent>()
  return {
    add(finding, exchange, status) {
      const place = finding.place === undefined ? '' : describePlace(finding.place).replaceAll(/\/\d+(?=\/|$)/g, '/*')
      const detail = finding.operation === null ? finding.actual : `${finding.kind} ${place}`
      const key = `${finding.operation} ${detail} ${finding.expected}`
      const before = found.get(key)
      if (before === undefined && found.size >= mostFindings) return
      const { requests = 0, accepted = 0, exchanges = [] } = before ?? {}
      found.set(key, {
        event: 'caller',
        ...(before ?? finding),
        requests: requests + 1,
        accepted: accepted + (isSuccessStatus(status) ? 1 : 0),
        exchanges: exchanges.length < mostExchanges ? [...exchanges, exchange] : exchanges,
      })
    },
    events: () => [...found.values()].toSorted((one, other) => other.accepted - one.accepted),
  }
}
