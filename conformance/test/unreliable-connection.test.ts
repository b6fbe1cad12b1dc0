/** Conforming targets behind a slow connection and with concurrent clients: neither may cause a failure. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { startConcurrentClient } from '../proof/surroundings/concurrent-client.ts'
import { seededRandom } from '../proof/surroundings/random.ts'
import { slowConnection } from '../proof/surroundings/slow-connection.ts'
import type { VerdictEvent } from '../report/events.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { runInProcess } from './run-in-process.ts'

let sandbox: EmbeddedSandbox
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
})
afterEach(() => sandbox.stop())

async function run(more: Partial<RunOptions>): Promise<readonly VerdictEvent[]> {
  return (await runInProcess({ ...plainRun, ...sandbox.options, ...more })).verdicts
}

const falseAlarms = (verdicts: readonly VerdictEvent[]) =>
  verdicts.flatMap(({ rule, verdict, failure, reason }) =>
    verdict === 'failed' || verdict === 'errored' ? [`${rule}: ${failure?.actual ?? reason}`] : [],
  )
const passed = (verdicts: readonly VerdictEvent[]) => verdicts.filter(({ verdict }) => verdict === 'passed').length

describe('no false alarm', () => {
  test('where responses arrive 50 to 300 ms later', async () => {
    const random = seededRandom(plainRun.seed)
    const connection = await slowConnection(sandbox.options.baseUrl, () => 50 + random() * 250)
    try {
      const only = [
        'deliveries.test-*',
        'deliveries.2xx-*',
        'subscriptions',
        'boletos.concurrent-updates-linearizable',
        'cards.concurrent-updates-linearizable',
      ]
      const verdicts = await run({ baseUrl: connection.url, only })
      expect(falseAlarms(verdicts)).toEqual([])
      expect(passed(verdicts)).toBeGreaterThan(40)
    } finally {
      await connection.close()
    }
  })

  test('where another client writes to the same tenant', async () => {
    const client = startConcurrentClient(sandbox.options)
    try {
      const verdicts = await run({
        control: undefined,
        only: ['pagination', 'subscriptions', 'cards', 'boletos.*list*', 'boletos.refused-creation-creates-nothing'],
      })
      expect(falseAlarms(verdicts)).toEqual([])
      expect(passed(verdicts)).toBeGreaterThan(60)
    } finally {
      expect(await client.stop()).toBeGreaterThan(5)
    }
  })
})
