import type { ErrorObject } from 'ajv'
import { derivedRules as byId, type DerivedRule } from '../generated/rules.ts'
import { at, find } from './cases/contract.ts'

const derivedRules: Readonly<Record<string, DerivedRule>> = byId

type Node = { readonly [keyword: string]: unknown }

/** A constraint of the contract that a value breaks. */
export type Problem = { readonly rule: string; readonly expected: string; readonly actual: string }

/** A rule and the place in the value where it applies. */
type Reached = { readonly rule: string; readonly pointer: string }

/** Rules of what a target sends, by the schema node that they stand at. */
const rulesAt = new Map<string, string[]>()
for (const [id, rule] of Object.entries(derivedRules)) {
  if (rule.kind !== 'request') rulesAt.set(rule.schemaPath, [...(rulesAt.get(rule.schemaPath) ?? []), id])
}

/**
 * Holds a value that the target sent against the contract: which rules it puts to the test, and which of them it breaks.
 * `errors` are those that the validator of this schema found.
 */
export function judge(
  schemaPath: string,
  value: unknown,
  errors: readonly ErrorObject[],
): { reached: string[]; problems: Problem[] } {
  const reached = reach(schemaPath, value)
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
function blamed(reached: readonly Reached[], value: unknown, error: ErrorObject): readonly string[] {
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

/** An optional member may be null instead of left out. */
function isEmptyOptional(reached: readonly Reached[], value: unknown, { instancePath }: ErrorObject): boolean {
  if (instancePath === '' || valueAt(value, instancePath) !== null) return false
  const parent = instancePath.split('/').slice(0, -1).join('/')
  const member = instancePath.split('/').at(-1)
  return !reached.some(({ rule, pointer }) => {
    const { keyword, at: place } = derivedRules[rule] ?? { keyword: '', at: [] as string[] }
    return pointer === parent && keyword === 'required' && place.at(-1) === member
  })
}

function isAbout({ rule, pointer }: Reached, error: ErrorObject): boolean {
  const {
    keyword,
    at: place,
    conditions,
  } = derivedRules[rule] ?? { keyword: '', at: [] as string[], conditions: undefined }
  if (keyword !== error.keyword || pointer !== error.instancePath) return false
  if (keyword === 'required' && place.at(-1) !== error.params.missingProperty) return false
  return (conditions !== undefined) === /\/(then|else)\//.test(error.schemaPath)
}

/** Every rule that applies to some part of a value: those of each schema node that it reaches. */
function reach(schemaPath: string, value: unknown, pointer = ''): Reached[] {
  const node = at(schemaPath)
  if (typeof node.$ref === 'string') return reach(node.$ref.replace(/^#/, ''), value, pointer)
  const here = (rulesAt.get(schemaPath) ?? [])
    .filter((rule) => appliesTo(derivedRules[rule]?.keyword ?? '', value))
    .map((rule) => ({ rule, pointer }))
  const within = (child: unknown, path: string, name: string | number) =>
    find(`${schemaPath}/${path}`) ? reach(`${schemaPath}/${path}`, child, `${pointer}/${escaped(name)}`) : []
  const below: Reached[] = []
  if (Array.isArray(value)) below.push(...value.flatMap((item, index) => within(item, 'items', index)))
  else if (isObject(value)) {
    const properties = isObject(node.properties) ? node.properties : {}
    for (const [name, child] of Object.entries(value)) {
      if (name in properties) below.push(...within(child, `properties/${escaped(name)}`, name))
      else if (isObject(node.additionalProperties)) below.push(...within(child, 'additionalProperties', name))
      if (node.propertyNames) below.push(...reach(`${schemaPath}/propertyNames`, name, pointer))
    }
  }
  const parts = Array.isArray(node.allOf) ? node.allOf : []
  below.push(...parts.flatMap((_, index) => reach(`${schemaPath}/allOf/${index}`, value, pointer)))
  if (isObject(node.if)) {
    const branch = `${schemaPath}/${holds(node.if, value) ? 'then' : 'else'}`
    if (find(branch)) below.push(...reach(branch, value, pointer))
  }
  return [...here, ...below]
}

const escaped = (name: string | number) => String(name).replaceAll('~', '~0').replaceAll('/', '~1')

function appliesTo(keyword: string, value: unknown): boolean {
  if (/Length$|^pattern$|^format$/.test(keyword)) return typeof value === 'string'
  if (/minimum|maximum|multipleOf/i.test(keyword)) return typeof value === 'number'
  if (/Items$/.test(keyword)) return Array.isArray(value)
  if (/Properties$|^required$/.test(keyword)) return isObject(value)
  return true
}

/** Whether an `if` of the contract holds: those compare members with constants and nothing else. */
function holds(condition: Node, value: unknown): boolean {
  if (!isObject(value)) return true
  const required = Array.isArray(condition.required) ? condition.required : []
  const properties = isObject(condition.properties) ? condition.properties : {}
  return (
    required.every((name) => value[name] !== undefined) &&
    Object.entries(properties).every(([name, schema]) => {
      if (value[name] === undefined || !isObject(schema)) return true
      if (Array.isArray(schema.enum)) return schema.enum.includes(value[name])
      return schema.const === undefined || schema.const === value[name]
    })
  )
}

/** The value that a JSON Pointer names, or undefined. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, segment) => (node as Node | undefined)?.[segment.replaceAll('~1', '/').replaceAll('~0', '~')],
      value,
    )
}

/** A value as JSON, cut to what a person reads in one line. */
export function excerpt(value: unknown, length = 160): string {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value))
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
