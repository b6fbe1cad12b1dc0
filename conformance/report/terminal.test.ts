import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import type { EndEvent, StartEvent, VerdictEvent } from './events.ts'
import { terminalReport } from './terminal.ts'

const start: StartEvent = {
  event: 'start',
  format: 1,
  tool: { name: 'suite', version: '1.0.0' },
  contract: { title: 'API', version: '1.0.0', sha256: '' },
  target: { baseUrl: 'https://api.example', capabilities: [] },
  environment: { node: 'v24', platform: 'linux' },
  seed: 7,
  runs: 5,
  started: '2026-01-01T00:00:00Z',
  rules: 3,
}
const end: EndEvent = {
  event: 'end',
  finished: '2026-01-01T00:00:10Z',
  ms: 10_000,
  requests: 100,
  totals: { 'not tested': 0, observed: 0, passed: 0, warned: 0, failed: 1, errored: 0 },
  rules: 1,
  leftBehind: [],
  interrupted: false,
  known: 0,
  failing: 1,
  stale: [],
  exitCode: 1,
}
const verdict = (rule: string, more: Partial<VerdictEvent>): VerdictEvent => ({
  event: 'verdict',
  rule,
  level: 'must',
  says: `The sentence of ${rule}.`,
  source: 'Cards',
  verdict: 'passed',
  by: 'check',
  cases: 1,
  ...more,
})
const failed = (rule: string, curl: readonly string[] = ['curl -i https://api.example']) =>
  verdict(rule, {
    verdict: 'failed',
    failure: {
      expected: '404',
      actual: '200 {}',
      exchanges: [],
      curl,
      replay: `--only ${rule} --seed 7`,
      flaky: false,
    },
  })

const lines = (verdicts: readonly VerdictEvent[], width: number) =>
  stripVTControlCharacters(terminalReport([start, ...verdicts, end], width)).split('\n')

test.each([80, 200])('lists stay within %i columns, and lose nothing', (width) => {
  const observation = 'one of the many things that a target may choose, told at some length, '.repeat(5)
  const reason = 'a reason that takes more room than a narrow terminal has in one line, '.repeat(3)
  const told = lines(
    [
      verdict('cards.creation-status', { verdict: 'observed', observation }),
      verdict('cards.deletion-status', { verdict: 'not tested', reason }),
    ],
    width,
  )
  for (const line of told.filter((line) => line.startsWith('  '))) expect(line.length).toBeLessThanOrEqual(width)
  const words = told.join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain(observation.trim())
  expect(words).toContain(reason.trim())
})

test('the same observation of many constraints is one line', () => {
  const about = { verdict: 'observed', by: 'requests', observation: 'accepted' } as const
  const told = lines(
    ['listCards', 'getCard', 'createCard'].map((name) => verdict(`${name}.headers.accept-language.enum`, about)),
    200,
  )
  expect(told.filter((line) => line.includes('accept-language'))).toEqual([
    '  headers.accept-language.enum: accepted (3 constraints: listCards, getCard, createCard)',
  ])
})

test('operations and schemas in which all is well are one line', () => {
  const about = { by: 'responses' } as const
  const told = lines(
    [verdict('CardDto.id.type', about), verdict('ErrorDto.message.type', about), failed('cards.a')],
    100,
  )
  expect(told).toContain('✓ 2 operations and schemas    2 of   2 rules exercised')
  expect(told.join('\n')).toContain('✗ cards')
})

test('a violation shows its sentence, both sides, its last exchanges and how to see it again', () => {
  const told = lines([failed('cards.a', ['curl 1', 'curl 2', 'curl 3', 'curl 4', 'curl 5', 'curl 6', 'curl 7'])], 100)
  expect(told.slice(told.indexOf('FAILED cards.a'), told.indexOf('FAILED cards.a') + 11)).toEqual([
    'FAILED cards.a',
    '  rule     The sentence of cards.a.',
    '  expected 404',
    '  actual   200 {}',
    '  exchange (2 earlier ones are in report.ndjson)',
    ...['curl 3', 'curl 4', 'curl 5', 'curl 6', 'curl 7'].map((command) => `           ${command}`),
    '  replay   npm run conform -- … --only cards.a --seed 7',
  ])
})

test('what is too much to be told in full is named by section', () => {
  const told = lines(
    [...Array(25).keys()].map((index) => failed(`cards.rule-${index}`)),
    100,
  ).join('\n')
  expect(told.match(/^FAILED/gm)).toHaveLength(20)
  expect(told).toContain('… and 5 more, in full in report.ndjson:')
  expect(told).toContain('  cards: rule-20, rule-21, rule-22, rule-23, rule-24')
})
