import { expect, test } from 'vitest'
import { type Direction, merged } from './change.ts'
import { type Context, rootContext } from './compare.ts'
import { compareSchemas } from './schemas.ts'

const narrower = ['breaks/breaks', 'compatible/breaks']
const wider = ['compatible/work', 'breaks/compatible']
const breaking = ['breaks/breaks', 'breaks/breaks']
const compatible = ['compatible/compatible', 'compatible/compatible']
const removed = ['breaks/compatible', 'breaks/compatible']
const added = ['compatible/work', 'compatible/compatible']

const documents = {
  before: {
    components: {
      schemas: {
        Short: { maxLength: 3 },
        Twin: { maxLength: 3 },
        Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
        Red: { type: 'object', required: ['kind'], properties: { kind: { const: 'red' } } },
        Blue: { type: 'object', required: ['kind'], properties: { kind: { const: 'blue' } } },
      },
    },
  },
  after: {
    components: {
      schemas: {
        Short: { maxLength: 3 },
        Brief: { maxLength: 3 },
        Long: { maxLength: 30 },
        Knot: { properties: { next: { $ref: '#/components/schemas/Knot' } } },
        Tie: { properties: { next: { $ref: '#/components/schemas/Tie' } }, maxProperties: 1 },
        Red: { type: 'object', required: ['kind'], properties: { kind: { const: 'red' } } },
        Blue: { type: 'object', required: ['kind'], properties: { kind: { const: 'blue' } } },
      },
    },
  },
}

const ref = (name: string, more: object = {}) => ({ $ref: `#/components/schemas/${name}`, ...more })
/** A schema for values that meet the condition. */
const met = (schema: object) => Object.fromEntries([['then', schema]])
const unknown = 'cannot tell whether this allows more or less'

