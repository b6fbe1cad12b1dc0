import type { Need } from '../../generated/rules.ts'
import { currentContext } from '../http/check-context.ts'
import type { Exchange } from '../http/exchange.ts'
import { exchangeOf } from '../receiver/delivery-exchange.ts'
import type { EndEvent, Sink } from '../report/events.ts'
import { plural } from '../report/in-words.ts'
import { duration } from '../report/progress.ts'
import { reportedFailure } from '../report/reported-failure.ts'
import { startEvent } from '../report/start.ts'
import { validateDelivery } from '../validate/delivery.ts'
import { isObject } from '../validate/json.ts'
import { validateResponse } from '../validate/response.ts'
import { createSecrets, tokenOf } from '../validate/secrets.ts'
import { DAY } from '../validate/time-units.ts'
import { fails, updated } from './baseline.ts'
import { capabilitiesOf } from './capabilities.ts'
import { groupByCause, withOffendingExchange } from './causes.ts'
import type { Check } from './check.ts'
import { cleanUpRun } from './clean-up-run.ts'
import { requestsToCleanUp } from './cleanup.ts'
import { type Conclusion, conclude } from './conclusion.ts'
import { createConstantValues } from './constant-values.ts'
import { Interrupted, Unreachable } from './errors.ts'
import { createLastingValues } from './lasting-values.ts'
import { emitExchange, recordValidation } from './observe-exchange.ts'
import { beginAhead, runPhases } from './phases.ts'
import { checkReachable } from './preflight.ts'
import { ranking as committed, expectedRequests } from './ranking.ts'
import { readFixtures } from './read-fixtures.ts'
import { boletoLag, readLag, subscriptionLag } from './read-lag.ts'
import { recheckReads } from './recheck.ts'
import { createRepeatedRows } from './repeated-rows.ts'
import { createResourceLog } from './resource-log.ts'
import { rules } from './rules.ts'
import type { RunContext } from './run-context.ts'
import type { RunOptions } from './run-options.ts'
import { checksToRun, hasFailedEnough, needsReceiver, reasonNotTested, select } from './selection.ts'
import { startReceiverIfReachable } from './start-receiver.ts'
import { createTarget } from './target.ts'
import { describeBroken, isNothingWorking, triage } from './triage.ts'
import { tryReplays } from './try-replays.ts'
import { untilInterrupted } from './until-interrupted.ts'
import { verdictHead } from './verdict-head.ts'
import { createVerdicts, type RuleResult } from './verdicts.ts'

/**
 * Tests the target against the selected rules and emits everything that happens as events, redacted. The last event says how the run
 * ended, also where it throws.
 *
 * @returns the exit code: 0 all tested requirements are met, 1 one is not, 4 the suite failed, 130 interrupted
 * @throws {Unreachable} when the target does not respond, or refuses the credentials, and the run was not interrupted
 */
export async function runSuite(
  checks: readonly Check[],
  options: RunOptions,
  events: Sink,
  signal?: AbortSignal,
): Promise<number> {
  const run = createRun(options, events)
  const { target, resourceLog } = run
  const leftBehind: string[] = []
  let fatal: Error | undefined

  try {
    leftBehind.push(...(await untilInterrupted(runAll(checks, run), target.client, signal)))
  } catch (error) {
    if (!(error instanceof Interrupted)) fatal = error instanceof Error ? error : new Error(String(error))
  }
  // Interrupted checks must create nothing more while the run removes what they created.
  await target.client.stop(new Interrupted('the run has ended'))
  const isThrownAway = options.firstFailureOnly === true && hasFailedEnough(run)
  const isGone = fatal instanceof Unreachable && !fatal.responds
  if (!isGone && !isThrownAway) {
    leftBehind.push(...(await cleanUpRun(run)))
  }
  resourceLog.close(!isGone && leftBehind.length === 0)
  await target.close()
  if (fatal === undefined && options.triesReplays) {
    const causes = causesOf(reportedResults(run), run)
    const ofClock = new Set(checks.filter(({ phase }) => phase === 'clock').map(({ rule }) => rule))
    const movesClock = (check: string) => ofClock.has(check)
    const replays = await tryReplays(causes, {
      verdicts: run.verdicts,
      movesClock,
      interrupt: signal,
      run: (more, replay) => runSuite(checks, { ...options, ...more }, replay.events, replay.signal),
    })
    for (const { leftBehind: left, clockMoved = 0 } of replays) {
      leftBehind.push(...left)
      run.state.clockMoved += clockMoved
    }
  }
  // Not earlier: other checks were still running when one of them found out.
  if (fatal instanceof Unreachable) withdrawUnanswered(run, fatal)
  const exitCode = end(run, {
    created: resourceLog.counts(),
    leftBehind,
    requests: target.requests() + run.state.requestsOfCleanUp,
    interrupted: signal?.aborted === true,
    aborted: fatal && { reason: fatal.message, exitCode: fatal instanceof Unreachable ? 3 : 4 },
  })
  // An interrupted run has its own exit code, also where the target did not respond to the last requests.
  if (fatal !== undefined && !(signal?.aborted && fatal instanceof Unreachable)) throw fatal
  return exitCode
}

