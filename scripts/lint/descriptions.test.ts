import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isObject } from '../../conformance/values/json.ts'

type Node = Readonly<Record<string, unknown>>

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Node

/** How descriptions name limits, and the keywords of the schema that have them. The longest form comes first. */
const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(\d+) (?:to|or) (\d+) characters/gi, ['minLength', 'maxLength']],
  [/(?:up to|at most) (\d+) characters/gi, ['maxLength']],
  [/(\d+) characters/gi, ['minLength', 'maxLength']],
  [/greater than (\d+)/gi, ['exclusiveMinimum']],
  [/starting at (\d+)/gi, ['minimum']],
  [/(\d+) to (\d+)/gi, ['minimum', 'maximum']],
  [/at least (\d+) element/gi, ['minItems']],
  [/key-value pairs(?: of a card)?[:,] at most (\d+)/gi, ['maxProperties']],
  [/new key-value pairs, at most (\d+)/gi, ['maxProperties']],
]

type Limit = { readonly keyword: string; readonly value: number }

/** The limits that a description names; where it names several for one keyword, such as for each `source`, the widest. */
function limitsIn(description: string): readonly Limit[] {
  // What concerns keys and values of an object stands in schemas of their own.
  let rest = description.replaceAll(/(keys|values) up to \d+ characters/g, '')
  const found: Limit[] = []
  for (const [form, keywords] of forms) {
    for (const [, ...numbers] of rest.matchAll(form))
      for (const [index, keyword] of keywords.entries())
        found.push({ keyword, value: Number(numbers[index] ?? numbers[0]) })
    rest = rest.replaceAll(form, '')
  }
  const widest = (some: readonly Limit[]) =>
    (some[0]?.keyword.startsWith('max') ? Math.max : Math.min)(...some.map(({ value }) => value))
  return [...Map.groupBy(found, ({ keyword }) => keyword)].map(([keyword, some]) => ({ keyword, value: widest(some) }))
}

/** What a schema requires, with what it refers to. */
function resolved(schema: Node): Node {
  const reference = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  const schemas = (contract.components as { readonly schemas: Readonly<Record<string, Node>> }).schemas
  return { ...(reference === undefined ? {} : resolved(schemas[reference] ?? {})), ...schema }
}

/** Everything in the contract that has a description of a value, by its place. */
function describedValues(node: unknown, place = ''): readonly (readonly [string, Node])[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => describedValues(item, `${place}/${index}`))
  if (!isObject(node)) return []
  const schema = isObject(node.schema) ? { ...resolved(node.schema), description: node.description } : resolved(node)
  const own = typeof node.description === 'string' ? [[place, schema] as const] : []
  const inner = Object.entries(node).filter(([name]) => !['example', 'examples'].includes(name))
  return [...own, ...inner.flatMap(([name, value]) => describedValues(value, `${place}/${name}`))]
}

/** What the API description does not state is no keyword of the schema (`x-open`). */
const isOpen = (schema: Node, keyword: string) => schema[keyword] === undefined && 'x-unspecified' in schema

const { schemas, parameters } = contract.components as Node
const named = describedValues({ schemas, parameters }).flatMap(([place, schema]) =>
  limitsIn(String(schema.description))
    .filter(({ keyword }) => !isOpen(schema, keyword))
    .map((limit) => ({ place, schema, ...limit })),
)

describe('a description names the limit that the schema has', () => {
  test.each(named)('$place: $keyword $value', ({ schema, keyword, value }) => {
    expect(schema[keyword]).toBe(value)
  })

  test('in the contract, in many places', () => {
    expect(named.length).toBeGreaterThan(70)
  })
})
