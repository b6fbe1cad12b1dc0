import type { Exchange } from '../http/exchange.ts'
import { validateResponse } from '../validate/response.ts'
import type { ValidationResult } from '../validate/schema.ts'
import { validateRefusal } from './accepted-defects.ts'
import type { Recorded } from './recorded.ts'
import type { RequestParts } from './request-parts.ts'

const nothing: ValidationResult = { applied: [], failures: [] }

/** Rules that are about headers of the response. */
const aboutHeaders: ReadonlySet<string> = new Set(['service.content-type', 'errors.content-type'])

/**
 * Validates a recorded exchange by itself: the response against every rule that a single response can break, and whether an invalid
 * request was refused. What the recording lacks is not validated.
 */
export function validateRecorded(
  recorded: Recorded,
  exchange: Exchange,
  request: RequestParts | undefined,
): ValidationResult {
  if (exchange.noResponse !== undefined || !isOfTarget(exchange)) return nothing
  const response = validated(recorded, exchange)
  const refusal = request === undefined ? nothing : validateRefusal(request, recorded)
  return {
    applied: [...response.applied, ...refusal.applied],
    failures: [...response.failures, ...refusal.failures],
    values: response.values ?? [],
  }
}

/**
 * Whether the contract says anything about a response. It does not limit the rate (429); a browser gets 304 for what it has in its cache;
 * and plain HTTP may be redirected to HTTPS.
 */
function isOfTarget({ request, response }: Exchange): boolean {
  const { status } = response
  if (status === 429 || status === 304 || status < 200) return false
  return !(status >= 300 && status < 400 && request.url.startsWith('http:'))
}

function validated({ lacks }: Recorded, exchange: Exchange): ValidationResult {
  if (lacks.responseBody) return statusOnly(exchange)
  const result = validateResponse(exchange)
  const isUnknown = (rule: string) =>
    (lacks.responseHeaders === true && aboutHeaders.has(rule)) ||
    (lacks.responseBytes === true && rule === 'service.json-in-utf-8')
  return {
    ...result,
    applied: result.applied.filter((rule) => !isUnknown(rule)),
    failures: result.failures.filter(({ rule }) => !isUnknown(rule)),
  }
}

/** What the status shows without the body. */
function statusOnly(exchange: Exchange): ValidationResult {
  const byStatus = new Set(['errors.never-5xx', 'errors.success-status'])
  const { applied, failures } = validateResponse(exchange)
  return {
    applied: applied.filter((rule) => byStatus.has(rule)),
    failures: failures.filter(({ rule }) => byStatus.has(rule)),
  }
}