/**
 * Runs the checks, and what comes before and after them.
 * @returns what could not be removed before the clock was moved
 */
async function runAll(checks: readonly Check[], run: RunContext): Promise<readonly string[]> {
  await start(run)
  await holdReadsBack(run)
  beginAhead(checksToRun(checks, run), run)
  await tryOperations(run)
  sayHowLong(checksToRun(checks, run), run)
  const leftBehind = isNothingWorking(run.state.operations) ? [] : await runPhases(checksToRun(checks, run), run)
  await recheckReads(run)
  return leftBehind
}

/** Everything that belongs to a run, before its first request. */
function createRun(options: RunOptions, events: Sink): RunContext {
  const secrets = createSecrets(options)
  for (const given of [options.token, options.control?.token, options.fixtures?.otherToken]) secrets.learnIssued(given)
  const capabilities = capabilitiesOf(options)
  const resourceLog = createResourceLog(options.baseUrl, options.readOnly ? undefined : options.resourceLog)
  const lastingValues = createLastingValues()
  const repeatedRows = createRepeatedRows()
  const constantValues = createConstantValues()
  const verdicts = createVerdicts((rule) => rules[rule]?.level ?? 'must')
  const target = createTarget(options, capabilities, {
    beforeSend: (operation, request) => {
      resourceLog.willSend(operation, request)
      lastingValues.willSend(operation, request)
    },
    onExchange: (exchange) => observe(exchange),
    onClockDifference: (difference) => run.emit({ event: 'note', text: describeDifference(difference) }),
    reserved: () => run.state.requestsOfCleanUp + requestsToCleanUp(options, resourceLog),
  })
  const run: RunContext = {
    options,
    target,
    capabilities,
    verdicts,
    resourceLog,
    secrets,
    selected: new Set(select(options)),
    startedAt: performance.now(),
    emit: (event) => events(event.event === 'progress' ? event : secrets.redactEvent(event)),
    observe,
    bailIfFailed: () => void (hasFailedEnough(run) && target.client.stop(new Interrupted())),
    state: {
      hasStarted: false,
      durations: new Map(),
      started: new Set(),
      enumValues: new Map(),
      exchanges: new Map(),
      operations: new Map(),
      brokenOperations: new Map(),
      done: 0,
      requestsOfCleanUp: 0,
      full: new Map(),
      clockMoved: 0,
    },
  }

  function observe(exchange: Exchange): void {
    const isOwn = target.usesOwnToken(exchange.request)
    resourceLog.record(exchange, isOwn)
    secrets.learn(exchange)
    if (isOwn) secrets.learnIssued(tokenOf(exchange.request))
    if (exchange.channel === 'control') secrets.learnIssued(issuedIn(exchange.response.json))
    run.state.clockMoved += clockMovedBy(exchange)
    emitExchange(exchange, run)
    const validated = validateResponse(exchange)
    const isOpen = rules[currentContext()?.check ?? '']?.level === 'open'
    // A mock returns the values of its examples.
    const failures = capabilities.has('state')
      ? [
          ...lastingValues.validate(exchange, isOpen).failures,
          ...repeatedRows.failuresIn(exchange),
          ...constantValues.failuresIn(exchange),
        ]
      : []
    const found = [...validated.failures, ...secrets.leaks(exchange), ...failures]
    recordValidation({ ...validated, failures: found }, exchange, run)
  }
  return run
}

