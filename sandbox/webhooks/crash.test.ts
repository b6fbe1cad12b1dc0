import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTestParts, subscriptionTo } from './test-parts.ts'
import { startReceiver } from './test-receiver.ts'

const KILLS = 4

test('killed at any moment, it delivers every event that was acknowledged', { timeout: 60_000 }, async () => {
  const receiver = await startReceiver()
  const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
  const [data, caFile] = [join(folder, 'data.db'), join(folder, 'ca.pem')]
  writeFileSync(caFile, receiver.ca)
  const first = await openTestParts({ ca: receiver.ca, data, idle: true })
  await first.call('createWebhookSubscription', subscriptionTo(receiver.url))
  await first.stop()

  const acknowledged: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const child = run([data, caFile])
    const before = acknowledged.length
    child.lines((id) => acknowledged.push(id))
    while (acknowledged.length < before + 5) await sleep(5)
    await sleep(Math.random() * 100)
    child.kill()
    await child.ended
  }
  const last = run([data, caFile, 'drain'])
  const said: string[] = []
  last.lines((line) => said.push(line))
  await last.ended
  expect(said).toEqual(['drained'])

  const arrived = new Set(receiver.arrivals.map(({ headers }) => headers['x-webhook-event-id']))
  expect(acknowledged.filter((id) => !arrived.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(5 * KILLS)
  await receiver.close()
})

function run(args: readonly string[]) {
  const program = join(import.meta.dirname, 'test-crash-process.ts')
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    kill: () => child.kill('SIGKILL'),
    ended: new Promise((resolve) => child.once('close', resolve)),
    lines(each: (line: string) => void) {
      let rest = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) each(line)
      })
    },
  }
}
