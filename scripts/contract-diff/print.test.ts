import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { asMarkdown, asText, type Comparison } from './print.ts'

const harmless: Change = {
  ...{ place: 'Card.name', says: '`a` is new', callers: 'harmless', servers: 'harmless', words: false },
  ...{ sentWith: [], receivedFrom: [] },
}
const words: Change = { ...harmless, place: 'Card', says: 'title changed', words: true }

test('changes stand under what they mean, in this order', () => {
  const found = compared([
    harmless,
    { ...harmless, servers: 'work' },
    { ...harmless, servers: 'breaks' },
    { ...harmless, callers: 'breaks' },
    { ...harmless, callers: 'breaks', servers: 'breaks' },
  ])
  expect(asText(found, false).match(/^\w.*$/gm)).toEqual([
    'Breaking for callers and servers',
    'Breaking for callers',
    'Breaking for servers',
    'Harmless, new work for servers',
    'Harmless',
    'Compared with v1: 3 breaking, 2 harmless, 0 in words alone; the version is still 0.1.0.',
    'Breaking changes need version 0.2.0 or later in info.version; below 1.0.0 a minor version counts as a major one.',
  ])
})

test('of many operations that use a component some are named', () => {
  const some = { ...harmless, sentWith: ['a', 'b', 'c', 'd'], receivedFrom: ['a', 'b', 'c', 'd', 'e'] }
  expect(asText(compared([some]), false)).toContain(
    '- Card.name: a is new (sent with a, b, c, d; received from a, b, c and 2 more)',
  )
})

test('words are counted, and shown when asked', () => {
  expect(asText(compared([words]), false)).toBe(
    'Compared with v1: 0 breaking, 0 harmless, 1 in words alone; the version is still 0.1.0.',
  )
  expect(asText(compared([words]), true)).toContain('In words alone\n- Card: title changed\n')
  expect(asMarkdown(compared([words]), false)).toBe('Only words of the contract changed.')
  expect(asMarkdown(compared([]), false)).toBe('No changes of the contract.')
})

test('a line stays one line, and says nothing to the terminal', () => {
  const hostile = { ...harmless, says: 'is "a\n- b\u001b[2J" now' }
  expect(asText(compared([hostile]), false)).toContain('- Card.name: is "a - b [2J" now\n')
  expect(asMarkdown(compared([hostile]), false)).toContain('- `Card.name`: is "a - b [2J" now')
})

function compared(changes: readonly Change[]): Comparison {
  return { against: 'v1', before: '0.1.0', after: '0.1.0', changes, withRules: true }
}
