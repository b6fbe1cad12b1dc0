import type fc from 'fast-check'
import type { WrittenRuleId, writtenRules } from '../../generated/rules.ts'
import { type Environment, environmentOf } from '../cases/environment.ts'
import { isolatedTenant } from '../scenarios/authentication/tenants.ts'
import { forAll, type ValuesOf } from './for-all.ts'
import type { Seed } from './seed.ts'
import type { Target } from './target.ts'

/**
 * When a check runs: `own` concurrently with others, on its own objects; `still` when it needs a list that nothing else changes;
 * `clock` last, when it moves the target's clock.
 */
export type Phase = 'own' | 'still' | 'clock'

/** Tests one rule. */
export type Check = {
  readonly rule: string
  readonly phase: Phase
  /** Whether it starts before the other checks of its phase: it mostly waits, for longer than others take, or shares a day of the target. */
  readonly startsFirst?: boolean | undefined
  /** Begins a fixture that takes longer than all other checks together, before anything else is sent. `run` shares it (`target.once`). */
  readonly ahead?: ((target: Target) => Promise<unknown>) | undefined
  /** Throws {@link CheckFailure} when the requirement is not met. A returned text is what was observed of an unspecified behaviour. */
  readonly run: (target: Target, seed: Seed) => Promise<string | void>
}

type Definition<Id extends WrittenRuleId> = {
  readonly rule: Id
  /** The rule's sentence, typed as that sentence: when the contract changes it, the compiler shows both. */
  readonly says: (typeof writtenRules)[Id]['says']
  readonly phase?: Phase
  /** `isolated`: requests go to a tenant of this check's own where the control interface offers one; else to the run's. */
  readonly tenant?: 'isolated'
  readonly startsFirst?: true
  readonly ahead?: Check['ahead']
  /** `few`: a third of the generated cases, where one case takes many requests. */
  readonly cases?: 'few'
  /** What the generated values are, in reports: those that a reader cannot recognize by themselves need a name. */
  readonly named?: readonly string[]
}

/** The generated values of a case. They may depend on what the target offers. */
type Given<Arbitraries extends readonly fc.Arbitrary<unknown>[]> = (
  environment: Environment,
  target: Target,
) => readonly [...Arbitraries] | Promise<readonly [...Arbitraries]>

/** A check of a hand-written rule on generated values: `run` is called for each case. */
export function check<Id extends WrittenRuleId, Arbitraries extends readonly fc.Arbitrary<unknown>[]>(
  definition: Definition<Id> & {
    readonly given: Given<Arbitraries>
    readonly run: (target: Target, ...values: ValuesOf<Arbitraries>) => Promise<void>
  },
): Check
/** A check of a hand-written rule. */
export function check<Id extends WrittenRuleId>(definition: Definition<Id> & { readonly run: Check['run'] }): Check
export function check(
  definition: Definition<WrittenRuleId> & {
    readonly given?: Given<readonly fc.Arbitrary<unknown>[]>
    readonly run: (target: Target, ...values: readonly never[]) => Promise<string | void>
  },
): Check {
  const { rule, phase = 'own', startsFirst, ahead, tenant, cases, named, given } = definition
  const run = definition.run as (target: Target, ...values: readonly unknown[]) => Promise<string | void>
  return {
    rule,
    phase,
    startsFirst,
    ahead,
    async run(runTarget, seed) {
      const target = tenant === 'isolated' ? runTarget.withToken(await isolatedTenant(runTarget)) : runTarget
      if (given === undefined) return run(target, seed)
      const runs = cases === 'few' ? Math.ceil(seed.runs / 3) : seed.runs
      // The environment is the run's: what it creates must not depend on which check asks first.
      const arbitraries = await given(await environmentOf(runTarget), target)
      await forAll({ ...seed, runs, ...(named && { named }) }, arbitraries, async (...values) => {
        await run(target, ...values)
      })
    },
  }
}
