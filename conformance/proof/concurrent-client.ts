import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxAccess } from '../cli/embedded-sandbox.ts'
import { capabilitiesOf } from '../run/capabilities.ts'
import { plainRun, type RunOptions } from '../run/run-options.ts'
import { createTarget } from '../run/target.ts'

/** Somebody else who works in the same company. */
export type ConcurrentClient = {
  /** @returns how many rounds of changes there were */
  stop(): Promise<number>
}

/** Makes, changes and removes cards and subscriptions of the run's own company, over and over. */
export function startConcurrentClient(access: SandboxAccess): ConcurrentClient {
  const options: RunOptions = { ...plainRun, ...access, control: undefined, webhook: undefined, concurrency: 4 }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  let stopped = false
  const rounds = work()
  // Whoever stops it hears of what went wrong; until then it is nobody's.
  rounds.catch(() => {})
  return {
    stop() {
      stopped = true
      return rounds
    },
  }

  async function work(): Promise<number> {
    try {
      for (let round = 0; ; round++) {
        if (stopped) return round
        const body = { name: `Neighbour ${round}`, restrictions: { spendLimit: 5 } }
        const card = { id: (await target.call('createCard', { body })).response.json.id }
        const made = await target.call('createWebhookSubscription', { body: subscription })
        await target.call('updateCard', { path: card, body: { name: 'Other' } })
        await target.call('deleteWebhookSubscription', { path: { id: made.response.json.id } })
        if (round % 2 === 0) await target.call('deleteCard', { path: card })
        await sleep(20)
      }
    } finally {
      await target.close()
    }
  }
}

const subscription = {
  url: 'https://neighbour.example',
  eventTypes: ['transaction.failed'],
  developerEmail: 'n@example.com',
}
