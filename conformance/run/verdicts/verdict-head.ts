import type { Rule } from '../../../generated/rules.ts'
import { isDerivedRequestRule, rules } from '../../contract/rules.ts'
import type { VerdictEvent } from '../../report/events.ts'
import { passiveRules } from '../../validate/response.ts'

/** What a verdict event contains of its rule: the sentence, where it is from, and what tests it. */
export type VerdictHead = Pick<VerdictEvent, 'level' | 'says' | 'source' | 'by'>

/** The head of the verdict on a rule of the API. */
export function verdictHead(rule: string): VerdictHead {
  const { level, says, source } = rules[rule] as Rule
  const by = passiveRules.has(rule) ? 'responses' : isDerivedRequestRule(rule) ? 'requests' : 'check'
  return { level, says, source, by }
}
