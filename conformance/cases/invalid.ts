import type { ErrorObject } from 'ajv'
import fc from 'fast-check'
import type { DerivedRule } from '../../generated/rules.ts'
import { requests } from '../../generated/validators.js'
import { at, type SchemaNode } from '../validate/contract-schema.ts'
import type { Length } from './domain-values.ts'
import { eachOnce } from './each-once.ts'
import type { Environment } from './environment.ts'
import { cnpj } from './payer.ts'
import { aroundOutOfForm, outOfForm } from './period.ts'
import { digitsOf } from './text.ts'
import { validValue } from './valid.ts'

/** One part of a request (body, query, path), valid but for one constraint. */
export type InvalidCase = {
  readonly value: unknown
  /** What was changed, as a JSON Pointer and a keyword: `/name maxLength`. */
  readonly label: string
}

/** Values of the rule's part of a request that break its constraint and no other. */
export function invalidValue(rule: DerivedRule, environment: Environment): fc.Arbitrary<InvalidCase> {
  const node = at(rule.schemaPath)
  const root = `/requests/${rule.of}/${rule.in}`
  const conditions = conditionsFor(rule)
  const surrounding = (length?: Length) => validValue(root, environment, { present: rule.at, length, conditions })
  const label = `/${rule.at.join('/')} ${rule.keyword}`
  const put = (values: fc.Arbitrary<unknown>) =>
    fc.tuple(surrounding(), values).map(([whole, value]) => ({ value: replaced(whole, rule.at, value), label }))

  const special =
    specialValues[`${rule.at.at(-1)}.${[...(rule.conditions ?? []), rule.keyword].join('.')}`] ??
    outOfForm(rule, environment)
  if (special) return put(special).map(({ value }) => ({ value: aroundOutOfForm(rule, environment, value), label }))
  const beyond = lengthBeyond(rule.keyword, node)
  if (beyond) return surrounding(beyond).map((value) => ({ value, label }))
  if (rule.keyword === 'required') return surrounding().map((whole) => ({ value: removed(whole, rule.at), label }))
  return put(wrongValues(rule, node))
}

/** Valid values that lie exactly on the constraint's limit; undefined where it has none. */
export function boundaryValue(rule: DerivedRule, environment: Environment): fc.Arbitrary<unknown> | undefined {
  const node = at(rule.schemaPath)
  const root = `/requests/${rule.of}/${rule.in}`
  const wish = { present: rule.at, conditions: conditionsFor(rule) }
  const limit = limitOf(rule.keyword, node)
  const surrounding = (length?: Length) => validValue(root, environment, { ...wish, length })
  if (limit !== undefined && rule.at.at(-1) !== 'documentNumber') return surrounding({ min: limit, max: limit })
  const numbers = numbersOnLimit(rule.keyword, node)
  if (numbers) return fc.tuple(surrounding(), numbers).map(([whole, value]) => replaced(whole, rule.at, value))
  if (rule.keyword === 'enum' && rule.at.at(-1) !== 'personType') {
    return fc
      .tuple(surrounding(), eachOnce(...acceptedOf(rule, node)))
      .map(([whole, value]) => replaced(whole, rule.at, value))
      .filter((whole) => isValid(rule, whole))
  }
  if (rule.keyword === 'required') return undefined
  const edges = edgesOf(rule, node)
  if (edges) return fc.tuple(surrounding(), edges).map(([whole, value]) => replaced(whole, rule.at, value))
  return surrounding()
}

/**
 * Why a value is invalid: true when Ajv finds this rule's constraint broken, there, and nothing else.
 * Nothing is sent that has not passed here.
 */
export function violatesOnly(rule: DerivedRule, value: unknown): boolean {
  const parts: Readonly<
    Record<string, Readonly<Record<string, { (v: unknown): boolean; errors?: readonly ErrorObject[] | null }>>>
  > = requests
  const validate = parts[rule.of]?.[rule.in ?? '']
  if (validate === undefined || validate(value)) return false
  const errors = (validate.errors ?? []).filter(({ keyword }) => !saysNothingMore(rule, keyword))
  const parent = rule.keyword === 'required' || rule.at.at(-1) === '<name>' ? rule.at.slice(0, -1) : rule.at
  const place = new RegExp(`^${parent.map((name) => (name === '*' ? '/[^/]+' : `/${name}`)).join('')}$`)
  return (
    errors.length > 0 &&
    errors.every(
      (error) =>
        error.keyword === rule.keyword &&
        place.test(error.instancePath) &&
        (rule.keyword !== 'required' || error.params.missingProperty === rule.at.at(-1)) &&
        /\/(then|else)\//.test(error.schemaPath) === (rule.conditions !== undefined),
    )
  )
}

