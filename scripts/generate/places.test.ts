import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import places from '../../generated/places.json' with { type: 'json' }
import { derivedRules, rules, writtenRules } from '../../generated/rules.ts'

const root = join(import.meta.dirname, '../..')
const placeOf: Readonly<Record<string, string | undefined>> = places
const files = new Map<string, string[]>()

function lineOf(rule: string): string | undefined {
  const [file = '', line] = placeOf[rule]?.split(':') ?? []
  const lines = files.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n')
  files.set(file, lines)
  return lines[Number(line) - 1]
}

test('every rule has its place, and no other', () => {
  expect(Object.keys(places).filter((id) => id !== 'x-generated-by')).toEqual(Object.keys(rules))
})

test('a hand-written rule stands where its id is', () => {
  for (const id of Object.keys(writtenRules)) expect(lineOf(id)).toBe(`- id: ${id}`)
})

test('a derived rule stands at its keyword, or at the name of the required member', () => {
  const elsewhere = Object.entries(derivedRules).filter(([id, { keyword, argument }]) => {
    const line = lineOf(id) ?? ''
    return !line.includes(`${keyword}:`) && !(keyword === 'required' && line.includes(String(argument)))
  })
  expect(elsewhere.map(([id]) => `${id} at ${placeOf[id]}`)).toEqual([])
})
