import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { failedEnd as end, plainFailure, plainStart, plainVerdict as verdict } from '../test/plain-events.ts'
import type { StartEvent, VerdictEvent } from './events.ts'
import { terminalReport } from './terminal.ts'

const start: StartEvent = { ...plainStart, rules: 3 }
const failed = (rule: string, curl: readonly string[] = ['curl -i https://api.example']) =>
  verdict(rule, {
    verdict: 'failed',
    failure: { ...plainFailure, curl, kinds: curl.map(kindOf), replay: `--only ${rule} --seed 7` },
  })

const kindOf = (command: string) => (/ -X (?!GET)/.test(command) ? 'write' : 'read')

const lines = (verdicts: readonly VerdictEvent[], width: number, verbose = true) =>
  stripVTControlCharacters(terminalReport([start, ...verdicts, end], width, verbose)).split('\n')

describe('terminalReport', () => {
  test.each([80, 200])('wraps lists at %i columns, and loses nothing', (width) => {
    const observation = 'one of the many things that a target may do, described at some length, '.repeat(5)
    const reason = 'a reason that takes more room than a narrow terminal has in one line, '.repeat(3)
    const report = lines(
      [
        verdict('cards.creation-status', { verdict: 'observed', observation }),
        verdict('cards.deletion-status', { verdict: 'not tested', reason }),
      ],
      width,
    )
    const indented = report.filter((line) => line.startsWith('  '))
    expect(indented.length).toBeGreaterThan(3)
    for (const line of indented) expect(line.length).toBeLessThanOrEqual(width)
    const words = report.join(' ').replaceAll(/\s+/g, ' ')
    expect(words).toContain(observation.trim())
    expect(words).toContain(reason.trim())
  })

  test('shows the same observation of many constraints in one line', () => {
    const about = { verdict: 'observed', by: 'requests', observation: 'accepted' } as const
    const report = lines(
      ['listCards', 'getCard', 'createCard'].map((name) => verdict(`${name}.headers.accept-language.enum`, about)),
      200,
    )
    expect(report.filter((line) => line.includes('accept-language'))).toEqual([
      '  headers.accept-language.enum: accepted (3 constraints: listCards, getCard, createCard)',
    ])
  })

  test('shows an observation as the answer to the question of its rule', () => {
    const says = 'Does a cancelled boleto stay in the list?'
    const open = verdict('boletos.a', { level: 'open', verdict: 'observed', says, observation: 'yes' })
    expect(lines([open], 100)).toContain(`  ${says} yes`)
  })

  const passed = ['CardDto.id.type', 'ErrorDto.message.type'].map((rule) => verdict(rule, { by: 'responses' }))

  test('shows operations and schemas that all passed in one line', () => {
    const report = lines([...passed, verdict('cards.a', {})], 100)
    expect(report).toContain('✓ 2 operations and schemas    2 of   2 rules tested')
    expect(report.join('\n')).toContain('✓ cards')
  })

  test('shows what did not fail in one line where something did', () => {
    const report = lines([...passed, verdict('boletos.a', {}), failed('cards.a')], 100)
    expect(report).toContain('✓ 3 other sections    3 of   3 rules tested')
    expect(report.join('\n')).toContain('✗ cards')
  })

  test('shows a failure with its sentence, both sides, its last exchanges and how to reproduce it', () => {
    const curl = [1, 2, 3, 4, 5, 6, 7].map((id) => `curl ${id}`)
    const report = lines([failed('cards.a', curl)], 100)
    const first = report.indexOf('FAILED cards.a')
    expect(report.slice(first, first + 10)).toEqual([
      'FAILED cards.a',
      '  rule     The sentence of cards.a.',
      '  expected 404',
      '  actual   200 {}',
      '  exchange curl 7',
      '  before   (3 earlier in report.ndjson.gz)',
      ...curl.slice(3, 6).map((command) => `           ${command}`),
      '  replay   npm run conform -- --only cards.a --seed 7',
    ])
  })

  test('shows the exchange that shows a failure first, wherever it is in the evidence', () => {
    const one = failed('cards.a', ['curl 1', 'curl 2', 'curl 3'])
    const failure = { ...one.failure, exchange: 12, exchanges: [11, 12, 13] } as VerdictEvent['failure']
    const report = lines([{ ...one, failure }], 100)
    const first = report.indexOf('  exchange curl 2')
    expect(report.slice(first, first + 2)).toEqual(['  exchange curl 2', '  before   curl 1'])
  })

  test('shows generated values unless the request shows them, or they are a number without a name', () => {
    const shownWith = (input: string) => {
      const { failure, ...rest } = failed('cards.a', ['curl --data-raw \'{"name":"a b"}\' URL'])
      const report = lines([{ ...rest, failure: { ...failure, input } as VerdictEvent['failure'] }], 100)
      return report.find((line) => line.startsWith('  input'))
    }
    expect(shownWith('["a", "b"]')).toBe('  input    ["a", "b"]')
    expect(shownWith('violates type of /name in the body {"name":"a b"}')).toBe(
      '  input    violates type of /name in the body',
    )
    expect(shownWith('valid body {"name":"a b"}')).toBeUndefined()
    expect(shownWith('[{"name":"a b"},{"name":"c"}]')).toBeUndefined()
    expect(shownWith('[{"name":"d"}]')).toBe('  input    [{"name":"d"}]')
    expect(shownWith('0.01, 1795262400000')).toBe('  input    0.01, 2026-11-21T12:00:00.000Z')
    expect(shownWith('31')).toBeUndefined()
  })

  test('shows a request that would fill a screen by its id, and with --verbose as a command', () => {
    const long = `curl -i -X PATCH --data-raw '{"description":"${'x'.repeat(2_000)}"}' http://127.0.0.1/v1/a`
    const one = failed('cards.a', [long, long])
    const failure = { ...one.failure, exchange: 12, exchanges: [11, 12] } as VerdictEvent['failure']
    const reportOf = (verbose: boolean, written: readonly string[]) =>
      stripVTControlCharacters(terminalReport([start, { ...one, failure }, end], 100, verbose, written))
    expect(reportOf(false, ['reports/report.ndjson.gz'])).toContain(
      `  exchange gunzip -c reports/report.ndjson.gz | jq 'select(.id == 12)'\n           (PATCH http://127.0.0.1/v1/a; --verbose prints its curl command of ${long.length} characters)\n`,
    )
    expect(reportOf(false, [])).toContain(long)
    expect(reportOf(true, ['reports/report.ndjson.gz'])).toContain(long)
  })

  test('names a delivery by its id, as it cannot be repeated', () => {
    const one = failed('deliveries.a', ['curl 1', "curl -H 'x-webhook-event-id: a' URL"])
    const kinds = ['read', 'delivery'] as const
    const failure = { ...one.failure, exchange: 12, exchanges: [11, 12], kinds } as VerdictEvent['failure']
    const written = ['reports/junit.xml', 'my reports/report.ndjson.gz']
    const report = stripVTControlCharacters(terminalReport([start, { ...one, failure }, end], 100, false, written))
    expect(report).toContain("  delivery gunzip -c 'my reports/report.ndjson.gz' | jq 'select(.id == 12)'\n")
    expect(lines([{ ...one, failure }], 100)).toContain('  delivery (number 12 of what the run sent and received)')
    const { kinds: _, ...sent } = { ...failure }
    expect(lines([{ ...one, failure: sent as VerdictEvent['failure'] }], 100)).toContain(
      "  exchange curl -H 'x-webhook-event-id: a' URL",
    )
  })

  test('leaves out requests that only read the clock of the control interface', () => {
    const clock = `curl -X POST --data-raw '{"advanceMs":0}' URL/clock`
    const one = failed('cards.a', [clock, 'curl 2'])
    const failure = { ...one.failure, kinds: ['clock', 'write'] } as VerdictEvent['failure']
    expect(lines([{ ...one, failure }], 100).join('\n')).not.toContain('advanceMs')
  })

  test('shows what another failure of a cause got, however long what was expected is', () => {
    const other = failed('cards.b')
    const failure = { ...other.failure, expected: 'x'.repeat(200), actual: '404' } as VerdictEvent['failure']
    const report = lines(
      [
        { ...failed('cards.a'), cause: 'cards.a' },
        { ...other, failure, cause: 'cards.a' },
      ],
      100,
    )
    expect(report.find((line) => line.includes('cards.b'))).toMatch(/^ {4}cards\.b: expected x+…; got 404$/)
  })

  test('shows a command that replays a failure only where it does', () => {
    const one = failed('cards.a')
    const replayed = (reproduces: boolean) =>
      lines([{ ...one, failure: { ...one.failure, reproduces } as VerdictEvent['failure'] }], 100)
    expect(replayed(true)).toContain('  replay   npm run conform -- --only cards.a --seed 7')
    expect(replayed(false)).toContain('  replay   only within the whole run, with the same seed')
    const { failure: other } = one
    const byOther = { ...other, reproduces: true, replay: '--only cards.a cards.b --seed 7' } as VerdictEvent['failure']
    const command = '  replay   npm run conform -- --only cards.a cards.b --seed 7'
    const note = '           (the second rule is the check whose requests showed the failure)'
    expect(lines([{ ...one, failure: byOther }], 100).join('\n')).toContain(`${command}\n${note}\n`)
    const untried = { ...byOther, reproduces: undefined } as VerdictEvent['failure']
    expect(lines([{ ...one, failure: untried }], 100).join('\n')).toContain(`${command}\n${note}\n`)
    expect(lines([{ ...one, failure: untried }], 100).join('\n')).not.toContain('not tried')
    const late = { ...untried, notTried: 'time' } as VerdictEvent['failure']
    expect(lines([{ ...one, failure: late }], 100).join('\n')).toContain(
      `${command}\n${note}\n           (not tried: the 20 s after the run in which replays are tried were over)\n`,
    )
  })

  test('names the variables of commands once, below the first failure', () => {
    const withToken = (rule: string) => failed(rule, ['curl -H "authorization: Bearer $TOKEN" URL'])
    const report = lines([withToken('cards.a'), withToken('cards.b')], 100)
    const note = '           (TOKEN: set it before pasting)'
    expect(report.filter((line) => line === note)).toHaveLength(1)
    expect(report.indexOf(note)).toBe(report.findIndex((line) => line.startsWith('  replay')) + 1)
  })

  test('shows failures with a common cause as one entry', () => {
    const caused = (rule: string) => ({ ...failed(rule), cause: 'cards.b' })
    const verdicts = ['a', 'b', 'c', 'd', 'e'].map((name) => caused(`cards.${name}`))
    const report = lines([...verdicts, failed('cards.f')], 100)
    expect(report.filter((line) => line.startsWith('FAILED'))).toEqual(['FAILED cards.b', 'FAILED cards.f'])
    const first = report.indexOf('  4 more rules, probably with this cause:')
    expect(report.slice(first + 1, first + 5)).toEqual([
      '    cards.a: expected 404; got 200 {}',
      '    cards.c: expected 404; got 200 {}',
      '    cards.d: expected 404; got 200 {}',
      '    cards.e: expected 404; got 200 {}',
    ])
    const brief = lines([...verdicts, failed('cards.f')], 100, false)
    expect(brief.slice(brief.indexOf('  4 more rules, probably with this cause:') + 1)).toEqual(
      expect.arrayContaining(['    cards.a: expected 404; got 200 {}', '    cards.e: expected 404; got 200 {}']),
    )
  })

  test('of the earlier requests that changed something, the last one about the same object is shown', () => {
    const [id, other] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '7d9f1a52-0c55-4d0b-9a43-5f6e7a8b9c0d']
    const curl = [`POST a/${id}/events`, `POST a/${other}/cancel`, `GET a/${id}`, `POST a/${id}/cancel`]
    const report = lines(
      [
        failed(
          'boletos.b',
          curl.map((request) => `curl -i -X ${request}`),
        ),
      ],
      100,
      false,
    )
    const before = report.indexOf(`  before   curl -i -X POST a/${id}/events`)
    expect(report[before + 1]).toBe('           (2 more in report.ndjson.gz)')
  })

  test('what a cause explains takes the lines that the cause leaves', () => {
    const curl = ['curl -i -X POST a', 'curl -i -X PATCH b', 'curl -i -X GET c', 'curl -i -X GET d']
    const caused = (rule: string) => ({ ...failed(rule, curl), cause: 'cards.b' })
    const places = [{ in: 'status' } as const]
    const one = caused('cards.b')
    const first = { ...one, failure: { ...one.failure, places, input: '{}' } as VerdictEvent['failure'] }
    const report = lines([first, ...['c', 'd', 'e'].map((name) => caused(`cards.${name}`))], 100, false)
    const text = report.slice(report.indexOf('FAILED cards.b'))
    expect(text.indexOf('')).toBe(13)
    expect(text.slice(6, 9)).toEqual([
      '  exchange curl -i -X GET d',
      '  before   curl -i -X PATCH b',
      '           (2 more in report.ndjson.gz)',
    ])
    expect(text.slice(10, 13)).toEqual([
      '  3 more rules, probably with this cause:',
      '    cards.c: expected 404; got 200 {}',
      '    and cards.d, cards.e',
    ])
  })

  test('shows the places of a failure', () => {
    const places = [{ in: 'response body', pointer: '/rows/0/id' } as const, { in: 'status' } as const]
    const one = failed('cards.a')
    const report = lines([{ ...one, failure: { ...one.failure, places } as VerdictEvent['failure'] }], 100)
    expect(report).toContain('  place    response body /rows/0/id, response status')
  })

  test('names further failures by section', () => {
    const report = lines(
      [...Array(15).keys()].map((index) => failed(`cards.rule-${index}`)),
      100,
      false,
    ).join('\n')
    expect(report.match(/^FAILED/gm)).toHaveLength(10)
    expect(report).toContain('5 more failures, in full in the report files:')
    expect(report).toContain('  cards: rule-10, rule-11, rule-12, rule-13, rule-14')
  })

  test('shows warnings beside failures in one line each, and in full otherwise', () => {
    const warned = { ...failed('cards.warned'), verdict: 'warned' } as const
    const beside = lines([failed('cards.a'), warned], 100, false).join('\n')
    expect(beside).toContain(
      'WARNED 1 recommendation, in full with --verbose and in the report files\n  cards.warned: ',
    )
    expect(beside).not.toContain('WARNED cards.warned')
    expect(lines([warned], 100, false)).toContain('WARNED cards.warned')
    expect(lines([failed('cards.a'), warned], 100)).toContain('WARNED cards.warned')
  })

  test('marks sections that were tested in part', () => {
    const report = lines([verdict('cards.a', {}), verdict('cards.b', { verdict: 'not tested', reason: 'x' })], 100)
    expect(report.find((line) => line.includes('cards'))).toMatch(/^~ cards/)
  })

  test('counts observations and what no target lets a client test, and shows the most frequent other reasons', () => {
    const untested = (rule: string, reason: string) => verdict(rule, { verdict: 'not tested', reason })
    const report = lines(
      [
        verdict('cards.creation-status', { level: 'open', verdict: 'observed', observation: '201' }),
        untested('service.environments-separate', 'Not testable: A run tests only one environment.'),
        ...[...Array(6).keys()].flatMap((index) =>
          Array.from({ length: 9 - index }, (_, rule) => untested(`cards.${index}-${rule}`, `Needs ${index}.`)),
        ),
      ],
      120,
      false,
    )
    expect(report).toContain(
      'Observed   1 behaviour that the API description does not specify, listed with --verbose and in the reports. No action needed.',
    )
    const first = report.indexOf('Not tested')
    expect(report.slice(first, first + 8)).toEqual([
      'Not tested',
      ...[0, 1, 2, 3, 4].map((index) => `  ${9 - index} rules: Needs ${index}. (cards)`),
      '  4 rules for other reasons, listed with --verbose',
      '  1 rule that cannot be observed from outside, listed with --verbose. No action needed.',
    ])
  })

  test('a failure takes twelve lines at most, whatever led to it', () => {
    const curl = [...Array(30).keys()].map((index) => `curl ${index}`)
    const report = lines([failed('cards.a', curl)], 100, false)
    const first = report.indexOf('FAILED cards.a')
    expect(report.slice(first).indexOf('')).toBeLessThanOrEqual(12)
    expect(report).toContain('  before   (29 earlier in report.ndjson.gz)')
  })

  test('shows no conclusion for a run that did not finish', () => {
    expect(terminalReport([start, failed('cards.a')], 100)).toBe('The run did not finish: there is no report.\n')
  })
})

test('sections that traffic does not use share one line', () => {
  const verdicts = [
    verdict('cards.id-unique', {}),
    verdict('boletos.id-unique', { verdict: 'not tested', reason: 'The traffic does not show it.' }),
    verdict('travel.filter-by-card', { verdict: 'not tested', reason: 'The traffic does not show it.' }),
  ]
  const ofTraffic = terminalReport([{ ...start, traffic: ['a.har'] }, ...verdicts, end], 100)
  expect(ofTraffic).toContain('2 sections not used')
  expect(ofTraffic).not.toMatch(/travel +0 of/)
  expect(terminalReport([start, ...verdicts, end], 100)).toMatch(/travel +0 of +1 rules/)
})

test('what a run leaves behind is counted where it is much of one kind', () => {
  const leftBehind = [...['1', '2', '3', '4'].map((id) => `/v1/cards/${id} (405)`), '/v1/boletos/5 (500)']
  const report = stripVTControlCharacters(terminalReport([start, { ...end, leftBehind }], 100, false))
  expect(report).toContain('Could not be removed: 4 of /v1/cards (405), /v1/boletos/5 (500)\n')
})
