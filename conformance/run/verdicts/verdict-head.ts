import type { Rule } from '../../../generated/rules.ts'
import { passiveRules } from '../../validate/response.ts'
import { isDerivedRequestRule, rules } from '../rules.ts'
import type { RuleResult } from './verdicts.ts'

/** The beginning of the verdict event of a rule of the API: its sentence, its verdict and what tested it. */
export function verdictHead(rule: string, { verdict, cases }: RuleResult) {
  const { level, says, source } = rules[rule] as Rule
  const by = passiveRules.has(rule) ? 'responses' : isDerivedRequestRule(rule) ? 'requests' : 'check'
  return { event: 'verdict', rule, level, says, source, verdict, by, cases } as const
}
