import type { Exchange } from '../http/exchange.ts'
import type { Sink } from '../report/events.ts'
import { exchangeEvent } from '../report/exchange-event.ts'
import type { ValidationResult } from '../validate/schema.ts'
import type { Secrets } from '../validate/secrets/secrets.ts'
import { recordFindings, type TrafficFindings } from './record-findings.ts'
import { reportable } from './reportable.ts'
import type { TrafficOptions } from './traffic-options.ts'

/** Records what the validation of exchanges found, and emits the exchanges as far as the report contains them. */
export interface ExchangeLog {
  /** @param endedAt milliseconds since the epoch */
  add(exchange: Exchange, result: ValidationResult, endedAt: number | undefined): void
  /** What the report leaves out, as a note. */
  note(): string | undefined
}

export function createExchangeLog(
  { keepBodies, mostExchanges = Number.POSITIVE_INFINITY, onFailure }: TrafficOptions,
  findings: TrafficFindings,
  secrets: Secrets,
  emit: Sink,
): ExchangeLog {
  let written = 0
  let leftOut = 0
  return {
    add(exchange, result, endedAt) {
      const failed = recordFindings(findings, result, exchange)
      const isFailing = failed.length > 0
      for (const { rule, expected, actual } of failed)
        onFailure?.(secrets.redact(`${rule}: expected ${expected}; got ${actual}`))
      if (!isFailing && written >= mostExchanges) return void leftOut++
      written++
      const keeps = keepBodies === 'all' || (keepBodies === 'failing' && isFailing)
      const hasBody = exchange.request.body !== null || exchange.response.text !== ''
      emit({
        ...exchangeEvent(reportable(exchange, keeps), undefined, endedAt),
        ...(!keeps && hasBody && { withoutBodies: true }),
      })
    },
    note: () =>
      leftOut === 0
        ? undefined
        : `report.ndjson.gz contains the first ${written} exchanges, and later ones that fail a rule`,
  }
}
