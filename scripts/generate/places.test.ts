import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPlaceFinder } from '../../conformance/report/failures/rule-place.ts'
import places from '../../generated/places.json' with { type: 'json' }
import { receiverRules } from '../../generated/receiver-rules.ts'
import { derivedRules, rules, writtenRules } from '../../generated/rules.ts'

const root = join(import.meta.dirname, '../..')
const placeOf = createPlaceFinder()
const files = new Map<string, readonly string[]>()

/** The line of spec/ that a rule's place leads to. */
function lineOf(rule: string): string | undefined {
  const { file, line } = placeOf(rule) ?? { file: '', line: 0 }
  const lines = files.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n')
  files.set(file, lines)
  return lines[line - 1]
}

test('every rule has a place, and nothing else has one', () => {
  expect(Object.keys(places).filter((id) => id !== 'x-generated-by')).toEqual([
    ...Object.keys(rules),
    ...Object.keys(receiverRules),
  ])
})

test('the place of a hand-written rule is its id', () => {
  for (const id of Object.keys(writtenRules)) expect(lineOf(id)).toBe(`- id: ${id}`)
})

test('the place of a derived rule is its keyword, or the name of the required property', () => {
  const elsewhere = Object.entries(derivedRules).filter(([id, { keyword, argument }]) => {
    const line = lineOf(id) ?? ''
    return !line.includes(`${keyword}:`) && !(keyword === 'required' && line.includes(String(argument)))
  })
  expect(elsewhere.map(([id]) => `${id} at ${Object.values(placeOf(id) ?? {}).join(':')}`)).toEqual([])
})
