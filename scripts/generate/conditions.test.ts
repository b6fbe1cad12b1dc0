import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { withConditionsBeside } from './conditions.ts'
import { publishedDocument } from './unspecified.ts'

const when = (value: unknown, then: object) => ({
  title: String(value),
  if: { properties: { kind: { const: value } }, required: ['kind'] },
  then,
})
const short = { properties: { name: { maxLength: 2 } } }
const named = { required: ['name'] }

const schemas = {
  'one condition': { type: 'object', allOf: [when('a', short)] },
  'conditions on values of one property': { allOf: [when('a', short), when('b', named)] },
  'a condition beside another part': { allOf: [{ required: ['kind'] }, when('a', short)] },
  'conditions that can both apply': {
    allOf: [when('a', short), { ...when('b', named), if: { required: ['size'] } }],
  },
}
const values = ['a', 'b', undefined].flatMap((kind) =>
  ['x', 'xyz', undefined].flatMap((name) => [
    { kind, name },
    { kind, name, size: 1 },
  ]),
)

test.each(Object.entries(schemas))('%s: the copy accepts the same values', (_, schema) => {
  const [before, after] = [schema, withConditionsBeside(schema)].map((one) =>
    new Ajv2020({ strict: false }).compile(one),
  )
  const accepted = values.map((value) => JSON.parse(JSON.stringify(value))).map((value) => before?.(value))
  expect(values.map((value) => after?.(JSON.parse(JSON.stringify(value))))).toEqual(accepted)
  expect(new Set(accepted).size).toBe(2)
})

test('conditions that can both apply stay in allOf, and so does any other part', () => {
  const both = schemas['conditions that can both apply']
  expect(withConditionsBeside(both)).toEqual(both)
  expect(withConditionsBeside(schemas['a condition beside another part'])).toEqual({
    ...withConditionsBeside({ allOf: [when('a', short)] }),
    allOf: [{ required: ['kind'] }],
  })
})

test('no schema of the published contract has a condition as a part of its allOf', async () => {
  const published = publishedDocument(await bundle(join(import.meta.dirname, '../..')), [])
  const schemas = Object.entries(published.components.schemas)
  expect(schemas.filter(([, { allOf = [] }]) => allOf.some((part) => part.if)).map(([name]) => name)).toEqual([])
  expect(schemas.filter(([, schema]) => schema.if !== undefined).length).toBeGreaterThan(2)
})
