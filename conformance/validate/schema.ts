import type { ErrorObject } from 'ajv'
import { type ApplicableRule, applicableRules, derivedRules } from './applicable-rules.ts'

/** A constraint of the contract that a value breaks. */
export type Problem = { readonly rule: string; readonly expected: string; readonly actual: string }

/**
 * Holds a value that the target sent against the contract: which rules it puts to the test, and which of them it breaks.
 * `errors` are those that the validator of this schema found.
 */
export function validateAgainst(
  schemaPath: string,
  value: unknown,
  errors: readonly ErrorObject[],
): { reached: string[]; problems: Problem[] } {
  const reached = applicableRules(schemaPath, value)
  const problems = new Map<string, Problem>()
  for (const error of errors) {
    for (const rule of blamed(reached, value, error)) {
      if (problems.has(rule) || isEmptyOptional(reached, value, error)) continue
      const at = error.instancePath === '' ? 'the body' : error.instancePath
      problems.set(rule, {
        rule,
        expected: derivedRules[rule]?.says ?? rule,
        actual: `${at} ${error.message ?? 'is wrong'}: ${excerpt(valueAt(value, error.instancePath))}`,
      })
    }
  }
  const unnamed = errors.filter((error) => !reached.some((candidate) => isAbout(candidate, error)))
  if (unnamed.length > 0 && unnamed.length === errors.length) {
    throw new TypeError(`no rule stands for what is wrong at ${schemaPath}: ${JSON.stringify(errors[0])}`)
  }
  return { reached: [...new Set(reached.map(({ rule }) => rule))], problems: [...problems.values()] }
}

/** The rules that an error is about. What one DTO leaves open, or lets be null, may be a must of another one that extends it. */
function blamed(reached: readonly ApplicableRule[], value: unknown, error: ErrorObject): readonly string[] {
  const about = reached
    .filter((candidate) => isAbout(candidate, error))
    .map(({ rule }) => rule)
    .filter(
      (rule) => error.keyword !== 'type' || !isOfType(derivedRules[rule]?.argument, valueAt(value, error.instancePath)),
    )
  const musts = about.filter((rule) => derivedRules[rule]?.level !== 'open')
  return musts.length > 0 ? musts : about.slice(0, 1)
}

function isOfType(types: unknown, value: unknown): boolean {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  return [types].flat().some((one) => one === type || (one === 'integer' && Number.isInteger(value)))
}

/** An optional member may be null instead of left out; an item of a list may not. */
function isEmptyOptional(reached: readonly ApplicableRule[], value: unknown, { instancePath }: ErrorObject): boolean {
  if (instancePath === '' || valueAt(value, instancePath) !== null) return false
  const parent = instancePath.split('/').slice(0, -1).join('/')
  if (Array.isArray(valueAt(value, parent))) return false
  const member = instancePath.split('/').at(-1)
  return !reached.some(({ rule, pointer }) => {
    const { keyword, at: place } = derivedRules[rule] ?? { keyword: '', at: [] as string[] }
    return pointer === parent && keyword === 'required' && place.at(-1) === member
  })
}

function isAbout({ rule, pointer }: ApplicableRule, error: ErrorObject): boolean {
  const {
    keyword,
    at: place,
    conditions,
  } = derivedRules[rule] ?? { keyword: '', at: [] as string[], conditions: undefined }
  if (keyword !== error.keyword || pointer !== error.instancePath) return false
  if (keyword === 'required' && place.at(-1) !== error.params.missingProperty) return false
  return (conditions !== undefined) === /\/(then|else)\//.test(error.schemaPath)
}

/** The value that a JSON Pointer names, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, segment) =>
        (node as Record<string, unknown> | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )
}

/** A value as JSON, cut to what a person reads in one line. */
export function excerpt(value: unknown, length = 160): string {
  const text = value === undefined ? 'nothing' : (written(value) ?? String(value))
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** @returns what a value is, where it is nested more deeply than can be written */
function written(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return 'something nested very deeply'
  }
}
