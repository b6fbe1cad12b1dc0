import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { optionsFor, runInProcess } from '../../test/run-in-process.ts'
import { withServer } from '../../test/with-server.ts'
import { compare, noBaseline, readBaseline, updated, writeBaseline } from './baseline.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'baseline.json')

const fixed = { reason: 'fixed since', since: '2026-01-01' }
const known = { reason: 'the old server stays until March', since: '2026-01-01' }
const verdicts = new Map([
  ['errors.never-5xx', { verdict: 'failed' }],
  ['errors.status-in-body', { verdict: 'failed' }],
  ['errors.content-type', { verdict: 'passed' }],
  ['errors.allow-on-405', { verdict: 'warned' }],
  ['boletos.id-unique', { verdict: 'not tested' }],
] as const)
const failures = {
  'errors.never-5xx': known,
  'errors.content-type': fixed,
  'boletos.id-unique': known,
  'boletos.no-such-rule': fixed,
}
const baseline = { failures, notTested: ['boletos.listed', 'boletos.no-such-rule', 'errors.content-type'] }

test('compare: an entry is stale where its rule passes, or does not exist', () => {
  const stale = ['errors.content-type', 'boletos.no-such-rule']
  expect(compare(baseline, verdicts, 'must')).toEqual({ known: 1, stale })
  const withWarning = { failures: { ...failures, 'errors.allow-on-405': known } }
  expect(compare(withWarning, verdicts, 'must')).toEqual({ known: 1, stale: [...stale, 'errors.allow-on-405'] })
  expect(compare(withWarning, verdicts, 'should')).toEqual({ known: 2, stale })
})

test('updated preserves reasons and the entries of rules that were not tested, and asks for new reasons', () => {
  const now = updated(baseline, verdicts, 'must')
  expect(now.failures).toEqual({
    'errors.never-5xx': known,
    'errors.status-in-body': {
      reason: expect.stringContaining('explain why'),
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    'boletos.id-unique': known,
  })
  expect(Object.keys(updated(noBaseline, verdicts, 'should').failures)).toContain('errors.allow-on-405')
})

test('updated lists the rules that were not tested, and those that the run was not asked to test', () => {
  const before = { failures: {}, notTested: ['cards.id-unique', 'errors.content-type', 'cards.no-such-rule'] }
  expect(updated(before, verdicts, 'must').notTested).toEqual(['boletos.id-unique', 'cards.id-unique'])
})

test('updated compares no coverage after a run of some rules, unless an earlier run did', () => {
  expect(updated(noBaseline, verdicts, 'must', true)).not.toHaveProperty('notTested')
  expect(updated({ failures: {}, notTested: [] }, verdicts, 'must', true).notTested).toEqual(['boletos.id-unique'])
})

test('readBaseline reads what writeBaseline wrote', async () => {
  await writeBaseline(file, baseline)
  expect(readBaseline(file, false)).toEqual(baseline)
  for (const text of [
    '{"errors.never-5xx": {"reason": "no failures", "since": "2026-01-01"}}',
    '{"failures": {"errors.never-5xx": "because"}}',
    '{"failures": {}, "notTested": "cards"}',
    '[]',
  ]) {
    writeFileSync(file, text)
    expect(() => readBaseline(file, false), text).toThrow('is not a baseline; its form is')
  }
})

test('readBaseline says why a file cannot be read, or is not JSON', () => {
  writeFileSync(file, '{"failures": {')
  expect(() => readBaseline(file, true)).toThrow(/ is not JSON: .*JSON.*; its form is /)
  const missing = join(folder, 'missing.json')
  expect(() => readBaseline(missing, false)).toThrow(/ does not exist; --update-baseline creates it$/)
  expect(readBaseline(missing, true)).toEqual(noBaseline)
  for (const isUpdated of [false, true])
    expect(() => readBaseline(folder, isUpdated)).toThrow(/ is a folder, not a file$/)
})

test('readBaseline refuses a file that a run could not update', () => {
  for (const place of [join(folder, 'no-folder'), file])
    expect(() => readBaseline(join(place, 'b.json'), true)).toThrow(
      `cannot be written: "${place}" is not a folder; create it, or name another file`,
    )
})

/** A run of one rule on a server that returns the same to every request. */
async function run(...args: readonly string[]) {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[],"count":0}'),
  )
  return withServer(server, (url) => {
    const access = ['--base-url', url, '--token', 'token-of-the-run']
    return runInProcess(optionsFor(...access, '--only', 'errors.unknown-path-refused', ...args))
  })
}

test('a failure fails the run unless the baseline contains it', async () => {
  const unknown = await run()
  expect(unknown.exitCode).toBe(1)
  const failing = unknown.verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
  expect(failing).toContain('errors.unknown-path-refused')
  await writeBaseline(file, { failures: Object.fromEntries(failing.map((rule) => [rule, known])) })
  expect(await run('--baseline', file)).toMatchObject({ exitCode: 0, end: { known: failing.length, failing: 0 } })
})

test('a run that updates the baseline passes, and so does the next one with it', async () => {
  rmSync(file, { force: true })
  const first = await run('--baseline', file, '--update-baseline')
  expect(first.exitCode).toBe(0)
  await writeBaseline(file, updated(noBaseline, new Map(first.verdicts.map((event) => [event.rule, event])), 'must'))
  expect(readFileSync(file, 'utf8')).toContain('errors.unknown-path-refused')
  expect((await run('--baseline', file)).exitCode).toBe(0)
})
