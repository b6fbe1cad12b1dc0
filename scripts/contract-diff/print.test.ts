import { expect, test } from 'vitest'
import type { Change } from './change.ts'
import { asMarkdown, asText, type Comparison } from './print.ts'

const compatible: Change = {
  ...{
    place: 'Card.name',
    says: 'value `a` added',
    callers: 'compatible',
    servers: 'compatible',
    isAddition: false,
    descriptionOnly: false,
  },
  ...{ sentWith: [], receivedFrom: [] },
}
const description: Change = { ...compatible, place: 'Card', says: 'title changed', descriptionOnly: true }

test('changes are grouped by their effects, in this order', () => {
  const found = compared([
    compatible,
    { ...compatible, servers: 'work' },
    { ...compatible, servers: 'breaks' },
    { ...compatible, callers: 'breaks' },
    { ...compatible, callers: 'breaks', servers: 'breaks' },
  ])
  expect(asText(found, false).match(/^\w.*$/gm)).toEqual([
    'Breaking for callers and servers',
    'Breaking for callers',
    'Breaking for servers',
    'Compatible, new work for servers',
    'Compatible',
    'Compared with v1: 3 breaking, 2 compatible, 0 of descriptions only.',
    'Version of the contract: 0.1.0, unchanged.',
    'Breaking changes require a major version: info.version 0.2.0 or later (below 1.0.0, a minor version counts as a major one).',
  ])
})

test.each<[string, readonly Change[], string]>([
  [
    '1.4.2',
    [{ ...compatible, callers: 'breaks' }, compatible],
    'Breaking changes require a major version: info.version 2.0.0 or later.',
  ],
  [
    '1.4.2',
    [{ ...compatible, servers: 'work' }, compatible],
    'Additions require a minor version: info.version 1.5.0 or later.',
  ],
  ['1.4.2', [{ ...compatible, isAddition: true }], 'Additions require a minor version: info.version 1.5.0 or later.'],
  ['1.4.2', [compatible, description], 'These changes require a patch version: info.version 1.4.3 or later.'],
])('of %s, %j require a version', (version, changes, verdict) => {
  expect(
    asText({ ...compared(changes), before: version, after: version }, false)
      .split('\n')
      .at(-1),
  ).toBe(verdict)
})

test('only some of many operations that use a component are named', () => {
  const some = { ...compatible, sentWith: ['a', 'b', 'c', 'd'], receivedFrom: ['a', 'b', 'c', 'd', 'e'] }
  expect(asText(compared([some]), false)).toContain(
    '- Card.name: value a added (sent with a, b, c, d; received from a, b, c and 2 more)',
  )
})

test('changes of descriptions are counted, and shown on request', () => {
  expect(asText(compared([description]), false)).toBe(
    'Compared with v1: 0 breaking, 0 compatible, 1 of descriptions only.\nVersion of the contract: 0.1.0, unchanged.\n' +
      'These changes require a patch version: info.version 0.1.1 or later.',
  )
  expect(asText(compared([description]), true)).toContain('Descriptions only\n- Card: title changed\n')
  expect(asMarkdown(compared([description]), false)).toBe('Only descriptions changed.')
  expect(asMarkdown(compared([]), false)).toBe('The contract did not change.')
})

test('line breaks and terminal control characters are removed', () => {
  const hostile = { ...compatible, says: 'is "a\n- b\u001b[2J" now' }
  expect(asText(compared([hostile]), false)).toContain('- Card.name: is "a - b [2J" now\n')
  expect(asMarkdown(compared([hostile]), false)).toContain('- `Card.name`: is "a - b [2J" now')
})

function compared(changes: readonly Change[]): Comparison {
  return { against: 'v1', before: '0.1.0', after: '0.1.0', changes, withRules: true }
}
