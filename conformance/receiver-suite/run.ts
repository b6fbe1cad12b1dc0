import { Unreachable } from '../failure/errors.ts'
import { currentContext } from '../http/check-context.ts'
import type { Sink } from '../report/events.ts'
import { exchangeEvent } from '../report/exchange-event.ts'
import { startEvent } from '../report/start.ts'
import { tryReplays } from '../run/causes/try-replays.ts'
import type { Seed } from '../run/seed.ts'
import { noBaseline } from '../run/verdicts/baseline.ts'
import { conclude } from '../run/verdicts/conclusion.ts'
import { type Described, emitEnd, emitVerdicts, gateOf, type Results } from '../run/verdicts/emit-results.ts'
import { createVerdicts, type RuleResult, type Verdicts } from '../run/verdicts/verdicts.ts'
import { createSecrets } from '../validate/secrets/secrets.ts'
import { causesOf } from './causes.ts'
import type { ReceiverCheck } from './check.ts'
import { describeResponse } from './expect.ts'
import { failLateEffects } from './late-effects.ts'
import { leakIn } from './leak.ts'
import type { ReceiverOptions } from './options.ts'
import { preflight } from './preflight.ts'
import { ReceiverGone, staysAvailable } from './reachable.ts'
import { createReceiver, type Receiver } from './receiver.ts'
import { reportedFailure } from './reported-failure.ts'
import { reasonMissing, receiverRules, selectReceiverRules } from './rules.ts'
import { runReceiverCheck } from './run-check.ts'
import { median } from './statistics.ts'

type Run = {
  readonly options: ReceiverOptions
  readonly selected: ReadonlySet<string>
  readonly verdicts: Verdicts
  readonly receiver: Receiver
  readonly emit: Sink
  /** Milliseconds that responses took. */
  readonly times: number[]
  readonly startedAt: number
}

/**
 * Tests a webhook receiver against the selected rules, and emits everything that happens as events, redacted, as a run against a server
 * of the API does.
 *
 * @returns the exit code: 0 all tested requirements are met, 1 one is not, 4 the suite failed, 130 interrupted
 * @throws {Unreachable} when the receiver cannot be reached, or the effects URL cannot be read
 */
export async function runReceiverSuite(
  checks: readonly ReceiverCheck[],
  options: ReceiverOptions,
  events: Sink,
  signal?: AbortSignal,
): Promise<number> {
  const run = createRun(options, events)
  const { triesReplays, ...again } = options
  run.emit(startEvent({ ...options, baseUrl: options.url }, [], run.selected.size))
  let fatal: Error | undefined
  try {
    await runChecks(checks, run, signal)
  } catch (error) {
    fatal = error instanceof Error ? error : new Error(String(error))
  }
  await run.receiver.close()
  if (fatal === undefined && triesReplays)
    await tryReplays(causesIn(resultsOf(run)), {
      verdicts: run.verdicts,
      // No check of receivers moves a clock.
      movesClock: () => false,
      interrupt: signal,
      run: ({ only = [], seed, path }, replay) =>
        runReceiverSuite(
          checks,
          {
            ...again,
            only,
            skip: [],
            seed: seed ?? options.seed,
            path,
            requireTested: [],
            baseline: noBaseline,
            withoutExchanges: true,
          },
          replay.events,
          replay.signal,
        ),
    })
  const aborted = fatal && ({ reason: fatal.message, exitCode: fatal instanceof Unreachable ? 3 : 4 } as const)
  const exitCode = end(run, { interrupted: signal?.aborted === true, aborted })
  if (fatal !== undefined) throw fatal
  return exitCode
}

function createRun(options: ReceiverOptions, events: Sink): Run {
  const { secret, previousSecret, expiredSecret } = options
  const signing = [secret, previousSecret, expiredSecret].filter((given) => given !== undefined)
  const secrets = createSecrets({ signing })
  const verdicts = createVerdicts((rule) => receiverRules[rule]?.level ?? 'must')
  const selected = new Set(selectReceiverRules(options))
  const emit: Sink = (event) => events(event.event === 'progress' ? event : secrets.redactEvent(event))
  const times: number[] = []
  const receiver = createReceiver(options, (exchange, expected) => {
    times.push(exchange.ms)
    if (!options.withoutExchanges) emit(exchangeEvent(exchange, currentContext()?.check))
    if (!selected.has(noSecret)) return
    const leak = leakIn(exchange, signing, expected)
    if (leak === undefined) verdicts.pass(noSecret)
    else verdicts.fail({ rule: noSecret, ...leak, seed: options.seed })
  })
  return { options, selected, verdicts, receiver, emit, times, startedAt: performance.now() }
}

