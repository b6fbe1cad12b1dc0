import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ReceiverRule, type ReceiverRuleId, receiverRules } from '../../generated/receiver-rules.ts'
import { behaviourRule, type DerivedRule, derivedRule, type Rule } from '../../generated/rules.ts'
import type { Environment } from '../cases/environment.ts'
import { invalidCases } from '../cases/invalid.ts'
import { rules, unmatchedPatterns } from '../contract/rules.ts'
import { behaviourTests } from '../derived-checks/behaviour-checks.ts'
import { UsageError } from '../failure/errors.ts'
import { isLoopback } from '../receiver/listen-address.ts'
import { createdText } from '../report/created-text.ts'
import type { Check } from '../run/check.ts'
import { footprint } from '../run/resources/footprint.ts'
import type { RunOptions } from '../run/run-options.ts'
import { capabilitiesOf, mayStartReceiver, missingReason } from '../run/schedule/capabilities.ts'
import { needs, receiverNeeds } from '../run/schedule/needs.ts'
import { select } from '../run/schedule/selection.ts'
import { plural } from '../text/in-words.ts'
import { programName } from '../text/program-name.ts'
import { passiveRules } from '../validate/response.ts'
import { rulesAsText } from './rules-as-text.ts'
import { suggestion } from './suggestion.ts'

/** All rules that a pattern matches. @throws {UsageError} for a pattern that matches none */
export function list(patterns: readonly string[]): string {
  const [unmatched] = unmatchedPatterns(patterns)
  if (unmatched !== undefined)
    throw new UsageError(`no rule matches "${unmatched}"${suggestion(unmatched, Object.keys(rules))}`)
  return rulesAsText(rules, patterns)
}

/** One rule in full. @throws {UsageError} for an unknown id, with similar ones */
export async function explain(id: string): Promise<string> {
  const rule: Rule | undefined = rules[id]
  if (rule === undefined && Object.hasOwn(receiverRules, id)) return explainReceiverRule(id as ReceiverRuleId)
  if (rule === undefined) throw new UsageError(`unknown rule "${id}"${adviceFor(id)}`)
  return [
    id,
    `  rule     ${rule.says}`,
    `  level    ${levels[rule.level]}`,
    `  source   API description: ${rule.source}`,
    ...(rule.needs ?? []).map((need) => `  needs    ${needs[need]}`),
    `  test     ${rule.notObservable ? `Not testable: ${rule.notObservable}` : howTested(id)}`,
    ...example(derivedRule(id)),
  ].join('\n')
}

/** What a word that is no id of a rule may mean. */
function adviceFor(word: string): string {
  if (unmatchedPatterns([word]).length === 0) return `; \`${programName} list ${word}\` lists the rules that it matches`
  return suggestion(word, Object.keys(rules)) || `; run \`${programName} list\` for all rules`
}

/** A rule about webhook receivers, which `receiver` tests. */
function explainReceiverRule(id: ReceiverRuleId): string {
  const { says, level, source, needs: needed = [] }: ReceiverRule = receiverRules[id]
  return [
    id,
    `  rule     ${says}`,
    `  level    ${levels[level]}`,
    `  source   API description: ${source}`,
    ...needed.map((need) => `  needs    ${receiverNeeds[need]}`),
    `  test     ${programName} receiver --url URL --secret whsec_… --only ${id}`,
  ].join('\n')
}

/** What a run with these options would test. Sends nothing, so that the capabilities of a control interface are unknown. */
export function plan(checks: readonly Check[], options: RunOptions): string {
  const capabilities = capabilitiesOf(options)
  if (options.baseUrl !== '' && isLoopback(options.baseUrl) && mayStartReceiver(options)) capabilities.add('receiver')
  const checked = new Set(checks.map(({ rule }) => rule))
  const lines = select(options).map((id) => {
    const rule = rules[id]
    const need = rule?.needs?.find(
      (needed) => !capabilities.has(needed) && !(needed.startsWith('control:') && options.control),
    )
    const cases = passiveRules.has(id) ? 'every response' : checked.has(id) ? `${options.runs} cases` : 'no check'
    const how =
      rule?.notObservable ?? (need && options.baseUrl !== '' ? missingReason(id, need, options, false) : cases)
    return `${rule?.level.padEnd(6)} ${id.padEnd(60)} ${how}`
  })
  const footprintLines = options.readOnly ? [] : [createsText(options)]
  return [...lines, '', ...footprintLines, `${plural(lines.length, 'rule')}; nothing was sent`].join('\n')
}

/** What a run leaves on a target is said before it. */
function createsText({ baseUrl, control, only, skip }: RunOptions): string {
  // Without an address the run tests the sandbox, which has a control interface.
  const isWithControl = control !== undefined || baseUrl === ''
  const created = createdText(isWithControl ? footprint.withControl : footprint.withoutControl)
  const fewer = only.length + skip.length > 0 ? ', and a run of some of them fewer' : ''
  return `A run of all rules creates about ${created} (measured on the sandbox)${fewer}; more where rules fail. It deletes them; boletos cannot be deleted: they stay, cancelled.`
}

const levels = {
  must: 'must: the API description states it, or it follows from what it states; a target that does not meet it does not conform',
  should:
    'should: no sentence of the API description requires it, but an HTTP standard, good practice or the meaning of a term does; a violation is a warning',
  open: 'open: the API description does not specify it; the behaviour is observed and never fails',
} as const

function howTested(id: string): string {
  const { kind } = behaviourRule(id) ?? {}
  if (kind !== undefined) return behaviourTests[kind]
  if (derivedRule(id)?.kind === 'request')
    return 'Requests that violate only this constraint are refused; values at its limit are accepted.'
  return passiveRules.has(id) ? 'Every response of the run is validated against it.' : fileOf(id)
}

/** The file with the check of a hand-written rule. */
function fileOf(id: string): string {
  const checks = join(import.meta.dirname, '../checks')
  const contains = (file: string) => readFileSync(join(checks, file), 'utf8').includes(`rule: '${id}'`)
  const files = readdirSync(checks, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|js)$/.test(file))
  return `conformance/checks/${files.find(contains) ?? id.split('.')[0]}`
}

const environment: Environment = {
  now: Date.now(),
  categoryIds: ['airlines', 'lodging'],
  mayChargeLater: true,
  webhookUrl: 'https://receiver.example/webhooks',
}

/** The smallest request that violates the constraint of a rule. */
function example(rule: DerivedRule | undefined): string[] {
  if (rule?.kind !== 'request') return []
  const [nearest] = invalidCases(rule, environment)
  return [`  example  ${rule.in} ${abbreviated(JSON.stringify(nearest?.value))}`]
}

/** `aaaa…a` as `a×61`. */
function abbreviated(json: string): string {
  return json.replaceAll(/(\w)\1{19,}/g, (run, character: string) => `${character}×${run.length}`)
}
