import { type DerivedRule, derivedRules, type Rule } from '../generated/rules.ts'
import { compare, fails, updated } from './baseline.ts'
import { CaseViolation, type Check, type Phase, type Seed } from './check.ts'
import { cleanUp, removeAtOnce } from './cleanup.ts'
import { currentTrail, type Exchange, leaveProblems, newTrail, onTrail } from './exchange.ts'
import { isSuccess } from './expect.ts'
import { readFixtures } from './fixtures.ts'
import { inTurns } from './in-turns.ts'
import { createJournal } from './journal.ts'
import { type Judgement, judgeAnswer, judgedRules } from './judged.ts'
import { createLedger, type Entry, type Finding } from './ledger.ts'
import { hasFixture, mayReceive, offersOf, whyMissing } from './offers.ts'
import type { RunOptions } from './options.ts'
import { asExchange } from './receiver/as-exchange.ts'
import { judgeDelivery } from './receiver/judged.ts'
import { offerReceiver } from './receiver/offer.ts'
import { curlOf } from './report/curl.ts'
import { type Sink, totalsOf, type Violated } from './report/events.ts'
import { startEvent } from './report/start.ts'
import { createSecrets } from './secrets.ts'
import { rules, select } from './selection.ts'
import { createTarget, type Target } from './target.ts'
import { NotExercised, Unreachable, Violation } from './violation.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** Whether a check only sends generated requests: what it creates is looked at no more. */
const isGenerated = (check: string | undefined): boolean => derived[check ?? '']?.kind === 'request'

/** From so many failures on cases are not shrunk: nobody reads that many, and each takes a while. */
const mostShrunk = 40

const phases: readonly Phase[] = ['own', 'still', 'clock']

class Interrupted extends Error {}

/**
 * Drives the target through the selected rules and tells `events` all that happens, redacted.
 * @returns the exit code: 0 every exercised must holds, 1 one does not, 4 the suite broke, 130 interrupted
 * @throws {Unreachable} when the target does not answer, or refuses the credentials
 */
