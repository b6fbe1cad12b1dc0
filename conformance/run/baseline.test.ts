import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, expect, test } from 'vitest'
import { addRunOptions, runOptions, withConfig } from '../cli/options.ts'
import type { EndEvent, VerdictEvent } from '../report/events.ts'
import { listening } from '../test/hostile-targets.ts'
import { compare, readBaseline, updated, writeBaseline } from './baseline.ts'
import { allChecks } from './registry.ts'
import { runSuite } from './runner.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-baseline-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'baseline.json')

const mended = { reason: 'mended since', since: '2026-01-01' }
const known = { reason: 'the old server stays until March', since: '2026-01-01' }
const verdicts = new Map([
  ['errors.never-5xx', { verdict: 'failed' }],
  ['errors.status-in-body', { verdict: 'failed' }],
  ['errors.content-type', { verdict: 'passed' }],
  ['errors.allow-on-405', { verdict: 'warned' }],
  ['boletos.id-unique', { verdict: 'not tested' }],
] as const)
const baseline = {
  'errors.never-5xx': known,
  'errors.content-type': mended,
  'boletos.id-unique': known,
  'boletos.no-such-rule': mended,
}

test('an entry is stale when its rule holds again, or is none', () => {
  const stale = ['errors.content-type', 'boletos.no-such-rule']
  expect(compare(baseline, verdicts, 'must')).toEqual({ known: 1, stale })
  const withWarning = { ...baseline, 'errors.allow-on-405': known }
  expect(compare(withWarning, verdicts, 'must')).toEqual({ known: 1, stale: [...stale, 'errors.allow-on-405'] })
  expect(compare(withWarning, verdicts, 'should')).toEqual({ known: 2, stale })
})

test('an update keeps known reasons and what was not exercised, and leaves new reasons to a person', () => {
  const now = updated(baseline, verdicts, 'must')
  expect(now).toEqual({
    'errors.never-5xx': known,
    'errors.status-in-body': {
      reason: expect.stringContaining('fill in'),
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    'boletos.id-unique': known,
  })
  expect(Object.keys(updated({}, verdicts, 'should'))).toContain('errors.allow-on-405')
})

test('what is written can be read', async () => {
  await writeBaseline(file, baseline)
  expect(readBaseline(file, false)).toEqual(baseline)
  writeFileSync(file, '{"errors.never-5xx": "because"}')
  expect(() => readBaseline(file, false)).toThrow('is no baseline')
})

/** A run on a server that answers every request the same, with the rules of errors alone. */
async function run(...words: readonly string[]) {
  const refuse = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"rows":[],"count":0}'),
  )
  return listening(refuse, async (url) => {
    const all = ['--base-url', url, '--token', 'token-of-the-run', '--only', 'errors.unknown-path-refused', ...words]
    const options = runOptions(withConfig(addRunOptions(new Command()).parse(all, { from: 'user' })), undefined)
    const events: (VerdictEvent | EndEvent)[] = []
    const exitCode = await runSuite(await allChecks(), options, (event) => {
      if (event.event === 'verdict' || event.event === 'end') events.push(event)
    })
    const end = events.find((event): event is EndEvent => event.event === 'end')
    return { exitCode, end, verdicts: events.filter((event): event is VerdictEvent => event.event === 'verdict') }
  })
}

test('a failure fails the run unless the baseline knows it', async () => {
  const unknown = await run()
  expect(unknown.exitCode).toBe(1)
  const failing = unknown.verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)
  expect(failing).toContain('errors.unknown-path-refused')
  await writeBaseline(file, Object.fromEntries(failing.map((rule) => [rule, known])))
  expect(await run('--baseline', file)).toMatchObject({ exitCode: 0, end: { known: failing.length, failing: 0 } })
})

test('a run that updates the baseline passes, and so does the next one with it', async () => {
  rmSync(file, { force: true })
  const first = await run('--baseline', file, '--update-baseline')
  expect(first.exitCode).toBe(0)
  await writeBaseline(file, updated({}, new Map(first.verdicts.map((event) => [event.rule, event])), 'must'))
  expect(readFileSync(file, 'utf8')).toContain('errors.unknown-path-refused')
  expect((await run('--baseline', file)).exitCode).toBe(0)
})
