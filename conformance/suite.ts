import { type DerivedRule, derivedRules } from '../generated/rules.ts'
import { compare } from './baseline.ts'
import { CaseViolation, type Check, type Phase, type Seed } from './check.ts'
import { createJournal } from './cleanup.ts'
import { currentTrail, type Exchange, leaveProblems, newTrail, onTrail } from './exchange.ts'
import { isSuccess } from './expect.ts'
import { inTurns } from './in-turns.ts'
import { type Judgement, judgeAnswer, judgedRules } from './judged.ts'
import { createLedger, type Entry, type Finding } from './ledger.ts'
import { offersOf, whyMissing } from './offers.ts'
import type { RunOptions } from './options.ts'
import { asExchange } from './receiver/as-exchange.ts'
import { judgeDelivery } from './receiver/judged.ts'
import { offerReceiver } from './receiver/offer.ts'
import { redactHeaders, redactText } from './redact.ts'
import { curlOf } from './report/curl.ts'
import { type Sink, totalsOf, type Violated } from './report/events.ts'
import { startEvent } from './report/start.ts'
import { rules, select } from './selection.ts'
import { createTarget, type Target } from './target.ts'
import { NotExercised, Unreachable, Violation } from './violation.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** Whether a check only sends generated requests: what it creates is looked at no more. */
const isGenerated = (check: string | undefined): boolean => derived[check ?? '']?.kind === 'request'

const phases: readonly Phase[] = ['own', 'still', 'clock']

class Interrupted extends Error {}

/**
 * Drives the target through the selected rules and tells `sink` all that happens.
 * @returns the exit code: 0 every exercised must holds, 1 one does not, 4 the suite broke, 130 interrupted
 * @throws {Unreachable} when the target does not answer, or refuses the credentials
 */
