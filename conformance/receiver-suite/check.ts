import type fc from 'fast-check'
import type { ReceiverRuleId, receiverRules } from '../../generated/receiver-rules.ts'
import { forAll, type ValuesOf } from '../run/for-all.ts'
import type { Seed } from '../run/seed.ts'
import type { Receiver } from './receiver.ts'

/** Tests one rule about receivers. */
export type ReceiverCheck = {
  readonly rule: ReceiverRuleId
  /** Throws a `CheckFailure` when the requirement is not met. A returned text is what was observed. */
  readonly run: (receiver: Receiver, seed: Seed) => Promise<string | void>
}

type Definition<Id extends ReceiverRuleId> = {
  readonly rule: Id
  /** The rule's sentence, typed as that sentence: when it changes, the compiler shows both. */
  readonly says: (typeof receiverRules)[Id]['says']
}

/** A check on generated values: `run` is called for each case. */
export function receiverCheck<Id extends ReceiverRuleId, Arbitraries extends readonly fc.Arbitrary<unknown>[]>(
  definition: Definition<Id> & {
    readonly given: readonly [...Arbitraries]
    readonly run: (receiver: Receiver, ...values: ValuesOf<Arbitraries>) => Promise<void>
  },
): ReceiverCheck
/** A check without generated values. */
export function receiverCheck<Id extends ReceiverRuleId>(
  definition: Definition<Id> & { readonly run: ReceiverCheck['run'] },
): ReceiverCheck
export function receiverCheck(
  definition: Definition<ReceiverRuleId> & {
    readonly given?: readonly fc.Arbitrary<unknown>[]
    readonly run: (receiver: Receiver, ...values: readonly never[]) => Promise<string | void>
  },
): ReceiverCheck {
  const { rule, given } = definition
  const run = definition.run as (receiver: Receiver, ...values: readonly unknown[]) => Promise<string | void>
  return {
    rule,
    async run(receiver, seed) {
      if (given === undefined) return run(receiver, seed)
      await forAll(seed, given, async (...values) => {
        await run(receiver, ...values)
      })
    },
  }
}
