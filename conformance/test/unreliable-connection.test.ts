/** Targets that conform, on a slow line and with a busy neighbour: the suite must not take either for a failure. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedSandbox, startEmbeddedSandbox } from '../cli/embedded-sandbox.ts'
import { startConcurrentClient } from '../proof/surroundings/concurrent-client.ts'
import { slowConnection } from '../proof/surroundings/slow-connection.ts'
import type { VerdictEvent } from '../report/events.ts'
import { allChecks } from '../run/registry.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { runSuite } from '../run/runner.ts'

let sandbox: EmbeddedSandbox
beforeEach(async () => {
  sandbox = await startEmbeddedSandbox()
})
afterEach(() => sandbox.stop())

async function run(more: Partial<RunOptions>): Promise<readonly VerdictEvent[]> {
  const options: RunOptions = { ...plainRun, ...sandbox.options, ...more }
  const verdicts: VerdictEvent[] = []
  await runSuite(await allChecks(), options, (event) => event.event === 'verdict' && verdicts.push(event))
  return verdicts
}

const alarms = (verdicts: readonly VerdictEvent[]) =>
  verdicts.flatMap(({ rule, verdict, failure, reason }) =>
    verdict === 'failed' || verdict === 'errored' ? [`${rule}: ${failure?.actual ?? reason}`] : [],
  )
const passed = (verdicts: readonly VerdictEvent[]) => verdicts.filter(({ verdict }) => verdict === 'passed').length

test('answers that come 50 to 300 ms later raise no false alarm', async () => {
  const line = await slowConnection(sandbox.options.baseUrl, () => 50 + Math.random() * 250)
  try {
    const only = [
      'deliveries.test-*',
      'deliveries.2xx-*',
      'subscriptions',
      'boletos.concurrent-updates-linearizable',
      'cards.*-some-order',
    ]
    const verdicts = await run({ baseUrl: line.url, only })
    expect(alarms(verdicts)).toEqual([])
    expect(passed(verdicts)).toBeGreaterThan(40)
  } finally {
    await line.close()
  }
})

test('somebody else who writes to the same company raises no false alarm', async () => {
  const neighbour = startConcurrentClient(sandbox.options)
  try {
    const verdicts = await run({
      control: undefined,
      only: ['pagination', 'subscriptions', 'cards', 'boletos.*list*', 'boletos.*leaves-none'],
    })
    expect(alarms(verdicts)).toEqual([])
    expect(passed(verdicts)).toBeGreaterThan(60)
  } finally {
    expect(await neighbour.stop()).toBeGreaterThan(5)
  }
})
