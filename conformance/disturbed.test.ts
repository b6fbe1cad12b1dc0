/** Targets that conform, on a slow line and with a busy neighbour: the suite must not take either for a failure. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'
import { offersOf } from './offers.ts'
import { plainRun, type RunOptions } from './options.ts'
import { allChecks } from './registry.ts'
import type { VerdictEvent } from './report/events.ts'
import { slowLine } from './slow-line.ts'
import { runSuite } from './suite.ts'
import { createTarget } from './target.ts'

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
      'boletos.calls-in-some-order',
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
  let busy = true
  const neighbour = writeWhile(() => busy)
  try {
    const verdicts = await run({
      control: undefined,
      only: ['pagination', 'subscriptions', 'cards', 'boletos.*list*', 'boletos.*leaves-none'],
    })
    expect(alarms(verdicts)).toEqual([])
    expect(passed(verdicts)).toBeGreaterThan(60)
  } finally {
    busy = false
    expect(await neighbour).toBeGreaterThan(5)
  }
})

/** Makes, changes and removes cards and subscriptions of the run's own company. @returns how often */
async function writeWhile(goesOn: () => boolean): Promise<number> {
  const options = { ...sandbox.options, concurrency: 4, timeout: 20_000 } as RunOptions
  const target = createTarget(options, offersOf(options), () => {})
  const subscription = {
    url: 'https://neighbour.example',
    eventTypes: ['transaction.failed'],
    developerEmail: 'n@example.com',
  }
  let rounds = 0
  try {
    for (; goesOn(); rounds++) {
      const body = { name: `Neighbour ${rounds}`, restrictions: { spendLimit: 5 } }
      const card = { id: (await target.call('createCard', { body })).response.json.id }
      const made = await target.call('createWebhookSubscription', { body: subscription })
      await target.call('updateCard', { path: card, body: { name: 'Other' } })
      await target.call('deleteWebhookSubscription', { path: { id: made.response.json.id } })
      if (rounds % 2 === 0) await target.call('deleteCard', { path: card })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return rounds
  } finally {
    await target.close()
  }
}