/** The access token in a response of the control interface, where there is one. */
function issuedIn(response: unknown): string | undefined {
  const token = isObject(response) ? response.accessToken : undefined
  return typeof token === 'string' ? token : undefined
}

/** By how much a request has moved the clock of the target forward, in milliseconds. */
function clockMovedBy({ channel, request, response: { status } }: Exchange): number {
  const isMove = channel === 'control' && status >= 200 && status < 300 && request.url.endsWith('/clock')
  return isMove ? Number(JSON.parse(request.body ?? '{}').advanceMs) : 0
}

/** @example `the clock of the target is 45 days ahead, …` */
function describeDifference(ms: number): string {
  const days = Math.round(Math.abs(ms) / DAY)
  return `the clock of the target is ${plural(days, 'day')} ${ms > 0 ? 'ahead' : 'behind'}, as a new card and a search for transactions show; the run uses that time`
}

/** Finds out what the target has, emits the start event, and gets what checks need. @throws {Unreachable} */
async function start(run: RunContext): Promise<void> {
  const { target, capabilities, options, state, emit, secrets } = run
  const control = await target.discoverControl()
  for (const capability of control?.capabilities ?? []) capabilities.add(`control:${capability}` as Need)
  await checkReachable(target)
  emitStart(run, control?.capabilities ?? [])
  if (control?.capabilities.length === 0) emit({ event: 'note', text: withoutCapabilities(options) })
  if (needsReceiver(run)) {
    state.noReceiver = await startReceiverIfReachable(target, capabilities, (delivery, sent) => {
      const exchange = exchangeOf(delivery, sent)
      emitExchange(exchange, run, delivery.inbox.check)
      const validated = delivery.inbox.validated ? validateDelivery(delivery) : { applied: [], failures: [] }
      const failures = [...validated.failures, ...secrets.leaksOf(delivery)]
      recordValidation({ ...validated, failures }, exchange, run, delivery.inbox.check)
    })
    if (state.noReceiver !== undefined && options.webhook !== undefined) emit({ event: 'note', text: state.noReceiver })
  }
  await readFixtures(target)
}

function emitStart({ emit, options, selected, state }: RunContext, capabilities: readonly string[]): void {
  emit(startEvent(options, capabilities, selected.size))
  state.hasStarted = true
}

/** Tries each operation once. What is broken as a whole is reported before any check runs. */
async function tryOperations({
  target,
  options,
  selected,
  state,
  verdicts,
  emit,
  bailIfFailed,
}: RunContext): Promise<void> {
  // A run that ends at the first failure only needs to know whether there is one.
  if (options.firstFailureOnly) return
  const { states, failures } = await triage(target, options, selected, state.exchanges)
  state.operations = states
  for (const failure of failures) {
    state.brokenOperations.set(failure.rule, { ...failure, seed: options.seed })
    if (selected.has(failure.rule)) verdicts.fail({ ...failure, seed: options.seed })
  }
  bailIfFailed()
  if (isNothingWorking(states)) emit({ event: 'note', text: `${describeBroken(states)}; nothing else is tested` })
}

/** Finds out whether reads lag behind writes, and lets them wait where they do. */
async function holdReadsBack({ target, capabilities, options, emit }: RunContext): Promise<void> {
  if (!capabilities.has('state') || options.readOnly) return
  const [ofCards, ofBoletos, ofSubscriptions] = await Promise.all([
    readLag(target),
    boletoLag(target),
    subscriptionLag(target),
  ])
  const objects = Math.round(Math.max(ofCards, ofBoletos, ofSubscriptions.objects))
  const lists = Math.round(ofSubscriptions.lists)
  if (objects === 0 && lists === 0) return
  const waitFor = (lag: number) => (lag === 0 ? 0 : 2 * lag + 100)
  const wait = { objects: waitFor(objects), lists: waitFor(lists) }
  target.client.holdReadsBack(wait)
  const late = [
    ...(objects > 0
      ? [`reads show an update ${objects} ms after it, and wait ${wait.objects} ms after a write to their object`]
      : []),
    ...(lists > 0
      ? [`lists show a creation ${lists} ms after it, and are read ${wait.lists} ms after a write of their tenant`]
      : []),
  ]
  emit({ event: 'note', text: late.join('; ') })
}

