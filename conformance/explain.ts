import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type DerivedRule, derivedRules, type Rule } from '../generated/rules.ts'
import { called } from './called.ts'
import { breaksOnly, brokenValue } from './cases/broken.ts'
import type { Environment } from './cases/environment.ts'
import type { Check } from './check.ts'
import { judgedRules } from './judged.ts'
import { offersOf, whyMissing } from './offers.ts'
import type { RunOptions } from './options.ts'
import { means, rules, select } from './selection.ts'
import { WrongUse } from './violation.ts'

const derived: Readonly<Record<string, DerivedRule>> = derivedRules

/** All rules that some pattern means, a line each. @throws {WrongUse} when there is none */
export function list(patterns: readonly string[]): string {
  const found = Object.entries(rules).filter(
    ([id]) => patterns.length === 0 || patterns.some((pattern) => means(pattern, id)),
  )
  if (found.length === 0) throw new WrongUse(`no rule is meant by ${patterns.join(', ')}`)
  return found.map(([id, { level, says }]) => `${level.padEnd(6)} ${id}\n       ${says}`).join('\n')
}

/** One rule in full. @throws {WrongUse} that names rules of a like id */
export async function explain(id: string): Promise<string> {
  const rule: Rule | undefined = rules[id]
  if (rule === undefined) {
    const near = nearest(id)
    const next = near.length > 0 ? `did you mean ${near.join(', ')}?` : `\`${called} list\` has all`
    throw new WrongUse(`there is no rule ${id}; ${next}`)
  }
  const lines = [
    id,
    `  says     ${rule.says}`,
    `  level    ${levels[rule.level]}`,
    `  source   API description: ${rule.source}`,
    ...(rule.needs ? [`  needs    ${rule.needs.join(', ')}`] : []),
    ...(rule.notObservable
      ? [`  check    none. Not testable: ${rule.notObservable}`]
      : [`  check    ${howChecked(id)}`]),
    ...example(derived[id]),
  ]
  return lines.join('\n')
}

/** What a run with these options would exercise. Nothing is sent, so that what a control interface offers is not known. */
export function plan(checks: readonly Check[], options: RunOptions): string {
  const offers = offersOf(options)
  const checked = new Set(checks.map(({ rule }) => rule))
  const lines = select(options).map((id) => {
    const rule = rules[id]
    const need = rule?.needs?.find(
      (needed) => !offers.has(needed) && !(needed.startsWith('control:') && options.control),
    )
    const cases = judgedRules.has(id) ? 'every answer' : checked.has(id) ? `${options.runs} cases` : 'no check'
    const what = rule?.notObservable ?? (need && options.baseUrl !== '' ? whyMissing(id, need, options, false) : cases)
    return `${rule?.level.padEnd(6)} ${id.padEnd(60)} ${what}`
  })
  return [...lines, '', `${lines.length} rules; nothing was sent`].join('\n')
}

const levels = {
  must: 'must: a target that breaks it does not conform',
  should: "should: HTTP's own standards ask for it; breaking it is a warning",
  open: 'open: the description leaves it free; what the target chose is reported',
} as const

function howChecked(id: string): string {
  if (derived[id]?.kind === 'request')
    return 'requests that break this constraint alone are refused; values on its limit are accepted'
  if (judgedRules.has(id)) return 'every answer of the run is judged by it'
  return fileOf(id)
}

/** The file that holds the check of a hand-written rule. */
function fileOf(id: string): string {
  const checks = join(import.meta.dirname, 'checks')
  const holds = (file: string) => readFileSync(join(checks, file), 'utf8').includes(`rule: '${id}'`)
  const files = readdirSync(checks, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|js)$/.test(file))
  return `conformance/checks/${files.find(holds) ?? id.split('.')[0]}`
}

/** Up to five rules whose ids share most with a text, counted in runs of three letters. */
function nearest(text: string): string[] {
  const wanted = threes(text)
  const likeness = (id: string) => {
    const own = threes(id)
    return (2 * [...wanted].filter((three) => own.has(three)).length) / (wanted.size + own.size)
  }
  return Object.keys(rules)
    .map((id) => ({ id, score: likeness(id) }))
    .filter(({ score }) => score > 0.2)
    .sort((a, b) => b.score - a.score)
    .slice(0, 5)
    .map(({ id }) => id)
}

function threes(text: string): Set<string> {
  const padded = `  ${text.toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}

function example(rule: DerivedRule | undefined): string[] {
  if (rule?.kind !== 'request') return []
  const environment: Environment = {
    now: Date.now(),
    categoryIds: ['airlines', 'lodging'],
    mayChargeLater: true,
    webhookUrl: 'https://receiver.example/webhooks',
  }
  const broken = fc
    .sample(brokenValue(rule, environment), { seed: 1, numRuns: 20 })
    .find(({ value }) => breaksOnly(rule, value))
  return broken ? [`  example  ${rule.in} ${JSON.stringify(broken.value)}`] : []
}
