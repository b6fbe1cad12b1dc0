import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRunOptions, runOptions, withConfig } from '../cli/options.ts'
import type { VerdictEvent } from '../report/events.ts'
import { allChecks } from '../run/registry.ts'
import { runSuite } from '../run/runner.ts'

const root = join(import.meta.dirname, '../..')
let prism: ChildProcess
let port: number

beforeAll(async () => {
  port = await freePort()
  const words = ['mock', 'generated/openapi.json', '--host', '127.0.0.1', '--port', String(port)]
  prism = spawn(process.execPath, [join(root, 'node_modules/@stoplight/prism-cli/dist/index.js'), ...words], {
    cwd: root,
  })
  const lines = createInterface(prism.stdout as NonNullable<ChildProcess['stdout']>)
  await new Promise<void>((resolve) => lines.on('line', (line) => line.includes('Prism is listening') && resolve()))
})
afterAll(() => prism.kill())

test('Prism, which nobody here wrote, breaks no rule but those that its baseline names', async () => {
  const words = [
    '--base-url',
    `http://127.0.0.1:${port}`,
    '--token',
    'any',
    '--stateless',
    '--timeout',
    '2000',
    '--baseline',
    join(root, 'scripts/mock/baseline.json'),
  ]
  const options = runOptions(withConfig(addRunOptions(new Command()).parse(words, { from: 'user' })), undefined)
  const verdicts: VerdictEvent[] = []
  const exitCode = await runSuite(await allChecks(), options, (event) => {
    if (event.event === 'verdict') verdicts.push(event)
  })
  const baseline: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'scripts/mock/baseline.json'), 'utf8'))
  expect(verdicts.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule)).toEqual(Object.keys(baseline))
  expect(exitCode).toBe(0)
  expect(verdicts.filter(({ verdict }) => verdict === 'passed').length).toBeGreaterThan(100)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return free
}
