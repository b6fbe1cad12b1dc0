import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'
import { withConditionsBeside } from './conditions.ts'
import { withIsoDateTimes } from './iso-date-time.ts'
import { openKeywords, withoutOpenKeywords } from './open-keywords.ts'
import { publishedDocument, unspecifiedPlaces } from './unspecified.ts'

type Node = { readonly [key: string]: unknown }

const annotated = await bundle(join(import.meta.dirname, '../..'))
const published = publishedDocument(annotated, unspecifiedPlaces(annotated))

test('removes the listed keywords beside the annotation, and the annotation', () => {
  const schema = {
    type: 'object',
    required: ['type'],
    'x-open': ['required'],
    properties: {
      type: { type: 'string', minLength: 1, 'x-open': ['type'], 'x-unspecified': 'The documentation is silent.' },
      part: { $ref: '#/components/schemas/Part', 'x-open': ['$ref'], description: 'A part.' },
      list: { type: 'array', items: { type: 'string', maxLength: 9, 'x-open': ['maxLength'] } },
    },
  }
  expect(withoutOpenKeywords(schema)).toEqual({
    type: 'object',
    properties: {
      type: { minLength: 1, 'x-unspecified': 'The documentation is silent.' },
      part: { description: 'A part.' },
      list: { type: 'array', items: { type: 'string' } },
    },
  })
})

test('the published document has none of the keywords that the contract lists as open', () => {
  const open = pairs(withConditionsBeside(annotated), published).filter(([node]) => openKeywords(node).length > 0)
  expect(open.length).toBeGreaterThan(30)
  for (const [node, counterpart, pointer] of open)
    expect(Object.keys(counterpart), pointer).toEqual(expect.not.arrayContaining([...openKeywords(node)]))
  expect(JSON.stringify(published)).not.toContain('"x-open"')
})

test('apart from open keywords, the published document lacks annotations only', () => {
  for (const [node, counterpart, pointer] of pairs(withConditionsBeside(withIsoDateTimes(annotated)), published)) {
    const removed = Object.keys(node).filter((key) => !Object.hasOwn(counterpart, key))
    const annotations = ['x-open', 'x-cases', 'x-sandbox']
    expect([...annotations, ...openKeywords(node)], pointer).toEqual(expect.arrayContaining(removed))
    const added = Object.keys(counterpart).filter((key) => !Object.hasOwn(node, key))
    expect(added, pointer).toEqual(pointer === '' ? ['x-unspecified'] : [])
  }
})

test('a sentence says what is unspecified where keywords are open', () => {
  expect(withoutSentence(annotated, '', false)).toEqual([])
})

/** Each object of one document with the one at the same place of another, and the place, as a JSON Pointer. */
function pairs(one: unknown, other: unknown, pointer = ''): readonly (readonly [Node, Node, string])[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    expect(other.length, pointer).toBe(one.length)
    return one.flatMap((item, index) => pairs(item, other[index], `${pointer}/${index}`))
  }
  if (!isNode(one) || !isNode(other)) {
    expect(other, pointer).toEqual(one)
    return []
  }
  const shared = Object.keys(one).filter((key) => Object.hasOwn(other, key))
  return [[one, other, pointer], ...shared.flatMap((key) => pairs(one[key], other[key], `${pointer}/${key}`))]
}

/** The places with open keywords for which neither their own node nor one around it has `x-unspecified`. */
function withoutSentence(node: unknown, pointer: string, isCovered: boolean): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const isRoot = /^(\/components)?$/.test(pointer)
  const covered = isCovered || (!isRoot && 'x-unspecified' in node)
  const here = openKeywords(node).length > 0 && !covered ? [pointer] : []
  return [
    ...here,
    ...Object.entries(node).flatMap(([key, child]) => withoutSentence(child, `${pointer}/${key}`, covered)),
  ]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
