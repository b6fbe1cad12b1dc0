import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentChanges } from './document.ts'
import { type At, nowhere } from './parts.ts'
import { schemaRule } from './schemas.ts'

type Keywords = Readonly<Record<string, unknown>>

const values = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  4,
  6,
  1.5,
  '',
  'a',
  'b',
  'ab',
  'abc',
  [],
  [1],
  ['a'],
  [1, 1],
  [1, 'a', null],
]
const members = values.flatMap((a) => [{ a }, { b: a }, { a, b: 1 }, { a: 'a', b: a }, { c: a }, { a, c: 2 }])
const instances = [...values, ...members, {}, [{}], [{ a: 1 }]]

const leaves = {
  type: fc.subarray(['string', 'number', 'integer', 'object', 'array', 'null', 'boolean'], { minLength: 1 }),
  enum: fc.subarray(['a', 'b', 1, 2, null], { minLength: 1 }),
  const: fc.constantFrom('a', 1, null),
  minLength: fc.nat(3),
  maxLength: fc.nat(3),
  minimum: fc.nat(4),
  exclusiveMaximum: fc.nat(4),
  multipleOf: fc.constantFrom(1, 2, 3, 4, 0.5),
  pattern: fc.constantFrom('a', '^b'),
  minItems: fc.nat(2),
  uniqueItems: fc.boolean(),
  required: fc.subarray(['a', 'b']),
  minProperties: fc.nat(2),
  maxProperties: fc.nat(2),
}

/** Both members are always described: that one is new is told as an addition, whatever else was allowed under its name. */
function schemaOf(depth: number): fc.Arbitrary<Keywords> {
  const deeper = depth === 0 ? {} : branchesOf(schemaOf(depth - 1))
  const entries = Object.entries({ ...leaves, ...deeper }).map(([keyword, argument]) =>
    fc.tuple(fc.constant(keyword), argument as fc.Arbitrary<unknown>),
  )
  return fc
    .uniqueArray(fc.oneof(...entries), { maxLength: 3, selector: ([keyword]) => keyword })
    .map((chosen) => ({ properties: { a: {}, b: {} }, ...Object.fromEntries(chosen) }))
}

function branchesOf(part: fc.Arbitrary<Keywords>) {
  const list = fc.array(part, { minLength: 1, maxLength: 2 })
  return {
    properties: fc.record({ a: part, b: part }, { noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), part),
    ...{ propertyNames: part, items: part, contains: part, allOf: list, anyOf: list, oneOf: list },
    ...Object.fromEntries(['not', 'if', 'then', 'else'].map((keyword) => [keyword, part])),
  }
}

/** A schema, and the same with one keyword taken from another, so that most of it stays. */
const pair = fc
  .tuple(schemaOf(2), schemaOf(2), fc.nat(), fc.boolean())
  .map(([before, other, n, drop]): [Keywords, Keywords] => {
    const keywords = Object.keys(drop ? before : other).filter((name) => !drop || name !== 'properties')
    const keyword = keywords[n % (keywords.length || 1)] ?? 'maxLength'
    const { [keyword]: _, ...rest } = before
    return [before, drop || !(keyword in other) ? rest : { ...before, [keyword]: other[keyword] }]
  })

test('what is told as harmless lets nothing through that breaks somebody', () => {
  let [narrower, wider] = [0, 0]
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const [was, is] = [validator(before), validator(after)]
      const lost = instances.some((value) => was(value) && !is(value))
      const won = instances.some((value) => is(value) && !was(value))
      narrower += Number(lost)
      wider += Number(won)
      if (lost) expect([breaks('callers', 'request'), breaks('servers', 'answer')]).toEqual([true, true])
      if (won) expect(breaks('callers', 'answer')).toBe(true)

      function breaks(whom: 'callers' | 'servers', direction: At['direction']): boolean {
        return schemaRule(before, after, at(direction), { before: {}, after: {} }).some(
          (change) => change[whom] === 'breaks',
        )
      }
    }),
    { seed: 20, numRuns: 800, endOnFailure: true },
  )
  expect(Math.min(narrower, wider)).toBeGreaterThan(100)
})

const contexts: readonly ((part: object) => object)[] = [
  (part) => part,
  (part) => ({ allOf: [part] }),
  (part) => ({ anyOf: [part, { const: 'a' }] }),
  (part) => ({ oneOf: [part, { type: 'string' }] }),
  (part) => ({ oneOf: [part, { not: part }, { const: 1 }] }),
  (part) => ({ not: part }),
  (part) => ({ not: { properties: { a: part } } }),
  (part) => ({ not: { not: part } }),
  (part) => ({ if: part, ...Object.fromEntries([['then', { maxLength: 1, maximum: 1 }]]) }),
  (part) => ({ if: { type: 'object' }, else: part }),
  (part) => ({ properties: { a: part } }),
  (part) => ({ items: part, additionalProperties: part }),
]

test('nor does a component that is told once, wherever it stands', () => {
  let [narrower, wider] = [0, 0]
  fc.assert(
    fc.property(pair, fc.constantFrom(...contexts), ([before, after], context) => {
      const [was, is] = [before, after].map((part) =>
        validator({ ...context(reference), components: { schemas: { Part: part } } }),
      )
      const lost = instances.some((value) => was?.(value) && !is?.(value))
      const won = instances.some((value) => is?.(value) && !was?.(value))
      narrower += Number(lost)
      wider += Number(won)
      if (lost) expect(breaksCallers('request')).toBe(true)
      if (won) expect(breaksCallers('answer')).toBe(true)

      function breaksCallers(direction: At['direction']): boolean {
        const [from, to] = [before, after].map((part) => contractOf(context(reference), part, direction))
        return documentChanges(from ?? {}, to ?? {}).some(({ callers }) => callers === 'breaks')
      }
    }),
    { seed: 20, numRuns: 800, endOnFailure: true },
  )
  expect(Math.min(narrower, wider)).toBeGreaterThan(100)
})

const reference = { $ref: '#/components/schemas/Part' }

/** One operation, which takes or answers what is like the schema. */
function contractOf(schema: object, Part: Keywords, direction: At['direction']): Keywords {
  const body = { content: { 'application/json': { schema } } }
  const post = direction === 'request' ? { requestBody: body, responses: {} } : { responses: { 200: body } }
  return { openapi: '3.1.0', paths: { '/x': { post } }, components: { schemas: { Part } } }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

function validator(schema: object): (value: unknown) => boolean {
  const validate = ajv.compile(schema)
  return (value) => validate(value) === true
}

function at(direction: At['direction']): At {
  const documents = { before: {}, after: {} }
  return { place: 'it', direction, documents, operations: [], seen: new Set(), around: nowhere, open: false }
}
