/** Targets that conform, on a slow line and with a busy neighbour: the suite must not take either for a failure. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { busyNeighbour } from './busy-neighbour.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { plainRun, type RunOptions } from './options.ts'
import { allChecks } from './registry.ts'
import type { VerdictEvent } from './report/events.ts'
import { slowLine } from './slow-line.ts'
import { runSuite } from './suite.ts'

let sandbox: Embedded
beforeEach(async () => {
  sandbox = await startEmbedded()
})
afterEach(() => sandbox.stop())

async function run(more: Partial<RunOptions>): Promise<readonly VerdictEvent[]> {
  const options: RunOptions = { ...plainRun, ...sandbox.options, ...more }
  const verdicts: VerdictEvent[] = []
  await runSuite(await allChecks(), options, (event) => event.event === 'verdict' && verdicts.push(event))
  return verdicts
}

const alarms = (verdicts: readonly VerdictEvent[]) =>
  verdicts.flatMap(({ rule, verdict, violation, reason }) =>
    verdict === 'failed' || verdict === 'broken' ? [`${rule}: ${violation?.actual ?? reason}`] : [],
  )
const passed = (verdicts: readonly VerdictEvent[]) => verdicts.filter(({ verdict }) => verdict === 'passed').length

test('answers that come 50 to 300 ms later raise no false alarm', async () => {
  const line = await slowLine(sandbox.options.baseUrl, () => 50 + Math.random() * 250)
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
  const neighbour = busyNeighbour(sandbox.options)
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
