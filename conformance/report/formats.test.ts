import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '../run/verdicts/conclusion.ts'
import { reportText } from '../test/written-report.ts'
import { runOnXssTarget, xssText } from '../test/xss-report.ts'
import { annotations } from './annotations.ts'
import type { VerdictEvent } from './events.ts'
import { failureGroups } from './failures/failure-groups.ts'
import { markdownReport } from './markdown.ts'
import { readRun } from './run.ts'
import { sarifReport } from './sarif.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'report-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

await runOnXssTarget(folder, ['markdown', 'json', 'sarif', 'har', 'junit'])
const run = await readRun(join(folder, 'report.ndjson.gz'))
const failures = run.verdicts.filter(({ failure }) => failure !== undefined)
const report = (name: string) => reportText(join(folder, name))

describe('markdownReport', () => {
  const markdown = report('report.md')

  test('starts with the conclusion, then lists failures, observations and what was not tested', () => {
    const order = [
      '# ',
      '## Start here',
      '## Failures',
      '## Observed behaviour (unspecified by the contract)',
      '## Not tested',
    ]
    const places = order.map((title) => markdown.indexOf(title))
    expect(places[0]).toBe(0)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    expect(markdown.split('\n')[0]).toBe(`# ${run.end.failing} requirements are not met.`)
    expect(markdown).toContain(run.start.target.baseUrl.replaceAll(':', '&#58;'))
    for (const { rule } of failures) expect(markdown).toMatch(new RegExp(`(: |^- )\`${rule}\``, 'm'))
  })

  test('shows text of a target as text, in one cell', () => {
    expect(markdown.replaceAll(/^(`{3,})sh\n.*?\n\1$/gms, '')).not.toMatch(/<(?!\/?(details|summary)>)/)
    const rows = markdown.match(/^\| (Expected|Actual) .*$/gm) ?? []
    expect(rows).toHaveLength(2 * failureGroups(failures).length)
    for (const row of rows) expect(row.match(/\|/g)).toHaveLength(3)
  })

  test('fits a job summary, however many failures there are and however long they are', () => {
    const [long] = failures as [VerdictEvent]
    const actual = 'é|'.repeat(5000)
    const many = Array.from({ length: 3000 }, (_, index): VerdictEvent => {
      const failure = { ...long.failure, actual, curl: [actual] } as NonNullable<VerdictEvent['failure']>
      const rule = `${long.rule}-${index}`
      return { ...long, rule, cause: rule, failure }
    })
    const summary = markdownReport({ ...run, verdicts: many })
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
    const shown = summary.match(/^### /gm)?.length ?? 0
    expect(summary).toContain(`\n${many.length - shown} more failures in report.ndjson.gz.\n`)

    const ofOneCause = many.map((one) => ({ ...one, cause: many[0]?.rule }))
    const short = markdownReport({ ...run, verdicts: ofOneCause })
    expect(Buffer.byteLength(short)).toBeLessThan(1024 * 1024)
    expect(short.match(/^### /gm)).toHaveLength(1)
    expect(short).toContain('2999 more rules with this cause')
  })
})

test('jsonReport has verdicts, totals and the conclusion in one object, and no exchanges', () => {
  const object = JSON.parse(report('report.json'))
  expect(object.totals).toEqual(run.end.totals)
  expect(object.exitCode).toBe(1)
  expect(object.conclusion).toBe(sentenceOf(run.end))
  expect(object.conclusion).toBe(`${run.end.failing} requirements are not met.`)
  expect(object.verdicts.map(({ rule }: { rule: string }) => rule)).toEqual(run.verdicts.map(({ rule }) => rule))
  expect(object).not.toHaveProperty('exchanges')
})

describe('sarifReport', () => {
  const [sarif] = JSON.parse(report('report.sarif')).runs

  test('has a result for each failure, with its rule', () => {
    expect(sarif.results).toHaveLength(failures.length)
    for (const { ruleId, ruleIndex } of sarif.results) expect(sarif.tool.driver.rules[ruleIndex].id).toBe(ruleId)
    expect(sarif.invocations).toEqual([expect.objectContaining({ exitCode: 1, executionSuccessful: true })])
  })

  test('points at the line of the contract that states the requirement', () => {
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

  test('suppresses a failure of the baseline, with its reason', () => {
    const [first] = failures as [VerdictEvent]
    const { runs } = JSON.parse(sarifReport({ ...run, verdicts: [{ ...first, known: 'fixed in May' }] }))
    expect(runs[0].results[0].suppressions).toEqual([{ kind: 'external', justification: 'fixed in May' }])
  })
})

describe('harReport', () => {
  const { log } = JSON.parse(report('report.har'))

  test('has every exchange, with the time at which it was sent', async () => {
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

  test('has the properties that HAR 1.2 requires', () => {
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

test('no format contains the token of the run', () => {
  for (const name of ['report.ndjson.gz', 'report.md', 'report.json', 'report.sarif', 'report.har', 'junit.xml'])
    expect(report(name), name).not.toContain('token-of-the-run')
  expect(report('report.har')).toContain(JSON.stringify(JSON.stringify(xssText)).slice(3, -3))
})

test('annotations prints one command for each cause outside of the baseline, whatever text a target sends', () => {
  const [one] = failures as [VerdictEvent]
  const failure = { ...one.failure, actual: '100%\n::error::injected' } as NonNullable<VerdictEvent['failure']>
  const lines = annotations({
    ...run,
    verdicts: [
      { ...one, failure },
      { ...one, known: 'for now' },
    ],
  }).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^::(error|warning) file=spec\/[^:]*,line=\d+,title=[^:,]*::.*100%25%0A::error::injected/)
  expect(lines[1]).toBe('')
})
