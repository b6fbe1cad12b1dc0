import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Outcome, startConform } from './conform.ts'
import { type HostileTarget, hostileTargets, stillRunning } from './hostile-targets.ts'
import { withServer } from './with-server.ts'
import { reportText, writtenEvents } from './written-report.ts'

const token = 'token-of-the-run'
/** What a run may keep in memory: a conforming target needs no more, and hostile ones send many times more. */
const heap = '--max-old-space-size=256'
/** Peak memory of the process, garbage included, in megabytes. */
const maxMemory = 800
const parent = mkdtempSync(join(tmpdir(), 'conform-hostile-'))
afterAll(() => rmSync(parent, { recursive: true }))

/** A module that prints the peak memory of its process, in kB, when that exits. */
const printPeak =
  "data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{try{console.error(readFileSync('/proc/self/status','utf8').match(/VmHWM.*/)[0])}catch{}})"
const peak = /VmHWM:\s*(\d+) kB\n?/

async function run(url: string, { only, timeout = 10_000 }: HostileTarget) {
  const folder = mkdtempSync(join(parent, 'run-'))
  const args = ['--base-url', url, '--token', token, '--timeout', String(timeout), '--runs', '1', '--seed', '1']
  const selection = only === undefined ? [] : ['--only', ...only]
  const nodeArgs = [heap, '--import', printPeak]
  const { code, stdout, stderr }: Outcome = await startConform(
    [...args, ...selection, '--verbose', '--report-dir', folder],
    nodeArgs,
  ).ended
  const megabytes = Number(peak.exec(stderr)?.[1] ?? Number.NaN) / 1024
  return { code, stdout, stderr: stderr.replace(peak, ''), megabytes, folder }
}

describe.concurrent('a target that', { timeout: 300_000 }, () => {
  test.each(hostileTargets)('$does: exit code $exitCode', async (hostile) => {
    const { exitCode, says } = hostile
    const server = await hostile.start()
    const { code, stdout, stderr, megabytes, folder } = await withServer(server, (url) => run(url, hostile))

    expect(code, stderr).toBe(exitCode)
    expect(exitCode === 3 ? stderr : stdout + stderr).toMatch(says)
    if (process.platform === 'linux') expect(megabytes).toBeLessThan(maxMemory)
    if (exitCode === 3) {
      expect(stderr.match(/^error: .*$/gm), 'one line on stderr').toHaveLength(1)
      if (hostile.fails) expect(stdout.match(/^No verdict: /gm), 'what failed before').toHaveLength(1)
      else expect(stdout, 'no report').toBe('')
    } else expect(stdout.match(/^\d+ requirements? (is|are) not met\./gm), 'one report').toHaveLength(1)
    const files = readdirSync(folder)
    const reports = ['junit.xml', 'report.html', 'report.ndjson.gz']
    expect(files.filter((file) => !file.startsWith('resources-')).toSorted()).toEqual(reports)
    const events = writtenEvents(folder)
    expect(events.filter(({ event }) => event === 'end')).toMatchObject([{ exitCode }])
    if (says === stillRunning) expect(events.filter(({ event }) => event === 'exchange').length).toBeGreaterThan(10)
    for (const file of files) expect(reportText(join(folder, file))).not.toContain(token)
    expect(stdout + stderr).not.toContain(token)
  })
})
