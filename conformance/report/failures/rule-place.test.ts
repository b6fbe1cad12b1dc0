import { expect, test } from 'vitest'
import { createPlaceFinder, lineFinder } from './rule-place.ts'

const lineAt = lineFinder(`# a comment
type: object
required: [id, name]
properties:
  id: { type: string, format: uuid }
  a/b:
    type: string
rules:
  - id: cards.first
    level: must
  - id: cards.second
required-elsewhere:
  - one
  - two
`)

test.each([
  ['', 2],
  ['/required', 3],
  ['/required/name', 3],
  ['/properties/id/format', 5],
  ['/properties/a~1b/type', 7],
  ['/rules/cards.second', 11],
  ['/rules/0/level', 10],
  ['/required-elsewhere/two', 14],
])('%s is at line %i', (pointer, line) => {
  expect(lineAt(pointer)).toBe(line)
})

test.each(['/properties/none', '/rules/cards.third', '/type/x'])('%s does not exist', (pointer) => {
  expect(() => lineAt(pointer)).toThrow(`${pointer} does not exist in the YAML file`)
})

test('an unknown rule has no place', () => {
  expect(createPlaceFinder()('cards.none')).toBeUndefined()
})
