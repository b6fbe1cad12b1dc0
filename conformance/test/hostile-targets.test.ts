import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type HostileTarget, hostileTargets, listening } from './hostile-targets.ts'

const token = 'token-of-the-run'
/** What a run may keep at any time: a good target needs no more, and hostile ones send many times more. */
const heap = '--max-old-space-size=256'
/** With what waits to be collected, in megabytes. */
const mostMemory = 800
const parent = mkdtempSync(join(tmpdir(), 'conform-hostile-'))
afterAll(() => rmSync(parent, { recursive: true }))

/** Has a process tell its peak memory, in kB, when it ends. */
const tellPeak =
  "data:text/javascript,import{readFileSync}from'node:fs';process.on('exit',()=>{try{console.error(readFileSync('/proc/self/status','utf8').match(/VmHWM.*/)[0])}catch{}})"

type Outcome = { code: number | null; stdout: string; stderr: string; megabytes: number; folder: string }

async function conform(url: string, { only, timeout = 10_000 }: HostileTarget): Promise<Outcome> {
  const folder = mkdtempSync(join(parent, 'run-'))
  const words = ['--base-url', url, '--token', token, '--timeout', String(timeout), '--runs', '1', '--seed', '1']
  const selection = only === undefined ? [] : ['--only', ...only]
  const main = join(import.meta.dirname, '../cli/main.ts')
  const child = spawn(process.execPath, [
    heap,
    '--import',
    tellPeak,
    main,
    ...words,
    ...selection,
    '--report-dir',
    folder,
  ])
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (said.stdout += chunk))
  child.stderr.on('data', (chunk) => (said.stderr += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const peak = /VmHWM:\s*(\d+) kB\n?/
  const megabytes = Number(peak.exec(said.stderr)?.[1] ?? 0) / 1024
  return { code, stdout: said.stdout, stderr: said.stderr.replace(peak, ''), megabytes, folder }
}

describe.concurrent('a target that', { timeout: 120_000 }, () => {
  test.each(hostileTargets)('$does: exit code $exitCode', async (hostile) => {
    const { exitCode, says } = hostile
    const server = await hostile.start()
    const { code, stdout, stderr, megabytes, folder } = await listening(server, (url) => conform(url, hostile))

    expect(code, stderr).toBe(exitCode)
    expect(stdout + stderr).toMatch(says)
    expect(megabytes).toBeLessThan(mostMemory)
    if (exitCode === 3) expect(stderr.match(/^conform: .*$/gm), 'one line that says what is wrong').toHaveLength(1)
    else expect(stdout.match(/^\d+ rules? do(es)? not hold\./gm), 'one report').toHaveLength(1)
    for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file), 'utf8')).not.toContain(token)
    expect(stdout + stderr).not.toContain(token)
  })
})
