import { curlCommand } from '../report/curl.ts'
import type { ReportedFailure } from '../report/events.ts'
import { shellQuoted } from '../report/shell-quoted.ts'
import type { Failure } from '../run/failure.ts'
import type { ReceiverOptions } from './options.ts'

/** Bytes of a body that a command line shows; `report.ndjson.gz` has longer ones. */
const maxBody = 4096

/** A failure as a report holds it: with the deliveries as curl commands, and the command that sends them again. */
export function reportedFailure(failure: Failure, options: ReceiverOptions): ReportedFailure {
  const { expected, actual, places, exchange, input, late, exchanges = [], reproduces, flaky } = failure
  return {
    expected,
    actual,
    ...(places && { places }),
    ...(exchange !== undefined && { exchange }),
    ...(input !== undefined && { input }),
    ...(late && { late: true }),
    exchanges: exchanges.map(({ id }) => id),
    curl: exchanges.map(({ request, ...evidence }) => {
      const { body } = request
      const isLong = body !== null && body.length > maxBody
      const command = curlCommand(
        { ...evidence, request: isLong ? { ...request, body: null } : request },
        { ca: options.tls.ca },
      )
      return isLong ? `${command}  # with a body of ${body.length} characters, in report.ndjson.gz` : command
    }),
    replay: replayArguments(failure, options),
    ...(reproduces !== undefined && { reproduces }),
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
