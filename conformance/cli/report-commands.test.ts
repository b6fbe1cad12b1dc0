import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EndEvent, RunEvent, StartEvent, VerdictEvent } from '../report/events.ts'
import { countsMarkup } from '../report/html/rules.ts'
import { totalsOf } from '../run/verdicts/conclusion.ts'
import { conform as conformIn } from '../test/conform.ts'
import { runOnXssTarget } from '../test/xss-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))
let events: RunEvent[]
beforeAll(async () => {
  events = (await runOnXssTarget(folder, [])).filter(({ event }) => event !== 'progress')
})

const conform = (...args: readonly string[]) => conformIn('--report-dir', folder, ...args)

/** A report with the same events, except for the verdicts on some rules; rules with null are left out. */
function changed(name: string, verdicts: Readonly<Record<string, VerdictEvent['verdict'] | null>>): string {
  const all = events.flatMap((event): RunEvent[] => {
    if (event.event !== 'verdict' || verdicts[event.rule] === undefined) return [event]
    const verdict = verdicts[event.rule]
    return verdict === null || verdict === undefined ? [] : [{ ...event, verdict }]
  })
  const results = all.filter((event) => event.event === 'verdict')
  const failing = results.filter(({ verdict }) => verdict === 'failed').length
  const counts = { totals: totalsOf(results), rules: results.length, failing, exitCode: failing > 0 ? 1 : 0 } as const
  return written(
    name,
    all.map((event) => (event.event === 'end' ? { ...event, ...counts } : event)),
  )
}

function written(name: string, lines: readonly RunEvent[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.map((event) => `${JSON.stringify(event)}\n`).join(''))
  return file
}

const verdictsOf = (...wanted: VerdictEvent['verdict'][]) =>
  events.flatMap((event) => (event.event === 'verdict' && wanted.includes(event.verdict) ? [event.rule] : []))
const all = (rules: readonly string[], verdict: VerdictEvent['verdict'] | null) =>
  Object.fromEntries(rules.map((rule) => [rule, verdict]))
const own = () => join(folder, 'report.ndjson.gz')

describe('diff', () => {
  test('finds no difference between a run and itself', async () => {
    const { code, stdout } = await conform('diff', own(), own())
    expect({ code, last: stdout.trim().split('\n').at(-1) }).toEqual({
      code: 0,
      last: '0 newly failing, 0 newly passing.',
    })
  })

  test('lists newly failing rules, and exits with 1', async () => {
    const [rule = ''] = verdictsOf('failed')
    const before = changed('before.ndjson', { [rule]: 'passed' })
    const { code, stdout } = await conform('diff', before, own())
    expect(code).toBe(1)
    expect(stdout).toContain(`Newly failing (1)\n  ${rule}: `)
    expect((await conform('diff', own(), before)).stdout).toContain(`Newly passing (1)\n  ${rule}: `)
  })

  test('prints a note where the contracts differ', async () => {
    const contract = { title: 'another', version: '2.0.0', sha256: '0'.repeat(64) }
    const other = events.map((event) => (event.event === 'start' ? { ...event, contract } : event))
    const { code, stderr } = await conform('diff', own(), written('contract.ndjson', other))
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'note: these runs tested 2 different contracts\n' })
    expect((await conform('diff', own(), own())).stderr).toBe('')
  })

  test('does not count a rule as passing that is no longer tested', async () => {
    const [rule = ''] = verdictsOf('failed')
    const { code, stdout } = await conform('diff', own(), changed('after.ndjson', { [rule]: null }))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('0 newly failing, 0 newly passing.') })
    expect(stdout).toContain(`Failed before, not tested now (1)\n  ${rule}: `)
  })
})

test('`diff` names a reason once, however many rules it holds for', async () => {
  const rules = verdictsOf('passed').slice(0, 20)
  const after = changed('fewer.ndjson', Object.fromEntries(rules.map((rule) => [rule, null])))
  const { stdout } = await conform('diff', own(), after)
  const names = rules.slice(0, 5).join(', ')
  expect(stdout).toContain(`No longer tested (20)\n  ${names} and 15 more: The rule was not selected.\n`)
})

describe('merge', () => {
  test('compares implementations, and exits with the exit code of the worst', async () => {
    const good = changed('good.ndjson', all(verdictsOf('failed', 'warned'), 'passed'))
    const only = await conform('merge', `good=${good}`)
    expect({ code: only.code, stdout: only.stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^good: All tested requirements are met\.\n/),
    })
    const { code, stdout } = await conform('merge', `good=${good}`, `rude=${own()}`)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^good: All tested requirements are met\.\nrude: \d+ requirements are not met\.\n/)
    const page = readFileSync(join(folder, 'matrix.html'), 'utf8')
    expect(page).toContain('<th scope="col">good</th><th scope="col">rude</th>')
    const links = [...page.matchAll(/<td><a href="#(.*?)">/g)].map(([, id]) => id)
    expect(links).toHaveLength(2 * verdictsOf('not tested', 'observed', 'passed', 'warned', 'failed').length)
    const ids = new Set([...page.matchAll(/ id="(.*?)"/g)].map(([, id]) => id))
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })

  test('measures the contract coverage of a run beside that of recordings, as check-traffic does', async () => {
    const measured = async (file: string) => {
      const recording = mkdtempSync(join(folder, 'recording-'))
      const { stdout } = await conformIn('--report-dir', recording, 'check-traffic', file)
      return { recording, percent: Number(/^Contract coverage: ([\d.]+) %$/m.exec(stdout)?.[1]) }
    }
    const [one] = events.filter(({ event }) => event === 'exchange')
    const few = events.filter((event) => event === one || event.event !== 'exchange')
    const { recording, percent: ofFew } = await measured(written('few.ndjson', few))
    const { percent } = await measured(own())
    expect(percent).toBeGreaterThan(ofFew)
    const { stdout } = await conform('merge', `mine=${join(recording, 'report.ndjson.gz')}`, `mine=${own()}`)
    expect(stdout).toContain(`mine: contract coverage ${percent} %, `)
  })

  test('combines shards of one run: a rule fails where it failed in one of them', async () => {
    const failed = verdictsOf('failed')
    const half = Math.floor(failed.length / 2)
    const rest = (left: readonly string[]) => ({ ...all(left, null), ...all(verdictsOf('passed'), 'not tested') })
    const one = changed('one.ndjson', rest(failed.slice(0, half)))
    const other = changed('other.ndjson', all(failed.slice(half), null))
    const { code, stdout } = await conform('merge', one, other)
    const { target } = events.find((event) => event.event === 'start') as StartEvent
    const { totals } = events.at(-1) as EndEvent
    expect(code).toBe(1)
    expect(stdout).toContain(`${target.baseUrl}: ${failed.length} requirements are not met.`)
    expect(readFileSync(join(folder, 'matrix.html'), 'utf8')).toContain(countsMarkup(totals).markup)
  })
})

