import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Running, startConform } from '../test/conform.ts'

const folder = mkdtempSync(join(tmpdir(), 'conform-interrupt-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts a run on the embedded sandbox, which stops responding during the run. `sandboxEnded`: when its process has ended */
async function startHangingRun(): Promise<Running & { readonly sandboxEnded: Promise<unknown> }> {
  const running = startConform(['--timeout', '5000', '--seed', '1', '--report-dir', mkdtempSync(join(folder, 'run-'))])
  const port = await portOfSandbox(running)
  const socket = connect(port, '127.0.0.1').on('error', () => {}) // a reset is an end as well
  await once(socket, 'connect')
  process.kill(childOf(running.child.pid ?? 0), 'SIGSTOP')
  return { ...running, sandboxEnded: new Promise((resolve) => socket.once('close', resolve)) }
}

/** The port of the sandbox, which the suite prints when it begins to test it. */
function portOfSandbox({ child, ended }: Running): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr?.on('data', (chunk: string) => {
      text += chunk
      const [, port] = /testing .* on https:\/\/127\.0\.0\.1:(\d+)/.exec(text) ?? []
      if (port !== undefined) resolve(Number(port))
    })
    void ended.then(({ stderr }) => reject(new Error(`the run ended before it began: ${stderr}`)))
  })
}

/** The id of the only child of a process. */
function childOf(parent: number): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const children = processes.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, of]) => of === parent)
  expect(children).toHaveLength(1)
  return children[0]?.[0] ?? 0
}

test('SIGTERM ends a run whose sandbox hangs, and the sandbox', async () => {
  const { child, ended, sandboxEnded } = await startHangingRun()
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({
    code: 130,
    stdout: expect.stringContaining('The run was interrupted: no verdict.'),
  })
  await sandboxEnded
})

test('a second Ctrl-C ends a sandbox that hangs at once', async () => {
  const { child, ended, sandboxEnded } = await startHangingRun()
  child.kill('SIGINT')
  await once(child.stderr ?? child, 'data')
  const again = setInterval(() => child.kill('SIGINT'), 600)
  expect(await ended.finally(() => clearInterval(again))).toMatchObject({ code: 130 })
  await sandboxEnded
})