/** Before, after, and the reported changes with their effects (callers/servers) in a request and in a response. */
const table: [before: unknown, after: unknown, expected: Record<string, readonly string[]>][] = [
  // Bounds
  [{ maxLength: 60 }, { maxLength: 59 }, { 'it: at most 59 characters, previously 60': narrower }],
  [{ maxLength: 60 }, { maxLength: 61 }, { 'it: at most 61 characters, previously 60': wider }],
  [{}, { maxLength: 1 }, { 'it: now at most 1 character': narrower }],
  [{ maxLength: 60 }, {}, { 'it: no longer at most 60 characters': wider }],
  [{ minimum: 1 }, { minimum: 2 }, { 'it: at least 2, previously 1': narrower }],
  [{ minimum: 1 }, { minimum: 0 }, { 'it: at least 0, previously 1': wider }],
  [{ exclusiveMaximum: 1 }, { exclusiveMaximum: 2 }, { 'it: less than 2, previously 1': wider }],
  [{ minItems: 1 }, { minItems: 2 }, { 'it: at least 2 items, previously 1': narrower }],
  [{ maxProperties: 10 }, { maxProperties: 9 }, { 'it: at most 9 properties, previously 10': narrower }],
  [{ multipleOf: 2 }, { multipleOf: 4 }, { 'it: a multiple of 4, previously of 2': narrower }],
  [{ multipleOf: 4 }, { multipleOf: 2 }, { 'it: a multiple of 2, previously of 4': wider }],
  [{ multipleOf: 4 }, { multipleOf: 6 }, { 'it: a multiple of 6, previously of 4': breaking }],
  [{ uniqueItems: true }, {}, { 'it: items no longer unique': wider }],
  [{}, { uniqueItems: false }, { 'it: `uniqueItems` rewritten, same meaning': compatible }],
  // Types and values
  [{ type: 'string' }, { type: ['string', 'null'] }, { 'it: now nullable': wider }],
  [{ type: ['string', 'null'] }, { type: 'string' }, { 'it: no longer nullable': narrower }],
  [{ type: 'integer' }, { type: 'number' }, { 'it: type number, previously integer': wider }],
  [{ type: 'number' }, { type: 'integer' }, { 'it: type integer, previously number': narrower }],
  [{ type: 'string' }, { type: 'number' }, { 'it: type number, previously string': breaking }],
  [{ type: 'string' }, {}, { 'it: type any, previously string': wider }],
  [{ type: 'string' }, { type: ['string'] }, { 'it: `type` rewritten, same meaning': compatible }],
  [{ enum: ['a'] }, { enum: ['a', 'b'] }, { 'it: value `b` added': wider }],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, { 'it: value `b` removed': breaking }],
  [{ enum: ['a'] }, { enum: ['b'] }, { 'it: value `a` removed': breaking, 'it: value `b` added': wider }],
  [{ enum: ['a', 'b'] }, { enum: ['b', 'a'] }, { 'it: `enum` rewritten, same meaning': compatible }],
  [{ enum: ['a'] }, {}, { 'it: no longer restricted to `a`': wider }],
  [{ const: 'a' }, { const: 'b' }, { 'it: always `b`, previously `a`': breaking }],
  [{ const: 'a' }, {}, { 'it: no longer always `a`': wider }],
  // Unclear
  [{ pattern: '^a' }, { pattern: '^b' }, { [`it: pattern \`^b\`, previously \`^a\`: ${unknown}`]: breaking }],
  [{ format: 'date' }, {}, { 'it: format `date` removed': wider }],
  [{}, { pattern: '^a' }, { 'it: pattern `^a` added': narrower }],
  [{ not: {} }, { not: { type: 'string' } }, { [`it: \`not\` changed: ${unknown}`]: breaking }],
  [{ if: {}, ...met({}) }, { if: { type: 'string' }, ...met({}) }, { [`it: \`if\` changed: ${unknown}`]: breaking }],
  [{}, { readOnly: true }, { [`it: \`readOnly\` added: ${unknown}`]: breaking }],
  [{ strange: 1 }, {}, { [`it: \`strange\` removed: ${unknown}`]: breaking }],
  // Properties
  [{}, { properties: { a: {} } }, { 'it.a: added, optional': added }],
  [{}, { properties: { a: {} }, required: ['a'] }, { 'it.a: added, required': ['breaks/breaks', 'compatible/work'] }],
  [{ properties: { a: {} }, required: ['a'] }, { properties: {} }, { 'it.a: removed': removed }],
  [{ properties: { a: {} } }, { properties: { a: {} }, required: ['a'] }, { 'it.a: now required': narrower }],
  [{ properties: { a: {} }, required: ['a'] }, { properties: { a: {} } }, { 'it.a: no longer required': wider }],
  [
    { properties: { a: true } },
    { properties: { a: { maxLength: 3 } } },
    { 'it.a: now at most 3 characters': narrower },
  ],
  [{}, { additionalProperties: false }, { 'it.*: additional properties no longer allowed': narrower }],
  [{ additionalProperties: false }, {}, { 'it.*: additional properties now allowed': wider }],
  [{ additionalProperties: true }, {}, { 'it.*: additional properties removed from the type': removed }],
  [{}, { additionalProperties: { maxLength: 3 } }, { 'it.*: additional properties now restricted': narrower }],
  [
    { additionalProperties: { maxLength: 4 } },
    { additionalProperties: { maxLength: 3 } },
    { 'it.*: at most 3 characters, previously 4': narrower },
  ],
  [
    { propertyNames: { maxLength: 50 } },
    { propertyNames: { maxLength: 60 } },
    { 'it.<name>: at most 60 characters, previously 50': wider },
  ],
  [{ items: { enum: [1] } }, { items: { enum: [1, 2] } }, { 'it.*: value `2` added': wider }],
  [{}, { items: { enum: [1] } }, { 'it.*: items now restricted': narrower }],
  [
    { patternProperties: { '^a': { maxLength: 3 } } },
    { patternProperties: { '^a': { maxLength: 2 } } },
    { 'it.<^a>: at most 2 characters, previously 3': narrower },
  ],
  [{ patternProperties: {} }, { patternProperties: { '^a': {} } }, { [`it: \`^a\` added: ${unknown}`]: breaking }],
  [{ contains: {} }, { contains: { const: 1 } }, { 'it.*: now always `1`': narrower }],
  [
    { contains: {}, maxContains: 1 },
    { contains: { const: 1 }, maxContains: 1 },
    { [`it: \`contains\` changed: ${unknown}`]: breaking },
  ],
  // Compositions
  [{}, { allOf: [{ title: 'x', maxLength: 3 }] }, { 'it: `x` added to `allOf`': narrower }],
  [{ allOf: [ref('Short')] }, {}, { 'it: `Short` removed from `allOf`': wider }],
  [
    { allOf: [{ title: 'x', ...met({ properties: { a: { maximum: 5 } } }) }], properties: { a: {} } },
    { allOf: [{ title: 'x', ...met({ properties: { a: { maximum: 4 } } }) }], properties: { a: {} } },
    { 'it[x].a: at most 4, previously 5': narrower },
  ],
  [
    { properties: { a: {} }, ...met({}) },
    { properties: { a: {} }, ...met({ properties: { a: { maximum: 4 } } }) },
    { 'it.a: further restricted': narrower },
  ],
  [
    { properties: { a: {} }, ...met({ properties: { a: { maximum: 4 } } }) },
    { properties: { a: {} }, ...met({}) },
    { 'it.a: no longer further restricted': wider },
  ],
  [
    { allOf: [{ maxLength: 3 }, { minLength: 1 }] },
    { allOf: [{ minLength: 1 }, { maxLength: 3 }] },
    { 'it: `allOf` rewritten, same meaning': compatible },
  ],
  [{ anyOf: [ref('Red')] }, { anyOf: [ref('Red'), ref('Blue')] }, { 'it: alternative `Blue` added': wider }],
  [{ oneOf: [ref('Red')] }, { oneOf: [ref('Red'), ref('Blue')] }, { 'it: alternative `Blue` added': wider }],
  [{ oneOf: [ref('Red'), ref('Blue')] }, { oneOf: [ref('Red')] }, { 'it: alternative `Blue` removed': breaking }],
  [
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { maxLength: 3 }] },
    { [`it: \`oneOf\` changed: ${unknown}`]: breaking },
  ],
  // References
  [ref('Short'), ref('Brief'), {}],
  [ref('Short'), { maxLength: 3 }, {}],
  [ref('Short'), ref('Long'), { 'it: at most 30 characters, previously 3': wider }],
  [ref('Node'), ref('Knot'), {}],
  [ref('Node'), ref('Tie'), { 'it: now at most 1 property': narrower }],
  [ref('Short'), ref('Short', { minLength: 1 }), { 'it: now at least 1 character': narrower }],
  // Defaults
  [{}, { default: 10 }, { 'it: default `10` added': added }],
  [{ default: 10 }, { default: 20 }, { 'it: default `20`, previously `10`': breaking }],
  [{ default: 10 }, {}, { 'it: default `10` removed': removed }],
  [{}, { deprecated: true }, { 'it: now deprecated': compatible }],
]

