import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { failedEnd, plainVerdict, plainStart as start } from '../test/plain-events.ts'
import { reportText } from '../test/written-report.ts'
import type { EndEvent, ExchangeEvent, ProgressEvent } from './events.ts'
import { createReportFiles, type Format, formats } from './files.ts'

const parent = mkdtempSync(join(tmpdir(), 'report-files-'))
afterAll(() => rmSync(parent, { recursive: true }))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'run-'))
})

const verdict = plainVerdict('cards.a')
const end: EndEvent = {
  ...failedEnd,
  totals: { ...failedEnd.totals, passed: 1, failed: 0 },
  failing: 0,
  exitCode: 0,
}
const progress: ProgressEvent = { event: 'progress', phase: 'own', done: 1, all: 2, ms: 1, requests: 1, failures: 0 }
const exchange: ExchangeEvent = {
  event: 'exchange',
  id: 1,
  check: 'cards.a',
  operation: 'listCards',
  request: { method: 'GET', url: 'https://api.example/v1/cards', headers: {}, body: null },
  response: { status: 200, headers: {}, text: 'x'.repeat(1000) },
  ms: 1,
}

const lines = () => reportText(join(folder, 'report.ndjson.gz')).split('\n').filter(Boolean)
const every = Object.keys(formats) as Format[]

describe('createReportFiles', () => {
  test('removes the reports of an earlier run, and nothing else', async () => {
    for (const { file } of Object.values(formats)) writeFileSync(join(folder, file), 'of an earlier run')
    writeFileSync(join(folder, 'matrix.html'), 'of several runs')
    await createReportFiles(folder, []).close()
    expect(readdirSync(folder).filter((name) => name !== 'report.ndjson.gz')).toEqual(['matrix.html'])
  })

  test('with keepsEarlier replaces the reports of an earlier run at the end of this one', async () => {
    for (const file of ['report.ndjson.gz', 'junit.xml']) writeFileSync(join(folder, file), 'of an earlier run')
    const contents = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const unfinished = createReportFiles(folder, ['json'], { keepsEarlier: true })
    unfinished.sink(start)
    expect(await unfinished.close()).toEqual([])
    expect(contents()).toEqual(['of an earlier run', 'of an earlier run'])
    const files = createReportFiles(folder, ['json'], { keepsEarlier: true })
    for (const event of [start, verdict, end]) files.sink(event)
    expect(contents().filter((text) => text === 'of an earlier run')).toHaveLength(2)
    expect(await files.close()).toEqual([join(folder, 'report.ndjson.gz'), join(folder, 'report.json')])
    expect(readdirSync(folder).toSorted()).toEqual(['report.json', 'report.ndjson.gz'])
    expect(lines()).toHaveLength(3)
  })

  test('creates the folder', async () => {
    const missing = join(folder, 'a/b')
    await createReportFiles(missing, []).close()
    expect(readdirSync(missing)).toEqual(['report.ndjson.gz'])
  })

  test('throws where the folder cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => createReportFiles(join(folder, 'file'), [])).toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('sink', () => {
  test('writes every event but progress to report.ndjson.gz, in order', async () => {
    const files = createReportFiles(folder, [])
    for (const event of [start, progress, exchange, verdict, progress, end]) files.sink(event)
    await files.close()
    expect(lines().map((line) => JSON.parse(line))).toEqual([start, exchange, verdict, end])
  })

  test('writes while the run goes on, also before the end', async () => {
    const files = createReportFiles(folder, [])
    files.sink(start)
    await expect.poll(() => lines(), { timeout: 5000 }).toHaveLength(1)
    for (let id = 0; id < 200; id++) files.sink({ ...exchange, id })
    await expect.poll(() => lines().length, { timeout: 5000 }).toBe(201)
    await files.close()
  })

  test('drops events during and after close', async () => {
    const files = createReportFiles(folder, [])
    files.sink(start)
    files.sink(end)
    const closed = files.close()
    for (let id = 0; id < 200; id++) files.sink({ ...exchange, id })
    await closed
    for (let id = 0; id < 200; id++) files.sink({ ...exchange, id })
    expect(lines()).toHaveLength(2)
  })
})

describe('close', () => {
  test('writes the wanted formats, and returns their paths', async () => {
    const files = createReportFiles(folder, every)
    for (const event of [start, verdict, end]) files.sink(event)
    const paths = ['report.ndjson.gz', ...every.map((format) => formats[format].file)].map((name) => join(folder, name))
    expect(await files.close()).toEqual(paths)
    expect(readdirSync(folder).toSorted()).toEqual(
      ['report.ndjson.gz', ...every.map((format) => formats[format].file)].toSorted(),
    )
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')).verdicts).toHaveLength(1)
  })

  test.each([
    ['did not start', []],
    ['did not end', [start, verdict]],
  ])('writes no other format of a run that %s', async (_, events) => {
    const files = createReportFiles(folder, every)
    for (const event of events) files.sink(event)
    expect(await files.close()).toEqual([])
    expect(readdirSync(folder)).toEqual(['report.ndjson.gz'])
    expect(lines()).toHaveLength(events.length)
  })
})
