import fc from 'fast-check'
import type { WrittenRuleId, writtenRules } from '../../generated/rules.ts'
import { sampleTurns, takingTurns } from '../cases/each-once.ts'
import { currentContext, newCheckContext, runInContext } from '../http/exchange.ts'
import type { Target } from '../http/target.ts'
import { excerpt } from '../validate/schema.ts'
import { CheckFailure, NotTested, Unreachable } from './errors.ts'

/** Where the random values of a check come from. With `path`, only the one case that fast-check gave that name. */
export type Seed = {
  readonly value: number
  readonly path?: string
  readonly runs: number
  /** False where a failing case is to be shown as it is: on a target that breaks nearly everything. */
  readonly shrinks?: boolean
}

/**
 * When a check runs: `own` beside others, on objects of its own; `still` alone, as it needs a list that holds still;
 * `clock` last, as it moves the target's clock.
 */
export type Phase = 'own' | 'still' | 'clock'

/** Puts one rule to the test. */
export type Check = {
  readonly rule: string
  readonly phase: Phase
  /** Throws a {@link CheckFailure} when the rule does not hold. A returned text is what was observed of a free choice. */
  readonly run: (target: Target, seed: Seed) => Promise<string | void>
}

/** A check of a hand-written rule, whose sentence it quotes: when the contract's words change, the compiler shows both. */
export function check<Id extends WrittenRuleId>(definition: {
  readonly rule: Id
  readonly says: (typeof writtenRules)[Id]['says']
  readonly phase?: Phase
  readonly run: Check['run']
}): Check {
  return { rule: definition.rule, phase: definition.phase ?? 'own', run: definition.run }
}

type Arbitraries<Values extends readonly unknown[]> = { readonly [Index in keyof Values]: fc.Arbitrary<Values[Index]> }

/**
 * Runs a property for `seed.runs` generated cases, or as many as it takes to try each value of `eachOnce`, all at once. When one fails, fast-check shrinks it, one by one, and what
 * is thrown is the violation of its smallest form. A case that goes well when repeated is reported as flaky.
 * @throws {CheckFailure}
 */
export async function forAll<Values extends readonly unknown[]>(
  seed: Seed,
  arbitraries: Arbitraries<Values>,
  holds: (...values: Values) => Promise<void>,
): Promise<void> {
  const values = fc.tuple(...(arbitraries as unknown as fc.Arbitrary<unknown>[])) as unknown as fc.Arbitrary<Values>
  const property = takingTurns(fc.asyncProperty(values, (generated) => inCase(() => holds(...generated))))
  if (seed.path !== undefined)
    return report(await fc.check(property, { seed: seed.value, path: seed.path, numRuns: 1 }), seed)

  const cases = sampleTurns(values, seed.value, seed.runs)
  const outcomes = await Promise.allSettled(cases.map((generated) => inCase(() => holds(...generated))))
  const first = outcomes.findIndex((outcome) => outcome.status === 'rejected' && !isSkipped(outcome.reason))
  const outcome = outcomes[first]
  if (outcome?.status !== 'rejected') {
    if (outcomes.every(({ status }) => status === 'rejected'))
      throw new Error(`none of ${cases.length} generated cases was of use`)
    return
  }
  if (!(outcome.reason instanceof CheckFailure)) throw outcome.reason

  const path = String(first)
  const shrunk = await fc.check(property, {
    seed: seed.value,
    path,
    numRuns: 1,
    endOnFailure: seed.shrinks === false,
    interruptAfterTimeLimit: 10_000,
  })
  // A target that hangs is asked no more after a while: then the case stands as it was first seen.
  const shownAgain = shrunk.failed && shrunk.errorInstance instanceof CheckFailure
  if (shownAgain) return report(shrunk, seed)
  throw new CaseFailure(outcome.reason, path, describeInput(cases[first]), !shrunk.failed && !shrunk.interrupted)
}

/** A violation with the case that showed it. */
export class CaseFailure extends CheckFailure {
  readonly path: string
  readonly input: string
  readonly flaky: boolean

  constructor(violation: CheckFailure, path: string, input: string, flaky: boolean) {
    super(violation.expected, violation.actual, violation.exchanges)
    this.path = path
    this.input = input
    this.flaky = flaky
  }
}

function report<Values>(details: fc.RunDetails<[Values]>, seed: Seed): void {
  const { failed, counterexample, counterexamplePath, errorInstance } = details
  if (!failed) return
  if (!(errorInstance instanceof CheckFailure)) throw errorInstance
  // The way down to the smallest case is found again when the case is replayed, and may depend on what ran before.
  const path = (counterexamplePath ?? seed.path ?? '0').split(':')[0] ?? '0'
  throw new CaseFailure(errorInstance, path, describeInput(counterexample?.[0]), false)
}

/** A case that its property set aside with `fc.pre`. */
function isSkipped(error: unknown): boolean {
  return error instanceof fc.PreconditionFailure
}

function describeInput(input: unknown): string {
  const values = Array.isArray(input) ? input : [input]
  return values.map((value) => (hasOwnToString(value) ? value.toString() : excerpt(value, 300))).join(', ')
}

function hasOwnToString(value: unknown): value is { toString(): string } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'toString')
}

/** Gives a case a trail of its own, so that a violation can show exactly the exchanges of that case. */
async function inCase(work: () => Promise<void>): Promise<void> {
  const outer = currentContext()
  const trail = newCheckContext(outer?.check ?? '', outer)
  try {
    await runInContext(trail, work)
  } catch (error) {
    if (error instanceof NotTested || error instanceof Unreachable || !(error instanceof CheckFailure)) throw error
    throw error.exchanges === undefined ? new CheckFailure(error.expected, error.actual, trail.exchanges) : error
  }
}