export async function runSuite(
  checks: readonly Check[],
  options: RunOptions,
  events: Sink,
  signal?: AbortSignal,
): Promise<number> {
  const secrets = createSecrets(options)
  const sink: Sink = (event) => events(event.event === 'progress' ? event : secrets.redactEvent(event))
  const startedAt = performance.now()
  const started = new Set<Check>()
  const durations = new Map<string, number>()
  const selected = new Set(select(options))
  const ledger = createLedger((rule) => rules[rule]?.level ?? 'must')
  const journal = createJournal(options.baseUrl, options.readOnly ? undefined : options.journal)
  const offers = offersOf(options)
  const onExchange = (exchange: Exchange) => {
    journal.note(exchange, target.isOwn(exchange.request))
    secrets.learn(exchange)
    record(exchange)
    const { reached, problems } = judgeAnswer(exchange)
    judge({ reached, problems: [...problems, ...secrets.leaks(exchange)] }, exchange)
    if (exchange.operation === 'createWebhookSubscription' && isGenerated(currentTrail()?.check))
      void removeAtOnce(target, exchange)
  }
  const target = createTarget(options, offers, onExchange, journal.ask)
  let noReceiver: string | undefined
  /** What a check cannot go on from may have come in an answer that another check asked for. */
  let firstProblem: string | undefined
  let gone: Unreachable | undefined
  const leftBehind: string[] = []
  let requestsAfterwards = 0
  let done = 0
  const interrupt = () => void target.stop(new Interrupted('interrupted'))
  const hasBailed = () => options.bail === true && ledger.failures() > 0
  const mayBail = () => hasBailed() && interrupt()
  signal?.addEventListener('abort', interrupt)

  try {
    const control = await target.discoverControl()
    for (const capability of control?.capabilities ?? []) offers.add(`control:${capability}` as never)
    await greet(target)
    sink(startEvent(options, control?.capabilities ?? [], selected.size))
    if (needsReceiver()) {
      noReceiver = await offerReceiver(target, offers, (delivery, said) => {
        const exchange = asExchange(delivery, said)
        record(exchange, delivery.inbox.check)
        if (delivery.inbox.judged) judge(judgeDelivery(delivery), exchange, delivery.inbox.check)
      })
      if (noReceiver !== undefined && options.webhook !== undefined) console.error(`note: ${noReceiver}`)
    }
    await readFixtures(target)
    const chosen = choose()
    for (const phase of phases) {
      // Tokens may expire when the clock moves: what was made before is removed before.
      if (phase === 'clock' && chosen.some((check) => check.phase === phase))
        leftBehind.push(...(await cleanUp(target, journal)))
      await runPhase(phase, chosen)
    }
    await repeatReads()
  } catch (error) {
    if (error instanceof Unreachable) gone = error
    else if (!(error instanceof Interrupted)) throw error
  }
  // Checks that were interrupted must make nothing any more while what they made is removed.
  await target.stop(new Interrupted('the run is over'))
  if (gone === undefined && !hasBailed()) leftBehind.push(...(await afterwards()))
  journal.close(gone === undefined && leftBehind.length === 0)
  await target.receiver?.close()
  await target.close()
  if (gone) throw gone
  return conclude()

  /**
   * Sends reads again whose answers broke a rule that every answer is judged by: what holds then is flaky. What was found by a
   * check was repeated with its check, and a write would not be the same a second time.
   */
  async function repeatReads(): Promise<void> {
    const broken = [...judgedRules].flatMap((rule) => {
      const last = ledger.get(rule).finding?.exchanges.at(-1)
      return last !== undefined && last.operation !== null && last.request.method === 'GET' ? [{ rule, last }] : []
    })
    const byRequest = Map.groupBy(broken, ({ last }) => last.request)
    await inTurns([...byRequest.values()].slice(0, mostShrunk), options.concurrency, async (together) => {
      const again = together[0] && (await target.repeat(together[0].last).catch(ifNoAnswer))
      if (again === undefined || again.response.status === 401) return
      const { problems } = judgeAnswer(again)
      for (const { rule } of together) if (!problems.some((problem) => problem.rule === rule)) ledger.heldAgain(rule)
    })
  }

  /** Cleans up over a connection of its own, since the checks' one is closed to them. */
  async function afterwards(): Promise<string[]> {
    const token = await target.token().catch(() => options.token)
    const again = createTarget({ ...options, token }, offers, (answer) => {
      const exchange = { ...answer, id: target.number() }
      journal.note(exchange, again.isOwn(exchange.request))
      record(exchange)
      judge(judgeAnswer(exchange), exchange)
    })
    const left = await cleanUp(again, journal)
    requestsAfterwards = again.requests()
    await again.close()
    return left
  }

  /** The checks to run. Rules that every answer is judged by have none: asked for alone, they need the others' traffic. */
  function choose(): readonly Check[] {
    const onTheWay = options.only.length > 0 && [...selected].every((rule) => judgedRules.has(rule))
    return checks.filter(({ rule }, index) => {
      const wanted = selected.has(rule) || (onTheWay && !options.skip.length)
      return wanted && isOfThisShard(index) && missing(rule) === undefined
    })
  }

  function isOfThisShard(index: number): boolean {
    return options.shard === undefined || index % options.shard.of === options.shard.part - 1
  }

  function needsReceiver(): boolean {
    const onTheWay = [...selected].every((rule) => judgedRules.has(rule))
    return mayReceive(options) && (onTheWay || [...selected].some((rule) => rules[rule]?.needs?.includes('receiver')))
  }

  function missing(rule: string): string | undefined {
    const fixture = hasFixture(rule, options)
    const need = rules[rule]?.needs?.find(
      (needed) => !offers.has(needed) && !(fixture && needed.startsWith('control:')),
    )
    if (need === 'receiver' && noReceiver !== undefined) return noReceiver
    return need === undefined ? undefined : whyMissing(rule, need, options, target.control !== undefined)
  }

  async function runPhase(phase: Phase, chosen: readonly Check[]): Promise<void> {
    // On a company of its own a check has a list that holds still, whatever the others do.
    const alone = phase === 'clock' || (phase === 'still' && !offers.has('control:credentials'))
    const together = (check: Check) => check.phase === 'still' && phase === 'own' && offers.has('control:credentials')
    const mine = chosen.filter((check) => !started.has(check) && (check.phase === phase || together(check)))
    for (const check of mine) started.add(check)
    const tell = () =>
      sink({
        event: 'progress',
        phase,
        done,
        all: chosen.length,
        requests: target.requests(),
        failures: ledger.failures(),
        ms: performance.now() - startedAt,
      })
    tell()
    await inTurns(mine, alone ? 1 : options.concurrency, async (check) => {
      if (options.budget !== undefined && performance.now() - startedAt > options.budget * 1000) {
        ledger.miss(check.rule, `the budget of ${options.budget} s was used up`)
      } else await runCheck(check)
      done++
      tell()
    })
  }

  async function runCheck(check: Check): Promise<void> {
    const shrinks = !options.bail && ledger.failures() < mostShrunk
    const seed: Seed = { value: options.seed, path: options.path, runs: options.runs, shrinks }
    let trail = newTrail(check.rule)
    const begun = performance.now()
    const attempt = async () => {
      trail = newTrail(check.rule)
      try {
        const observation = await onTrail(trail, () => check.run(target, seed))
        return { observation, cases: Math.max(1, trail.exchanges.length) }
      } catch (error) {
        if (error instanceof Violation && error.exchanges === undefined)
          throw new Violation(error.expected, error.actual, trail.exchanges)
        throw error
      }
    }
    try {
      const { observation, cases } = await attempt()
      if (typeof observation === 'string') ledger.observe(check.rule, observation)
      else ledger.pass(check.rule, cases)
    } catch (error) {
      if (error instanceof CaseViolation) fail(check, error, error)
      else if (error instanceof Violation) fail(check, error, { flaky: await goesWell(attempt) })
      else if (error instanceof NotExercised) ledger.miss(check.rule, error.message)
      else if (error instanceof Unreachable || error instanceof Interrupted) throw error
      else if (firstProblem !== undefined)
        ledger.miss(
          check.rule,
          `needs an answer as the contract describes it (${trail.problems[0] ?? firstProblem} does not hold)`,
        )
      else ledger.breakDown(check.rule, error)
    }
    durations.set(check.rule, Math.round(performance.now() - begun))
  }

  function fail(check: Check, violation: Violation, how: Pick<Finding, 'path' | 'input' | 'flaky'>): void {
    const { expected, actual, exchanges = [] } = violation
    const { path, input, flaky } = how
    ledger.fail({
      rule: check.rule,
      expected,
      actual,
      exchanges,
      check: check.rule,
      seed: options.seed,
      path,
      input,
      flaky,
    })
    mayBail()
  }

  function judge({ reached, problems }: Judgement, exchange: Exchange, check?: string): void {
    const trail = check === undefined ? currentTrail() : undefined
    const broken = new Set(problems.map(({ rule }) => rule))
    leaveProblems(trail, [...broken])
    firstProblem ??= [...broken].find((rule) => rules[rule]?.level === 'must')
    for (const rule of reached) if (!broken.has(rule)) ledger.pass(rule)
    for (const problem of problems) {
      const exchanges = trail?.exchanges.slice(-5) ?? [exchange]
      ledger.fail({ ...problem, exchanges, check: check || trail?.check || problem.rule, seed: options.seed })
    }
    if (problems.length > 0) mayBail()
  }

  function record({ id, operation, request, response, ms }: Exchange, check = currentTrail()?.check): void {
    if (options.withoutExchanges) return
    const { status, headers, text } = response
    sink({
      event: 'exchange',
      id,
      check: check || null,
      operation,
      request: { ...request, body: request.body === null ? null : cut(request.body) },
      response: { status, headers, text: cut(text) },
      at: new Date(Date.now() - ms).toISOString(),
      ms: Math.round(ms * 10) / 10,
    })
  }

  function conclude(): number {
    const interrupted = signal?.aborted === true
    const failOn = options.failOn ?? 'must'
    const entries = new Map<string, Entry>()
    for (const rule of Object.keys(rules)) {
      const entry = ledger.get(rule)
      const failedOnTheWay = entry.verdict === 'failed' || entry.verdict === 'broken'
      if (!selected.has(rule) && !failedOnTheWay) continue
      entries.set(rule, entry)
    }
    const baseline = options.updateBaseline ? updated(options.baseline, entries, failOn) : options.baseline
    for (const [rule, entry] of entries) {
      const { level, says, source, notObservable } = rules[rule] as Rule
      const untestable = notObservable && `Not testable: ${notObservable}`
      const reason =
        entry.verdict === 'not exercised'
          ? (untestable ?? missing(rule) ?? entry.reason ?? unreached(rule, interrupted))
          : entry.reason
      const { verdict, cases, observation, finding } = entry
      sink({
        event: 'verdict',
        rule,
        level,
        says,
        source,
        verdict,
        by: judgedRules.has(rule) ? 'answers' : 'keyword' in (rules[rule] ?? {}) ? 'requests' : 'check',
        cases,
        ms: durations.get(rule),
        reason,
        observation,
        violation: finding && evidence(finding),
        known: fails(verdict, failOn) ? baseline[rule]?.reason : undefined,
      })
    }
    const totals = totalsOf([...entries.values()])
    const { known, stale } = compare(baseline, entries, failOn)
    const failing = [...entries.values()].filter(({ verdict }) => fails(verdict, failOn)).length - known
    const exitCode = interrupted ? 130 : totals.broken > 0 ? 4 : failing > 0 || stale.length > 0 ? 1 : 0
    sink({
      event: 'end',
      finished: new Date().toISOString(),
      ms: Math.round(performance.now() - startedAt),
      requests: target.requests() + requestsAfterwards,
      totals,
      rules: entries.size,
      known,
      failing,
      stale,
      leftBehind: [...new Set(leftBehind)],
      interrupted,
      exitCode,
    })
    return exitCode
  }

  function unreached(rule: string, interrupted: boolean): string {
    if (interrupted) return 'the run was interrupted'
    if (hasBailed()) return 'the run ended at the first failure'
    if (!judgedRules.has(rule)) return options.shard ? 'its check belongs to another shard' : 'no check ran for it'
    const remedy = target.control === undefined ? ' (a control interface makes more happen: --control-url)' : ''
    return `no answer of this run showed it${remedy}`
  }

  function evidence(finding: Finding): Violated {
    const { expected, actual, input, exchanges, check, seed, path, flaky } = finding
    const replay = ['--only', check, '--seed', String(seed), ...(path === undefined ? [] : ['--path', path])]
    return {
      expected,
      actual,
      input,
      exchanges: exchanges.map(({ id }) => id),
      curl: exchanges.map((exchange) => curlOf(exchange, options.tls)),
      replay: replay.map((word) => (/[*<>[\]()$ ]/.test(word) ? `'${word}'` : word)).join(' '),
      flaky: flaky === true,
    }
  }
}

