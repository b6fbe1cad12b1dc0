import type { Failure } from '../failure/failure.ts'
import type { Evidence } from '../http/exchange.ts'
import type { ReportedFailure } from '../report/events.ts'
import { curlCommand } from '../report/failures/curl.ts'
import { shellQuoted } from '../report/failures/shell-quoted.ts'
import type { ReceiverOptions } from './options.ts'

/** Bytes of a body that a command line shows; `report.ndjson.gz` has longer ones. */
const maxBody = 4096

/** A failure as a report holds it: with the deliveries as curl commands, and the command that sends them again. */
export function reportedFailure(failure: Failure, options: ReceiverOptions): ReportedFailure {
  const isLong = ({ request }: Evidence) => request.body !== null && request.body.length > maxBody
  const { expected, actual, places, exchange, input, late, exchanges = [], reproduces, notTried, flaky } = failure
  return {
    expected,
    actual,
    ...(places && { places }),
    ...(exchange !== undefined && { exchange }),
    ...(input !== undefined && { input }),
    ...(late && { late: true }),
    exchanges: exchanges.map(({ id }) => id),
    curl: exchanges.map((one) =>
      curlCommand(isLong(one) ? { ...one, request: { ...one.request, body: null } } : one, { ca: options.tls.ca }),
    ),
    ...(exchanges.some(isLong) && { withoutBody: exchanges.filter(isLong).map(({ id }) => id) }),
    replay: replayArguments(failure, options),
    ...(reproduces !== undefined && { reproduces }),
    ...(notTried !== undefined && { notTried }),
    flaky: flaky === true,
  }
}

/** The arguments of a run that shows a failure again, with the secrets in variables. */
function replayArguments({ rule, check = rule, path }: Failure, options: ReceiverOptions): string {
  const { url, previousSecret, expiredSecret, effects, tls, seed } = options
  return [
    `receiver --url ${shellQuoted(url)} --secret "$WEBHOOK_SECRET"`,
    previousSecret && '--previous-secret "$PREVIOUS_SECRET"',
    expiredSecret && '--expired-secret "$EXPIRED_SECRET"',
    effects && `--effects-url ${shellQuoted(effects.url)}`,
    tls.ca && `--tls-ca ${shellQuoted(tls.ca)}`,
    `--only ${check} --seed ${seed}`,
    path && `--path ${shellQuoted(path)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
