import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Direction } from './change.ts'
import { type Context, rootContext } from './compare.ts'
import { documentChanges } from './document.ts'
import { compareSchemas } from './schemas.ts'

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
const objects = values.flatMap((a) => [{ a }, { b: a }, { a, b: 1 }, { a: 'a', b: a }, { c: a }, { a, c: 2 }])
const instances = [...values, ...objects, {}, [{}], [{ a: 1 }]]

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

/** Both properties are always described: an added property counts as an addition, although other values were allowed under its name before. */
function schemaOf(depth: number): fc.Arbitrary<Keywords> {
  const branches = depth === 0 ? {} : branchesOf(schemaOf(depth - 1))
  const entries = Object.entries({ ...leaves, ...branches }).map(([keyword, argument]) =>
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

/** A schema, and the same schema with one keyword removed or taken from another one. */
const pair = fc
  .tuple(schemaOf(2), schemaOf(2), fc.nat(), fc.boolean())
  .map(([before, other, n, drop]): [Keywords, Keywords] => {
    const keywords = Object.keys(drop ? before : other).filter((name) => !drop || name !== 'properties')
    const keyword = keywords[n % (keywords.length || 1)] ?? 'maxLength'
    const { [keyword]: _, ...rest } = before
    return [before, drop || !(keyword in other) ? rest : { ...before, [keyword]: other[keyword] }]
  })

test('a change that is reported as compatible breaks no caller', () => {
  let [narrower, wider] = [0, 0]
  fc.assert(
    fc.property(pair, ([before, after]) => {
      const [was, is] = [validator(before), validator(after)]
      const lost = instances.some((value) => was(value) && !is(value))
      const won = instances.some((value) => is(value) && !was(value))
      narrower += Number(lost)
      wider += Number(won)
      if (lost) expect([breaks('callers', 'request'), breaks('servers', 'response')]).toEqual([true, true])
      if (won) expect(breaks('callers', 'response')).toBe(true)

      function breaks(party: 'callers' | 'servers', direction: Direction): boolean {
        return compareSchemas(before, after, contextFor(direction), { before: {}, after: {} }).some(
          (change) => change[party] === 'breaks',
        )
      }
    }),
    { seed: 20, numRuns: 800, endOnFailure: true },
  )
  expect(Math.min(narrower, wider)).toBeGreaterThan(100)
})

const contexts: readonly ((schema: object) => object)[] = [
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

test('so does a change of a component, wherever it is used', () => {
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
      if (won) expect(breaksCallers('response')).toBe(true)

      function breaksCallers(direction: Direction): boolean {
        const [from, to] = [before, after].map((part) => contractOf(context(reference), part, direction))
        return documentChanges(from ?? {}, to ?? {}).some(({ callers }) => callers === 'breaks')
      }
    }),
    { seed: 20, numRuns: 800, endOnFailure: true },
  )
  expect(Math.min(narrower, wider)).toBeGreaterThan(100)
})

const reference = { $ref: '#/components/schemas/Part' }

/** A contract with one operation that receives or returns values of the schema. */
function contractOf(schema: object, Part: Keywords, direction: Direction): Keywords {
  const body = { content: { 'application/json': { schema } } }
  const post = direction === 'request' ? { requestBody: body, responses: {} } : { responses: { 200: body } }
  return { openapi: '3.1.0', paths: { '/x': { post } }, components: { schemas: { Part } } }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

function validator(schema: object): (value: unknown) => boolean {
  const validate = ajv.compile(schema)
  return (value) => validate(value) === true
}

function contextFor(direction: Direction): Context {
  return { ...rootContext('it', { before: {}, after: {} }), direction }
}