/** Finds out, with one harmless read, whether the target answers and lets the run in. @throws {Unreachable} */
async function greet(target: Target): Promise<void> {
  const { origin } = target
  const answer = await target.call('listCards', { query: { pageSize: 1 } }).catch((error: unknown) => {
    if (error instanceof NotExercised) throw new Unreachable(`${origin} lets no run begin: ${error.message}`)
    if (!(error instanceof Violation)) throw error
    throw new Unreachable(`${origin} gave ${error.actual}; check --base-url, --tls-ca, and whether the server runs`)
  })
  const { status } = answer.response
  if (status === 401 || status === 403) {
    throw new Unreachable(
      `${origin} refuses the credentials (GET /v1/cards: ${status}); check --token or --client-id, and --tls-cert`,
    )
  }
  if (isSuccess(answer) && answer.response.json === undefined) {
    console.error(
      `note: ${origin} answers GET /v1/cards with something that is not JSON; is --base-url the address in front of /v1?`,
    )
  }
}

/** A body as a report holds it: all of it, unless it is longer than any that is worth reading. */
function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)}… (${text.length} characters in all)`
}

const longestText = 128 * 1024

function ifNoAnswer(error: unknown): undefined {
  if (!(error instanceof Violation) && !(error instanceof NotExercised)) throw error
}

async function goesWell(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
