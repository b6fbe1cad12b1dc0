import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runOnXssTarget, xssText } from '../test/xss-report.ts'
import type { ExchangeEvent, VerdictEvent } from './events.ts'
import { highlightIn } from './failures/highlight.ts'
import { bodyMarkup } from './html/body.ts'
import { html, sentence } from './html/markup.ts'
import { htmlReport } from './html.ts'
import { readRun } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-html-'))
afterAll(() => rmSync(folder, { recursive: true }))

await runOnXssTarget(folder, ['html'])
const page = readFileSync(join(folder, 'report.html'), 'utf8')
const run = await readRun(join(folder, 'report.ndjson.gz'))
const escaped = html`${JSON.stringify(xssText).slice(1, -1)}`.markup

describe('htmlReport', () => {
  test('starts with the conclusion and the coverage', () => {
    const { failing, rules, totals } = run.end
    expect(failing).toBeGreaterThan(10)
    expect(/<h1>(.*?)<\/h1>/.exec(page)?.[1]).toBe(`${run.start.target.baseUrl}: ${failing} requirements are not met.`)
    expect(page).toContain(`>${rules - totals['not tested']} of ${rules} rules tested · `)
  })

  test('shows text of a target as text only', () => {
    expect(page).toContain(escaped)
    expect(page).not.toContain(xssText)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img/)
  })

  test('loads nothing', () => {
    expect(page.match(/\b(src|href)="(?!#|data:,)[^"]*"/g)).toBeNull()
    expect(page).toContain(`content="default-src 'none'`)
    expect(page).not.toMatch(/url\(|@import/)
  })

  test('has each rule once, and each failure with what is needed to reproduce it', () => {
    expect(page.match(/<tr data-states=/g)).toHaveLength(run.verdicts.length)
    const failures = run.verdicts.filter(({ failure }) => failure !== undefined)
    expect(page.match(/<article class="failure"/g)).toHaveLength(failures.length)
    for (const { rule, failure } of failures) {
      expect(page).toContain(`<article class="failure" id="${rule}">`)
      expect(page).toContain(html`npm run conform -- ${failure?.replay}`.markup)
      const last = failure?.curl.at(-1)
      if (last !== undefined) expect(page).toContain(html`${last}`.markup)
    }
  })

  test('shows the rules of a section that are not met before the others', () => {
    const sections = page.split('<details data-group').slice(1)
    const states = sections.map((section) =>
      [...section.matchAll(/<tr data-states="([^"]*)"/g)].map(([, state]) => state),
    )
    const isUnmet = (state: string | undefined) => /^(failed|errored|warned)$/.test(`${state}`)
    const mixed = states.filter((some) => some.some(isUnmet) && !some.every(isUnmet))
    expect(mixed.length).toBeGreaterThan(1)
    for (const some of mixed) expect(some.findLastIndex(isUnmet)).toBe(some.filter(isUnmet).length - 1)
  })

  test('shows why rules were not tested, and what was observed', () => {
    expect(run.end.totals['not tested']).toBeGreaterThan(0)
    expect(run.end.totals.observed).toBeGreaterThan(0)
    for (const { verdict, reason, observation } of run.verdicts) {
      if (verdict === 'not tested') expect(page).toContain(html`${sentence(reason ?? '')}`.markup)
      if (observation !== undefined) expect(page).toContain(html`${observation}`.markup)
    }
  })

  test('shows what reasons and expectations have between backticks as code', () => {
    const [sample] = run.verdicts as [VerdictEvent]
    const expected = 'a text if `result` is `failed`'
    const failure = { expected, actual: 'none', exchanges: [], curl: [], replay: '', flaky: false }
    const verdicts: readonly VerdictEvent[] = [
      { ...sample, rule: 'one', verdict: 'failed', failure },
      { ...sample, rule: 'other', verdict: 'not tested', reason: 'No `clock`.' },
    ]
    const report = htmlReport({ ...run, verdicts })
    expect(report.match(/No <code>clock<\/code>\./g), 'in the table of rules and by reason').toHaveLength(2)
    expect(report).toContain('<dd>a text if <code>result</code> is <code>failed</code></dd>')
  })

  test('shows operations, statuses and environment', () => {
    const listed = run.operations.find(({ operation }) => operation === 'listCards')
    expect([...(listed?.statuses.keys() ?? [])].sort()).toEqual([200, 404])
    expect(page).toContain(`<td class="number">${listed?.statuses.get(200)}</td>`)
    for (const fact of [run.start.contract.sha256, run.start.environment.node, String(run.start.seed)])
      expect(page).toContain(
        `<dd>${fact.startsWith('v') ? `Node.js ${fact}, ${run.start.environment.platform}` : fact}</dd>`,
      )
  })

  test('depends on the events only: the same events make the same page', async () => {
    expect(htmlReport(await readRun(join(folder, 'report.ndjson.gz')))).toBe(page)
  })
})

describe('the highlighted place', () => {
  const marksOf = (rule: string) => {
    const verdict = run.verdicts.find((verdict) => verdict.rule === rule) as VerdictEvent
    const shown = (verdict.failure?.exchanges ?? []).flatMap((id) => run.shown.get(id) ?? [])
    return shown.map((exchange: ExchangeEvent) => highlightIn(verdict, exchange))
  }

  test.each([
    ['CardListDto.count.type', '/count'],
    ['CardDto.id.format', '/rows/0/id'],
  ])('of %s is %s', (rule, pointer) => {
    expect(marksOf(rule).flatMap(({ responseBody }) => [...responseBody.keys()])).toEqual([pointer])
  })

  test('of a missing property is the object that lacks it', () => {
    const marks = marksOf('CardDto.createdAt.required').flatMap(({ responseBody }) => [...responseBody.keys()])
    expect(marks).toEqual(['/rows/0'])
  })

  test('of another statusCode than the status is /statusCode', () => {
    const marks = marksOf('errors.status-in-body').flatMap(({ responseBody }) => [...responseBody.keys()])
    expect(marks).toEqual(['/statusCode'])
  })
})

test('htmlReport shows the highlighted exchange and the last ones of many', () => {
  const verdict = run.verdicts.find(({ rule }) => rule === 'authentication.token-required') as VerdictEvent
  const [first] = [...run.shown.values()] as [ExchangeEvent]
  const withStatus = (id: number, status: number): [number, ExchangeEvent] => [
    id,
    { ...first, id, response: { ...first.response, status } },
  ]
  const shown = new Map(Array.from({ length: 30 }, (_, id) => withStatus(id, id === 3 ? 200 : 401)))
  const places = [{ in: 'status' } as const]
  const failure = {
    ...verdict.failure,
    actual: '200 {}',
    places,
    exchange: 3,
    exchanges: [...shown.keys()],
    curl: [],
  }
  const report = htmlReport({ ...run, shown, verdicts: [{ ...verdict, failure } as VerdictEvent] })
  expect(report.match(/Exchange \d+ ·/g)).toEqual([3, 26, 27, 28, 29].map((id) => `Exchange ${id} ·`))
  expect(report).toContain('<b><mark>200</mark></b>')
  expect(report).toContain('25 more in report.ndjson.gz.')
})

test('a sentence shows what stands between backticks as code', () => {
  const markup = sentence('PATCH without `name` preserves <it>.').map((part) => part.markup)
  expect(markup.join('')).toBe('PATCH without <code>name</code> preserves &lt;it&gt;.')
  expect(html`${sentence('a `code` and a single `')}`.markup).toBe('a <code>code</code> and a single `')
})

test('bodyMarkup shows the marked lines of a long body, and those around them', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ index }))
  const body = bodyMarkup(JSON.stringify({ rows }), new Map([['/rows/250/index', 'must be string']]))?.markup ?? ''
  expect(body).toContain('<mark>&quot;index&quot;: 250</mark> <span class="note">← must be string</span>')
  expect(body).toContain('lines …')
  expect(body.split('\n').length).toBeLessThan(50)
})

test('htmlReport limits its size, however long the responses are', () => {
  const id = 1
  const text = JSON.stringify(Array.from({ length: 50 }, () => 'x'.repeat(2000)))
  const [exchange] = [...run.shown.values()] as [ExchangeEvent]
  const shown = new Map([[id, { ...exchange, id, response: { ...exchange.response, text } }]])
  const failure = { expected: 'less', actual: 'more', exchanges: [id], curl: ['curl'], replay: '', flaky: false }
  const [sample] = run.verdicts as [VerdictEvent]
  const verdicts = Array.from({ length: 1000 }, (_, index): VerdictEvent => {
    return { ...sample, rule: `rule-${index}`, verdict: 'failed', by: 'check', failure }
  })
  const large = htmlReport({ ...run, verdicts, shown })
  expect(large.length).toBeLessThan(12 * 2 ** 20)
  expect(large).toContain('Exchange 1 ·')
  expect(large).toContain('Exchange 1 is in report.ndjson.gz.')
})
