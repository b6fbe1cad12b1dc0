import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rudeRun, rudeText } from '../test/xss-report.ts'
import type { ExchangeEvent, VerdictEvent } from './events.ts'
import { highlightIn } from './highlight.ts'
import { bodyMarkup } from './html/body.ts'
import { html } from './html/markup.ts'
import { htmlReport } from './html.ts'
import { readRun } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-html-'))
afterAll(() => rmSync(folder, { recursive: true }))

await rudeRun(folder, ['html'])
const page = readFileSync(join(folder, 'report.html'), 'utf8')
const run = await readRun(join(folder, 'report.ndjson'))
const escaped = html`${JSON.stringify(rudeText).slice(1, -1)}`.markup

describe('the page of a run', () => {
  test('says the verdict first', () => {
    const { failing, rules, totals } = run.end
    expect(failing).toBeGreaterThan(10)
    expect(/<h1>(.*?)<\/h1>/.exec(page)?.[1]).toBe(
      `${run.start.target.baseUrl} does not conform: ${failing} rules do not hold; ${rules - totals['not tested']} of ${rules} rules were exercised.`,
    )
  })

  test('holds what a target answers as text and nothing else', () => {
    expect(page).toContain(escaped)
    expect(page).not.toContain(rudeText)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/<img/)
  })

  test('needs no network', () => {
    expect(page.match(/\b(src|href)="(?!#|data:,)[^"]*"/g)).toBeNull()
    expect(page).toContain(`content="default-src 'none'`)
    expect(page).not.toMatch(/url\(|@import/)
  })

  test('has each rule once, and each violation with what is needed to see it again', () => {
    expect(page.match(/<tr data-states=/g)).toHaveLength(run.verdicts.length)
    const violated = run.verdicts.filter(({ failure }) => failure !== undefined)
    expect(page.match(/<article class="violation"/g)).toHaveLength(violated.length)
    for (const { rule, failure } of violated) {
      expect(page).toContain(`<article class="violation" id="${rule}">`)
      expect(page).toContain(html`npm run conform -- … ${failure?.replay}`.markup)
      const last = failure?.curl.at(-1)
      if (last !== undefined) expect(page).toContain(html`${last}`.markup)
    }
  })

  test('says what was not exercised, and what the target chose', () => {
    for (const { verdict, reason, observation } of run.verdicts) {
      if (verdict === 'not tested') expect(page).toContain(html`${reason}`.markup)
      if (observation !== undefined) expect(page).toContain(html`${observation}`.markup)
    }
  })

  test('tells operations, statuses and environment', () => {
    const listed = run.operations.find(({ operation }) => operation === 'listCards')
    expect([...(listed?.statuses.keys() ?? [])].sort()).toEqual([200, 404])
    expect(page).toContain(`<td class="number">${listed?.statuses.get(200)}</td>`)
    for (const fact of [run.start.contract.sha256, run.start.environment.node, String(run.start.seed)])
      expect(page).toContain(
        `<dd>${fact.startsWith('v') ? `Node.js ${fact}, ${run.start.environment.platform}` : fact}</dd>`,
      )
  })

  test('is made of the events alone: the same events make the same page', async () => {
    expect(htmlReport(await readRun(join(folder, 'report.ndjson')))).toBe(page)
  })
})

describe('the place of a failure is marked', () => {
  const marksOf = (rule: string) => {
    const verdict = run.verdicts.find((verdict) => verdict.rule === rule) as VerdictEvent
    const shown = (verdict.failure?.exchanges ?? []).flatMap((id) => run.shown.get(id) ?? [])
    return shown.map((exchange: ExchangeEvent) => highlightIn(verdict, exchange))
  }

  test.each([
    ['CardListDto.count.type', '/count'],
    ['CardDto.id.format', '/rows/0/id'],
  ])('%s at %s', (rule, pointer) => {
    expect(marksOf(rule).flatMap(({ responseBody }) => [...responseBody.keys()])).toEqual([pointer])
  })

  test('a missing property at the object that lacks it', () => {
    const marks = marksOf('CardDto.createdAt.required').flatMap(({ responseBody }) => [...responseBody.keys()])
    expect(marks).toEqual(['/rows/0'])
  })

  test('statusCode where it differs from the status', () => {
    const marks = marksOf('errors.status-in-body').flatMap(({ responseBody }) => [...responseBody.keys()])
    expect(marks).toEqual(['/statusCode'])
  })
})

test('of many exchanges the failing one and the last ones are shown', () => {
  const verdict = run.verdicts.find(({ rule }) => rule === 'authentication.token-required') as VerdictEvent
  const [first] = [...run.shown.values()] as [ExchangeEvent]
  const answered = (id: number, status: number): [number, ExchangeEvent] => [
    id,
    { ...first, id, response: { ...first.response, status } },
  ]
  const shown = new Map(Array.from({ length: 30 }, (_, id) => answered(id, id === 3 ? 200 : 401)))
  const places = [{ in: 'status' } as const]
  const violation = {
    ...verdict.failure,
    actual: '200 {}',
    places,
    exchange: 3,
    exchanges: [...shown.keys()],
    curl: [],
  }
  const told = htmlReport({ ...run, shown, verdicts: [{ ...verdict, failure: violation } as VerdictEvent] })
  expect(told.match(/Exchange \d+ ·/g)).toEqual([3, 26, 27, 28, 29].map((id) => `Exchange ${id} ·`))
  expect(told).toContain('<b><mark>200</mark></b>')
  expect(told).toContain('25 more in report.ndjson.')
})

test('of a long body the marked lines and those around them are shown', () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ index }))
  const body = bodyMarkup(JSON.stringify({ rows }), new Map([['/rows/250/index', 'must be string']]))?.markup ?? ''
  expect(body).toContain('<mark>&quot;index&quot;: 250</mark> <span class="note">← must be string</span>')
  expect(body).toContain('lines …')
  expect(body.split('\n').length).toBeLessThan(50)
})

test('however much a target answers, the page can be opened', () => {
  const id = 1
  const text = JSON.stringify(Array.from({ length: 50 }, () => 'x'.repeat(2000)))
  const [exchange] = [...run.shown.values()] as [ExchangeEvent]
  const shown = new Map([[id, { ...exchange, id, response: { ...exchange.response, text } }]])
  const violation = { expected: 'less', actual: 'more', exchanges: [id], curl: ['curl'], replay: '', flaky: false }
  const [sample] = run.verdicts as [VerdictEvent]
  const verdicts = Array.from({ length: 1000 }, (_, index): VerdictEvent => {
    return { ...sample, rule: `rule-${index}`, verdict: 'failed', by: 'check', failure: violation }
  })
  const large = htmlReport({ ...run, verdicts, shown })
  expect(large.length).toBeLessThan(12 * 2 ** 20)
  expect(large).toContain('Exchange 1 ·')
  expect(large).toContain('Exchange 1 is in report.ndjson.')
})
