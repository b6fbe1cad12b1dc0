import type { DerivedRule } from '../../generated/rules.ts'
import type { ErrorObject } from '../../generated/validators.js'
import { requestValidator } from '../validate/request-validator.ts'
import { isConditional } from '../validate/schema.ts'
import { valueAt } from '../values/json-pointer.ts'

/** Whether a value is valid for the rule's part of a request. */
export function isValid(rule: DerivedRule, value: unknown): boolean {
  return requestValidator(rule.of, rule.in ?? '')?.(value) === true
}

/**
 * Whether a value violates this rule's constraint and nothing else. No invalid request is sent without this proof, so that a refusal has
 * one possible cause.
 */
export function violatesOnly(rule: DerivedRule, value: unknown): boolean {
  const validate = requestValidator(rule.of, rule.in ?? '')
  if (validate === undefined || validate(value)) return false
  const errors = (validate.errors ?? []).filter((error) => !isConsequence(rule, error))
  return errors.length > 0 && errors.every((error) => isAbout(rule, error, value))
}

function isAbout(rule: DerivedRule, error: ErrorObject, value: unknown): boolean {
  if (rule.keyword === 'required') return isMissing(rule, error) || isNull(rule, error, value)
  const path = rule.at.at(-1) === '<name>' ? rule.at.slice(0, -1) : rule.at
  return error.keyword === rule.keyword && isAt(path, error) && isConditional(error) === (rule.conditions !== undefined)
}

function isMissing(rule: DerivedRule, error: ErrorObject): boolean {
  return (
    error.keyword === 'required' && isAt(rule.at.slice(0, -1), error) && error.params.missingProperty === rule.at.at(-1)
  )
}

/** A required property that is null counts as missing. */
function isNull(rule: DerivedRule, error: ErrorObject, value: unknown): boolean {
  const { keyword, instancePath } = error
  return ['type', 'enum', 'const'].includes(keyword) && isAt(rule.at, error) && valueAt(value, instancePath) === null
}

/** Errors that follow from the violation: a value in another format may also have another length. */
function isConsequence({ keyword, at }: DerivedRule, error: ErrorObject): boolean {
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return true
  const also: Readonly<Record<string, readonly string[]>> = {
    enum: ['type'],
    // What is no string is no value of an enumeration of strings.
    type: ['enum'],
    format: ['minLength', 'maxLength', 'pattern'],
    // What has another scheme may be no URL at all.
    pattern: ['format', 'minLength'],
  }
  return also[keyword]?.includes(error.keyword) === true && isAt(at, error)
}

function isAt(path: readonly string[], { instancePath }: ErrorObject): boolean {
  const pattern = path.map((name) => (name === '*' ? '/[^/]+' : `/${name}`)).join('')
  return new RegExp(`^${pattern}$`).test(instancePath)
}