/** Keywords that fail as a consequence: a value of another format may have another length than the format asks for. */
function saysNothingMore(rule: DerivedRule, keyword: string): boolean {
  if (keyword === 'if' || keyword === 'propertyNames') return true
  // What has not the scheme of an address may be no address at all.
  if (rule.keyword === 'pattern' && rule.at.at(-1) === 'url' && keyword === 'format') return true
  return rule.keyword === 'format' && (keyword === 'minLength' || keyword === 'maxLength')
}

/** Whether a value is valid for the rule's part of the request. */
export function isValid(rule: DerivedRule, value: unknown): boolean {
  const parts: Readonly<Record<string, Readonly<Record<string, (v: unknown) => boolean>>>> = requests
  return parts[rule.of]?.[rule.in ?? '']?.(value) === true
}

const documentDigits = (n: number) => digitsOf({ min: n, max: n })
const specialValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'documentNumber.pattern': eachOnce('1234567890A', 'ABCDEFGHIJK'),
  'documentNumber.minLength': documentDigits(10),
  'documentNumber.maxLength': documentDigits(15),
  'documentNumber.natural.maxLength': fc
    .tuple(eachOnce(12, 13, 14), cnpj)
    .map(([digits, whole]) => whole.slice(0, digits)),
  'documentNumber.legal.minLength': fc
    .tuple(eachOnce(11, 12, 13), cnpj)
    .map(([digits, whole]) => whole.slice(0, digits)),
}

/** Which condition must hold around a document number, so that one constraint alone is broken. */
function conditionsFor(rule: DerivedRule): readonly string[] | undefined {
  if (rule.conditions !== undefined || rule.at.at(-1) !== 'documentNumber') return rule.conditions
  if (rule.keyword === 'minLength' || rule.keyword === 'pattern') return ['natural']
  return rule.keyword === 'maxLength' ? ['legal'] : undefined
}

function limitOf(keyword: string, node: SchemaNode): number | undefined {
  const lengths: Readonly<Record<string, number | undefined>> = {
    minLength: node.minLength, maxLength: node.maxLength, minItems: node.minItems, maxItems: node.maxItems, maxProperties: node.maxProperties,
  } // biome-ignore format: a table
  return lengths[keyword]
}

function lengthBeyond(keyword: string, node: SchemaNode): Length | undefined {
  const limit = limitOf(keyword, node)
  if (limit === undefined) return undefined
  return keyword.startsWith('min') ? { min: limit - 1, max: limit - 1 } : { min: limit + 1, max: limit + 1 }
}

function numbersOnLimit(keyword: string, node: SchemaNode): fc.Arbitrary<unknown> | undefined {
  if (keyword === 'minimum') return fc.constant(node.minimum)
  if (keyword === 'maximum') return fc.constant(node.maximum)
  if (keyword === 'exclusiveMinimum') return fc.constant((node.exclusiveMinimum ?? 0) + 0.01)
  return undefined
}

/** Values at the edges of what a type or a pattern takes, which chance seldom finds: null where it may be, each class of characters. */
function edgesOf({ keyword, at: place, in: part }: DerivedRule, node: SchemaNode): fc.Arbitrary<unknown> | undefined {
  if (keyword === 'type' && part === 'body' && [node.type].flat().includes('null')) return fc.constant(null)
  const isCardName = keyword === 'pattern' && place.length === 1 && place[0] === 'name'
  return isCardName ? eachOnce('2030', 'lower', 'UPPER', 'two words', 'tab\tbetween') : undefined
}

/** The documented values; of the states of Brazil the ten that the description shows. */
function acceptedOf(rule: DerivedRule, node: SchemaNode): readonly unknown[] {
  const values = node.enum ?? []
  return rule.at.at(-1) === 'state' ? values.slice(0, 10) : values
}

/**
 * Values that are wrong for everybody. A server may read "5" as a number, true as "true" and [x] as x, so none of those is
 * among them; null for a member that is not required neither.
 */
function wrongValues(
  { keyword, in: part, at: place, conditions }: DerivedRule,
  node: SchemaNode,
): fc.Arbitrary<unknown> {
  const type = [node.type].flat()[0]
  switch (keyword) {
    case 'type':
      if (part !== 'body') return eachOnce('abc', 'one', '1x', 'ten pages')
      return wrongTypes(place, type ?? 'object', node.minimum ?? 20)
    case 'enum':
      return eachOnce('unknown', 'none-of-these', ...(node.enum ?? []).map((value) => `not-${value}`))
    case 'pattern':
      return wrongForms(place.at(-1) ?? '', node)
    case 'format':
      return wrongFormats(place.at(-1) ?? '', node)
    case 'minimum':
      return eachOnce((node.minimum ?? 0) - 1, (node.minimum ?? 0) - 100)
    case 'maximum':
      return eachOnce((node.maximum ?? 0) + 1, (node.maximum ?? 0) + (conditions ? 2 : 1000))
    case 'exclusiveMinimum':
      return eachOnce(
        node.exclusiveMinimum ?? 0,
        (node.exclusiveMinimum ?? 0) - 0.01,
        (node.exclusiveMinimum ?? 0) - 100,
      )
    case 'uniqueItems':
      return fc.constant([node.items?.enum?.[0] ?? 'a', node.items?.enum?.[0] ?? 'a'])
    default:
      return fc.constant({ unexpected: true })
  }
}

