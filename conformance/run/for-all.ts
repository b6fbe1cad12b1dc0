import fc from 'fast-check'
import { resources } from '../../generated/operations.ts'
import { casesOf, numberedProperty } from '../cases/each-once.ts'
import { CaseNotTested, CheckFailure } from '../failure/errors.ts'
import { type CheckContext, currentContext, newCheckContext, renewShared, runInContext } from '../http/check-context.ts'
import { excerpt, shortened } from '../text/excerpt.ts'
import type { Seed } from './seed.ts'

export type Arbitraries<Values extends readonly unknown[]> = {
  readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]>
}

/** The values that these arbitraries generate. */
export type ValuesOf<Arbitraries extends readonly fc.Arbitrary<unknown>[]> = {
  readonly [Index in keyof Arbitraries]: Arbitraries[Index] extends fc.Arbitrary<infer Value> ? Value : never
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

/** How many objects that cannot be deleted these create at most. */
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
  if (seed.path !== undefined) return replay(values, runCase, seed, seed.path)
  const cases = casesOf(values, seed.value, seed.runs)
  const failed = firstFailure(await Promise.allSettled(cases.map(runCase)))
  if (failed !== undefined) await shrink(values, runCase, seed, { ...failed, case: cases[failed.index] })
}

/**
 * The first case that failed. A case that cannot be tested hides no failure of another one.
 * @throws {Error} what else a case threw, where none failed; or the reason where none could be tested
 */
function firstFailure(
  outcomes: readonly PromiseSettledResult<void>[],
): { readonly index: number; readonly error: CheckFailure } | undefined {
  const errors = outcomes.map((outcome): unknown => (outcome.status === 'rejected' ? outcome.reason : undefined))
  const index = errors.findIndex((error) => error instanceof CheckFailure)
  const error = errors[index]
  if (error instanceof CheckFailure) return { index, error }
  const other = outcomes.find((outcome) => outcome.status === 'rejected' && !isDiscarded(outcome.reason))
  if (other?.status === 'rejected') throw other.reason
  if (outcomes.some(({ status }) => status === 'fulfilled')) return undefined
  const refused = errors.find((one) => one instanceof CaseNotTested)
  throw refused ?? new Error(`all ${outcomes.length} generated cases were discarded`)
}

type RunCase<Values> = (generated: Values) => Promise<void>

/** A case that failed, its number and its failure. */
type Failed<Values> = { readonly index: number; readonly error: CheckFailure; readonly case: Values | undefined }

/** Runs a failed case again, and smaller ones. @throws {CaseFailure} of the smallest one that fails */
async function shrink<Values>(
  values: fc.Arbitrary<Values>,
  runCase: RunCase<Values>,
  seed: Seed,
  failed: Failed<Values>,
): Promise<void> {
  const isOver = newBounds()
  const bounded = numberedProperty(values, async (generated: Values) => {
    fc.pre(!isOver())
    await runCase(generated).catch((error: unknown) => {
      fc.pre(!(error instanceof CaseNotTested))
      throw error
    })
  })
  const path = String(failed.index)
  const shrunk = await fc.check(bounded, {
    seed: seed.value,
    path,
    numRuns: 1,
    endOnFailure: seed.shrinks?.(failed.error) === false,
    interruptAfterTimeLimit: shrinkTime,
  })
  // A target that has stopped responding is not asked again: then the case stands as it was found.
  if (shrunk.failed && shrunk.errorInstance instanceof CheckFailure) return throwCounterexample(shrunk, seed)
  // Where the case could not be tested again, fast-check tried another one.
  const passes = !shrunk.failed && !shrunk.interrupted && shrunk.numSkips === 0
  throw new CaseFailure(failed.error, path, describeInput(failed.case, seed), passes)
}

/**
 * Runs the case of a path however long it takes, and after its failure as many smaller ones as {@link shrink}.
 * @throws {CaseFailure}
 */
async function replay<Values>(
  values: fc.Arbitrary<Values>,
  runCase: RunCase<Values>,
  seed: Seed,
  path: string,
): Promise<void> {
  const isOver = newBounds(1)
  /** When no more smaller cases are tried; undefined before the case has failed. */
  let end: number | undefined
  const bounded = numberedProperty(values, async (generated) => {
    if (isOver() || performance.now() >= (end ?? Number.POSITIVE_INFINITY)) throw new fc.PreconditionFailure(true)
    await runCase(generated).catch((error: unknown) => {
      const mayShrink = error instanceof CheckFailure && seed.shrinks?.(error) !== false
      end ??= performance.now() + (mayShrink ? shrinkTime : 0)
      throw error
    })
  })
  throwCounterexample(await fc.check(bounded, { seed: seed.value, path, numRuns: 1 }), seed)
}

/** Counts the cases that are run. @returns whether there were as many as are tried, or they have created too many objects */
function newBounds(more = 0): () => boolean {
  let attempts = -more
  const created = lastingOf(currentContext())
  return () => attempts++ >= mostShrinks || lastingOf(currentContext()) - created >= mostLasting
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
