import { expect, test } from 'vitest'
import { merged } from './change.ts'
import { type At, nowhere } from './parts.ts'
import { schemaRule } from './schemas.ts'

const narrower = ['breaks/breaks', 'harmless/breaks']
const wider = ['harmless/work', 'breaks/harmless']
const breaking = ['breaks/breaks', 'breaks/breaks']
const harmless = ['harmless/harmless', 'harmless/harmless']
const gone = ['breaks/harmless', 'breaks/harmless']
const added = ['harmless/work', 'harmless/harmless']

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
/** A schema for what meets a condition. */
const met = (schema: object) => Object.fromEntries([['then', schema]])
const noWords = 'whether this allows more or less cannot be told apart'

/** Before, after, what is told, and for whom it breaks (callers/servers) in a request and in an answer. */
const table: [before: unknown, after: unknown, told: Record<string, readonly string[]>][] = [
  // Bounds
  [{ maxLength: 60 }, { maxLength: 59 }, { 'it: at most 59 characters, before 60': narrower }],
  [{ maxLength: 60 }, { maxLength: 61 }, { 'it: at most 61 characters, before 60': wider }],
  [{}, { maxLength: 1 }, { 'it: at most 1 character now': narrower }],
  [{ maxLength: 60 }, {}, { 'it: no longer at most 60 characters': wider }],
  [{ minimum: 1 }, { minimum: 2 }, { 'it: at least 2, before 1': narrower }],
  [{ minimum: 1 }, { minimum: 0 }, { 'it: at least 0, before 1': wider }],
  [{ exclusiveMaximum: 1 }, { exclusiveMaximum: 2 }, { 'it: less than 2, before 1': wider }],
  [{ minItems: 1 }, { minItems: 2 }, { 'it: at least 2 items, before 1': narrower }],
  [{ maxProperties: 10 }, { maxProperties: 9 }, { 'it: at most 9 members, before 10': narrower }],
  [{ multipleOf: 2 }, { multipleOf: 4 }, { 'it: a multiple of 4, before of 2': narrower }],
  [{ multipleOf: 4 }, { multipleOf: 2 }, { 'it: a multiple of 2, before of 4': wider }],
  [{ multipleOf: 4 }, { multipleOf: 6 }, { 'it: a multiple of 6, before of 4': breaking }],
  [{ uniqueItems: true }, {}, { 'it: an item may be there twice now': wider }],
  [{}, { uniqueItems: false }, { 'it: `uniqueItems` is written in another way, and says the same': harmless }],
  // Types and values
  [{ type: 'string' }, { type: ['string', 'null'] }, { 'it: may be `null` now': wider }],
  [{ type: ['string', 'null'] }, { type: 'string' }, { 'it: is no longer `null`': narrower }],
  [{ type: 'integer' }, { type: 'number' }, { 'it: is number, before integer': wider }],
  [{ type: 'number' }, { type: 'integer' }, { 'it: is integer, before number': narrower }],
  [{ type: 'string' }, { type: 'number' }, { 'it: is number, before string': breaking }],
  [{ type: 'string' }, {}, { 'it: is of any type, before string': wider }],
  [{ type: 'string' }, { type: ['string'] }, { 'it: `type` is written in another way, and says the same': harmless }],
  [{ enum: ['a'] }, { enum: ['a', 'b'] }, { 'it: `b` is new': wider }],
  [{ enum: ['a', 'b'] }, { enum: ['a'] }, { 'it: `b` is gone': breaking }],
  [{ enum: ['a'] }, { enum: ['b'] }, { 'it: `a` is gone': breaking, 'it: `b` is new': wider }],
  [{ enum: ['a', 'b'] }, { enum: ['b', 'a'] }, { 'it: `enum` is written in another way, and says the same': harmless }],
  [{ enum: ['a'] }, {}, { 'it: is no longer one of `a` alone': wider }],
  [{ const: 'a' }, { const: 'b' }, { 'it: is always `b`, before `a`': breaking }],
  [{ const: 'a' }, {}, { 'it: is no longer always `a`': wider }],
  // What cannot be told apart
  [{ pattern: '^a' }, { pattern: '^b' }, { [`it: of the form \`^b\`, before \`^a\`: ${noWords}`]: breaking }],
  [{ format: 'date' }, {}, { 'it: no longer of the format `date`': wider }],
  [{}, { pattern: '^a' }, { 'it: of the form `^a` now': narrower }],
  [{ not: {} }, { not: { type: 'string' } }, { [`it: \`not\` changed: ${noWords}`]: breaking }],
  [{ if: {}, ...met({}) }, { if: { type: 'string' }, ...met({}) }, { [`it: \`if\` changed: ${noWords}`]: breaking }],
  [{}, { readOnly: true }, { [`it: \`readOnly\` is new: ${noWords}`]: breaking }],
  [{ strange: 1 }, {}, { [`it: \`strange\` is gone: ${noWords}`]: breaking }],
  // Members
  [{}, { properties: { a: {} } }, { 'it.a: is new, and optional': added }],
  [
    {},
    { properties: { a: {} }, required: ['a'] },
    { 'it.a: is new, and required': ['breaks/breaks', 'harmless/work'] },
  ],
  [{ properties: { a: {} }, required: ['a'] }, { properties: {} }, { 'it.a: is gone': gone }],
  [{ properties: { a: {} } }, { properties: { a: {} }, required: ['a'] }, { 'it.a: is required now': narrower }],
  [{ properties: { a: {} }, required: ['a'] }, { properties: { a: {} } }, { 'it.a: is no longer required': wider }],
  [
    { properties: { a: true } },
    { properties: { a: { maxLength: 3 } } },
    { 'it.a: at most 3 characters now': narrower },
  ],
  [{}, { additionalProperties: false }, { 'it.*: further members are no longer allowed': narrower }],
  [{ additionalProperties: false }, {}, { 'it.*: further members are allowed now': wider }],
  [{ additionalProperties: true }, {}, { 'it.*: further members are no longer part of the type': gone }],
  [{}, { additionalProperties: { maxLength: 3 } }, { 'it.*: further members are constrained now': narrower }],
  [
    { additionalProperties: { maxLength: 4 } },
    { additionalProperties: { maxLength: 3 } },
    { 'it.*: at most 3 characters, before 4': narrower },
  ],
  [
    { propertyNames: { maxLength: 50 } },
    { propertyNames: { maxLength: 60 } },
    { 'it.<name>: at most 60 characters, before 50': wider },
  ],
  [{ items: { enum: [1] } }, { items: { enum: [1, 2] } }, { 'it.*: `2` is new': wider }],
  [{}, { items: { enum: [1] } }, { 'it.*: each item is constrained now': narrower }],
  [
    { patternProperties: { '^a': { maxLength: 3 } } },
    { patternProperties: { '^a': { maxLength: 2 } } },
    { 'it.<^a>: at most 2 characters, before 3': narrower },
  ],
  [{ patternProperties: {} }, { patternProperties: { '^a': {} } }, { [`it: \`^a\` is new: ${noWords}`]: breaking }],
  [{ contains: {} }, { contains: { const: 1 } }, { 'it.*: is always `1` now': narrower }],
  [
    { contains: {}, maxContains: 1 },
    { contains: { const: 1 }, maxContains: 1 },
    { [`it: \`contains\` changed: ${noWords}`]: breaking },
  ],
  // Compositions
  [{}, { allOf: [{ title: 'x', maxLength: 3 }] }, { 'it: `x` of `allOf` is new': narrower }],
  [{ allOf: [ref('Short')] }, {}, { 'it: `Short` of `allOf` is gone': wider }],
  [
    { allOf: [{ title: 'x', ...met({ properties: { a: { maximum: 5 } } }) }], properties: { a: {} } },
    { allOf: [{ title: 'x', ...met({ properties: { a: { maximum: 4 } } }) }], properties: { a: {} } },
    { 'it[x].a: at most 4, before 5': narrower },
  ],
  [
    { properties: { a: {} }, ...met({}) },
    { properties: { a: {} }, ...met({ properties: { a: { maximum: 4 } } }) },
    { 'it.a: is constrained further': narrower },
  ],
  [
    { properties: { a: {} }, ...met({ properties: { a: { maximum: 4 } } }) },
    { properties: { a: {} }, ...met({}) },
    { 'it.a: is no longer constrained further': wider },
  ],
  [
    { allOf: [{ maxLength: 3 }, { minLength: 1 }] },
    { allOf: [{ minLength: 1 }, { maxLength: 3 }] },
    { 'it: `allOf` is written in another way, and says the same': harmless },
  ],
  [{ anyOf: [ref('Red')] }, { anyOf: [ref('Red'), ref('Blue')] }, { 'it: may be of a new form, `Blue`': wider }],
  [{ oneOf: [ref('Red')] }, { oneOf: [ref('Red'), ref('Blue')] }, { 'it: may be of a new form, `Blue`': wider }],
  [{ oneOf: [ref('Red'), ref('Blue')] }, { oneOf: [ref('Red')] }, { 'it: is no longer of the form `Blue`': breaking }],
  [
    { oneOf: [{ type: 'string' }] },
    { oneOf: [{ type: 'string' }, { maxLength: 3 }] },
    { [`it: \`oneOf\` changed: ${noWords}`]: breaking },
  ],
  // References
  [ref('Short'), ref('Brief'), {}],
  [ref('Short'), { maxLength: 3 }, {}],
  [ref('Short'), ref('Long'), { 'it: at most 30 characters, before 3': wider }],
  [ref('Node'), ref('Knot'), {}],
  [ref('Node'), ref('Tie'), { 'it: at most 1 member now': narrower }],
  [ref('Short'), ref('Short', { minLength: 1 }), { 'it: at least 1 character now': narrower }],
  // What no server fails
  [
    { type: 'string', maxLength: 3, 'x-open': ['maxLength'] },
    { type: 'string', maxLength: 2, 'x-open': ['maxLength'] },
    { 'it: at most 2 characters, before 3': ['breaks/harmless', 'harmless/harmless'] },
  ],
  [
    { maxLength: 3, 'x-open': ['maxLength'] },
    { maxLength: 3 },
    { 'it: `maxLength` is no longer open: a server that passed may fail': ['harmless/breaks', 'harmless/breaks'] },
  ],
  [
    { maxLength: 3 },
    { maxLength: 3, 'x-open': ['maxLength'] },
    { 'it: `maxLength` is open now: no server fails for it': harmless },
  ],
  // What stands for a member that is left out
  [{}, { default: 10 }, { 'it: stands for `10` when it is left out': added }],
  [{ default: 10 }, { default: 20 }, { 'it: stands for `20` when it is left out, before for `10`': breaking }],
  [{ default: 10 }, {}, { 'it: no longer stands for `10` when it is left out': gone }],
  [{}, { deprecated: true }, { 'it: is deprecated now': harmless }],
]

test.each(table)('%j, then %j', (before, after, told) => {
  expect(changes(before, after)).toEqual(told)
})

test('words are told as words, and members of such names are not', () => {
  const [title] = schemaRule({ title: 'a' }, { title: 'b' }, place('request'), whole)
  expect(title).toMatchObject({ says: 'title changed', words: true, callers: 'harmless', servers: 'harmless' })
  const [member] = schemaRule({ properties: { title: {} } }, { properties: {} }, place('request'), whole)
  expect(member).toMatchObject({ place: 'it.title', says: 'is gone', words: false, callers: 'breaks' })
})

const whole = { before: {}, after: {} }

function place(direction: At['direction']): At {
  return { place: 'it', direction, documents, operations: [], seen: new Set(), around: nowhere, open: false }
}

function changes(before: unknown, after: unknown): Record<string, readonly string[]> {
  const [request, answer] = (['request', 'answer'] as const).map((direction) =>
    merged(schemaRule(before, after, place(direction), whole)),
  )
  return Object.fromEntries(
    (request ?? []).map(({ place, says, callers, servers }, index) => [
      `${place}: ${says}`,
      [`${callers}/${servers}`, `${answer?.[index]?.callers}/${answer?.[index]?.servers}`],
    ]),
  )
}