describe('verify', () => {
  test('finds the failures of recorded responses again, without the target', async () => {
    const { code, stdout } = await conform('verify', own())
    const failed = events.filter(
      (event) => event.event === 'verdict' && event.by === 'responses' && event.verdict === 'failed',
    )
    expect(code).toBe(1)
    expect(failed.length).toBeGreaterThan(3)
    for (const event of failed) expect(stdout).toContain(`FAILED ${(event as VerdictEvent).rule}: `)
    expect(stdout).not.toContain('in the run')
  })

  test('passes conforming responses, and reports verdicts that disagree with them', async () => {
    const good = events.filter((event) => event.event !== 'exchange')
    const rule = 'errors.status-in-body'
    const [exchange] = events.filter((event) => event.event === 'exchange' && event.response.status === 404)
    if (exchange?.event !== 'exchange') throw new Error('no exchange')
    const text = JSON.stringify({ statusCode: 404, message: 'Not found' })
    const fixed = { ...exchange, response: { ...exchange.response, text } }
    const { code, stdout } = await conform('verify', written('fixed.ndjson', [...good, fixed]))
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 recorded responses validated.') })
    expect(stdout).toContain(`${rule} failed in the run and passes now.`)
  })
})

describe('the report of a run that was killed', () => {
  const killed = () => {
    const file = written(
      'killed.ndjson',
      events.filter(({ event }) => event === 'start' || event === 'exchange'),
    )
    appendFileSync(file, '{"event":"exchange","id":9')
    return file
  }
  const said = 'No verdict: the report has no end: the run was killed, or the file is truncated.'

  test('is verified as far as it goes', async () => {
    const { code, stdout, stderr } = await conform('verify', killed())
    expect({ code, stderr }).toEqual({ code: 1, stderr: `note: ${said}\n` })
    expect(stdout).toContain('FAILED')
  })

  test('has no verdict in a comparison', async () => {
    expect((await conform('diff', own(), killed())).stderr).toBe(`note: ${said}\n`)
    const { code, stdout } = await conform('merge', `mine=${killed()}`)
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringMatching(new RegExp(`^mine: ${said}`)) })
  })
})

describe('merge of shards', () => {
  const shard = (part: number, of: number, more: Partial<StartEvent> = {}) =>
    written(
      `shard-${part}-of-${of}.ndjson`,
      events.map((event) => (event.event === 'start' ? { ...event, shard: { part, of }, ...more } : event)),
    )

  test.each([
    ['one is missing', () => [shard(1, 3), shard(3, 3)], 'shard 2 of 3 is missing.'],
    ['one is given twice', () => [shard(1, 1), shard(1, 1)], 'shard 1 of 1 was given more than once.'],
    ['one is of another run', () => [shard(1, 2, { seed: 1 }), shard(2, 2, { seed: 2 })], 'different seeds: 1, 2.'],
    ['one is a whole run', () => [shard(1, 1), own()], 'some of the reports are shards of a run, and others are not.'],
  ])('has no verdict where %s', async (_, files, said) => {
    const { code, stdout } = await conform('merge', ...files().map((file) => `mine=${file}`))
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringContaining(said) })
  })
})

describe('a file that is no report', () => {
  const headless = () => written('headless.ndjson', events.slice(-1))
  const garbage = () => {
    writeFileSync(join(folder, 'garbage.ndjson'), `${JSON.stringify(events[0])}\nnonsense\n`)
    return join(folder, 'garbage.ndjson')
  }
  const half = () => written('half.ndjson', [{ event: 'exchange', id: 1 } as unknown as RunEvent])
  const later = () =>
    written('later.ndjson', [{ ...events.find(({ event }) => event === 'start'), format: 2 } as never])

  test.each([
    ['verify', () => ['/no/such/file'], '/no/such/file does not exist'],
    ['verify', () => [folder], 'is not a file'],
    ['verify', () => [headless()], 'has no start event: it is not the report of a run'],
    ['diff', () => [garbage(), own()], 'garbage.ndjson, line 2 is not an event of a run'],
    ['merge', () => [own(), half()], 'line 1 is not a valid exchange event: it has no request'],
    ['merge', () => [`mine=${later()}`], 'has format 2; this suite reads format 1'],
    ['merge', () => [], "missing required argument 'report'"],
  ])('ends %s with exit code 2 and one line: %s', async (command, args, complaint) => {
    const { code, stdout, stderr } = await conform(command, ...args())
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(complaint)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
