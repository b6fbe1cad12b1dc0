import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, expect, test } from 'vitest'
import { rudeRun } from '../test/xss-report.ts'
import type { RunEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-events-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'report.schema.json'), 'utf8'))
const ajv = new Ajv2020({ allErrors: false })
ajvFormats.default(ajv)
const validate = ajv.compile(schema)

await rudeRun(folder, [])
const events = readFileSync(join(folder, 'report.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RunEvent)

test('every event of a run is as the published schema says', () => {
  const kinds = new Set(events.map(({ event }) => event))
  expect([...kinds].sort()).toEqual(['end', 'exchange', 'start', 'verdict'])
  for (const event of events) expect(validate(event) ? [] : [event, validate.errors]).toEqual([])
})

test('the schema knows every member that a run tells, and asks for those that are always there', () => {
  for (const name of ['start', 'exchange', 'verdict', 'end'] as const) {
    const { properties, required } = schema.$defs[name]
    const ofKind = events.filter(({ event }) => event === name)
    const always = Object.keys(properties).filter((member) => ofKind.every((event) => Object.hasOwn(event, member)))
    expect(always).toEqual(expect.arrayContaining(required))
  }
})

test.each([
  ['another format', (event: RunEvent) => event.event === 'start', { format: 2 }],
  ['an unknown verdict', (event: RunEvent) => event.event === 'verdict', { verdict: 'skipped' }],
  ['an exchange without an answer', (event: RunEvent) => event.event === 'exchange', { response: undefined }],
  ['an unknown member', (event: RunEvent) => event.event === 'end', { more: 1 }],
])('%s is no event', (_, isMeant, change) => {
  const event = events.find(isMeant)
  expect(validate(event)).toBe(true)
  expect(validate(JSON.parse(JSON.stringify({ ...event, ...change })))).toBe(false)
})