test.each(table)('%j, then %j', (before, after, expected) => {
  expect(changes(before, after)).toEqual(expected)
})

test('a change of a title is descriptive, a change of a property called title is not', () => {
  const [title] = compareSchemas({ title: 'a' }, { title: 'b' }, place('request'), whole)
  expect(title).toMatchObject({
    says: 'title changed',
    descriptionOnly: true,
    callers: 'compatible',
    servers: 'compatible',
  })
  const [property] = compareSchemas({ properties: { title: {} } }, { properties: {} }, place('request'), whole)
  expect(property).toMatchObject({ place: 'it.title', says: 'removed', descriptionOnly: false, callers: 'breaks' })
})

const whole = { before: {}, after: {} }

function place(direction: Direction): Context {
  return { ...rootContext('it', documents), direction }
}

function changes(before: unknown, after: unknown): Record<string, readonly string[]> {
  const [request, response] = (['request', 'response'] as const).map((direction) =>
    merged(compareSchemas(before, after, place(direction), whole)),
  )
  return Object.fromEntries(
    (request ?? []).map(({ place, says, callers, servers }, index) => [
      `${place}: ${says}`,
      [`${callers}/${servers}`, `${response?.[index]?.callers}/${response?.[index]?.servers}`],
    ]),
  )
}