function wrongTypes(place: readonly string[], type: string, least: number): fc.Arbitrary<unknown> {
  const object = { unexpected: 'object' }
  switch (type) {
    case 'string':
      return eachOnce<unknown>(object, ['one', 'two'])
    case 'number':
    case 'integer':
      return eachOnce<unknown>('a lot', object, [1, 2], ...(type === 'integer' ? [least + 0.5] : []))
    case 'boolean':
      return eachOnce<unknown>('maybe', object, 7)
    case 'array':
      return eachOnce<unknown>(object, 7)
    default:
      return place.length === 0 ? eachOnce<unknown>(['a', 'list'], 'text', 7) : eachOnce<unknown>('text', ['a', 'list'])
  }
}

const wrongFormsOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  name: eachOnce('Team-Card', 'Café', 'Card!', 'a_b', 'x@y', 'Ops & Sales', 'no. 1', 'tab/slash', 'Sales\n#2', '名刺'),
  url: eachOnce('http://127.0.0.1/hook', 'ftp://127.0.0.1/hook', 'file:///hook', 'receiver.example/hook', 'no address'),
  developerEmail: fc.constant('a@example.com,b@example.com,c@example.com,d@example.com,e@example.com,f@example.com'),
}

function wrongForms(member: string, node: SchemaNode): fc.Arbitrary<unknown> {
  const pattern = new RegExp(node.pattern ?? '', 'u')
  const known = node.format === 'uuid' ? otherVersions : wrongFormsOf[member]
  if (known) return known
  return eachOnce(...['tomorrow', '01/02/2030', '2030', 'x', 'not this'].filter((text) => !pattern.test(text)))
}

const otherVersions = eachOnce('fa6c9c9c-1091-11c5-a5bc-9556e0229435', '0199aa8e-7b1c-7c3e-8f0a-3d2b1c0e9f8a')

const wrongFormatsOf: Readonly<Record<string, readonly string[]>> = {
  uuid: [
    'not-a-uuid',
    '123',
    'fa6c9c9c-1091-49c5-a5bc',
    'ga6c9c9c-1091-49c5-a5bc-9556e0229435',
    'zzzzzzzz-zzzz-4zzz-8zzz-zzzzzzzzzzzz',
  ],
  date: ['tomorrow', '01/12/2030', '2030-12', '2030/12/01', '12-01-2030', '2030-12-01T00:00:00Z'],
  email: ['nobody', 'nobody.example.com', '@example.com', 'nobody@', 'two@@example.com'],
  uri: ['https://not an address', 'https://two words.example/'],
}

/** Values of another form, which yet have the pattern that stands beside the format. */
function wrongFormats(member: string, node: SchemaNode): fc.Arbitrary<unknown> {
  const pattern = new RegExp(node.pattern ?? '', 'u')
  // Only of the dates of boletos it is said that they are dates of ten characters and nothing else.
  const exact = /[dD]ueDate$/.test(member)
  const values = (wrongFormatsOf[node.format ?? ''] ?? ['not this', 'x'])
    .filter((text) => pattern.test(text))
    .filter((text) => exact || !/^\d{4}-\d{2}-\d{2}T/.test(text))
  if (values.length === 0)
    throw new TypeError(`no value of ${member} has its pattern and not its format ${node.format}`)
  return eachOnce(...values)
}

/** The whole with another value at a place; `*` is the first item or value, `<name>` the first name. */
export function replaced(whole: unknown, place: readonly string[], value: unknown): unknown {
  const [name, ...rest] = place
  if (name === undefined) return value
  if (Array.isArray(whole)) return whole.map((item, index) => (index === 0 ? replaced(item, rest, value) : item))
  const object = whole as Record<string, unknown>
  const key = name === '*' ? (Object.keys(object)[0] ?? 'key') : name
  return { ...object, [key]: replaced(object[key], rest, value) }
}

function removed(whole: unknown, place: readonly string[]): unknown {
  const [name, ...rest] = place
  if (name === undefined) return whole
  if (Array.isArray(whole)) return whole.map((item, index) => (index === 0 ? removed(item, rest) : item))
  const object = whole as Record<string, unknown>
  if (rest.length > 0) return { ...object, [name]: removed(object[name], rest) }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}
