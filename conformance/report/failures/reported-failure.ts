import type { Failure } from '../../failure/failure.ts'
import type { Evidence } from '../../http/exchange.ts'
import type { RunOptions } from '../../run/run-options.ts'
import type { KnownSecrets } from '../../validate/secrets/redact.ts'
import type { ReportedFailure } from '../events.ts'
import { circumstanceOf, eventsBefore, type Known, nameOf } from './circumstances.ts'
import { curlCommand } from './curl.ts'
import { replayArguments } from './replay.ts'
import { requestKind } from './request-kind.ts'

/**
 * A failure as a report holds it: with the commands that show it again.
 * @param statusOf the status of the response to a request, by its id, where it is known
 */
export function reportedFailure(
  failure: Failure,
  options: RunOptions,
  known?: KnownSecrets,
  statusOf?: Known['statusOf'],
): ReportedFailure {
  const { exchanges = [], ...rest } = failure
  const offending = offendingOf(failure)
  const request = requestOf(offending, options)
  const circumstance = offending && circumstanceOf(offending, known)
  const after = eventsBefore(offending, exchanges, { known, statusOf })
  return {
    expected: rest.expected,
    actual: rest.actual + hiddenHint(failure, known?.redact),
    ...(rest.places && { places: rest.places }),
    ...(rest.exchange !== undefined && { exchange: rest.exchange }),
    ...(rest.status !== undefined && { status: rest.status }),
    ...(rest.noResponse !== undefined && { noResponse: rest.noResponse }),
    ...(request !== undefined && { request }),
    ...(circumstance !== undefined && { circumstance }),
    ...(after !== undefined && { after }),
    ...(rest.input !== undefined && { input: rest.input }),
    ...(rest.late && { late: true }),
    ...(rest.malformed && { malformed: true }),
    ...(rest.precondition && { precondition: true }),
    exchanges: exchanges.map(({ id }) => id),
    curl: exchanges.map((exchange) => curlCommand(exchange, options.tls, known, tokenVariable(exchange, options))),
    kinds: exchanges.map(requestKind),
    replay: replayArguments(failure, options),
    ...(rest.reproduces !== undefined && { reproduces: rest.reproduces }),
    ...(rest.notTried !== undefined && { notTried: rest.notTried }),
    flaky: rest.flaky === true,
  }
}

/** The control interface has its own token. */
function tokenVariable({ operation, request }: Evidence, { control }: RunOptions): 'TOKEN' | 'CONTROL_TOKEN' {
  const isControl = operation === null && control !== undefined && request.url.startsWith(control.url)
  return isControl && !new URL(request.url).pathname.startsWith('/v1/') ? 'CONTROL_TOKEN' : 'TOKEN'
}

/** What the report no longer shows once secrets are hidden: that the values differ. */
function hiddenHint({ expected, actual }: Failure, redact: (text: string) => string = (text) => text): string {
  const isOther = !expected.includes(actual) && redact(expected).includes(redact(actual))
  return isOther ? ', another value: both are hidden' : ''
}

/** The method and the path of the operation that shows a failure, or those of another request to the API; none for a delivery. */
function requestOf(offending: Evidence | undefined, { baseUrl }: RunOptions): string | undefined {
  const { operation, request } = offending ?? {}
  if (operation != null || request === undefined) return nameOf(offending)
  const isOfApi = baseUrl !== '' && request.url.startsWith(`${baseUrl}/v1/`)
  return isOfApi ? `${request.method} ${request.url.slice(baseUrl.length).replace(/[?#].*$/, '')}` : undefined
}

const offendingOf = ({ exchange, exchanges = [] }: Failure): Evidence | undefined =>
  exchanges.find(({ id }) => id === exchange) ?? exchanges.at(-1)

/** The curl command of the exchange that shows a failure; none where the failure has no exchange. */
export function offendingCommand(failure: ReportedFailure): readonly string[] {
  const index = offendingIndex(failure)
  return failure.curl.slice(index, index + 1)
}

/** Where among the exchanges of a failure the one is that shows it: the one that its assertion named, otherwise the last. */
export function offendingIndex({ exchange, exchanges, curl }: ReportedFailure): number {
  const index = exchange === undefined ? -1 : exchanges.indexOf(exchange)
  return index === -1 ? Math.max(0, curl.length - 1) : index
}

/** The generated values of the case, unless they are a number without a name, which says nothing. */
export const shownInput = ({ input }: Pick<ReportedFailure, 'input'>): string | undefined =>
  input === undefined || /^[\d.]+$/.test(input) ? undefined : input

/** What is easily overlooked: values that differ in upper and lower case only. */
export function caseHint({ expected, actual }: Pick<ReportedFailure, 'expected' | 'actual'>): string {
  const isOtherCase = !expected.includes(actual) && expected.toLowerCase().includes(actual.toLowerCase())
  return isOtherCase ? ' (differs in upper and lower case)' : ''
}