/** Says before the checks how long they will take where the rate is limited. */
function sayHowLong(checks: readonly Check[], { options, emit }: RunContext): void {
  const { rate, runs, maxRequests = Number.POSITIVE_INFINITY, ranking = committed } = options
  if (rate === undefined) return
  const requests = Math.min(maxRequests, expectedRequests(ranking, checks, runs))
  const text = `about ${requests} requests at ${rate} per second take at least ${duration((requests / rate) * 1000)}; the checks that detect most run first`
  emit({ event: 'note', text })
}

function withoutCapabilities({ control }: RunOptions): string {
  return `the control interface at ${control?.url} lists no capability, so that no rule is tested with it`
}

/** Whether a run ended before all of its checks, and why. */
type Ending = Pick<Conclusion, 'interrupted' | 'aborted'>

/** Emits the verdicts and the end event. @returns the exit code */
function end(
  run: RunContext,
  { created, leftBehind, requests, ...ending }: Ending & Pick<EndEvent, 'created' | 'leftBehind' | 'requests'>,
): number {
  const { options, emit, startedAt, state, target } = run
  const throttled = target.throttled()
  if (!state.hasStarted) emitStart(run, [])
  const failOn = options.failOn ?? 'must'
  const results = reportedResults(run)
  const causes = causesOf(results, run)
  const baseline = options.updateBaseline ? updated(options.baseline, results, failOn) : options.baseline
  for (const [rule, result] of results) emit(verdictEvent(rule, result, run, { ...ending, failOn, baseline, causes }))
  const conclusion = conclude(results, {
    ...options,
    baseline,
    failOn,
    failingControl: run.target.control?.failing() ?? [],
    ...ending,
  })
  emit({
    event: 'end',
    finished: new Date().toISOString(),
    ms: Math.round(performance.now() - startedAt),
    requests,
    ...(throttled > 0 && { throttled }),
    created,
    leftBehind: [...new Set(leftBehind)],
    ...(state.clockMoved > 0 && !options.discarded && { clockMoved: state.clockMoved }),
    operations: [...run.state.operations.values()],
    ...conclusion,
  })
  return conclusion.exitCode
}

/** Withdraws failures that only show that the target does not respond any more: the error says that once. */
function withdrawUnanswered(run: RunContext, { since = Number.POSITIVE_INFINITY }: Unreachable): void {
  for (const [rule, { failure }] of reportedResults(run))
    if ((failure?.exchange ?? 0) >= since) run.verdicts.withdraw(rule, 'The target did not respond any more.')
}

/** For each rule that was not met, the rule that is nearest to the cause. */
function causesOf(results: ReadonlyMap<string, RuleResult>, { state }: RunContext): ReadonlyMap<string, string> {
  const failures = [...results.values()].flatMap(({ failure }) => failure ?? [])
  return groupByCause(
    failures.map((failure) => withOffendingExchange(failure, state.exchanges)),
    state.exchanges,
    new Set(state.brokenOperations.keys()),
  )
}

/** The selected rules, and others that failed on the way, unless the run repeats a single case to show one failure again. */
function reportedResults({ verdicts, selected, options }: RunContext): Map<string, RuleResult> {
  const results = Object.keys(rules).map((rule) => [rule, verdicts.get(rule)] as const)
  const isReported = (rule: string, { verdict }: RuleResult) =>
    selected.has(rule) || verdict === 'errored' || (verdict === 'failed' && options.path === undefined)
  return new Map(results.filter(([rule, result]) => isReported(rule, result)))
}

type Terms = Pick<RunOptions, 'baseline'> &
  Ending & {
    readonly failOn: 'must' | 'should'
    readonly causes: ReadonlyMap<string, string>
  }

function verdictEvent(
  rule: string,
  result: RuleResult,
  run: RunContext,
  { failOn, baseline, causes, ...ending }: Terms,
) {
  const { verdict, observation, failure } = result
  return {
    ...verdictHead(rule, result),
    ms: run.state.durations.get(rule),
    reason: verdict === 'not tested' ? reasonNotTested(rule, result.reason, run, ending) : result.reason,
    observation,
    failure: failure && reportedFailure(withOffendingExchange(failure, run.state.exchanges), run.options, run.secrets),
    cause: failure && causes.get(rule),
    known: fails(verdict, failOn) ? baseline.failures[rule]?.reason : undefined,
  } as const
}