export async function runSuite(
  checks: readonly Check[],
  options: RunOptions,
  sink: Sink,
  signal?: AbortSignal,
): Promise<number> {
  const startedAt = performance.now()
  const started = new Set<Check>()
  const durations = new Map<string, number>()
  const selected = new Set(select(options))
  const ledger = createLedger((rule) => rules[rule]?.level ?? 'must')
  const journal = createJournal()
  const offers = offersOf(options)
  const target = createTarget(options, offers, (exchange) => {
    journal.note(exchange)
    record(exchange)
    judge(judgeAnswer(exchange), exchange)
    if (exchange.operation === 'createWebhookSubscription' && isGenerated(currentTrail()?.check))
      void journal.remove(target, exchange)
  })
  let noReceiver: string | undefined
  /** What a check cannot go on from may have come in an answer that another check asked for. */
  let firstProblem: string | undefined
  let gone: Unreachable | undefined
  const leftBehind: string[] = []
  const interrupt = () => target.stop(new Interrupted('interrupted'))
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
    const chosen = choose()
    for (const phase of phases) {
      // Tokens may expire when the clock moves: what was made before is removed before.
      if (phase === 'clock' && chosen.some((check) => check.phase === phase))
        leftBehind.push(...(await journal.clean(target)))
      await runPhase(phase, chosen)
    }
  } catch (error) {
    if (error instanceof Unreachable) gone = error
    else if (!(error instanceof Interrupted)) throw error
  } finally {
    target.stop(undefined)
  }
  if (gone === undefined) leftBehind.push(...(await journal.clean(target)))
  await target.receiver?.close()
  await target.close()
  if (gone) throw gone
  return conclude()

  /** The checks to run. Rules that every answer is judged by have none: asked for alone, they need the others' traffic. */
  function choose(): readonly Check[] {
    const onTheWay = options.only.length > 0 && [...selected].every((rule) => judgedRules.has(rule))
    return checks.filter(({ rule }) => {
      const wanted = selected.has(rule) || (onTheWay && !options.skip.length)
      return wanted && missing(rule) === undefined
    })
  }

  function needsReceiver(): boolean {
    const onTheWay = [...selected].every((rule) => judgedRules.has(rule))
    return !options.stateless && (onTheWay || [...selected].some((rule) => rules[rule]?.needs?.includes('receiver')))
  }

  function missing(rule: string): string | undefined {
    const need = rules[rule]?.needs?.find((needed) => !offers.has(needed))
    if (need === 'receiver' && noReceiver !== undefined) return noReceiver
    return need === undefined ? undefined : whyMissing(need, target.control !== undefined)
  }

  async function runPhase(phase: Phase, chosen: readonly Check[]): Promise<void> {
    // On a company of its own a check has a list that holds still, whatever the others do.
    const alone = phase === 'clock' || (phase === 'still' && !offers.has('control:credentials'))
    const together = (check: Check) => check.phase === 'still' && phase === 'own' && offers.has('control:credentials')
    const mine = chosen.filter((check) => !started.has(check) && (check.phase === phase || together(check)))
    for (const check of mine) started.add(check)
    let done = 0
    const tell = () =>
      sink({
        event: 'progress',
        phase,
        done,
        all: mine.length,
        requests: target.requests(),
        failures: ledger.failures(),
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
    const seed: Seed = { value: options.seed, path: options.path, runs: options.runs }
    let trail = newTrail(check.rule)
    const begun = performance.now()
    const attempt = async () => {
      trail = newTrail(check.rule)
      const observation = await onTrail(trail, () => check.run(target, seed)).catch((error: unknown) => {
        if (error instanceof Violation && error.exchanges === undefined)
          throw new Violation(error.expected, error.actual, trail.exchanges)
        throw error
      })
      return { observation, cases: Math.max(1, trail.exchanges.length) }
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
  }

  function record({ id, operation, request, response, ms }: Exchange, check = currentTrail()?.check): void {
    const { status, headers, text } = response
    sink({
      event: 'exchange',
      id,
      check: check || null,
      operation,
      request: {
        ...request,
        headers: redactHeaders(request.headers),
        body: request.body === null ? null : redactText(request.body),
      },
      response: { status, headers: redactHeaders(headers), text: redactText(text) },
      ms: Math.round(ms * 10) / 10,
    })
  }

  function conclude(): number {
    const interrupted = signal?.aborted === true
    const entries = new Map<string, Entry>()
    for (const [rule, { level, says, source, unseen }] of Object.entries(rules)) {
      const entry = ledger.get(rule)
      const failedOnTheWay = entry.verdict === 'failed' || entry.verdict === 'broken'
      if (!selected.has(rule) && !failedOnTheWay) continue
      entries.set(rule, entry)
      const reason =
        entry.verdict === 'not exercised'
          ? (unseen ?? missing(rule) ?? entry.reason ?? unreached(rule, interrupted))
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
        known: verdict === 'failed' ? options.baseline[rule]?.reason : undefined,
      })
    }
    const totals = totalsOf([...entries.values()])
    const { known, stale } = compare(options.baseline, entries)
    const failing = totals.failed > known || stale.length > 0
    const exitCode = interrupted ? 130 : totals.broken > 0 ? 4 : failing ? 1 : 0
    sink({
      event: 'end',
      finished: new Date().toISOString(),
      ms: Math.round(performance.now() - startedAt),
      requests: target.requests(),
      totals,
      rules: entries.size,
      known,
      stale,
      leftBehind: [...new Set(leftBehind)],
      interrupted,
      exitCode,
    })
    return exitCode
  }

  function unreached(rule: string, interrupted: boolean): string {
    if (interrupted) return 'the run was interrupted'
    return judgedRules.has(rule) ? 'no answer of this run showed it' : 'no check ran for it'
  }

  function evidence(finding: Finding): Violated {
    const { expected, actual, input, exchanges, check, seed, path, flaky } = finding
    const replay = ['--only', check, '--seed', String(seed), ...(path === undefined ? [] : ['--path', path])]
    return {
      expected,
      actual: redactText(actual),
      input: input === undefined ? undefined : redactText(input),
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

async function goesWell(attempt: () => Promise<unknown>): Promise<boolean> {
  return attempt().then(
    () => true,
    () => false,
  )
}
