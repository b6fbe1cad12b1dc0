import type { OperationId } from '../../generated/operations.ts'
import { type ReceiverRule, receiverRules } from '../../generated/receiver-rules.ts'
import {
  behaviourRule,
  rules as byId,
  derivedRule,
  type Rule,
  type RuleSubject,
  type WrittenRuleId,
} from '../../generated/rules.ts'

/** Every rule by its id: the hand-written ones, and those derived from the contract's schemas. */
export const rules: Readonly<Record<string, Rule>> = byId

/** Whether a rule says that the valid requests of an operation succeed. */
export const isAboutSuccess = (rule: string | undefined): boolean => behaviourRule(rule ?? '')?.kind === 'succeeds'

/** Whether generated requests test a rule: it is about a constraint of a request, or about the success of an operation. */
export const isDerivedRequestRule = (rule: string | undefined): boolean =>
  derivedRule(rule ?? '')?.kind === 'request' || isAboutSuccess(rule)

/** Whether a violation gives a caller access, data or secrets that it must not have. */
export const isAboutSecurity = (rule: string): boolean => rules[rule]?.security === true

/** Whether a rule is about this subject. */
export const isAbout = (rule: string, subject: RuleSubject): boolean => rules[rule]?.about === subject

/** Whether a rule follows from the contract's schemas, and is not written by hand. */
export const isDerivedRule = (rule: string): boolean =>
  derivedRule(rule) !== undefined || behaviourRule(rule) !== undefined

/** The section of a rule: its file of hand-written rules, an operation, a DTO, or a kind of event. */
export const sectionOf = (rule: string): string => rule.split('.')[0] ?? rule

/** A section of hand-written rules: a file in spec/rules/. */
export type Section = WrittenRuleId extends infer Id ? (Id extends `${infer Name}.${string}` ? Name : never) : never

/** Whether the sections are about what a service does with the objects that clients create. */
const isDependent = {
  authentication: false,
  boletos: false,
  'card-transactions': true,
  cards: false,
  cursors: true,
  deliveries: true,
  errors: false,
  events: true,
  localization: false,
  pagination: false,
  'payment-transactions': true,
  service: false,
  subscriptions: false,
  travel: true,
  versioning: false,
} as const satisfies Readonly<Record<Section, boolean>>

const dependent: Readonly<Record<string, boolean>> = isDependent

/** Whether a rule is about what depends on the objects that clients create, such as transactions and deliveries: 1, else 0. */
export const dependence = (rule: string): number => (dependent[sectionOf(rule)] === true ? 1 : 0)

/** The operation whose requests a derived rule is about. */
export function operationOf(rule: string): OperationId | undefined {
  if (!isDerivedRequestRule(rule)) return undefined
  return (derivedRule(rule) ?? behaviourRule(rule))?.of as OperationId
}

/**
 * Whether a pattern matches a rule: its id, a prefix of it up to a dot (a section, an operation, a DTO), or a glob with `*`.
 *
 * @example matchesPattern('createCard', 'createCard.body.name.maxLength') // true
 */
export function matchesPattern(pattern: string, id: string): boolean {
  if (!pattern.includes('*') || Object.hasOwn(rules, pattern)) return id === pattern || id.startsWith(`${pattern}.`)
  const form = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${form}$`).test(id)
}

/** The rules about webhook receivers, which a separate run tests. */
const ofReceivers: Readonly<Record<string, ReceiverRule>> = receiverRules

/** Whether a rule exists, about servers or about receivers. */
export const isRule = (id: string): boolean => Object.hasOwn(rules, id) || Object.hasOwn(ofReceivers, id)

/** Whether `--require-tested` names a rule: by its level, or by a pattern. */
export const isNamedBy = (wanted: string, id: string): boolean =>
  (rules[id] ?? ofReceivers[id])?.level === wanted || matchesPattern(wanted, id)

/** Patterns that match no rule. */
export function unmatchedPatterns(patterns: readonly string[]): string[] {
  return patterns.filter((pattern) => !Object.keys(rules).some((id) => matchesPattern(pattern, id)))
}
