import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rudeRun, rudeText } from '../test/xss-report.ts'
import { annotations } from './annotations.ts'
import type { VerdictEvent } from './events.ts'
import { markdownReport } from './markdown.ts'
import { readRun } from './run.ts'
import { sarifReport } from './sarif.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'report-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

await rudeRun(folder, ['markdown', 'json', 'sarif', 'har', 'junit'])
const run = await readRun(join(folder, 'report.ndjson'))
const violated = run.verdicts.filter(({ failure }) => failure !== undefined)
const report = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('Markdown', () => {
  const markdown = report('report.md')

  test('says the verdict, then the violations, then the rest', () => {
    const order = ['# http', '## Violations', '## What the target chose', '## Not exercised']
    const places = order.map((title) => markdown.indexOf(title))
    expect(places[0]).toBe(0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const { rule } of violated) expect(markdown).toContain(`: \`${rule}\``)
  })

  test('shows what a target answers as text, in one cell', () => {
    expect(markdown.replaceAll(/^(`{3,})sh\n.*?\n\1$/gms, '')).not.toMatch(/<(?!\/?(details|summary)>)/)
    for (const row of markdown.match(/^\| (Expected|Actual) .*$/gm) ?? []) expect(row.match(/\|/g)).toHaveLength(3)
  })

  test('fits a job summary, however many violations there are and however long they are', () => {
    const [long] = violated as [VerdictEvent]
    const actual = 'é|'.repeat(5000)
    const many = Array.from({ length: 3000 }, (_, index): VerdictEvent => {
      const violation = { ...long.failure, actual, curl: [actual] } as NonNullable<VerdictEvent['failure']>
      return { ...long, rule: `${long.rule}-${index}`, failure: violation }
    })
    const summary = markdownReport({ ...run, verdicts: many })
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
    expect(summary).toMatch(/… and \d+ more violations, in report\.ndjson\./)
  })
})

test('JSON has verdicts and totals in one object, and no exchange', () => {
  const object = JSON.parse(report('report.json'))
  expect(object.totals).toEqual(run.end.totals)
  expect(object.exitCode).toBe(1)
  expect(object.conclusion).toMatch(/does not conform/)
  expect(object.verdicts.map(({ rule }: { rule: string }) => rule)).toEqual(run.verdicts.map(({ rule }) => rule))
  expect(object).not.toHaveProperty('exchanges')
})

describe('SARIF', () => {
  const [sarif] = JSON.parse(report('report.sarif')).runs

  test('has a result for each violation, with its rule', () => {
    expect(sarif.results).toHaveLength(violated.length)
    for (const { ruleId, ruleIndex } of sarif.results) expect(sarif.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(sarif.invocations).toEqual([expect.objectContaining({ exitCode: 1, executionSuccessful: true })])
  })

  test('points at the line of the contract that is broken', () => {
    const lineOf = (rule: string) => {
      const result = sarif.results.find(({ ruleId }: { ruleId: string }) => ruleId === rule)
      const { artifactLocation, region } = result.locations[0].physicalLocation
      const line = readFileSync(join(root, artifactLocation.uri), 'utf8').split('\n')[region.startLine - 1]
      return [artifactLocation.uri, line?.trim()]
    }
    expect(lineOf('CardListDto.count.type')).toEqual(['spec/schemas/CardListDto.yaml', 'type: number'])
    expect(lineOf('CardDto.id.format')).toEqual(['spec/schemas/CardDto.yaml', 'format: uuid'])
    expect(lineOf('errors.status-in-body')).toEqual(['spec/rules/errors.yaml', '- id: errors.status-in-body'])
    for (const { ruleId, locations } of sarif.results) expect(locations, ruleId).toHaveLength(1)
  })

  test('a failure that the baseline knows is suppressed, with its reason', () => {
    const [first] = violated as [VerdictEvent]
    const { runs } = JSON.parse(sarifReport({ ...run, verdicts: [{ ...first, known: 'to be mended in May' }] }))
    expect(runs[0].results[0].suppressions).toEqual([{ kind: 'external', justification: 'to be mended in May' }])
  })
})

describe('HAR', () => {
  const { log } = JSON.parse(report('report.har'))

  test('has every exchange, at the time when it was sent', async () => {
    let count = 0
    for await (const { request, response, ms, at } of run.exchanges()) {
      const entry = log.entries[count++]
      expect(entry.request).toMatchObject({ method: request.method, url: request.url })
      expect(entry.response.content.text).toBe(response.text)
      expect(entry).toMatchObject({ time: ms, startedDateTime: at, timings: { wait: ms } })
    }
    expect(count).toBeGreaterThan(100)
    expect(log.entries).toHaveLength(count)
  })

  test('has what version 1.2 asks for', () => {
    expect(log).toMatchObject({ version: '1.2', creator: { name: run.start.tool.name } })
    const [entry] = log.entries
    expect(Object.keys(entry)).toEqual(
      expect.arrayContaining(['startedDateTime', 'time', 'request', 'response', 'cache', 'timings']),
    )
    const both = ['httpVersion', 'cookies', 'headers', 'headersSize', 'bodySize']
    expect(Object.keys(entry.request)).toEqual(expect.arrayContaining([...both, 'method', 'url', 'queryString']))
    expect(Object.keys(entry.response)).toEqual(
      expect.arrayContaining([...both, 'status', 'statusText', 'content', 'redirectURL']),
    )
    const withQuery = log.entries.find(({ request }: { request: { url: string } }) =>
      request.url.endsWith('?pageSize=1'),
    )
    expect(withQuery.request.queryString).toEqual([{ name: 'pageSize', value: '1' }])
  })
})

test('the token of the run is in no file', () => {
  for (const name of ['report.ndjson', 'report.md', 'report.json', 'report.sarif', 'report.har', 'junit.xml'])
    expect(report(name), name).not.toContain('token-of-the-run')
  expect(report('report.har')).toContain(JSON.stringify(JSON.stringify(rudeText)).slice(3, -3))
})

test('annotations are one command for each violation that is not known, whatever a target answers', () => {
  const [one] = violated as [VerdictEvent]
  const violation = { ...one.failure, actual: '100%\n::error::injected' } as NonNullable<VerdictEvent['failure']>
  const lines = annotations({
    ...run,
    verdicts: [
      { ...one, failure: violation },
      { ...one, known: 'for now' },
    ],
  }).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^::(error|warning) file=spec\/[^:]*,line=\d+,title=[^:,]*::.*100%25%0A::error::injected/)
  expect(lines[1]).toBe('')
})
