import { derivedRule } from '../../generated/rules.ts'
import type { ErrorObject, Validate } from '../../generated/validators.js'
import { at } from '../contract/schemas.ts'
import { SuiteGap } from '../failure/errors.ts'
import type { Failure, Place } from '../failure/failure.ts'
import { excerpt } from '../text/excerpt.ts'
import { nearestPointer, parentOf, valueAt } from '../values/json-pointer.ts'
import { applicablePlaces, applicableRules, type EnumValue } from './applicable-rules.ts'
import { isUnspecified, unspecifiedPlaces } from './unspecified.ts'

/** Which rules apply to what a target sent, and in which ways it fails them. */
export type ValidationResult = {
  readonly applied: readonly string[]
  readonly failures: readonly Failure[]
  /** The values of enumerations that it contains. */
  readonly values?: readonly EnumValue[]
}

/** Which part of an exchange a value is. */
export type Part = 'response body' | 'request body' | 'request header'

/**
 * Validates a value that the target sent against the schema at `schemaPath` of generated/schemas.json. Places of which the contract
 * specifies nothing are left out.
 */
export function validateBySchema(schemaPath: string, validate: Validate, value: unknown, part: Part): ValidationResult {
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const unspecified = errors.length > 0 ? unspecifiedPlaces(schemaPath, value) : []
  return failuresOf(
    schemaPath,
    value,
    errors.filter(({ instancePath }) => !isUnspecified(unspecified, instancePath)),
    part,
  )
}

/** The failures that these errors of the schema's validator are. @throws {TypeError} for an error that no rule is about */
export function failuresOf(
  schemaPath: string,
  value: unknown,
  errors: readonly ErrorObject[],
  part: Part,
): ValidationResult {
  const { rules: applicable, values } = applicableRules(schemaPath, value)
  const applicableAt: ApplicableAt = errors.length === 0 ? new Map() : applicablePlaces(schemaPath, value)
  const failures = new Map<string, Failure>()
  for (const error of errors) {
    for (const rule of failedRules(applicableAt, value, error)) {
      if (failures.has(rule) || isNullForOptional(applicableAt, value, error)) continue
      if (isTolerated(rule, valueAt(value, error.instancePath))) continue
      failures.set(rule, {
        rule,
        expected: derivedRule(rule)?.says ?? rule,
        actual: actualOf(error, value),
        places: [placeOf(error, value, part)],
      })
    }
  }
  const unattributed = errors.filter((error) => rulesAbout(applicableAt, error).length === 0)
  if (unattributed.length > 0 && unattributed.length === errors.length)
    throw new SuiteGap(`no rule is about this schema error at ${schemaPath}: ${JSON.stringify(errors[0])}`)
  return {
    applied: [...applicable],
    failures: [...failures.values()],
    values,
  }
}

function actualOf({ keyword, params, instancePath }: ErrorObject, value: unknown): string {
  if (keyword === 'required') return `no ${params.missingProperty}`
  return excerpt(valueAt(value, instancePath))
}

function placeOf({ instancePath, params }: ErrorObject, value: unknown, part: Part): Place {
  if (part === 'request header') return { in: part, name: instancePath.slice(1) || String(params.missingProperty) }
  return { in: part, pointer: nearestPointer(value, instancePath) }
}

/** The rules that apply to a value, by the place that they apply to: a page of many rows has many of both, and many errors. */
type ApplicableAt = ReadonlyMap<string, readonly string[]>

/** The rules that an error is about. What is unspecified for one DTO may be a must of another that extends it. */
function failedRules(applicableAt: ApplicableAt, value: unknown, error: ErrorObject): readonly string[] {
  const about = rulesAbout(applicableAt, error).filter(
    (rule) => error.keyword !== 'type' || !isOfType(derivedRule(rule)?.argument, valueAt(value, error.instancePath)),
  )
  const musts = about.filter((rule) => derivedRule(rule)?.level !== 'open')
  return musts.length > 0 ? musts : about.slice(0, 1)
}

function isOfType(types: unknown, value: unknown): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [types].flat().some((one) => one === type || (one === 'integer' && Number.isInteger(value)))
}

/** Whether servers may accept a value although it violates the rule. */
function isTolerated(rule: string, value: unknown): boolean {
  const { schemaPath } = derivedRule(rule) ?? {}
  if (schemaPath === undefined || typeof value !== 'string') return false
  const patterns = at(schemaPath)['x-cases']?.tolerated ?? []
  return patterns.some((pattern) => new RegExp(pattern, 'u').test(value))
}

/** An optional property may be `null` instead of left out; an item of an array may not. */
function isNullForOptional(applicableAt: ApplicableAt, value: unknown, { instancePath }: ErrorObject): boolean {
  if (instancePath === '' || valueAt(value, instancePath) !== null) return false
  const parent = parentOf(instancePath)
  if (Array.isArray(valueAt(value, parent))) return false
  const property = instancePath.split('/').at(-1)
  return !(applicableAt.get(parent) ?? []).some((rule) => {
    const { keyword, at } = derivedRule(rule) ?? { keyword: '', at: [] as string[] }
    return keyword === 'required' && at.at(-1) === property
  })
}

function rulesAbout(applicableAt: ApplicableAt, error: ErrorObject): readonly string[] {
  const here = applicableAt.get(error.instancePath) ?? []
  return here.filter((rule) => isAbout(rule, error))
}

/** Whether a rule is about an error at the place that it applies to. */
function isAbout(rule: string, error: ErrorObject): boolean {
  const derived = derivedRule(rule)
  if (derived === undefined || derived.keyword !== error.keyword) return false
  if (derived.keyword === 'required' && derived.at.at(-1) !== error.params.missingProperty) return false
  return (derived.conditions !== undefined) === isConditional(error)
}

/** Whether an error is about a constraint that applies only under a condition. */
export const isConditional = ({ schemaPath }: ErrorObject): boolean => /\/(then|else)\//.test(schemaPath)
