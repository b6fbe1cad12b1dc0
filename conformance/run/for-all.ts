import fc from 'fast-check'
import { resources } from '../../generated/operations.ts'
import { casesOf, numberedProperty } from '../cases/each-once.ts'
import { type CheckContext, currentContext, newCheckContext, renewShared, runInContext } from '../http/check-context.ts'
import { excerpt, shortened } from '../validate/excerpt.ts'
import { CaseNotTested, CheckFailure } from './errors.ts'
import type { Seed } from './seed.ts'

export type Arbitraries<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]>
}

/** A failure with the generated case that showed it. */
export class CaseFailure extends CheckFailure {
  /** The path that replays the case, as fast-check names it. */
  readonly path: string
  /** The generated values, as text. */
  readonly input: string
  readonly flaky: boolean

  constructor(error: CheckFailure, path: string, input: string, flaky: boolean) {
    const { expected, actual, ...more } = error.failure
    super(expected, actual, more)
    this.path = path
    this.input = input
    this.flaky = flaky
  }
}

/** How long fast-check searches for a smaller counterexample, in milliseconds. */
const shrinkTime = 10_000

/** How many smaller cases are tried: each may create objects that the target cannot delete. */
const mostShrinks = 200

/** The same for what it cannot delete. */
const mostLasting = 30

/** Operations whose objects cannot be deleted. */
const lasting: ReadonlySet<string | null> = new Set(
  Object.entries(resources).flatMap(([create, { remove }]) => (remove === null ? [create] : [])),
)

/** How many objects that cannot be deleted a check has created so far. */
const lastingOf = (context: CheckContext | undefined): number =>
  context?.exchanges.filter(({ operation }) => lasting.has(operation)).length ?? 0

/**
 * Runs a property for `seed.runs` generated cases concurrently, and for more where an {@link eachOnce} has more values. When a case fails,
 * fast-check shrinks it, one attempt after the other, and the failure of the smallest counterexample is thrown. A case that passes when
 * it is repeated is reported as flaky.
 * @throws {CaseFailure}
 */
export async function forAll<Values extends readonly unknown[]>(
  seed: Seed,
  arbitraries: Arbitraries<Values>,
  run: (...values: Values) => Promise<void>,
): Promise<void> {
  const values = fc.tuple(...(arbitraries as unknown as fc.Arbitrary<unknown>[])) as unknown as fc.Arbitrary<Values>
  const runCase = (generated: Values) => inCaseContext(() => run(...generated))
  if (seed.path !== undefined) {
    const property = numberedProperty(values, withFewShrinks(runCase, seed))
    return throwCounterexample(await fc.check(property, { seed: seed.value, path: seed.path, numRuns: 1 }), seed)
  }

  const cases = casesOf(values, seed.value, seed.runs)
  const outcomes = await Promise.allSettled(cases.map(runCase))
  const indexWhere = (fits: (reason: unknown) => boolean) =>
    outcomes.findIndex((outcome) => outcome.status === 'rejected' && fits(outcome.reason))
  // A case that cannot be tested hides no failure of another one.
  const failed = indexWhere((reason) => reason instanceof CheckFailure)
  const first = failed === -1 ? indexWhere((reason) => !isDiscarded(reason)) : failed
  const outcome = outcomes[first]
  if (outcome?.status !== 'rejected') {
    if (outcomes.some(({ status }) => status === 'fulfilled')) return
    const [refused] = outcomes.flatMap((one) =>
      one.status === 'rejected' && one.reason instanceof CaseNotTested ? [one.reason] : [],
    )
    throw refused ?? new Error(`all ${cases.length} generated cases were discarded`)
  }
  if (!(outcome.reason instanceof CheckFailure)) throw outcome.reason

  const path = String(first)
  let attempts = 0
  const created = lastingOf(currentContext())
  const bounded = numberedProperty(values, async (generated: Values) => {
    fc.pre(attempts++ < mostShrinks && lastingOf(currentContext()) - created < mostLasting)
    await runCase(generated).catch((error: unknown) => {
      fc.pre(!(error instanceof CaseNotTested))
      throw error
    })
  })
  const shrunk = await fc.check(bounded, {
    seed: seed.value,
    path,
    numRuns: 1,
    endOnFailure: seed.shrinks?.(outcome.reason) === false,
    interruptAfterTimeLimit: shrinkTime,
  })
  // A target that has stopped responding is not asked again: then the case stands as it was found.
  if (shrunk.failed && shrunk.errorInstance instanceof CheckFailure) return throwCounterexample(shrunk, seed)
  // Where the case could not be tested again, fast-check tried another one.
  const passes = !shrunk.failed && !shrunk.interrupted && shrunk.numSkips === 0
  throw new CaseFailure(outcome.reason, path, describeInput(cases[first], seed), passes)
}

