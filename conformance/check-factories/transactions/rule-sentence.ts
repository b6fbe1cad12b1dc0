import type { WrittenRuleId, writtenRules } from '../../../generated/rules.ts'

/** A rule and its sentence, for a check that several lists share. */
export type RuleSentence = {
  readonly [Id in WrittenRuleId]: { readonly rule: Id; readonly says: (typeof writtenRules)[Id]['says'] }
}[WrittenRuleId]
