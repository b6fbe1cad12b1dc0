import type { Failure } from '../../failure/failure.ts'
import type { RunOptions } from '../../run/run-options.ts'
import { programName } from '../../text/program-name.ts'
import type { ReportedFailure } from '../events.ts'
import { shellQuoted } from './shell-quoted.ts'

/**
 * The arguments of a run that shows a failure again, as they can be pasted behind the name of the program. Credentials are read from
 * variables: `TOKEN`, `CLIENT_SECRET`, `CONTROL_TOKEN`.
 */
export function replayArguments({ check, rule, seed, path }: Failure, options: RunOptions): string {
  const words = [...targetArguments(options), '--only', ...replayedRules({ check, rule }).map(shellQuoted)]
  if (options.runs !== defaultRuns && !options.setElsewhere?.includes('--runs'))
    words.push('--runs', String(options.runs))
  if (seed !== undefined) words.push('--seed', String(seed))
  if (path !== undefined) words.push('--path', shellQuoted(path))
  return words.join(' ')
}

/** The rule, and where others than its own check showed that it is not met, that check. */
export function replayedRules({ check, rule }: Pick<Failure, 'check' | 'rule'>): readonly string[] {
  return check === undefined || check === rule ? [rule] : [rule, check]
}

/** `--runs` without the option. */
const defaultRuns = 5

/**
 * How the run reached the target; nothing for the embedded sandbox, which each run starts anew, and nothing that the configuration file or the
 * environment sets: a run with the same file, in the same environment, has it.
 */
function targetArguments(options: RunOptions): string[] {
  const { baseUrl, token, clientCredentials: client, tls, control, webhook, provisional, config } = options
  if (provisional) return []
  const named = {
    '--config': config,
    '--base-url': baseUrl,
    '--token-url': client?.tokenUrl,
    '--client-id': client?.clientId,
    '--scope': client?.scope,
    '--tls-ca': tls.ca,
    '--tls-cert': tls.cert,
    '--tls-key': tls.key,
    '--control-url': control?.url,
    '--webhook-listen': webhook?.listen,
    '--webhook-url': webhook?.url,
    '--webhook-cert': webhook?.certificate?.cert,
    '--webhook-key': webhook?.certificate?.key,
  }
  const secrets = {
    '--token': client === undefined && token !== undefined && '"$TOKEN"',
    '--client-secret': client?.clientSecret !== undefined && '"$CLIENT_SECRET"',
    '--control-token': control?.token !== undefined && '"$CONTROL_TOKEN"',
  }
  const flags = {
    '--stateless': options.stateless,
    '--read-only': options.readOnly,
    '--no-receiver': options.noReceiver,
    '--clock-ages-tokens': options.clockAgesTokens,
  }
  const isGiven = (name: string) => options.setElsewhere?.includes(name) !== true
  return [
    ...Object.entries(named).map(([name, value]) => [name, value === undefined ? false : shellQuoted(value)] as const),
    ...Object.entries(secrets),
    ...Object.entries(flags),
  ].flatMap(([name, value]) => {
    if (value === undefined || value === false || !isGiven(name)) return []
    return value === true ? [name] : [name, value]
  })
}

/** The command that shows a failure again, or why there is none. Notes about it are no part of it: a shell may not know comments. */
export function replayText({ replay, reproduces }: Pick<ReportedFailure, 'replay' | 'reproduces'>): string {
  return reproduces === false ? 'only within the whole run, with the same seed' : `${programName} ${replay}`
}

/** Why a replay was not tried after the run, in words. */
const reasonsNotTried = {
  'later cause': 'not tried: after the run, the replays of ten causes are tried',
  time: 'not tried: the 20 s after the run in which replays are tried were over',
} as const satisfies Record<NonNullable<ReportedFailure['notTried']>, string>

/** What there is to know about the command that shows a failure again, in one line each. */
export function replayNotes({ replay, reproduces, notTried }: ReportedFailure): readonly string[] {
  if (reproduces === false) return []
  // Rules about every response fail in the requests of some check: the command names both.
  const isShownByOther = /--only \S+ (?!--)\S/.test(replay)
  return [
    ...(isShownByOther ? ['the second rule is the check whose requests showed the failure'] : []),
    ...(notTried === undefined ? [] : [reasonsNotTried[notTried]]),
  ]
}
