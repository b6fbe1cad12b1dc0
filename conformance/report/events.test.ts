import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { afterAll, describe, expect, test } from 'vitest'
import { writtenEvents } from '../test/written-report.ts'
import { runOnXssTarget } from '../test/xss-report.ts'
import type { RunEvent } from './events.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-events-'))
afterAll(() => rmSync(folder, { recursive: true }))

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'report.schema.json'), 'utf8'))
const ajv = new Ajv2020({ allErrors: false })
ajvFormats.default(ajv)
const validate = ajv.compile(schema)

await runOnXssTarget(folder, [])
const events = writtenEvents(folder)

describe('report.schema.json', () => {
  test('describes every event of a run', () => {
    const kinds = new Set(events.map(({ event }) => event))
    expect([...kinds].sort()).toEqual(['end', 'exchange', 'start', 'verdict'])
    for (const event of events) expect(validate(event) ? [] : [event, validate.errors]).toEqual([])
  })

  test('requires only properties that every event of its kind has', () => {
    for (const name of ['start', 'exchange', 'verdict', 'end'] as const) {
      const { properties, required } = schema.$defs[name]
      const ofKind = events.filter(({ event }) => event === name)
      const always = Object.keys(properties).filter((property) =>
        ofKind.every((event) => Object.hasOwn(event, property)),
      )
      expect(always).toEqual(expect.arrayContaining(required))
    }
  })

  test.each([
    ['another format', (event: RunEvent) => event.event === 'start', { format: 2 }],
    ['an unknown verdict', (event: RunEvent) => event.event === 'verdict', { verdict: 'skipped' }],
    ['an exchange without a response', (event: RunEvent) => event.event === 'exchange', { response: undefined }],
    ['an unknown property', (event: RunEvent) => event.event === 'end', { more: 1 }],
  ])('refuses %s', (_, isMeant, change) => {
    const event = events.find(isMeant)
    expect(validate(event)).toBe(true)
    expect(validate(JSON.parse(JSON.stringify({ ...event, ...change })))).toBe(false)
  })
})
