// The part of ActiveModel::Validations that this application uses, over attributes as they came in.

import { parseDate, parseDateTime, parseIso8601 } from './clock.ts'
import { Decimal } from './decimal.ts'
import { type FieldError, type MessageVars, RecordInvalid } from './errors.ts'
import { isObject, type JsonObject } from './json.ts'

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
export const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
// URI::MailTo::EMAIL_REGEXP
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const TIME_FORMATS = { date: parseDate, datetime: parseDateTime, iso8601: parseIso8601 }

export interface Rule {
  presence?: boolean
  /** Implied by the other options: `numericality` means a number, `each` an array, otherwise a string is meant. */
  type?: 'string' | 'object' | 'boolean'
  length?: { minimum?: number; maximum?: number; is?: number }
  format?: RegExp
  inclusion?: readonly string[]
  time?: keyof typeof TIME_FORMATS
  numericality?: {
    onlyInteger?: boolean
    /** Money: what is left after rounding to cents is compared. */
    money?: boolean
    greaterThan?: number
    greaterThanOrEqualTo?: number
    lessThan?: number
    lessThanOrEqualTo?: number
  }
  each?: Rule
}

/** Keys are attributes; `a.b` is looked at where `a` is an object. */
export type Rules = Record<string, Rule>

export class Errors {
  readonly list: FieldError[] = []

  add(field: string, code: string, vars: MessageVars = {}): void {
    this.list.push({ field, code, vars })
  }

  has(field: string): boolean {
    return this.list.some((error) => error.field === field || error.field.startsWith(`${field}.`))
  }

  raise(): void {
    if (this.list.length > 0) throw new RecordInvalid(this.list)
  }
}

/** With `partial`, attributes that are not given are not looked at, as in an update. */
export function validate(rules: Rules, attributes: JsonObject, { partial = false } = {}): Errors {
  const errors = new Errors()
  for (const [path, rule] of Object.entries(rules)) {
    const parents = path.split('.')
    const attribute = parents.pop() ?? path
    const parent = parents.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), attributes)
    if (!isObject(parent)) continue
    if (partial && parents.length === 0 && !Object.hasOwn(parent, attribute)) continue
    check(path, parent[attribute], rule, errors)
  }
  return errors
}

function check(field: string, value: unknown, rule: Rule, errors: Errors): void {
  const missing = value === undefined || value === null
  if (missing || (rule.presence && typeof value === 'string' && value.trim() === '')) {
    if (rule.presence) errors.add(field, 'blank')
  } else if (rule.each) {
    checkArray(field, value, rule, rule.each, errors)
  } else if (rule.numericality) {
    checkNumber(field, value, rule.numericality, errors)
  } else if (rule.type === 'object') {
    if (!isObject(value)) errors.add(field, 'not_an_object')
  } else if (rule.type === 'boolean') {
    if (typeof value !== 'boolean') errors.add(field, 'not_a_boolean')
  } else {
    checkString(field, value, rule, errors)
  }
}

function checkArray(field: string, value: unknown, rule: Rule, each: Rule, errors: Errors): void {
  if (!Array.isArray(value)) {
    errors.add(field, 'not_an_array')
    return
  }
  checkLength(field, value.length, rule.length, 'too_few', errors)
  for (const [index, element] of value.entries())
    check(`${field}[${index}]`, element, { ...each, presence: true }, errors)
}

function checkNumber(field: string, value: unknown, rule: NonNullable<Rule['numericality']>, errors: Errors): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    errors.add(field, 'not_a_number')
    return
  }
  if (rule.onlyInteger && !Number.isInteger(value)) {
    errors.add(field, 'not_an_integer')
    return
  }
  const number = rule.money ? Decimal.from(value).toNumber() : value
  const { greaterThan, greaterThanOrEqualTo, lessThan, lessThanOrEqualTo } = rule
  if (greaterThan !== undefined && !(number > greaterThan)) errors.add(field, 'greater_than', { count: greaterThan })
  if (greaterThanOrEqualTo !== undefined && !(number >= greaterThanOrEqualTo))
    errors.add(field, 'greater_than_or_equal_to', { count: greaterThanOrEqualTo })
  if (lessThan !== undefined && !(number < lessThan)) errors.add(field, 'less_than', { count: lessThan })
  if (lessThanOrEqualTo !== undefined && !(number <= lessThanOrEqualTo))
    errors.add(field, 'less_than_or_equal_to', { count: lessThanOrEqualTo })
}

function checkString(field: string, value: unknown, rule: Rule, errors: Errors): void {
  if (typeof value !== 'string') {
    errors.add(field, 'not_a_string')
    return
  }
  if (rule.inclusion && !rule.inclusion.includes(value)) {
    errors.add(field, 'inclusion', { list: rule.inclusion.join(', ') })
  }
  // Characters, as String#length counts them, not UTF-16 units.
  checkLength(field, [...value].length, rule.length, 'too_short', errors)
  if (rule.format && !rule.format.test(value)) errors.add(field, 'invalid')
  if (rule.time && !TIME_FORMATS[rule.time](value)) errors.add(field, `invalid_${rule.time}`)
}

function checkLength(field: string, actual: number, rule: Rule['length'], tooShort: string, errors: Errors): void {
  if (!rule) return
  if (rule.is !== undefined && actual !== rule.is) errors.add(field, 'wrong_length', { count: rule.is })
  if (rule.minimum !== undefined && actual < rule.minimum) errors.add(field, tooShort, { count: rule.minimum })
  if (rule.maximum !== undefined && actual > rule.maximum) errors.add(field, 'too_long', { count: rule.maximum })
}