/** Runs a case of a path however long it takes, and after its failure as many smaller ones as {@link forAll} tries where it finds one. */
function withFewShrinks<Values>(run: (generated: Values) => Promise<void>, seed: Seed): typeof run {
  let attempts = 0
  let end = Number.POSITIVE_INFINITY
  const created = lastingOf(currentContext())
  return async (generated) => {
    const isOver = attempts++ > mostShrinks || lastingOf(currentContext()) - created >= mostLasting
    if (isOver || performance.now() >= end) throw new fc.PreconditionFailure(true)
    try {
      await run(generated)
    } catch (error) {
      const mayShrink = error instanceof CheckFailure && seed.shrinks?.(error) !== false
      if (attempts === 1) end = performance.now() + (mayShrink ? shrinkTime : 0)
      throw error
    }
  }
}

function throwCounterexample<Values>(details: fc.RunDetails<[Values]>, seed: Seed): void {
  const { failed, counterexample, counterexamplePath, errorInstance } = details
  if (!failed) return
  if (!(errorInstance instanceof CheckFailure)) throw errorInstance
  // Replaying the case shrinks it again; the path of the shrinking itself may depend on what the target did in between.
  const path = (counterexamplePath ?? seed.path ?? '0').split(':')[0] ?? '0'
  throw new CaseFailure(errorInstance, path, describeInput(counterexample?.[0], seed), false)
}

/** A case that its property discarded. */
function isDiscarded(error: unknown): boolean {
  return error instanceof fc.PreconditionFailure || error instanceof CaseNotTested
}

/** @example `{"amount":1}, new due date: "2026-12-27", bolepixEnabled: true` */
function describeInput(input: unknown, { named = [] }: Seed): string {
  const values = Array.isArray(input) ? input : [input]
  return values.map((value, index) => `${named[index] ? `${named[index]}: ` : ''}${describeValue(value)}`).join(', ')
}

/** A generated value in one line: in words where it has them, otherwise as JSON. */
function describeValue(value: unknown): string {
  if (isCommands(value)) return shortened(value.toString(), mostOfCommands) || 'no commands'
  return hasOwnToString(value) ? value.toString() : excerpt(value, 300)
}

/** How many characters of the commands of a state machine are shown. */
const mostOfCommands = 1000

/** The commands that `fc.commands` generates: their text is that of those that ran. */
const isCommands = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.iterator in value

function hasOwnToString(value: unknown): value is { toString(): string } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'toString')
}

/** Runs a case in a separate context, so that a failure shows the exchanges of that case only. */
async function inCaseContext(work: () => Promise<void>): Promise<void> {
  const outer = currentContext()
  const context = newCheckContext(outer?.check ?? '', outer)
  try {
    await runInContext(context, work)
  } catch (error) {
    if (error instanceof CheckFailure) renewShared(context)
    if (!(error instanceof CheckFailure) || error.failure.exchanges !== undefined) throw error
    const { expected, actual, ...more } = error.failure
    throw new CheckFailure(expected, actual, { ...more, exchanges: context.exchanges })
  }
}