async function runChecks(checks: readonly ReceiverCheck[], run: Run, signal?: AbortSignal): Promise<void> {
  const { options, selected, verdicts, emit, times, startedAt } = run
  const found = await preflight(run.receiver)
  if ('failure' in found) {
    verdicts.fail({ ...found.failure, seed: options.seed })
    for (const rule of selected) verdicts.notTested(rule, reasonMissing(rule, options) ?? found.reason)
    return
  }
  if (options.url.startsWith('https:') && selected.has('receivers.https')) verdicts.pass('receivers.https')
  const seed: Seed = { value: options.seed, path: options.path, runs: options.runs }
  const testable = checks.filter(({ rule }) => selected.has(rule) && reasonMissing(rule, options) === undefined)
  const toRun = testable.toSorted((one, other) => turnOf(one) - turnOf(other))
  for (const [done, check] of toRun.entries()) {
    if (signal?.aborted) return
    try {
      await runReceiverCheck(check, found.receiver, seed, verdicts)
    } catch (error) {
      if (!(error instanceof ReceiverGone)) throw error
      return failGone(error, run)
    }
    const ms = performance.now() - startedAt
    const counts = { requests: run.receiver.sent(), failures: verdicts.failures() }
    emit({ event: 'progress', phase: 'deliveries', done: done + 1, all: toRun.length, ms, ...counts })
  }
  const { verdict, observation } = verdicts.get(timing)
  if (verdict === 'passed' && observation !== undefined) emit({ event: 'note', text: `${timing}: ${observation}` })
  await failLateEffects(found.receiver, verdicts, options.seed)
  const longest = Math.max(...times)
  const ms = (time: number) => `${Math.ceil(time)} ms`
  verdicts.observe(
    'receivers.response-times',
    `median ${ms(median(times))}, longest ${ms(longest)}; the timeout is ${options.timeout} ms`,
  )
}

/**
 * Checks that send only valid deliveries come first: a receiver that ends at another delivery leaves the later rules untested. The test of
 * response times comes last: a receiver may limit how many refused deliveries it responds to, and this test sends most of them.
 */
function turnOf({ rule }: ReceiverCheck): number {
  if (rule === timing) return 3
  if (rule === staysAvailable) return 1
  const { level, needs } = receiverRules[rule] ?? {}
  return level === 'open' || needs?.includes('effects') || rule === noSecret ? 2 : 0
}

/** Nothing else can be tested of a receiver that has ended. */
function failGone({ message, after }: ReceiverGone, { verdicts, selected, options }: Run): void {
  if (verdicts.get(staysAvailable).failure === undefined)
    verdicts.fail({
      rule: staysAvailable,
      expected: 'a receiver that accepts connections after each delivery',
      actual: `no more connections${after === undefined ? '' : ` after this delivery: ${describeResponse(after)}`}`,
      exchange: after?.id,
      exchanges: after === undefined ? [] : [after],
      seed: options.seed,
    })
  for (const rule of selected)
    verdicts.notTested(rule, reasonMissing(rule, options) ?? `${message} See ${staysAvailable}.`)
}

type Ending = {
  readonly interrupted: boolean
  readonly aborted?: { readonly reason: string; readonly exitCode: 3 | 4 } | undefined
}

/** Emits the verdicts and the end event. @returns the exit code */
function end(run: Run, ending: Ending): number {
  const { options, emit, receiver, startedAt } = run
  const results = resultsOf(run)
  const gate = gateOf(options, results)
  const causes = causesIn(results)
  emitVerdicts(emit, results, { ...gate, causes }, (rule, result) => described(rule, result, options, ending))
  const terms = { ...gate, requireTested: options.requireTested, failingControl: [], ...ending }
  // What response times show is never certain.
  const certain = new Map([...results].filter(([rule, { verdict }]) => rule !== timing || verdict !== 'warned'))
  const { totals: _, rules: __, ...conclusion } = conclude(certain, terms)
  const { totals, rules } = conclude(results, terms)
  return emitEnd(emit, startedAt, { requests: receiver.sent(), leftBehind: [] }, { totals, rules, ...conclusion })
}

const causesIn = (results: Results): ReadonlyMap<string, string> =>
  causesOf([...results.values()].flatMap(({ failure }) => failure ?? []))

const noSecret = 'receivers.no-secret-in-response'
const timing = 'receivers.constant-time'

/** The selected rules, and those that failed before any check ran. */
function resultsOf({ selected, verdicts }: Run): Results {
  const results = Object.keys(receiverRules).map((rule) => [rule, verdicts.get(rule)] as const)
  return new Map(results.filter(([rule, { verdict }]) => selected.has(rule) || verdict === 'failed'))
}

function described(
  rule: string,
  { verdict, failure, reason }: RuleResult,
  options: ReceiverOptions,
  ending: Ending,
): Described {
  const { level = 'must', says = '', source = '' } = receiverRules[rule] ?? {}
  const untested = reason ?? reasonMissing(rule, options) ?? reasonOfEnding(ending)
  return {
    level,
    says,
    source,
    by: 'check',
    reason: verdict === 'not tested' ? untested : reason,
    failure: failure && reportedFailure(failure, options),
  }
}

function reasonOfEnding({ interrupted, aborted }: Ending): string {
  return aborted?.reason ?? (interrupted ? 'The run was interrupted.' : 'No check tests this rule.')
}
