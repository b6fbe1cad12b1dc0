import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndEvent, RunEvent, VerdictEvent } from '../report/events.ts'
import { totalsOf } from '../run/conclusion.ts'
import { rudeRun } from '../test/xss-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
let events: RunEvent[]
beforeAll(async () => {
  events = (await rudeRun(folder, [])).filter(({ event }) => event !== 'progress')
})

type Outcome = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

function conform(...words: readonly string[]): Promise<Outcome> {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, '--report-dir', folder, ...words])
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

/** A report with the same events, but for the verdicts on some rules; rules with null are left out. */
function changed(name: string, verdicts: Readonly<Record<string, VerdictEvent['verdict'] | null>>): string {
  const told = events.flatMap((event): RunEvent[] => {
    if (event.event !== 'verdict' || verdicts[event.rule] === undefined) return [event]
    const verdict = verdicts[event.rule]
    return verdict === null || verdict === undefined ? [] : [{ ...event, verdict }]
  })
  const of = told.filter((event) => event.event === 'verdict')
  const failing = of.filter(({ verdict }) => verdict === 'failed').length
  const sum = { totals: totalsOf(of), rules: of.length, failing, exitCode: failing > 0 ? 1 : 0 } as const
  return written(
    name,
    told.map((event) => (event.event === 'end' ? { ...event, ...sum } : event)),
  )
}

function written(name: string, told: readonly RunEvent[]): string {
  const file = join(folder, name)
  writeFileSync(file, told.map((event) => `${JSON.stringify(event)}\n`).join(''))
  return file
}

const verdictsOf = (...wanted: VerdictEvent['verdict'][]) =>
  events.flatMap((event) => (event.event === 'verdict' && wanted.includes(event.verdict) ? [event.rule] : []))
const all = (rules: readonly string[], verdict: VerdictEvent['verdict'] | null) =>
  Object.fromEntries(rules.map((rule) => [rule, verdict]))
const own = () => join(folder, 'report.ndjson')

describe('diff', () => {
  test('of a run with itself there is none', async () => {
    const { code, stdout } = await conform('diff', own(), own())
    expect({ code, last: stdout.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: '0 newly failing, 0 newly passing.',
    })
  })

  test('names what newly fails, and exits with 1', async () => {
    const [rule = ''] = verdictsOf('failed')
    const before = changed('before.ndjson', { [rule]: 'passed' })
    const { code, stdout } = await conform('diff', before, own())
    expect(code).toBe(1)
    expect(stdout).toContain(`Newly failing (1)\n  ${rule}: `)
    expect((await conform('diff', own(), before)).stdout).toContain(`Newly passing (1)\n  ${rule}: `)
  })

  test('says when the contract is another one', async () => {
    const contract = { title: 'another', version: '2.0.0', sha256: '0'.repeat(64) }
    const other = events.map((event) => (event.event === 'start' ? { ...event, contract } : event))
    const { code, stderr } = await conform('diff', own(), written('contract.ndjson', other))
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'note: these runs were held against 2 different contracts\n' })
    expect((await conform('diff', own(), own())).stderr).toBe('')
  })

  test('what is not exercised any more is not mended', async () => {
    const [rule = ''] = verdictsOf('failed')
    const { code, stdout } = await conform('diff', own(), changed('after.ndjson', { [rule]: null }))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('0 newly failing, 0 newly passing.') })
    expect(stdout).toContain(`Failed before, and was not exercised now (1)\n  ${rule}: `)
  })
})

describe('merge', () => {
  test('puts implementations side by side, and exits as the worst of them does', async () => {
    const good = changed('good.ndjson', all(verdictsOf('failed', 'warned'), 'passed'))
    const alone = await conform('merge', `good=${good}`)
    expect({ code: alone.code, stdout: alone.stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^good conforms/),
    })
    const { code, stdout } = await conform('merge', `good=${good}`, `rude=${own()}`)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^good conforms .*\nrude does not conform: \d+ rules/)
    const page = readFileSync(join(folder, 'matrix.html'), 'utf8')
    expect(page).toContain('<th scope="col">good</th><th scope="col">rude</th>')
    const links = [...page.matchAll(/<td><a href="#(.*?)">/g)].map(([, id]) => id)
    expect(links).toHaveLength(2 * verdictsOf('not tested', 'observed', 'passed', 'warned', 'failed').length)
    const ids = new Set([...page.matchAll(/ id="(.*?)"/g)].map(([, id]) => id))
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })

  test('parts of one run become one: a rule fails where one part says so', async () => {
    const failed = verdictsOf('failed')
    const half = Math.floor(failed.length / 2)
    const rest = (left: readonly string[]) => ({ ...all(left, null), ...all(verdictsOf('passed'), 'not tested') })
    const one = changed('one.ndjson', rest(failed.slice(0, half)))
    const other = changed('other.ndjson', all(failed.slice(half), null))
    const { code, stdout } = await conform('merge', one, other)
    const end = events.at(-1) as EndEvent
    expect(code).toBe(1)
    expect(stdout).toContain(
      `does not conform: ${failed.length} rules do not hold; ${end.rules - end.totals['not tested']} of ${end.rules} rules`,
    )
  })
})

describe('verify', () => {
  test('finds again what answers break, without the target', async () => {
    const { code, stdout } = await conform('verify', own())
    const failed = events.filter(
      (event) => event.event === 'verdict' && event.by === 'responses' && event.verdict === 'failed',
    )
    expect(code).toBe(1)
    expect(failed.length).toBeGreaterThan(3)
    for (const event of failed) expect(stdout).toContain(`FAILED ${(event as VerdictEvent).rule}: `)
    expect(stdout).not.toContain('in the run')
  })

  test('answers that keep the contract are fine, and a verdict that they do not bear out is told', async () => {
    const good = events.filter((event) => event.event !== 'exchange')
    const rule = 'errors.status-in-body'
    const [exchange] = events.filter((event) => event.event === 'exchange' && event.response.status === 404)
    if (exchange?.event !== 'exchange') throw new Error('no exchange')
    const text = JSON.stringify({ statusCode: 404, message: 'Not found' })
    const mended = { ...exchange, response: { ...exchange.response, text } }
    const { code, stdout } = await conform('verify', written('mended.ndjson', [...good, mended]))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 exchanges judged again.') })
    expect(stdout).toContain(`Not as the run said: ${rule} failed in the run, and holds now.`)
  })
})

describe('a file that is no report: one line, and exit code 2', () => {
  const cut = () => written('cut.ndjson', events.slice(0, -1))
  const garbage = () => {
    writeFileSync(join(folder, 'garbage.ndjson'), `${JSON.stringify(events[0])}\nnonsense\n`)
    return join(folder, 'garbage.ndjson')
  }
  const half = () => written('half.ndjson', [{ event: 'exchange', id: 1 } as unknown as RunEvent])
  const later = () =>
    written('later.ndjson', [{ ...events.find(({ event }) => event === 'start'), format: 2 } as never])

  test.each([
    ['verify', () => ['/no/such/file'], 'cannot be read'],
    ['verify', () => [folder], 'is no file'],
    ['verify', () => [cut()], 'has no end: the run did not finish'],
    ['diff', () => [garbage(), own()], 'garbage.ndjson, line 2 is no event of a run'],
    ['merge', () => [own(), half()], 'line 1 is no exchange event: it has no request'],
    ['merge', () => [`mine=${later()}`], 'format 2 is not known'],
    ['merge', () => [], "missing required argument 'report'"],
  ])('%s: %s', async (command, words, complaint) => {
    const { code, stdout, stderr } = await conform(command, ...words())
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
