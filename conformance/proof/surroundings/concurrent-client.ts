import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxAccess } from '../../cli/embedded-sandbox.ts'
import { Unreachable } from '../../failure/errors.ts'
import { plainRun, type RunOptions } from '../../run/run-options.ts'
import { capabilitiesOf } from '../../run/schedule/capabilities.ts'
import { createTarget, type Target } from '../../run/target.ts'

/** Another client that works in the same company. */
export type ConcurrentClient = {
  /** @returns how many rounds of changes it made */
  stop(): Promise<number>
}

/** Creates, updates and deletes cards and subscriptions of the run's own company, until it is stopped. */
export function startConcurrentClient(access: SandboxAccess): ConcurrentClient {
  const options: RunOptions = { ...plainRun, ...access, control: undefined, webhook: undefined, concurrency: 4 }
  const target = createTarget(options, capabilitiesOf(options), { onExchange() {} })
  let stopped = false
  const rounds = work()
  // Errors surface when it is stopped.
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
        await changeObjects(target, round).catch(async (error: unknown) => {
          // The run moves the clock of the target, which expires the token.
          if (!(error instanceof Unreachable)) throw error
          await target.renewToken()
        })
        await sleep(20)
      }
    } finally {
      await target.close()
    }
  }
}

async function changeObjects(target: Target, round: number): Promise<void> {
  const body = { name: `Concurrent ${round}`, restrictions: { spendLimit: 5 } }
  const card = { id: (await target.call('createCard', { body })).response.json.id }
  const created = await target.call('createWebhookSubscription', { body: subscription })
  await target.call('updateCard', { path: card, body: { name: 'Other' } })
  await target.call('deleteWebhookSubscription', { path: { id: created.response.json.id } })
  if (round % 2 === 0) await target.call('deleteCard', { path: card })
}

const subscription = {
  url: 'https://concurrent-client.example',
  eventTypes: ['transaction.failed'],
  developerEmail: 'client@example.com',
}
